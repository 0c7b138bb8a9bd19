// The picture at any moment, as data: the picture of the turn with the patches of its events. No
// drawing happens here, so going anywhere in a long game costs a few thousand comparisons at most.

/** @typedef {import('./film.js').Group} Group */
/** @typedef {import('./film.js').Patch} Patch */
/** @typedef {import('./film.js').Changes} Changes */
/** @typedef {import('./film.js').Turn} Turn */
/** @typedef {{turn: Turn, done: number, over: boolean}} Moment one of a turn, as of the timeline */

/** What has changed since the turn began, in order. @param {Moment} moment @returns {Changes[]} */
export function changesUpTo({ turn, done, over }) {
  return over ? [...turn.frames, turn.end] : turn.frames.slice(0, done);
}

const pairs = /[\uD800-\uDFFF]/;

/** Made of pieces: texts, and parts of the old one, each where it began and how long it was. @param {string} old @param {(string | [number, number])[]} pieces */
function retold(old, pieces) {
  const characters = pairs.test(old) ? [...old] : undefined;
  return pieces.map(piece => {
    if (typeof piece === 'string') return piece;
    const [at, count] = piece;
    return characters ? characters.slice(at, at + count).join('') : old.slice(at, at + count);
  }).join('');
}

/** Carries out a patch on groups in their order. @param {Group[]} groups @param {Patch} patch */
function apply(groups, { id, svg, before }) {
  const index = groups.findIndex(group => group.id === id);
  if (typeof svg === 'string') {
    const next = groups.findIndex(group => group.id === before);
    groups.splice(next < 0 ? groups.length : next, 0, { id, svg });
  } else if (index >= 0 && svg === undefined) {
    groups.splice(index, 1);
  } else if (index >= 0) {
    groups[index] = { id, svg: retold(groups[index].svg, svg ?? []) };
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

/** How large the picture is. @param {Moment} moment */
export function sizeAt(moment) {
  let { width, height } = moment.turn.picture;
  for (const changes of changesUpTo(moment)) {
    width = changes.width ?? width;
    height = changes.height ?? height;
  }
  return { width, height };
}

/** How many boxes each side has left. @param {Moment} moment @returns {number[]} */
export function strengthAt(moment) {
  return changesUpTo(moment).reduce((now, { strength }) => strength ?? now, moment.turn.strength);
}

/** How each ship is at that moment. @param {Moment} moment @returns {import('./film.js').ShipState[]} */
export function shipsAt(moment) {
  const ships = moment.turn.ships.map(ship => ({ ...ship, clauses: [...ship.clauses], boxes: [...ship.boxes] }));
  for (const { ships: changed } of changesUpTo(moment)) {
    for (const { id, clauses, boxes } of changed ?? []) {
      const ship = ships.find(one => one.id === id);
      if (clauses) ship?.clauses.splice(clauses[0], clauses[1], ...clauses[2]);
      if (boxes) ship?.boxes.splice(boxes[0], boxes[1], ...boxes[2]);
    }
  }
  return ships;
}
