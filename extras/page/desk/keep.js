// What outlives the page: files that somebody saves; drafts, and a game against the machine, in the browser's storage. Every page from a disk can read
// that storage, so nothing secret is put there; and a browser may refuse it.

/** @typedef {import('./machine.js').Kept & { isOver: boolean }} KeptGame */

/** The one game against the machine, and what is played on of it that was never played. */
const keys = { game: 'prizecourt/machine', whatIf: 'prizecourt/machine/what-if' };

/** @typedef {keyof typeof keys} Which */

/** @param {Which} which @param {KeptGame} game @returns {boolean} false where the browser refuses, or has no room for it */
export function keepGame(which, game) {
  try {
    localStorage.setItem(keys[which], JSON.stringify(game));
    return true;
  } catch {
    return false;
  }
}

/** @param {Which} which @returns {KeptGame | undefined} */
export function keptGame(which) {
  try {
    return JSON.parse(localStorage.getItem(keys[which]) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** @param {Which} which */
export function forgetGame(which) {
  try {
    localStorage.removeItem(keys[which]);
  } catch {
    // what the browser does not keep need not be forgotten
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
