// Addresses that can be mailed: the part of a link after `#` says the moment and what is looked at:
// `#3/7;ship=lawrence;find=main%20mast`.

import { everything } from './rows.js';

/** @typedef {import('./rows.js').View} View */

/** @param {string} moment an address of the timeline @param {View} view */
export function writeAddress(moment, view) {
  const parts = Object.entries(view).filter(([, value]) => value !== '').map(([key, value]) => `${key}=${encodeURIComponent(value)}`);
  return `#${[moment, ...parts].join(';')}`;
}

/** What cannot be read is left out. @param {string} hash @returns {{moment: string, view: View}} */
export function readAddress(hash) {
  const [moment, ...parts] = hash.replace(/^#/, '').split(';');
  const view = { ...everything };
  for (const part of parts) {
    const [key, value] = part.split('=', 2);
    if (!(key in view) || value === undefined) continue;
    try {
      view[/** @type {keyof View} */ (key)] = decodeURIComponent(value);
    } catch {
      // A link that was cut in the middle of a letter: without that part it still leads there.
    }
  }
  return { moment, view };
}
