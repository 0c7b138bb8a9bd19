// What can be ordered now, read from a draft (`prizecourt orders new`): its commented lines are the orders, the remarks
// below them say what is legal, and its end says what silence means. What an order can say at all is the JSON Schema's.

import { parse } from './libraries.js';

/**
 * An order that can be given: where `isOpen` it can say more than one of `words`; `example` is the draft's, `remarks` what is legal now, `silence` what comes of saying nothing.
 * @typedef {{ key: string, example: any, remarks: string, silence: string, what: string, words: string[], keys: string[], most: number, isOpen: boolean, stands: boolean }} Offer
 * Of a ship, or of the player where the path is empty.
 * @typedef {{ path: string[], title: string, facts: string, offers: Offer[] }} Section
 */

/** Where a draft breaks its lines, in columns: a line that could have held the next word ends a remark. */
const text_width = 99;
const order_line = /^( *)#([a-z_]+): (.+)$/;
const remark_line = /^ *#   *(.*)$/;

/** Lines of prose that a draft broke, put together again. @param {string[]} lines */
function joined(lines) {
  return lines.map((line) => line.trim()).filter((line) => line !== '').join(' ');
}

/** What silence means, by the key of the order. @param {string} text */
function silences(text) {
  /** @type {Record<string, string>} */
  const found = {};
  const told = text.split(/^# If you give no order:\n/m)[1] ?? '';
  for (const entry of told.split(/^#   (?=\S)/m).slice(1)) {
    const [, keys, words] = /^([a-z_, ]+) (\([\s\S]*)$/.exec(entry.replace(/\n#\s*/g, ' ').trim()) ?? [];
    for (const key of (keys ?? '').split(', ')) found[key] = found[key] ? `${found[key]} ${words}` : words;
  }
  return found;
}

/** The schema behind references. @param {any} schema @param {any} part @returns {any} */
function resolved(schema, part) {
  let found = part;
  while (found?.$ref) found = schema.definitions[found.$ref.replace('#/definitions/', '')];
  return found;
}

/** Every shape that a part of a schema allows. @param {any} schema @param {any} part @returns {any[]} */
function shapes(schema, part) {
  const found = resolved(schema, part);
  if (found === undefined) return [];
  const inner = [...(found.anyOf ?? []), ...(found.allOf ?? [])].filter((each) => !each.not || each.enum || each.type);
  return inner.length > 0 ? inner.flatMap((each) => shapes(schema, each)) : [found];
}

/** The words that may stand there, of a scalar. @param {any[]} among */
function wordsOf(among) {
  const words = among.flatMap((shape) => shape.type === 'boolean' ? ['true', 'false'] : (shape.enum ?? []).map(String));
  return [...new Set(words)];
}

/** What the schema says of an order. @param {any} schema @param {any} part */
function described(schema, part) {
  const all = shapes(schema, part);
  const lists = all.filter((shape) => shape.type === 'array');
  const maps = all.filter((shape) => shape.type === 'object' && shape.properties);
  const inLists = lists.flatMap((shape) => shapes(schema, shape.items));
  const inMaps = maps.flatMap((shape) => Object.values(shape.properties).flatMap((each) => shapes(schema, each)));
  return {
    what: resolved(schema, part)?.description ?? all.find((shape) => shape.description)?.description ?? '',
    words: { scalar: wordsOf(all), list: wordsOf(inLists), map: wordsOf(inMaps) },
    keys: [...new Set(maps.flatMap((shape) => Object.keys(shape.properties)))],
    isOpen: all.some((shape) => shape.type !== 'boolean' && !shape.enum),
    most: Math.max(...lists.map((shape) => shape.maxItems ?? 12), 0),
  };
}

/** @param {any} value */
const shapeOf = (value) => Array.isArray(value) ? 'list' : typeof value === 'object' && value !== null ? 'map' : 'scalar';

/** What a draft offers, ship by ship. @param {string} text @param {any} schema @returns {Section[]} */
export function sectionsOf(text, schema) {
  const silent = silences(text);
  const player = schema.else?.properties ?? {};
  const ship = resolved(schema, player.ships?.additionalProperties)?.properties ?? {};
  /** @type {Section[]} */
  const sections = [{ path: [], title: 'Your orders', facts: '', offers: [] }];
  /** @type {string[]} */
  let remarks = [];
  /** @type {Offer | undefined} */
  let offer;
  for (const line of text.split('\n# If you give no order:')[0].split('\n')) {
    const section = sections[sections.length - 1];
    const named = /^  ([^\s#:]+):\s*$/.exec(line);
    const ordered = order_line.exec(line);
    if (named) {
      sections.push({ path: ['ships', named[1]], title: named[1], facts: '', offers: [] });
      offer = undefined;
    } else if (ordered) {
      const known = section.path.length > 0 ? ship : player;
      const { what, words, keys, most, isOpen } = described(schema, known[ordered[2]]);
      const example = parse(ordered[3]);
      const standing = resolved(schema, known.standing)?.properties ?? {};
      offer = { key: ordered[2], example, remarks: '', silence: silent[ordered[2]] ?? '', what, words: words[shapeOf(example)], keys, most, isOpen, stands: ordered[2] in standing };
      section.offers.push(offer);
      remarks = [];
    } else if (offer && remark_line.test(line)) {
      const before = remarks[remarks.length - 1];
      const goesOn = before !== undefined && before.length + (/^ *#\s*(\S*)/.exec(line)?.[1] ?? '').length >= text_width;
      offer.remarks += (before === undefined ? '' : goesOn ? ' ' : ' · ') + (remark_line.exec(line)?.[1] ?? '').trim();
      remarks.push(line);
    } else if (/^ +# /.test(line)) {
      section.facts = joined([section.facts, line.replace(/^ *# */, '')]);
    }
  }
  for (const section of sections) {
    const [name] = section.facts.split(':');
    if (section.path.length === 0 || !section.facts.includes(':')) continue;
    section.title = name;
    section.facts = section.facts.slice(name.length + 1).trim();
  }
  return sections.filter((section) => section.offers.length > 0);
}

/** The words that a remark names among those it could: what is legal at this moment. @param {Offer} offer @param {string[]} names of ships */
export function legalNow(offer, names) {
  const told = new Set(offer.remarks.split(/[^A-Za-z0-9_.-]+/).map((word) => word.replace(/[.]$/, '')));
  const open = offer.words.length === 0 || /\benem|of these|points to/.test(offer.remarks);
  const among = open ? [...offer.words, 'any', 'none', 'all', 'hold', ...names] : offer.words;
  return [...new Set(among)].filter((word) => told.has(word));
}
