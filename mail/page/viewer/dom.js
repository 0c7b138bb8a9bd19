// Elements made from script. Everything that a game says becomes text here, never markup.

/** @typedef {Node | string | null | undefined | false} Child */
/** @typedef {Record<string, string | number | boolean | undefined | ((event: any) => void)>} Attributes */

/**
 * An element. A function becomes a listener, `true` an empty attribute; `false` and `undefined` none.
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag @param {Attributes} [attributes] @param {...Child} children
 * @returns {HTMLElementTagNameMap[T]}
 */
export function el(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') element.addEventListener(name, value);
    else if (value !== undefined && value !== false) element.setAttribute(name, value === true ? '' : String(value));
  }
  element.append(...children.filter(isThere));
  return element;
}

/** @param {Child} child @returns {child is Node | string} */
function isThere(child) {
  return child !== null && child !== undefined && child !== false;
}

export const svg_space = 'http://www.w3.org/2000/svg';

/** @param {string} tag @param {Record<string, string | number>} attributes @param {...Node} children */
export function svgElement(tag, attributes, ...children) {
  const element = /** @type {SVGGraphicsElement} */ (document.createElementNS(svg_space, tag));
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  element.append(...children);
  return element;
}

/** A sign on a button: lines on a square of 24. @param {string} path */
export function sign(path) {
  return svgElement('svg', { viewBox: '0 0 24 24', class: 'sign', 'aria-hidden': 'true' }, svgElement('path', { d: path }));
}

/** `1 event`, `3 events`. @param {number} number @param {string} noun */
export function counted(number, noun) {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

/** The element of the page with that id, which its template has. @param {string} id */
export function byId(id) {
  return /** @type {HTMLElement} */ (document.getElementById(id));
}
