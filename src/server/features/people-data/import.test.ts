import { randomUUID } from 'node:crypto';
import { basename } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { askDocument, rateAnswer } from '#contract/chat.ts';
import { updateUser } from '#contract/accounts.ts';
import { getContent } from '#contract/document-content.ts';
import { getDocument, listDocuments, updateDocument, uploadText } from '#contract/documents.ts';
import { createFolder } from '#contract/folders.ts';
import { reviewFlashcards, undoReview, updateStudySettings } from '#contract/flashcard-study.ts';
import { changeFlashcards, createFlashcard, listFlashcards, reverseFlashcard } from '#contract/flashcards.ts';
import { cancelImport, getImport } from '#contract/people-data.ts';
import {
  downloadOf,
  type ExportFiles,
  filesOf,
  importInto,
  sendExport,
  untilImported,
  zipOf,
} from '#testing/an-export.ts';
import { createGeneration } from '#contract/generation.ts';
import { createHighlight } from '#contract/highlights.ts';
import { answerQuestion, retryQuiz, startQuiz, submitQuiz } from '#contract/quiz-attempts.ts';
import { editQuestion, type Question } from '#contract/quiz-questions.ts';
import { getQuiz } from '#contract/quizzes.ts';
import { savePicture } from '#contract/profile.ts';
import { startSession } from '#contract/study-sessions.ts';
import { setStudyGoal } from '#contract/study.ts';
import { aStudyPlan, aStudySession } from '#testing/a-study-plan.ts';
import { makeImage, makePng } from '#testing/fixtures/make-image.ts';
import { makePdf, studyNotes } from '#testing/make-pdf.ts';
import { aPerson } from '#testing/sign-in.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import type { TestClient } from '#testing/test-client.ts';
import { aCardImage } from '#testing/upload-image.ts';
import {
  aStudyDocument,
  generateCards,
  generateTest,
  untilGenerated,
  untilAnalysed,
  uploadAndExtract,
} from '#testing/upload.ts';

/** Two servers, each with its own database and files. */
let [here, there]: TestApp[] = [];
beforeAll(async () => {
  [here, there] = await Promise.all([startTestApp(), startTestApp()]);
});
afterAll(async () => {
  await Promise.all([here?.stop(), there?.stop()]);
});
const app = (testApp: TestApp | undefined): TestApp => {
  if (!testApp) throw new Error('not started');
  return testApp;
};

const exportFrom = async (testApp: TestApp | undefined, person: TestClient): Promise<ExportFiles> =>
  filesOf((await downloadOf(app(testApp).origin, person)).bytes);
const json = (files: ExportFiles, name: string) => JSON.parse(files.get(name)?.toString() ?? 'null');
/** The same files with one changed. */
const changed = (files: ExportFiles, name: string, change: (value: never) => unknown): ExportFiles =>
  new Map([...files, [name, Buffer.from(JSON.stringify(change(json(files, name) as never)))]]);
const countOf = ({ counts }: Awaited<ReturnType<typeof importInto>>, kind: string) =>
  counts.find((count) => count.kind === kind);

