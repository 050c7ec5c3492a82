/**
 * Measures what the product promises about speed and weight, each figure beside its bar, and fails where one is missed.
 *
 *   npm run bench                  every part
 *   npm run bench -- http sign-in  the named ones
 */
import { join } from 'node:path';
import { askChild } from './ask-child.ts';
import { isShort, tableOf, type Finding } from './finding.ts';
import { parts } from './parts.ts';
import type { PartRun } from './run-part.ts';

const named = process.argv.slice(2);
const unknown = named.filter((name) => !Object.hasOwn(parts, name));
if (unknown.length > 0) {
  console.error(`Not a part of the bench: ${unknown.join(', ')}. There are ${Object.keys(parts).join(', ')}.`);
  process.exit(1);
}

const findings: Finding[] = [];
for (const name of named.length > 0 ? named : Object.keys(parts)) {
  console.error(`measuring ${name} ...`);
  // A process of its own, so that no part finds memory or compiled code of another.
  const found = await askChild<PartRun>(join(import.meta.dirname, 'run-part.ts'), name);
  findings.push(...found.map((finding) => ({ ...finding, what: `${name}: ${finding.what}` })));
}
console.log(tableOf(findings));
process.exitCode = findings.some(isShort) ? 1 : 0;
