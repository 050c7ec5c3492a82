/**
 * Measures what becomes of an assistant's answers that are pasted: good drafts about six documents in six languages
 * (`by-hand/pasted.jsonl`), as assistants write them, and the same drafts with one fault each. They go over HTTP to a
 * server of its own, which makes tests of what it takes.
 *
 *   npm run bench -- pasted
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { atLeast, atMost, type BarRow, figureOf, percent, report, sized } from './bar-row.ts';
import { faults, type GoodDraft, shapes } from './pasted-shapes.ts';
import { spaced, startPasting } from './pasted-server.ts';

const texts = join(import.meta.dirname, '../src/testing/texts/reading');
const drafts = readFileSync(join(import.meta.dirname, 'by-hand/pasted.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as GoodDraft);
const names = [...new Set(drafts.map(({ document }) => document))];
const documents = names.slice(0, sized(names.length, 2));

const taken = new Map(Object.keys(shapes).map((shape) => [shape, 0]));
const count = { good: 0, faulty: 0, faultyTaken: 0, rightReason: 0, asked: 0, unproven: 0 };
const person = await startPasting();
try {
  for (const name of documents) await pasteAll(name);
} finally {
  await person.stop();
}

async function pasteAll(name: string): Promise<void> {
  const document = await person.upload(name, readFileSync(join(texts, name)));
  if (!document) throw new Error(`${name} was not read`);
  const { uuid } = document;
  const { language, text } = await person.textOf(uuid);
  const good = drafts.filter((draft) => draft.document === name);
  count.good += good.length;
  for (const [fault, { of, reason }] of Object.entries(faults)) {
    const answer = shapes['JSON in a fence']?.(good.map(of), language) ?? '';
    const read = await person.paste(uuid, answer);
    count.faulty += good.length;
    count.faultyTaken += read?.taken.length ?? 0;
    count.rightReason += read?.refused.filter((one) => (one.faults as string[]).includes(reason)).length ?? 0;
    for (const one of read?.taken ?? []) console.error(`${name}: taken with ${fault}: ${one.text}`);
  }
  for (const [shape, written] of Object.entries(shapes)) await pasteIn(uuid, shape, written(good, language));
  const made = await person.makeTests(uuid);
  count.asked += made.length;
  count.unproven += made.filter(({ quote }) => quote === '' || !text.includes(spaced(quote))).length;
}

async function pasteIn(uuid: string, shape: string, answer: string): Promise<void> {
  const read = await person.paste(uuid, answer);
  const stems = new Set(read?.taken.map((one) => one.text));
  taken.set(shape, (taken.get(shape) ?? 0) + stems.size);
  for (const one of read?.refused ?? []) console.error(`${shape}: ${one.faults.join(', ')}: ${one.text}`);
  if (!read) console.error(`${shape}: nothing was found`);
}

const all = [...taken.values()].reduce((sum, one) => sum + one, 0);
const rows: BarRow[] = [
  figureOf('documents, each in a language of its own', documents.length),
  figureOf('good drafts, each in every shape', count.good),
  ...[...taken].map(([shape, those]) => atLeast(`${shape}: taken, %`, percent(those, count.good), 95)),
  atLeast('good drafts taken in all shapes, %', percent(all, count.good * taken.size), 95),
  figureOf('faulty drafts', count.faulty),
  atMost('faulty drafts taken', count.faultyTaken, 0),
  atLeast('refusals that name the fault, %', percent(count.rightReason, count.faulty), 95),
  figureOf('questions of the tests made of them', count.asked),
  atMost('of them without a quote that the document holds', count.unproven, 0),
];
report(rows);