it('[A12, Z46] the export of one server is imported by another, which exports equal content', async () => {
  const person = await aPerson(app(here), { email: 'mover@example.org' });
  const folder = (await person.call(createFolder, { body: { name: 'Historia', hue: 'teal' } })).body;
  const study = await aStudyDocument(person);
  await person.call(updateDocument, { params: study, body: { folders: [folder.uuid], version: 1 } });
  const pdf = await uploadAndExtract(person, 'notes.pdf', await makePdf(studyNotes(), { mostPages: 2 }));
  const pasted = (await person.call(uploadText, { body: { text: 'A cell is alive, and so are you. '.repeat(20) } }))
    .body;
  for (const { uuid } of [pdf, pasted]) await untilAnalysed(person, uuid);
  await studyCards(person, study.uuid);
  await studyTests(person, study.uuid);
  // Like questions written by a model.
  await app(here).app.database.pool.query("update questions set depth = 'application'");
  const made = { kind: 'concept-map' as const, documents: [study.uuid], options: {} };
  await untilGenerated(person, (await person.call(createGeneration, { body: made })).body.uuid);
  const content = 'Who invented the spinning jenny?';
  const turnUuid = randomUUID();
  await person.call(askDocument, { params: study, body: { uuid: turnUuid, content } });
  await person.call(rateAnswer, { params: { ...study, turnUuid }, body: { isUseful: true } });
  const marked = { quote: 'spinning jenny', start: 0, color: 'definition' as const, note: 'A machine' };
  await person.call(createHighlight, { params: study, body: marked });
  const also = { documents: [study.uuid], folders: [] };
  await person.call(askDocument, { params: pdf, body: { uuid: randomUUID(), content, also } });
  const plan = await aStudyPlan(person, [study.uuid], { title: 'Finals', folders: [folder.uuid] });
  await aStudySession(person, new Date('2026-12-25T08:00:00Z'), { title: 'Alone' });
  const begun = await aStudySession(person, new Date(app(here).clock.now().getTime() + 60_000), { title: 'Begun' });
  await person.call(startSession, { params: begun });
  await person.call(setStudyGoal, { body: { minutes: 240 } });
  const before = await exportFrom(here, person);

  const arrived = await aPerson(app(there), { email: 'arrived@example.org' });
  const result = await importInto(arrived, zipOf(before));
  expect(result).toMatchObject({ status: 'completed', percent: 100, skipped: [], error: null });
  expect(countOf(result, 'document')).toEqual({ kind: 'document', added: 3, there: 0, skipped: 0 });
  expect(countOf(result, 'folder')?.added).toBe(1);
  expect(countOf(result, 'card')?.added).toBe(json(before, 'cards/cards-1.json').length);
  // One of six was undone.
  expect(countOf(result, 'review')?.added).toBe(5);
  for (const kind of ['test', 'map']) expect(countOf(result, kind)?.added, kind).toBe(1);
  // One of them cites the other document.
  expect(JSON.stringify(json(before, `documents/${pdf.uuid}/chat.json`))).toContain(`"uuid":"${study.uuid}"`);
  expect(countOf(result, 'chat')?.added).toBe(2);
  expect(countOf(result, 'highlight')?.added).toBe(1);
  expect(countOf(result, 'attempt')?.added).toBe(3);
  expect(countOf(result, 'plan')?.added).toBe(1);
  expect(countOf(result, 'session')?.added).toBe(plan.counts.total + 2);
  for (const { uuid } of [study, pdf, pasted]) await untilAnalysed(arrived, uuid);
  const after = await exportFrom(there, arrived);
  expect(comparable(after)).toEqual(comparable(before));
});

/** An export's content without account data and server-specific records; edit versions are specific to a server too. */
function comparable(files: ExportFiles): Record<string, unknown> {
  const kept = [...files].filter(([name]) => !/^(?:export|account|sign-ins|billing|quests)\.json$/.test(name));
  // An image's uuid is derived from its owner and content.
  const images = kept.filter(([name]) => name.startsWith('cards/images/'));
  const withImages = (text: string): string =>
    images.reduce((all, [name, bytes]) => all.replaceAll(basename(name, '.png'), `image of ${bytes.length}`), text);
  const valueOf = (name: string, bytes: Buffer): unknown =>
    name.endsWith('.json')
      ? JSON.parse(withImages(bytes.toString()), (key, value: unknown) => (key === 'version' ? 0 : value))
      : bytes.toString('base64');
  return Object.fromEntries(kept.map(([name, bytes]) => [withImages(name), valueOf(name, bytes)]));
}

/** A test that was answered, edited, practiced and is in progress. */
async function studyTests(person: TestClient, documentUuid: string): Promise<void> {
  const { resultUuid } = await generateTest(person, documentUuid, { count: 4, forms: ['choice'] });
  const params = { uuid: resultUuid ?? '' };
  const { questions } = (await person.call(getQuiz, { params })).body;
  for (const question of questions.slice(0, 3)) await person.call(answerQuestion, answerTo(params.uuid, question));
  await person.call(submitQuiz, { params });
  for (const { uuid, stem, version } of questions.slice(0, 1))
    await person.call(editQuestion, { params: { uuid }, body: { stem: `${stem} (edited)`, version } });
  await person.call(retryQuiz, { params, body: { onlyWrong: true } });
  await person.call(submitQuiz, { params });
  await person.call(retryQuiz, { params, body: {} });
  const [repeated] = (await person.call(getQuiz, { params })).body.questions;
  if (repeated) await person.call(answerQuestion, answerTo(params.uuid, repeated));
}

