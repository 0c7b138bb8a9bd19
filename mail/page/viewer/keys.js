// Keys, buttons that repeat while they are held, and strokes on the picture. Up and down always
// scroll; nothing acts with Ctrl, Alt or Meta held, or while somebody types.

/** What keys do, as `?` shows it. */
export const key_help = [
  ['← →', 'previous, next event'],
  ['Shift ← →', 'previous, next phase'],
  ['Page up, Page down', 'previous, next turn'],
  ['Home, End', 'start, end'],
  ['Space', 'play, pause'],
  ['< >', 'slower, faster'],
  ['g', 'go to an event, such as 3/7'],
  ['b', 'go back to where you were before the last jump'],
  ['c', 'copy the link to this event'],
  ['+ − 0', 'zoom in, out, reset'],
  ['w a s d', 'move the picture up, left, down, right'],
  ['?', 'show these keys'],
];

/** @typedef {'back' | 'on' | 'phase-back' | 'phase-on' | 'turn-back' | 'turn-on' | 'first' | 'last' | 'play' | 'slower' | 'faster' | 'go-to' | 'return' | 'copy' | 'keys' | Look} Deed */
/** Deeds that only change how the picture is looked at. @typedef {'larger' | 'smaller' | 'fit' | 'up' | 'left' | 'down' | 'right'} Look */

/** @type {Record<string, Deed>} */
const deeds = {
  ArrowLeft: 'back', ArrowRight: 'on', PageUp: 'turn-back', PageDown: 'turn-on', Home: 'first', End: 'last',
  ' ': 'play', '<': 'slower', '>': 'faster', g: 'go-to', b: 'return', c: 'copy', '?': 'keys',
  '+': 'larger', '=': 'larger', '-': 'smaller', '−': 'smaller', 0: 'fit', w: 'up', a: 'left', s: 'down', d: 'right',
};
/** @type {Record<string, Deed>} */
const shifted = { ArrowLeft: 'phase-back', ArrowRight: 'phase-on' };

/** Whether an element wants the key for itself. @param {Element} target @param {string} key */
function takesKey(target, key) {
  if (target.closest('dialog, textarea, select, [contenteditable]')) return true;
  if (target.closest('input:not([type=range])')) return true;
  return key === ' ' && target.closest('button, a, summary') !== null;
}

/** @param {(deed: Deed) => void} act @param {AbortSignal} signal ends it */
export function listenToKeys(act, signal) {
  document.addEventListener('keydown', event => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return;
    if (takesKey(/** @type {Element} */ (event.target), event.key)) return;
    const deed = (event.shiftKey ? shifted[event.key] : undefined) ?? deeds[event.key];
    if (!deed) return;
    event.preventDefault();
    act(deed);
  }, { signal });
}

const first_wait = 400;
const shortest_wait = 60;

/** Does it at each press, and again and again, ever faster, while the button is held.
 * @param {HTMLElement} button @param {() => void} act */
export function repeatWhileHeld(button, act) {
  let timer = 0;
  let isHeld = false;
  const stop = () => clearTimeout(timer);
  button.addEventListener('pointerdown', event => {
    if (event.button !== 0) return;
    isHeld = false;
    let wait = first_wait;
    const again = () => {
      isHeld = true;
      act();
      wait = Math.max(shortest_wait, wait * 0.8);
      timer = window.setTimeout(again, wait);
    };
    timer = window.setTimeout(again, wait);
  });
  for (const end of ['pointerup', 'pointerleave', 'pointercancel']) button.addEventListener(end, stop);
  button.addEventListener('contextmenu', event => event.preventDefault());
  button.addEventListener('click', () => {
    if (!isHeld) act();
    isHeld = false;
  });
}

const stroke_length = 40;

/** Strokes to the side over the picture step through the game.
 * @param {HTMLElement} host @param {() => boolean} isFree whether they do not move the picture itself @param {(deed: Deed) => void} act */
export function listenToStrokes(host, isFree, act) {
  /** @type {{x: number, y: number} | null} */
  let start = null;
  host.addEventListener('touchstart', event => {
    start = event.touches.length === 1 && isFree() ? { x: event.touches[0].clientX, y: event.touches[0].clientY } : null;
  }, { passive: true });
  host.addEventListener('touchend', event => {
    if (!start) return;
    const { clientX, clientY } = event.changedTouches[0];
    const across = clientX - start.x;
    if (Math.abs(across) > stroke_length && Math.abs(across) > 2 * Math.abs(clientY - start.y)) act(across < 0 ? 'on' : 'back');
    start = null;
  });
}
