/**
 * Takes questions that an assistant writes by copy and paste to people who judge them, in three steps:
 *
 *   node bench/pasted-sheet.ts --prompts DOCUMENTS --out DIR [--rounds N] [--size 6000] [--count N]
 *   node bench/pasted-sheet.ts --answers DOCUMENTS --out DIR
 *   node bench/pasted-sheet.ts --score DIR
 *
 * `--prompts` uploads every document of the folder to a server of its own and writes what the dialog would give to
 * copy: `NN-round-K.prompt.txt`, document NN in the order of `documents.json`. Each is answered from nothing but its
 * text; what was answered goes to `NN-round-K.answer.txt` beside it, as it is.
 *
 * `--answers` pastes each of these, prints what was taken and why the rest was refused (`readings.json`), makes tests
 * of what was taken and writes their questions, shuffled, to `sheet.md`. `key.json` names the document of each item.
 * Two readers write `judgements-1.csv` and `judgements-2.csv`, a line "item,usable,worth,fault": 1 or 0 if a teacher
 * could use it unchanged, worth 0 to 2. Neither sees the documents, the key or the other's lines.
 *
 * `--score` tells the share that each reader and both would use, and the mean worth.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { createRandom, hashText, shuffled } from '#domain/engine/forms/seed.ts';
import type { PortableQuestion } from '#domain/question-files/portable-question.ts';
import { mean, percent } from './bar-row.ts';
import { spaced, startPasting } from './pasted-server.ts';
import { isStudyDocument } from './study-data.ts';

const { values } = parseArgs({
  options: {
    prompts: { type: 'string' },
    answers: { type: 'string' },
    score: { type: 'string' },
    out: { type: 'string' },
    rounds: { type: 'string', default: '1' },
    size: { type: 'string', default: '12000' },
    count: { type: 'string', default: '10' },
    language: { type: 'string', default: 'en' },
    seed: { type: 'string', default: '1' },
    small: { type: 'boolean' },
  },
});

const tongue = values.language === 'es' ? 'es' : 'en';

interface KeyOfItem {
  item: number;
  document: string;
  form: string;
}

if (values.score !== undefined) score(values.score);
else if (values.out === undefined) throw new Error('Name a folder with --out DIR.');
else if (values.prompts !== undefined) await writePrompts(values.prompts, values.out);
else if (values.answers !== undefined) await readAnswers(values.answers, values.out);
else throw new Error('Name the documents with --prompts DIR or --answers DIR, or a read sheet with --score DIR.');

function documentsIn(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(isStudyDocument).toSorted();
  return values.small ? names.slice(0, 1) : names;
}

function numberOf(place: number): string {
  return String(place + 1).padStart(2, '0');
}

async function writePrompts(folder: string, out: string): Promise<void> {
  mkdirSync(out, { recursive: true });
  const size = (['6000', '12000', '24000'] as const).find((one) => one === values.size) ?? '12000';
  const names = documentsIn(folder);
  writeFileSync(join(out, 'documents.json'), `${JSON.stringify(names, null, 1)}\n`);
  const person = await startPasting(tongue);
  let written = 0;
  try {
    for (const [place, name] of names.entries()) {
      const document = await person.upload(basename(name), readFileSync(join(folder, name)));
      if (!document) {
        console.error(`${name}: not read`);
        continue;
      }
      let skip = 0;
      for (let round = 1; round <= Number(values.rounds); round += 1) {
        const { prompt, passages } = await person.promptOf(document.uuid, { size, count: Number(values.count), skip });
        writeFileSync(join(out, `${numberOf(place)}-round-${round}.prompt.txt`), prompt);
        written += 1;
        skip += passages.shown;
        console.error(`${name}: round ${round}, ${passages.shown} of ${passages.all} passages, ${prompt.length} signs`);
        if (skip >= passages.all) break;
      }
    }
  } finally {
    await person.stop();
  }
  console.log(`${written} prompts in ${out}`);
}

interface Shown extends Omit<KeyOfItem, 'item'> {
  text: string;
}

async function readAnswers(folder: string, out: string): Promise<void> {
  const names = JSON.parse(readFileSync(join(out, 'documents.json'), 'utf8')) as string[];
  const person = await startPasting(tongue);
  const readings: object[] = [];
  const items: Shown[] = [];
  const count = { taken: 0, refused: 0, unproven: 0 };
  try {
    for (const [place, name] of names.entries()) {
      const answers = readdirSync(out).filter(
        (file) => file.startsWith(`${numberOf(place)}-`) && file.endsWith('.answer.txt'),
      );
      if (answers.length === 0) continue;
      const document = await person.upload(basename(name), readFileSync(join(folder, name)));
      if (!document) throw new Error(`${name} was not read`);
      for (const file of answers.toSorted()) {
        const read = await person.paste(document.uuid, readFileSync(join(out, file), 'utf8'));
        const { taken = [], refused = [] } = read ?? {};
        readings.push({ file, document: name, isReadable: read !== undefined, taken, refused });
        count.taken += taken.length;
        count.refused += refused.length;
        console.error(`${file}: ${read ? `${taken.length} taken, ${refused.length} refused` : 'no draft was found'}`);
        for (const one of refused) console.error(`  ${one.faults.join(', ')}: ${one.text}`);
      }
      const { language, text } = await person.textOf(document.uuid);
      for (const question of await person.makeTests(document.uuid)) {
        if (question.quote === '' || !text.includes(spaced(question.quote))) count.unproven += 1;
        items.push({ document: name, form: question.form, text: `[${language}] ${shown(question)}` });
      }
    }
  } finally {
    await person.stop();
  }
  const sheet = shuffled(items, createRandom(Number(values.seed)));
  const key = sheet.map(({ document, form }, place): KeyOfItem => ({ item: place + 1, document, form }));
  writeFileSync(join(out, 'readings.json'), `${JSON.stringify(readings, null, 1)}\n`);
  writeFileSync(join(out, 'key.json'), `${JSON.stringify(key, null, 1)}\n`);
  writeFileSync(join(out, 'sheet.md'), `${sheet.map(({ text }, place) => `${place + 1}. ${text}`).join('\n\n')}\n`);
  const drafts = count.taken + count.refused;
  console.log(
    `${drafts} drafts: ${count.taken} taken (${percent(count.taken, drafts).toFixed(1)} %), ${count.refused} refused\n` +
      `${items.length} questions in ${join(out, 'sheet.md')}, ${count.unproven} without a found quote`,
  );
}

/** The question with its options, the right one marked, and its source sentence below. */
function shown(question: PortableQuestion): string {
  return [question.stem, ...answersOf(question).map((line) => `   ${line}`), `   > ${spaced(question.quote)}`].join(
    '\n',
  );
}