const answerTo = (uuid: string, question: Question) => ({
  params: { uuid, questionUuid: question.uuid },
  body: { response: question.options.slice(0, 1).map((option) => option.uuid), elapsedMs: 1_200 },
});

/** Cards with and without a document, with every kind of log entry. */
async function studyCards(person: TestClient, documentUuid: string): Promise<void> {
  await generateCards(person, documentUuid, { count: 6 });
  const { uuid: image } = await aCardImage(person, makeImage('png'));
  const own = (await person.call(createFlashcard, { body: { front: `![a cell](image:${image})`, back: 'A cell' } }))
    .body;
  await person.call(reverseFlashcard, {
    params: (await person.call(createFlashcard, { body: { front: 'A', back: 'B' } })).body,
  });
  const { items } = (await person.call(listFlashcards)).body;
  const review = (cardUuid: string, minutes: number, grade: 'again' | 'good' | 'easy') => {
    const at = new Date(app(here).clock.now().getTime() - minutes * 60_000).toISOString();
    return { id: randomUUID(), cardUuid, grade, at, elapsedMs: 900 };
  };
  const [first = own, second = own, third = own, fourth = own] = items;
  const taken = review(first.uuid, 3, 'again');
  await person.call(reviewFlashcards, {
    body: [
      review(first.uuid, 9_000, 'good'),
      review(first.uuid, 90, 'easy'),
      taken,
      review(second.uuid, 9_000, 'easy'),
      review(third.uuid, 40, 'again'),
      review(own.uuid, 20, 'good'),
    ],
  });
  await person.call(undoReview, { params: { uuid: taken.id } });
  await person.call(changeFlashcards, { body: { uuids: [second.uuid], action: 'reset' } });
  await person.call(changeFlashcards, { body: { uuids: [fourth.uuid], action: 'suspend' } });
}

/** Short, so that little is generated from it. */
const readDocument = (person: TestClient) =>
  uploadAndExtract(person, 'cells.md', `# Cells\n\n${'A cell is the smallest unit of life. '.repeat(15)}`);

it(
  '[A12, Z46] importing adds: what is there stays as it is, a file that comes twice brings nothing twice, and what was deleted comes back',
  { tags: 'night' },
  async () => {
    const person = await aPerson(app(here));
    const document = await readDocument(person);
    const bytes = zipOf(await exportFrom(here, person));
    await person.call(updateDocument, { params: document, body: { name: 'My own name', version: 1 } });
    expect(countOf(await importInto(person, bytes), 'document')).toMatchObject({ added: 0, there: 1 });
    expect((await person.call(getDocument, { params: document })).body.name).toBe('My own name');

    // On the same server another user's document has this uuid, so theirs gets a new one.
    const other = await aPerson(app(here));
    expect(countOf(await importInto(other, bytes), 'document')).toMatchObject({ added: 1, there: 0 });
    expect(countOf(await importInto(other, bytes), 'document')).toMatchObject({ added: 0, there: 1 });
    const [theirs] = (await other.call(listDocuments)).body.items;
    expect(theirs?.uuid).not.toBe(document.uuid);
    const contentOf = async (owner: TestClient, uuid: string) =>
      (await owner.call(getContent, { params: { uuid } })).body;
    expect(await contentOf(other, theirs?.uuid ?? '')).toEqual(await contentOf(person, document.uuid));
  },
);

