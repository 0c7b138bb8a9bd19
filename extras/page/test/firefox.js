// Debian's Firefox, driven by WebDriver BiDi (a W3C standard): as much of it as tests need, over one socket.

import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { WebSocket } from 'ws';
import { newFolder, patience } from './fixture.js';

const program = process.env.FIREFOX ?? '/usr/bin/firefox-esr';
/** It is to look at our pages and to ask nobody for anything. */
const settings = {
  'app.update.disabledForTesting': true, 'browser.aboutwelcome.enabled': false, 'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false, 'extensions.update.enabled': false, 'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false, 'network.dns.disablePrefetch': true, 'services.settings.server': 'data:,#',
  'browser.safebrowsing.provider.mozilla.updateURL': '', 'browser.topsites.contile.enabled': false,
};

export class Firefox {
  /** Starts it, and opens one page. */
  static async launch() {
    const browser = new Firefox();
    await browser.start();
    return browser;
  }

  /** @private */
  async start() {
    this.profile = newFolder();
    writeFileSync(path.join(this.profile, 'user.js'), Object.entries(settings).map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`).join(''));
    this.process = spawn(program, ['--headless', '--no-remote', '--profile', this.profile, '--remote-debugging-port', '0'],
      { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, HOME: this.profile } });
    const address = await new Promise((resolve, reject) => {
      let said = '';
      this.process.stderr.on('data', (data) => {
        said += data;
        const found = /BiDi listening on (ws:\S+)/.exec(said);
        if (found) resolve(found[1]);
      });
      this.process.on('error', reject);
      this.process.on('exit', () => reject(new Error(`Firefox does not start: ${said}`)));
      setTimeout(() => reject(new Error(`Firefox says nothing: ${said}`)), patience).unref();
    });
    this.socket = new WebSocket(`${address}/session`);
    /** Commands that wait for their answer, by number. */
    this.asked = new Map();
    this.last = 0;
    /** What a page may not do: errors, messages of errors, requests, breaches of its policy. */
    this.faults = [];
    await new Promise((resolve, reject) => this.socket.once('open', resolve).once('error', reject));
    this.socket.on('message', (data) => this.hear(JSON.parse(data)));
    await this.send('session.new', { capabilities: {} });
    await this.send('session.subscribe', { events: ['log.entryAdded', 'network.beforeRequestSent'] });
    const { contexts } = await this.send('browsingContext.getTree', {});
    this.page = contexts[0].context;
    await this.send('script.addPreloadScript', { functionDeclaration: `() => {
      window.breaches = [];
      document.addEventListener('securitypolicyviolation', (event) => window.breaches.push(event.violatedDirective + ' ' + event.blockedURI));
    }` });
  }

  /** @private */
  hear({ id, type, method, params, result, error, message }) {
    if (method === 'log.entryAdded' && params.level === 'error') this.faults.push(`error: ${params.text}`);
    // what Firefox itself draws a page with comes as `data:`
    if (method === 'network.beforeRequestSent' && !/^(file|data|blob|about|resource|chrome):/.test(params.request.url)) this.faults.push(`request: ${params.request.url}`);
    const asked = this.asked.get(id);
    if (!asked) return;
    this.asked.delete(id);
    if (type === 'success') asked.resolve(result);
    else asked.reject(new Error(`${error}: ${message}`));
  }

  /** A command of BiDi, and its answer. */
  send(method, params) {
    return new Promise((resolve, reject) => {
      const id = ++this.last;
      const timer = setTimeout(() => reject(new Error(`no answer to ${method}`)), patience);
      const settled = (how) => (value) => (clearTimeout(timer), how(value));
      this.asked.set(id, { resolve: settled(resolve), reject: settled(reject) });
      this.socket.send(JSON.stringify({ id, method, params }));
    });
  }

  /** Opens a page and waits until it is there; what BiDi says of that itself does not always come. */
  async open(address) {
    await this.send('browsingContext.navigate', { context: this.page, url: address, wait: 'none' });
    await this.until((wanted) => location.href === wanted && document.readyState === 'complete', address);
  }

  /** What a function of the page gives, as JSON; a promise is waited for. @param {Function} what @param {...unknown} given */
  async evaluate(what, ...given) {
    const { type, result, exceptionDetails } = await this.send('script.evaluate', {
      expression: `Promise.resolve((${what})(${given.map((one) => JSON.stringify(one)).join(', ')})).then((value) => JSON.stringify(value) ?? 'null')`,
      target: { context: this.page }, awaitPromise: true,
    });
    if (type !== 'success') throw new Error(exceptionDetails.text);
    return JSON.parse(result.value);
  }

  /** Waits until a function of the page gives something. */
  async until(what, ...given) {
    for (const end = Date.now() + patience; Date.now() < end;) {
      const found = await this.evaluate(what, ...given).catch((why) => {
        if (!/no such|aborted|destroyed/i.test(why.message)) throw why;  // else the page is just being left
      });
      if (found) return found;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`it does not come: ${what}`);
  }

  /** Puts files into a field of files. @param {string} selector @param {string[]} files */
  async give(selector, files) {
    const { result } = await this.send('script.evaluate', { expression: `document.querySelector(${JSON.stringify(selector)})`, target: { context: this.page }, awaitPromise: false });
    await this.send('input.setFiles', { context: this.page, element: { sharedId: result.sharedId }, files });
  }

  /** What went wrong since it was asked last. */
  async takeFaults() {
    const found = [...this.faults, ...await this.evaluate(() => window.breaches)];
    this.faults = [];
    return found;
  }

  /** A picture of what is seen, as PNG. */
  async picture() {
    const { data } = await this.send('browsingContext.captureScreenshot', { context: this.page });
    return Buffer.from(data, 'base64');
  }

  async close() {
    const ended = new Promise((resolve) => this.process.once('exit', resolve));
    await this.send('browser.close', {}).catch(() => this.process.kill());
    await ended;
  }
}