function answersOf(question: PortableQuestion): string[] {
  switch (question.form) {
    case 'choice':
    case 'belonging':
      return shuffled(question.options, createRandom(hashText(question.stem))).map(
        ({ text, isRight }) => `${isRight ? '=>' : ' -'} ${text}`,
      );
    case 'true-false':
      return [`=> ${question.isTrue}`];
    case 'typed':
      return [`=> ${question.answers.join(' / ')}`];
    case 'matching':
      return question.pairs.map(({ left, right }) => `=> ${left} = ${right}`);
    case 'order':
      return question.steps.map((step, place) => `=> ${place + 1}) ${step}`);
    case 'open':
      return question.points.map((point) => `=> ${point}`);
  }
}

function score(folder: string): void {
  const items = (JSON.parse(readFileSync(join(folder, 'key.json'), 'utf8')) as KeyOfItem[]).map(({ item }) => item);
  const files = ['judgements-1.csv', 'judgements-2.csv'].filter((name) => existsSync(join(folder, name)));
  const readers = files.map((name) => {
    const lines = readFileSync(join(folder, name), 'utf8').trim().split('\n');
    return new Map(
      lines.flatMap((line) => {
        const [item, usable, worth] = line.split(',').map((cell) => cell.trim());
        if (!/^\d+$/.test(item ?? '')) return [];
        return [[Number(item), { isUsable: usable === '1', worth: Number(worth) || 0 }] as const];
      }),
    );
  });
  readers.forEach((reader, place) => {
    const read = items.flatMap((item) => reader.get(item) ?? []);
    const usable = read.filter(({ isUsable }) => isUsable).length;
    const worth = mean(read.map((one) => one.worth)).toFixed(2);
    console.log(
      `${files[place]}: ${usable} of ${read.length} usable (${percent(usable, read.length).toFixed(1)} %), worth ${worth}`,
    );
  });
  const byAll = items.filter((item) => readers.every((reader) => reader.has(item)));
  const usable = byAll.filter((item) => readers.every((reader) => reader.get(item)?.isUsable)).length;
  const worth = mean(byAll.flatMap((item) => readers.map((reader) => reader.get(item)?.worth ?? 0))).toFixed(2);
  console.log(
    `usable by all: ${usable} of ${byAll.length} (${percent(usable, byAll.length).toFixed(1)} %), worth ${worth}`,
  );
  const missing = items.length - byAll.length;
  if (missing > 0) console.log(`${missing} items lack a judgement`);
}
