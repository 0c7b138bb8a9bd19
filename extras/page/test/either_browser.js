// The browser that runs the main paths: Chromium, or Firefox if the environment has BROWSER=firefox.

import { theBrowser } from './browser.js';
import { Firefox } from './firefox.js';
import { patience } from './fixture.js';

/** Chromium, with the interface of Firefox (firefox.js). */
class Chromium {
  static async launch() {
    const chromium = new Chromium();
    chromium.page = await (await theBrowser()).newPage();
    chromium.page.setDefaultTimeout(patience);
    chromium.faults = [];
    chromium.page.on('pageerror', (error) => chromium.faults.push(`error: ${error.message}`));
    chromium.page.on('request', (request) => /^(file|data|blob):/.test(request.url()) || chromium.faults.push(`request: ${request.url()}`));
    await chromium.page.addInitScript(() => {
      window.breaches = [];
      document.addEventListener('securitypolicyviolation', (event) => window.breaches.push(`${event.violatedDirective} ${event.blockedURI}`));
    });
    return chromium;
  }

  open(address) {
    return this.page.goto(address);
  }

  /** What a function of the page gives; a promise is waited for. @param {Function} what @param {...unknown} given */
  evaluate(what, ...given) {
    return this.page.evaluate(`(${what})(${given.map((one) => JSON.stringify(one)).join(', ')})`);
  }

  /** Waits until a function of the page gives something. The policy of the desk lets no text be evaluated. */
  until(what) {
    return this.page.waitForFunction(what);
  }

  /** Puts files into a field of files. @param {string} selector @param {string[]} files */
  give(selector, files) {
    return this.page.setInputFiles(selector, files);
  }

  /** What went wrong since it was asked last. */
  async takeFaults() {
    const found = [...this.faults, ...await this.evaluate(() => window.breaches)];
    this.faults = [];
    return found;
  }

  close() {
    return this.page.context().browser().close();
  }
}

/** @typedef {Chromium | Firefox} Browser */

/** @returns {Promise<Browser>} */
export function launch() {
  return process.env.BROWSER === 'firefox' ? Firefox.launch() : Chromium.launch();
}
