/**
 * Measures the product's promises, each value beside its bar, and fails if one is missed. Each part runs in a separate
 * process, so that none reuses memory or compiled code; `node bench/NAME.ts` runs one alone.
 *
 *   npm run bench                      every part
 *   npm run bench -- http sign-in      the named ones
 *   npm run bench -- plan --small      what follows the names is given to each of them
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

export const parts = [
  'engine',
  'ingest',
  'ocr',
  'grading',
  'leaks',
  'mutations',
  'plan',
  'pipeline',
  'chat',
  'http',
  'while-analysing',
  'sign-in',
  'people',
  'cards',
  'web',
  'memory',
  'faults',
  'load',
];

if (import.meta.main) {
  const given = process.argv.slice(2);
  const first = given.findIndex((argument) => argument.startsWith('--'));
  const named = first < 0 ? given : given.slice(0, first);
  const unknown = named.filter((name) => !parts.includes(name));
  if (unknown.length > 0) throw new Error(`no part of the bench: ${unknown.join(', ')}; there are ${parts.join(', ')}`);

  for (const name of named.length > 0 ? named : parts) {
    console.error(`\n${name}`);
    const command = [join(import.meta.dirname, `${name}.ts`), ...given.slice(named.length)];
    if (spawnSync(process.execPath, command, { stdio: 'inherit' }).status !== 0) process.exitCode = 1;
  }
}
