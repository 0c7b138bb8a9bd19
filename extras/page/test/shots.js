// Pictures that tests keep in build/page-shots, for somebody to look at.

import assert from 'node:assert/strict';
import { mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../../build/page-shots');
mkdirSync(folder, { recursive: true });

/** Letters and lines make a picture that is larger than an empty page. */
const least_bytes = 12_000;

export async function keep(page, name) {
  const file = path.join(folder, `${name}.png`);
  await page.screenshot({ path: file });
  assert.ok(statSync(file).size > least_bytes, name);
}