it(
  '[A12, F02, Z46] how one studies comes along, weights and days included, as long as nothing is scheduled here; a name does not',
  { tags: 'night' },
  async () => {
    const person = await aPerson(app(here), { username: 'There' });
    await person.call(updateUser, { body: { timezone: 'America/Lima' } });
    await person.call(updateStudySettings, { body: { retention: 0.85, newPerDay: 7, reviewsPerDay: 70 } });
    await person.call(setStudyGoal, { body: { minutes: 240 } });
    const picture = new FormData();
    picture.set('file', new Blob([new Uint8Array(makePng({ width: 64, height: 64 }))]), 'me.png');
    const sent = { method: savePicture.method, body: picture, headers: { 'x-requested-with': 'fetch' } };
    expect((await person.request(savePicture.path, sent)).status).toBe(200);
    const { uuid: cardUuid } = (await person.call(createFlashcard, { body: { front: 'A', back: 'B' } })).body;
    const at = new Date(app(here).clock.now().getTime() - 60_000).toISOString();
    await person.call(reviewFlashcards, {
      body: [{ id: randomUUID(), cardUuid, grade: 'good', at, elapsedMs: 900 }],
    });
    const fitted = (schedule: object) => ({
      ...schedule,
      weights: ownWeights,
      fit: { reviews: 900, comparison: null },
    });
    const files = changed(await exportFrom(here, person), 'cards/schedule.json', fitted);

    const arrived = await aPerson(app(there), { username: 'Here' });
    const result = await importInto(arrived, zipOf(files));
    expect(countOf(result, 'settings')).toEqual({ kind: 'settings', added: 3, there: 0, skipped: 0 });
    expect(countOf(result, 'picture')?.added).toBe(1);
    const after = await exportFrom(there, arrived);
    for (const name of ['cards/settings.json', 'cards/schedule.json', 'study/goal.json', 'picture.png'])
      expect(after.get(name)?.toString('base64'), name).toBe(
        Buffer.from(
          name.endsWith('.json') ? JSON.stringify(json(files, name), null, 2) : (files.get(name) ?? ''),
        ).toString('base64'),
      );
    expect(json(after, 'account.json')).toMatchObject({ username: 'Here', timezone: 'America/Lima' });
    expect(countOf(await importInto(arrived, zipOf(files)), 'settings')).toMatchObject({ added: 0, there: 3 });

    // Cards of an Anki package have a memory state without reviews; due dates use the local days and weights.
    const withMemory = await aPerson(app(there));
    await withMemory.call(createFlashcard, { body: { front: 'A', back: 'B' } });
    const scheduled = `update flashcards set phase = 'review', stability = 5, memory_difficulty = 5, last_review = now()
    where owner_id = (select max(id) from users)`;
    expect((await app(there).app.database.pool.query(scheduled)).rowCount).toBe(1);
    const kept = zipOf(new Map([...files].filter(([name]) => /^(export|account|cards\/schedule)\.json$/.test(name))));
    expect(countOf(await importInto(withMemory, kept), 'settings')).toMatchObject({ added: 0, there: 1 });
  },
);

/** Weights of FSRS-6, slightly different from the defaults. */
const ownWeights = [
  0.3, 1.4, 2.4, 8.3, 6.4, 0.8, 3.0, 0.01, 1.9, 0.2, 0.8, 1.5, 0.06, 0.3, 1.6, 0.6, 1.9, 0.5, 0.1, 0.07, 0.2,
];

it('[A12, Z22] a file that is no export, or of another version, is refused at once', async () => {
  const person = await aPerson(app(here));
  const code = async (bytes: Uint8Array) => (await sendExport(person, bytes)).error().code;
  const file = (name: string, text: string): ExportFiles => new Map([[name, Buffer.from(text)]]);
  expect(await code(Buffer.from('no zip'))).toBe('IMPORT_NOT_AN_EXPORT');
  expect(await code(zipOf(file('export.json', '{"format":')))).toBe('IMPORT_NOT_AN_EXPORT');
  expect(await code(zipOf(file('export.json', '['.repeat(100_000))))).toBe('IMPORT_NOT_AN_EXPORT');
  expect(await code(zipOf(file('account.json', '{}')))).toBe('IMPORT_NOT_AN_EXPORT');
  expect(await code(zipOf(file('export.json', '{"format":"repaso-export","version":99}')))).toBe(
    'IMPORT_VERSION_UNKNOWN',
  );
  expect((await person.call(getImport)).body).toEqual({ import: null });
});

