/**
 * Measures the product's promises about speed, each value beside its bar, and fails if one is missed. Each part runs in
 * a separate process, so that none reuses memory or compiled code; `node bench/NAME.ts` runs one alone.
 *
 *   npm run bench                  every part
 *   npm run bench -- http sign-in  the named ones
 *   npm run bench -- --small       only as much as shows that they run
 *   npm run bench -- --json        the rows as [{row, value, bar, ok}]
 *   npm run bench -- plan --data DIR   what follows the names is given to each of them
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const parts = [
  'pipeline',
  'http',
  'library-search',
  'library-words',
  'while-analysing',
  'sign-in',
  'webhooks',
  'news',
  'people',
  'web',
  'cards',
  'chat',
  'plan',
  'session',
  'map',
  'map-frames',
  'model',
  'pasted',
  'memory',
  'faults',
  'load',
  'mutations',
];
const given = process.argv.slice(2);
const first = given.findIndex((argument) => argument.startsWith('--'));
const named = first < 0 ? given : given.slice(0, first);
const flags = given.slice(named.length);
const unknown = named.filter((name) => !parts.includes(name));
if (unknown.length > 0)
  throw new Error(`not a part of the bench: ${unknown.join(', ')}; there are ${parts.join(', ')}`);

for (const name of named.length > 0 ? named : parts) {
  console.error(`\n${name}`);
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, `${name}.ts`), ...flags], {
    stdio: 'inherit',
  });
  if (status !== 0) process.exitCode = 1;
}
