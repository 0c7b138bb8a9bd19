// What every test of a page stands on: a folder of its own, and limits. No test waits for a time. One that would wait for ever fails at
// one of these limits, which are far beyond what a busy machine needs.

import { mkdtempSync, rmSync } from 'node:fs';
import * as node from 'node:test';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** For one answer of a browser, in milliseconds. */
export const patience = 300_000;
/** For a whole test. */
const longest_test = 1_800_000;

/** A test of node:test that ends at the limit. @param {string} name @param {() => unknown} deed */
export function test(name, deed) {
  return node.test(name, { timeout: longest_test }, deed);
}

/** A new folder, which goes when the test file ends. */
export function newFolder() {
  const folder = mkdtempSync(path.join(tmpdir(), 'prizecourt-test-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}
