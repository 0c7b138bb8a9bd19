// The picture at any moment, as data: the picture of the turn with the patches of its events. No
// drawing happens here, so going anywhere in a long game costs a few thousand comparisons at most.

/** @typedef {import('./film.js').Group} Group */
/** @typedef {import('./film.js').Patch} Patch */
/** @typedef {import('./film.js').Changes} Changes */
/** @typedef {import('./timeline.js').Moment} Moment */

/** What has changed since the turn began, in order. @param {Moment} moment @returns {Changes[]} */
export function changesUpTo({ turn, done, over }) {
  return over ? [...turn.frames, turn.end] : turn.frames.slice(0, done);
}

/** Carries out a patch on groups in their order. @param {Group[]} groups @param {Patch} patch */
function apply(groups, { id, svg, before }) {
  const index = groups.findIndex(group => group.id === id);
  if (index < 0) {
    const next = before ? groups.findIndex(group => group.id === before) : -1;
    groups.splice(next < 0 ? groups.length : next, 0, { id, svg });
  } else if (svg === '') {
    groups.splice(index, 1);
  } else {
    groups[index] = { id, svg };
  }
}

/** The groups of the picture. @param {Moment} moment */
export function pictureAt(moment) {
  const groups = [...moment.turn.picture.groups];
  for (const { patches } of changesUpTo(moment)) {
    for (const patch of patches ?? []) apply(groups, patch);
  }
  return groups;
}

/** How each ship is at that moment. @param {Moment} moment @returns {import('./film.js').ShipState[]} */
export function shipsAt(moment) {
  const ships = moment.turn.ships.map(ship => ({ ...ship, clauses: [...ship.clauses] }));
  for (const { ships: changed } of changesUpTo(moment)) {
    for (const { id, at, drop, clauses } of changed ?? []) {
      ships.find(ship => ship.id === id)?.clauses.splice(at, drop, ...clauses);
    }
  }
  return ships;
}