it('[A12, Z22, Z27] leaves out and reports the parts of a file that differ from an export, and imports the rest', async () => {
  const person = await aPerson(app(here));
  const document = await readDocument(person);
  const files = await exportFrom(here, person);
  const at = `documents/${document.uuid}`;
  type Text = { content: { sections: { blocks: Record<string, unknown>[] }[] } };
  const withBlock = (change: object) => (text: Text) => {
    Object.assign(text.content.sections[0]?.blocks[0] ?? {}, change);
    return text;
  };
  const cases: Record<string, ExportFiles> = {
    'a link that runs': changed(files, `${at}/content.json`, withBlock({ anchor: { url: 'javascript:alert(1)' } })),
    'a text beyond its place': changed(files, `${at}/content.json`, withBlock({ end: 4 })),
    'what no text has': changed(files, `${at}/content.json`, withBlock({ html: '<b>x</b>' })),
    'half a character': changed(files, `${at}/content.json`, withBlock({ text: '\0' })),
    'another name': changed(files, `${at}/document.json`, (given: object) => ({ ...given, uuid: randomUUID() })),
    'a box beyond its text': changed(
      files,
      `${at}/content.json`,
      withBlock({ boxes: [{ page: 1, x: 1, y: 1, w: 9, h: 9, start: 0, end: 1_000_000 }] }),
    ),
    'a pasted text that is none': new Map([
      ...changed(files, `${at}/document.json`, (given: object) => ({ ...given, kind: 'text' })),
      [`${at}/original.text`, Buffer.from('%PDF-1.7 and so on')],
    ]),
    'a file that is another kind': new Map([...files, [`${at}/original.md`, Buffer.from('%PDF-1.7 and so on')]]),
  };
  for (const [name, given] of Object.entries(cases)) {
    const other = await aPerson(app(there));
    const withMore = new Map([...given, ['../../outside.txt', Buffer.from('x')], ['folders.json', Buffer.from('[]')]]);
    const result = await importInto(other, zipOf(withMore));
    expect(result.status, name).toBe('completed');
    expect(result.skipped, name).toMatchObject([{ kind: 'document', reason: 'invalid' }]);
    expect((await other.call(listDocuments)).body.total, name).toBe(0);
  }
});

it('[A12, F06] a card whose quote its document does not hold stays out, and so does one whose document does', async () => {
  const person = await aPerson(app(here));
  const document = await aStudyDocument(person);
  await generateCards(person, document.uuid, { count: 3 });
  await person.call(createFlashcard, { body: { front: 'My own', back: 'card' } });
  const files = await exportFrom(here, person);
  type Card = { card: { source: { quote: string } | null } };
  const forged = changed(files, 'cards/cards-1.json', (cards: Card[]) =>
    cards.map((each, index) =>
      index === 0
        ? { ...each, card: { ...each.card, source: { ...each.card.source, quote: 'It is all false.' } } }
        : each,
    ),
  );
  const other = await aPerson(app(there));
  const result = await importInto(other, zipOf(forged));
  expect(countOf(result, 'card')).toEqual({ kind: 'card', added: 3, there: 0, skipped: 1 });
  expect(result.skipped).toMatchObject([{ kind: 'card', reason: 'quote_missing' }]);

  const withoutText = new Map([...files].filter(([name]) => !name.startsWith('documents/')));
  const bare = await importInto(await aPerson(app(there)), zipOf(withoutText));
  expect(countOf(bare, 'card')).toEqual({ kind: 'card', added: 1, there: 0, skipped: 3 });
  expect(bare.skipped).toMatchObject([1, 2, 3].map(() => ({ kind: 'card', reason: 'document_missing' })));
});

it('[A12, T09] a question with an invented quote or key stays out of its test, and a test whose exam runs reveals nothing', async () => {
  const person = await aPerson(app(here));
  const document = await aStudyDocument(person);
  const { resultUuid } = await generateTest(person, document.uuid, { count: 3, forms: ['choice'] });
  const name = `tests/${resultUuid}.json`;
  const files = await exportFrom(here, person);
  type Test = { kept: { questions: object[] } };
  const forged = changed(files, name, ({ kept, ...test }: Test) => {
    const [first, second, ...others] = kept.questions;
    const questions = [{ ...first, quote: 'It is all false.' }, { ...second, key: [randomUUID()] }, ...others];
    return { ...test, kept: { ...kept, questions } };
  });
  const other = await aPerson(app(there));
  const result = await importInto(other, zipOf(forged));
  expect(countOf(result, 'test')?.added).toBe(1);
  expect(countOf(result, 'question')).toEqual({ kind: 'question', added: 1, there: 0, skipped: 2 });
  expect(result.skipped.map(({ reason }) => reason)).toEqual(['quote_missing', 'invalid']);

  await person.call(startQuiz, { params: { uuid: resultUuid ?? '' }, body: { mode: 'exam', minutes: 30 } });
  const during = await exportFrom(here, person);
  expect(json(during, name)).toMatchObject({ questions: null, kept: null });
  const duringExam = await importInto(await aPerson(app(there)), zipOf(during));
  expect(duringExam.skipped).toMatchObject([{ kind: 'test', reason: 'exam_running' }]);
});

