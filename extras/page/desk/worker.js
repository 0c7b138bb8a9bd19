// The engine's side of the page: a worker that compiles the module once and runs the program as often as it is asked,
// each time in a new instance. The compiler's script stands before this one and defines `prizecourt`.

import { run } from '../engine/run.js';

/** @typedef {import('../engine/run.js').Ran} Ran */
/** @typedef {{ module: Promise<WebAssembly.Module> | undefined }} State */

const factory = /** @type {any} */ (globalThis).prizecourt;
/** @type {State} */
const state = { module: undefined };

/** @param {MessageEvent} event either the bytes of the module, once, or a run */
async function serve({ data }) {
  if (data.bytes) {
    state.module = WebAssembly.compile(data.bytes);
    state.module.then(() => postMessage({ ready: true }), (why) => postMessage({ failed: String(why) }));
    return;
  }
  try {
    const module = /** @type {WebAssembly.Module} */ (await state.module);
    const onNote = (/** @type {string} */ note) => postMessage({ id: data.id, note });
    postMessage({ id: data.id, ran: await run(factory, module, data.args, data.files, onNote) });
  } catch (why) {
    postMessage({ id: data.id, failed: String(why) });
  }
}

addEventListener('message', serve);
