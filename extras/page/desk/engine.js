// The page's side of the engine: unpacks it, keeps its worker, and asks it for runs of the program, one after the other.

/** @typedef {import('../engine/run.js').Ran} Ran */
/** @typedef {Record<string, string | Uint8Array>} Files */
/** @typedef {{ id: number, args: string[], files: Files, onNote?: (line: string) => void, resolve: (ran: Ran) => void, reject: (why: Error) => void }} Asked */

/** Why there is no answer, in a sentence for whoever asked. */
export class NoAnswer extends Error {}

/** Bytes that stand in the page as base64 of gzip. @param {string} packed */
async function unpack(packed) {
  const text = atob(packed.replace(/\s/g, ''));
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i++) bytes[i] = text.charCodeAt(i);
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

export class Engine {
  /**
   * @param {string} packed  the module
   * @param {string} script  of the worker
   * @param {Promise<Uint8Array>} [bytes]  the module, where it is unpacked already
   */
  constructor(packed, script, bytes) {
    this.packed = packed;
    this.script = script;
    this.bytes = bytes;
    /** @type {Worker | undefined} */
    this.worker = undefined;
    /** @type {Asked[]} */
    this.queue = [];
    /** What the worker is at. @type {Asked | undefined} */
    this.present = undefined;
    this.last = 0;
    /** Settled when the program could run. @type {Promise<void>} */
    this.ready = this.begin();
  }

  /** Another worker of the same program, for what takes long. */
  twin() {
    return new Engine(this.packed, this.script, this.bytes);
  }

  /** @private */
  async begin() {
    if (typeof WebAssembly !== 'object' || typeof DecompressionStream !== 'function') {
      throw new NoAnswer('This browser cannot run the engine: it has no WebAssembly, or is older than 2023. Films and reports can still be read.');
    }
    this.bytes ??= unpack(this.packed).catch(() => {
      throw new NoAnswer('The engine in this page is damaged: the file was cut off or changed in transit. Get the desk again.');
    });
    const bytes = await this.bytes;
    this.packed = '';
    const worker = new Worker(URL.createObjectURL(new Blob([this.script], { type: 'text/javascript' })));
    this.worker = worker;
    /** @type {Promise<void>} */
    const compiled = new Promise((resolve, reject) => {
      worker.addEventListener('message', ({ data }) => {
        if (data.ready) return resolve();
        if (data.id === undefined) return reject(new NoAnswer(`The engine cannot start: ${data.failed}`));
        this.settle(data);
      });
      worker.addEventListener('error', () => reject(new NoAnswer('The engine cannot start: this browser does not allow it in a page opened from a file.')));
    });
    worker.postMessage({ bytes });
    await compiled;
    this.next();
  }

  /** @private @param {{ id: number, note?: string, ran?: Ran, failed?: string }} answer */
  settle({ id, note, ran, failed }) {
    const asked = this.present;
    if (asked?.id !== id) return;
    if (note !== undefined) return asked.onNote?.(note);
    this.present = undefined;
    if (ran) asked.resolve(ran);
    else asked.reject(new NoAnswer(`The engine stopped: ${failed}`));
    this.next();
  }

  /** @private */
  next() {
    if (this.present || !this.worker) return;
    this.present = this.queue.shift();
    if (!this.present) return;
    const { id, args, files } = this.present;
    this.worker.postMessage({ id, args, files });
  }

  /** Runs the program as a terminal would. @param {string[]} args @param {Files} [files]
   * @param {(line: string) => void} [onNote] is told each line of its diagnostics while it runs */
  async run(args, files = {}, onNote) {
    await this.ready;
    /** @type {Promise<Ran>} */
    const answer = new Promise((resolve, reject) => this.queue.push({ id: ++this.last, args, files, onNote, resolve, reject }));
    this.next();
    return answer;
  }

  /** Ends what it is at, and whatever waits: each of them fails. */
  stop() {
    this.worker?.terminate();
    this.worker = undefined;
    const left = [...(this.present ? [this.present] : []), ...this.queue];
    this.present = undefined;
    this.queue = [];
    for (const { reject } of left) reject(new NoAnswer('Stopped.'));
    this.ready = this.begin();
  }
}
