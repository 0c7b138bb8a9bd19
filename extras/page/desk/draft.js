// What can be ordered now: a draft as `prizecourt orders new --format json` prints it, section by section.

/**
 * A way to write something, with one of these keys; a shape is all ways, the simplest first (formats/form/shape.h).
 * @typedef {{ words?: string[], text?: string, number?: [number, number], condition?: Record<string, Shape>, example?: string, list?: Shape, most?: number, map?: Record<string, Shape>, entries?: { key: Shape, value: Shape } }} Way
 * @typedef {Way[]} Shape
 * A kind of order: its shape, and what it decides.
 * @typedef {{ note: string, shape: Shape, often?: boolean, stands?: boolean, volunteered?: boolean, decides: { question: string, default: string }[] }} OrderKind
 * An order that can be given: `open` is what is legal now, if that is known; `names` are names of what is `named`; `nothing` is the name of giving none, and `group` one of its own.
 * @typedef {{ key: string, example: string, options?: string, now?: string, open?: string[], names?: string[], named?: string, nothing: string, group: string, kind: OrderKind }} Offer
 * The orders of a ship, or of the player if there is none.
 * @typedef {{ ship: string, title: string, facts: string, offers: Offer[] }} Section
 * @typedef {Omit<Offer, 'kind' | 'nothing' | 'group'>} Order
 * @typedef {{ turn: number, player: string, by_order?: boolean, notes: string[], kinds: Record<string, OrderKind>, orders: Order[], ships: { id: string, name: string, state: string[], orders: Order[] }[], draft: string }} Draft
 */

/** What a draft offers: what the player decides for all ships, then ship by ship. In later turns an order may stand: which one, a draft does not say as data. @param {Draft} draft @returns {Section[]} */
export function sectionsOf({ turn, notes, kinds, orders, ships }) {
  const offers = (/** @type {Order[]} */ list, ship = '') => list.map((order) => ({ ...order, kind: kinds[order.key], nothing: turn > 1 && kinds[order.key].stands ? 'no new order' : 'default', group: `${ship}/${order.key}` }));
  const player = { ship: '', title: 'Your orders', facts: notes.join(' '), offers: offers(orders) };
  const sections = [player, ...ships.map(({ id, name, state, orders: list }) => ({ ship: id, title: name, facts: state.join('; '), offers: offers(list, id) }))];
  return sections.filter((section) => section.offers.length > 0);
}

/** The words that can stand alone, names included. @param {Shape} shape @param {Offer} offer */
export function wordsOf(shape, { names = [], named }) {
  return [...new Set(shape.flatMap(({ words, text }) => words ?? (text !== undefined && text === named ? names : [])))];
}
