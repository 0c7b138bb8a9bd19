// Makes the pictures of docs/page.md, from pages of sample replays in a browser: node page/pictures.mjs. PRIZECOURT names the program,
// as for the tests. Look at them before you commit them.

import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { closeBrowser, open, pageOf } from './test/support.js';

const folder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../docs/pictures');
const turn = pageOf('lake-erie.replay.yaml', '--turns', '6');

for (const [name, hash, viewport] of [
  ['page.png', '#6/41;ship=caledonia', { width: 1280, height: 1000 }],
  ['page-telephone.png', '#6/41', { width: 390, height: 780 }],
]) {
  const page = await open(turn, { hash, viewport });
  await page.waitForSelector('#board svg [data-group]');
  await page.screenshot({ path: path.join(folder, name) });
  await page.context().close();
}
await closeBrowser();