it('[A12, T01] a test comes with documents that gave it no question, and so does one without any', async () => {
  const person = await aPerson(app(here));
  const [asked, silent] = [await aStudyDocument(person), await readDocument(person)];
  const { resultUuid } = await generateTest(person, asked.uuid, { count: 2, forms: ['choice'] });
  const name = `tests/${resultUuid}.json`;
  type Kept = { kept: { uuid: string; documents: object[]; attempts: object[] } };
  const wider = changed(await exportFrom(here, person), name, ({ kept, ...test }: Kept) => ({
    ...test,
    kept: { ...kept, documents: [...kept.documents, { uuid: silent.uuid, skipped: null }] },
  }));
  const emptied = json(wider, name) as Kept;
  const attempts = emptied.kept.attempts.map((one) => ({ ...one, currentQuestionUuid: null, answers: [] }));
  const empty = { ...emptied, kept: { ...emptied.kept, uuid: randomUUID(), questions: [], attempts } };
  const files = new Map([...wider, [`tests/${empty.kept.uuid}.json`, Buffer.from(JSON.stringify(empty))]]);

  const arrived = await aPerson(app(there));
  const result = await importInto(arrived, zipOf(files));
  expect([countOf(result, 'test')?.added, result.skipped]).toEqual([2, []]);
  const after = await exportFrom(there, arrived);
  for (const given of [json(files, name), empty])
    expect(json(after, `tests/${given.kept.uuid}.json`).kept).toEqual(given.kept);
});

it('[A12, Z22, P13] past events lie before now, an exam ends with its time, and a session lasts as long as one may', async () => {
  const person = await aPerson(app(here));
  const document = await aStudyDocument(person);
  const { resultUuid } = await generateTest(person, document.uuid, { count: 2, forms: ['choice'] });
  const quizUuid = resultUuid ?? '';
  await person.call(createFlashcard, { body: { front: 'A', back: 'B' } });
  await aStudySession(person, new Date('2026-12-25T08:00:00Z'), { title: 'Sound' });
  await aStudySession(person, new Date('2026-12-26T08:00:00Z'), { title: 'Endless' });
  const later = '2999-01-01T00:00:00.000Z';
  let files = changed(await exportFrom(here, person), 'study/sessions-1.json', (all: { title: string }[]) =>
    all.map((one) =>
      one.title === 'Endless'
        ? { ...one, endTime: later }
        : { ...one, status: 'completed', actualStartTime: later, endedAt: later, createdAt: later },
    ),
  );
  files = changed(files, 'cards/cards-1.json', (cards: { card: object; log: object[] }[]) =>
    cards.map((one) => ({ ...one, card: { ...one.card, createdAt: later }, log: [reviewAt(later)] })),
  );
  files = changed(files, `tests/${quizUuid}.json`, ({ kept, ...test }: { kept: { attempts: object[] } }) => ({
    ...test,
    kept: {
      ...kept,
      attempts: kept.attempts.map((one) => ({ ...one, mode: 'exam', minutes: 30, endsAt: later, startedAt: later })),
    },
  }));
  const arrived = await aPerson(app(there));
  const result = await importInto(arrived, zipOf(files));
  expect(result.skipped).toEqual([{ kind: 'session', name: 'Endless', reason: 'invalid' }]);
  expect([...(await exportFrom(there, arrived)).values()].join('\n')).not.toContain('2999');
  const { exam } = (await arrived.call(getQuiz, { params: { uuid: quizUuid } })).body;
  expect(exam?.remainingMs).toBeLessThanOrEqual(30 * 60_000);
});

