// One run of the program: arguments and files in, status, text and files out. The command line is the interface, and each
// run has an instance and a file system of its own, so that nothing of one run can reach the next.

/**
 * @typedef {{ status: number, stdout: string, stderr: string, files: Record<string, Uint8Array> }} Ran
 *   What a run came to. `files` are those it wrote or changed, by their paths below the folder it ran in.
 */

const home = '/game';
const line_feed = 10;

/**
 * @param {any} factory        what the compiler's script makes: starts an instance
 * @param {WebAssembly.Module} module
 * @param {string[]} args      of the command line, without the program's name
 * @param {Record<string, string | Uint8Array>} files   by paths below the folder it runs in
 * @param {(line: string) => void} [onNote]   is told each line of standard error while it runs
 * @returns {Promise<Ran>}
 */
export async function run(factory, module, args, files, onNote) {
  const out = new Bytes();
  const err = new Bytes(onNote);
  let status = 0;
  const instance = await factory({
    thisProgram: 'prizecourt',
    instantiateWasm(/** @type {any} */ imports, /** @type {(made: WebAssembly.Instance, module: WebAssembly.Module) => void} */ done) {
      WebAssembly.instantiate(module, imports).then((made) => done(made, module));
      return {};
    },
    preRun: [(/** @type {any} */ program) => {
      program.FS.init(() => null, (/** @type {number} */ byte) => out.add(byte), (/** @type {number} */ byte) => err.add(byte));
      program.FS.mkdir(home);
      for (const [path, content] of Object.entries(files)) {
        program.FS.mkdirTree(`${home}/${path}`.replace(/\/[^/]*$/, ''));
        program.FS.writeFile(`${home}/${path}`, content);
      }
      program.FS.chdir(home);
    }],
    quit(/** @type {number} */ code, /** @type {unknown} */ why) {
      status = code;
      throw why;
    },
  });
  try {
    status = instance.callMain(args) ?? status;
  } catch (why) {
    if (!(why instanceof Error && why.name === 'ExitStatus') && !(/** @type {any} */ (why)?.name === 'ExitStatus')) {
      status = 70;
      err.addText(`the program stopped: ${why}\n`);
    }
  }
  return { status, stdout: out.text(), stderr: err.text(), files: written(instance.FS, home, files) };
}

/** Bytes that come one at a time. */
class Bytes {
  #bytes = new Uint8Array(4096);
  #size = 0;
  /** Where the present line begins. */
  #line = 0;
  #onLine;

  /** @param {(line: string) => void} [onLine] is told each line as it ends */
  constructor(onLine) {
    this.#onLine = onLine;
  }

  /** @param {number} byte */
  add(byte) {
    if (this.#size === this.#bytes.length) {
      const larger = new Uint8Array(2 * this.#size);
      larger.set(this.#bytes);
      this.#bytes = larger;
    }
    this.#bytes[this.#size++] = byte;
    if (byte !== line_feed || !this.#onLine) return;
    this.#onLine(new TextDecoder().decode(this.#bytes.subarray(this.#line, this.#size - 1)));
    this.#line = this.#size;
  }

  /** @param {string} text */
  addText(text) {
    for (const byte of new TextEncoder().encode(text)) this.add(byte);
  }

  text() {
    return new TextDecoder().decode(this.#bytes.subarray(0, this.#size));
  }
}

/** The files below a folder that are not as they were given. */
function written(/** @type {any} */ fs, /** @type {string} */ folder, /** @type {Record<string, string | Uint8Array>} */ given) {
  /** @type {Record<string, Uint8Array>} */
  const found = {};
  const walk = (/** @type {string} */ path) => {
    for (const name of fs.readdir(path).filter((/** @type {string} */ each) => each !== '.' && each !== '..').sort()) {
      const inner = `${path}/${name}`;
      if (fs.isDir(fs.stat(inner).mode)) {
        walk(inner);
        continue;
      }
      const content = fs.readFile(inner);
      const relative = inner.slice(home.length + 1);
      if (!same(content, given[relative])) found[relative] = content;
    }
  };
  walk(folder);
  return found;
}

function same(/** @type {Uint8Array} */ content, /** @type {string | Uint8Array | undefined} */ before) {
  if (before === undefined) return false;
  const bytes = typeof before === 'string' ? new TextEncoder().encode(before) : before;
  return bytes.length === content.length && bytes.every((byte, index) => byte === content[index]);
}
