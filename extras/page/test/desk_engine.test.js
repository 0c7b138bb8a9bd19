// The engine of the page, in node, against the native program: what programs play and order is the same to the byte. What people play is compared by scripts/signatures.sh.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { at, desk, fileOf, folder, native } from './desk_support.js';
import { newFolder, test } from './fixture.js';

const there = newFolder();

/** A run of the page's engine, as native() runs the other. */
function inPage(...args) {
  const { status, stdout, stderr } = spawnSync(at('extras/page/engine/prizecourt.mjs'), args, { encoding: 'utf8', cwd: there, maxBuffer: 1 << 28, env: { ...process.env, PRIZECOURT_WASM: path.dirname(desk) } });
  return { status, stdout, stderr };
}

/** Even scenarios, one of each ruleset, and how many games are played of each. */
const contests = [
  ['yardarm-two-deckers', 200], ['admiralty-melee', 2500], ['form-line-of-battle-pairs', 200], ['away-boarders-duel', 200], ['broadsides-and-boarding-parties-alongside', 100],
  ['master-and-commander-squadrons', 200],
];

let steps = 0;
for (const [name, games] of contests) {
  test(`the same bytes: ${name}`, () => {
    const scenario = readFileSync(at(`data/scenarios/even/${name}.yaml`), 'utf8');
    fileOf('scenario.yaml', scenario);
    writeFileSync(path.join(there, 'scenario.yaml'), scenario);
    const [first, second] = JSON.parse(native('orders', 'players', '--scenario', 'scenario.yaml').stdout).map(({ player }) => player);
    const simulate = ['simulate', 'scenario.yaml', '--games', String(games), '--player', `${first}=captain`, '--player', `${second}=driver`, '--output', 'games.jsonl', '--force'];
    const simulated = inPage(...simulate);
    assert.equal(simulated.status, 0, simulated.stderr);
    assert.equal(simulated.stdout, native(...simulate, '--jobs', '2').stdout);
    const lines = readFileSync(path.join(there, 'games.jsonl'), 'utf8');
    assert.ok(lines === readFileSync(path.join(folder, 'games.jsonl'), 'utf8'), 'the games are the same');
    steps += lines.trim().split('\n').map((line) => JSON.parse(line).steps ?? 0).reduce((sum, each) => sum + each, 0);
    for (const bot of ['captain', 'random', 'admiral:300']) {
      const suggest = ['orders', 'suggest', '--scenario', 'scenario.yaml', '--player', first, '--bot', bot, '--why'];
      const suggested = inPage(...suggest);
      assert.equal(suggested.status, 0, suggested.stderr);
      assert.deepEqual(suggested, native(...suggest), bot);
    }
  });
}

test('that was a million dice and decisions', () => assert.ok(steps >= 1_000_000, `${steps}`));