const reviewAt = (at: string) => ({
  uuid: randomUUID(),
  at,
  grade: 'good',
  testAnswer: null,
  undoes: null,
  isReset: false,
  elapsedMs: 900,
  predicted: null,
  predictedBySm2: null,
});

it('[A12, Z02] no imported record refers to another person’s data', async () => {
  const owner = await aPerson(app(there));
  const secret = await readDocument(owner);
  const person = await aPerson(app(here));
  await aStudySession(person, new Date('2026-12-25T08:00:00Z'), { title: 'Alone' });
  await person.call(createFlashcard, { body: { front: 'My own', back: 'card' } });
  const files = await exportFrom(here, person);
  const { uuid } = secret;
  const named = changed(files, 'study/sessions-1.json', (all: object[]) =>
    all.map((one) => ({
      ...one,
      document: { uuid },
      sections: [{ uuid: randomUUID(), documentUuid: uuid, title: 'x' }],
    })),
  );
  const forged = changed(named, 'cards/cards-1.json', (all: { card: object }[]) =>
    all.map((one) => ({ ...one, card: { ...one.card, document: { uuid }, page: 1 } })),
  );
  const other = await aPerson(app(there));
  const result = await importInto(other, zipOf(forged));
  expect(countOf(result, 'session')?.added).toBe(1);
  expect(result.skipped).toMatchObject([{ kind: 'card', reason: 'document_missing' }]);
  const after = await exportFrom(there, other);
  expect([...after.values()].join('\n')).not.toContain(uuid);
});

it('[A12, Z21, L01] documents beyond the plan stay out and are named', { tags: 'night' }, async () => {
  const person = await aPerson(app(here));
  const document = await readDocument(person);
  const files = await exportFrom(here, person);
  const many = new Map(files);
  for (let copy = 0; copy < 11; copy += 1) {
    const uuid = randomUUID();
    for (const [name, bytes] of files)
      if (name.startsWith('documents/'))
        many.set(name.replace(document.uuid, uuid), Buffer.from(bytes.toString().replaceAll(document.uuid, uuid)));
  }
  // A server's first user is its administrator, who has no plan limits.
  await aPerson(app(there));
  const result = await importInto(await aPerson(app(there)), zipOf(many));
  expect(countOf(result, 'document')).toEqual({ kind: 'document', added: 10, there: 0, skipped: 2 });
  expect(result.skipped[0]).toMatchObject({ reason: 'document_limit', name: document.name });
});

it('[A12, Z39] an import can be left and cancelled: what came in stays, and the same file brings the rest', async () => {
  const person = await aPerson(app(here));
  await readDocument(person);
  const bytes = zipOf(await exportFrom(here, person));
  const other = await aPerson(app(there));
  expect((await sendExport(other, bytes)).status).toBe(202);
  const cancelled = (await other.call(cancelImport)).body.import;
  expect(['cancelled', 'completed']).toContain(cancelled?.status);
  expect((await untilImported(other)).status).toBe(cancelled?.status);
  const result = await importInto(other, bytes);
  expect(result.status).toBe('completed');
  expect((await other.call(listDocuments)).body.total).toBe(1);
});

it('[Z21, Z46] leaves out parts that would fill the memory or contradict themselves, and imports the rest', async () => {
  const person = await aPerson(app(here));
  await person.call(createFolder, { body: { name: 'Twice', hue: 'teal' } });
  const document = await aStudyDocument(person);
  const before = await exportFrom(here, person);
  const twice = changed(before, 'folders.json', (folders: unknown[]) => [...folders, ...folders]);
  const name = `documents/${document.uuid}/content.json`;
  const heavy = new Map([...twice, [name, Buffer.from(`{"x":[${'{},'.repeat(1_000_000)}{}]}`)]]);
  const arrived = await aPerson(app(there));
  const result = await importInto(arrived, zipOf(heavy));
  expect(result.status).toBe('completed');
  expect(result.skipped.map(({ kind, reason }) => [kind, reason])).toEqual([
    ['folder', 'invalid'],
    ['document', 'too_large'],
  ]);
  const about = new Map([...before, ['export.json', Buffer.from(`{"x":"${'x'.repeat(70_000)}"}`)]]);
  expect((await sendExport(arrived, zipOf(about))).error().code).toBe('IMPORT_NOT_AN_EXPORT');
});
