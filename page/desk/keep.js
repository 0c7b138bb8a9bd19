// What outlives the page: files that somebody saves; drafts, and a game against the machine, in the browser's storage. Every page from a disk can read
// that storage, so nothing secret is put there; and a browser may refuse it.

/** @typedef {import('./machine.js').Kept & { isOver: boolean }} KeptGame */

const game_key = 'prizecourt/machine';

/** Keeps the one game against the machine. @param {KeptGame} game @returns {boolean} false where the browser refuses, or has no room for it */
export function keepGame(game) {
  try {
    localStorage.setItem(game_key, JSON.stringify(game));
    return true;
  } catch {
    return false;
  }
}

/** @returns {KeptGame | undefined} */
export function keptGame() {
  try {
    return JSON.parse(localStorage.getItem(game_key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** @param {string} name @param {string | Uint8Array} content */
export function saveFile(name, content) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([/** @type {BlobPart} */ (content)], { type: 'application/yaml' }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}

/** Orders with a salt or a link of a chain in them are secret until they are opened. @param {string} text */
const isSecret = (text) => /^(salt|link):/m.test(text);

/** @param {string} key empty: nothing is kept @param {string} text @param {string} draft as it was written: that need not be kept */
export function keepDraft(key, text, draft) {
  if (key === '') return;
  try {
    if (isSecret(text) || text === draft) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // Without storage the file is all that keeps it, and the page says so at every moment.
  }
}

/** @param {string} key @returns {string | undefined} */
export function keptDraft(key) {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}
