/**
 * Measures the memory of the server's own process: after the start, for each open stream, while files that expand a
 * lot are extracted and analysed, and at rest after six people have studied. Parsers and engine work in separate
 * processes with bounded output, which end when they are idle. `--postgres`: without the embedded database.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { register } from '#contract/accounts.ts';
import { type Document, getDocument } from '#contract/documents.ts';
import { hostileFiles } from '#testing/fixtures/hostile-files.ts';
import { makeDocx, wordParagraph } from '#testing/fixtures/make-zip.ts';
import { createFlashcard, listFlashcards } from '#contract/flashcards.ts';
import { reviewFlashcards } from '#contract/flashcard-study.ts';
import { listenTo } from '#testing/listen-to.ts';
import { startPostgres } from '#testing/postgres-process.ts';
import { goodPassword } from '#testing/sign-in.ts';
import { aStudyDocument, generateCards, generateTest, studyTexts } from '#testing/upload.ts';
import { waitFor } from '#testing/wait-for.ts';
import { atMost, commonOptions, report, sized } from './bar-row.ts';
import { startBenchServer } from './bench-server.ts';

interface File {
  name: string;
  bytes: Uint8Array | string;
}

const paragraphs = studyTexts.en.split('\n').filter((line) => line !== '');
const files: File[] = [
  { name: 'ordinary.docx', bytes: makeDocx(paragraphs.map((text) => wordParagraph(text)).join('')) },
  { name: 'one-word.docx', bytes: makeDocx(wordParagraph('a'.repeat(sized(60_000_000, 1_000_000)))) },
  { name: 'words.docx', bytes: makeDocx(wordParagraph('word '.repeat(sized(12_000_000, 100_000)))) },
  { name: 'headings.md', bytes: '# a\n\nb c.\n\n'.repeat(sized(9_900, 100)) },
  ...hostileFiles()
    .slice(0, sized(undefined, 2))
    .map(({ fileName: name, bytes }) => ({ name, bytes })),
];
/** As many as one person may open. */
const STREAMS = 20;
const PEOPLE = sized(6, 1);
const REVIEWS = sized(100, 2);
/** Threads and processes that are idle end before. */
const REST_MS = sized(11 * 60_000, 100);

const { values } = parseArgs({ options: { ...commonOptions, postgres: { type: 'boolean' } } });
const postgres = values.postgres ? await startPostgres() : undefined;
const settings = postgres && { DATABASE_URL: postgres.databaseUrl, SECRET_KEY: 'the same in every process' };
const bars = postgres ? { start: 200, rest: 300 } : { start: 350, rest: 450 };
const { server, person, stop } = await startBenchServer({ settings });
await delay(sized(30_000, 100));
const start = server.residentMegabytes();
const streams = await Promise.all(Array.from({ length: STREAMS }, () => listenTo(server, person)));
const listening = server.residentMegabytes();
for (const stream of streams) stream.close();
let most = 0;
for (const file of files) {
  const before = server.residentMegabytes();
  let peak = before;
  const sampling = setInterval(() => (peak = Math.max(peak, server.residentMegabytes())), 20);
  await untilDone(file);
  clearInterval(sampling);
  if (peak - before > most) console.error(`${file.name}: +${peak - before} MB`);
  most = Math.max(most, peak - before);
}
for (let number = 0; number < PEOPLE; number += 1) await study(number);
await delay(REST_MS);
const rows = [
  atMost('half a minute after the start, MB', start, bars.start),
  atMost('20 open streams, MB more', listening - start, 10),
  atMost('the worst file, MB more', most, 150),
  atMost('after use and eleven minutes of rest, MB', server.residentMegabytes(), bars.rest),
];
await stop();
await postgres?.remove();
report(rows);

/** Does what a person does in a day: adds documents, makes tests and cards, reviews. */
async function study(number: number): Promise<void> {
  const student = server.browser();
  const body = { email: `student${number}@example.org`, password: goodPassword, username: 'Student' };
  await student.call(register, { body });
  for (const language of ['es', 'en'] as const) {
    const { uuid } = await aStudyDocument(student, language);
    await generateTest(student, uuid, { count: 10 });
    await generateCards(student, uuid);
  }
  await student.call(createFlashcard, { body: { front: 'Front', back: 'Back' } });
  const { items } = (await student.call(listFlashcards)).body;
  for (let count = 0; count < REVIEWS; count += 1) {
    const cardUuid = items[count % items.length]?.uuid ?? '';
    const review = { id: crypto.randomUUID(), cardUuid, grade: 'good' as const, elapsedMs: 900 };
    await student.call(reviewFlashcards, { body: [{ ...review, at: new Date().toISOString() }] });
  }
}

/** Uploads a file and waits until it is extracted and analysed, or refused. */
async function untilDone({ name, bytes }: File): Promise<void> {
  const answer = await person.upload({ name, bytes });
  if (answer.status !== 202) return;
  const { uuid } = answer.body as Document;
  await waitFor(async () => {
    const { status, analysis, warnings } = (await person.call(getDocument, { params: { uuid } })).body;
    // A file without text isn't analysed.
    if (status === 'completed' && warnings.includes('no_text')) return true;
    return status === 'failed' || (status === 'completed' && !['pending', 'processing'].includes(analysis.status));
  });
}
