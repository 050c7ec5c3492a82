import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listSections } from '#contract/document-content.ts';
import type { Document } from '#contract/documents.ts';
import { listFlashcards, updateFlashcard } from '#contract/flashcards.ts';
import { countLikelyQuestions, createGeneration, getLatestGeneration } from '#contract/generation.ts';
import { urlOf } from '#contract/endpoint.ts';
import * as contract from '#contract/quizzes.ts';
import * as quizAttempts from '#contract/quiz-attempts.ts';
import * as quizQuestions from '#contract/quiz-questions.ts';
import type { Question } from '#contract/quiz-questions.ts';
import { downloadTest, type TestFileFormat, testFileFormats } from '#contract/test-files.ts';
import { aPerson } from '#testing/sign-in.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { aStudyDocument, generateCards, generateTest, untilAnalysed, uploadAndExtract } from '#testing/upload.ts';

let testApp: TestApp;
let person: Awaited<ReturnType<typeof aPerson>>;
beforeAll(async () => {
  testApp = await startTestApp({ PLANS: 'off' });
});
afterAll(() => testApp.stop());

/** A new user's document, so that no question about it exists. */
async function aFreshDocument(): Promise<Document> {
  person = await aPerson(testApp);
  return aStudyDocument(person);
}

const view = async (uuid: string) => (await person.call(contract.getQuiz, { params: { uuid } })).body;
async function aTest(document: Document, options: Parameters<typeof generateTest>[2]) {
  const { resultUuid, status } = await generateTest(person, document.uuid, options);
  return { status, quiz: await view(resultUuid ?? '') };
}
const formsOf = (questions: readonly Question[]) => new Set(questions.map(({ form }) => form));

describe('the style of a test', () => {
  it('[G02, T01] is choosing unless something else is said, and does not begin with an open question', async () => {
    const document = await aFreshDocument();
    const { quiz } = await aTest(document, { count: 8 });
    expect(quiz.style).toBe('choice');
    expect(quiz.questions[0]?.form).not.toBe('open');
    // The text contains far more than six terms.
    const choices = quiz.questions.filter(({ form }) => form === 'choice');
    expect(choices.length * 2).toBeGreaterThanOrEqual(quiz.questions.length);
    expect(choices.map(({ options }) => options.length)).toEqual(choices.map(() => 4));
    const { items } = (await person.call(contract.listQuizzes, { query: { documentUuid: document.uuid } })).body;
    expect(items.map(({ style }) => style)).toEqual(['choice']);
  });

  it('[G02] is written: all is typed or open', async () => {
    const { quiz } = await aTest(await aFreshDocument(), { count: 8, style: 'written' });
    expect(quiz.style).toBe('written');
    expect(quiz.questions.length).toBeGreaterThan(2);
    expect(formsOf(quiz.questions).isSubsetOf(new Set(['typed', 'open']))).toBe(true);
  });

  it('[G02] is mixed: several forms', async () => {
    const { quiz } = await aTest(await aFreshDocument(), { count: 10, style: 'mixed' });
    expect(quiz.style).toBe('mixed');
    expect(formsOf(quiz.questions).size).toBeGreaterThan(1);
  });

  it('[G02] is none where single forms are named, and both at once are refused', async () => {
    const document = await aFreshDocument();
    const { quiz } = await aTest(document, { count: 3, forms: ['typed'] });
    expect(quiz.style).toBeNull();
    expect([...formsOf(quiz.questions)]).toEqual(['typed']);
    const body = {
      kind: 'test' as const,
      documents: [document.uuid],
      options: { style: 'written' as const, forms: ['choice' as const] },
    };
    const refused = await person.call(createGeneration, { body });
    expect(refused.error()).toMatchObject({ code: 'VALIDATION_FAILED', details: [{ path: 'options.forms' }] });
    const { items } = (await person.call(contract.listQuizzes, { query: { documentUuid: document.uuid } })).body;
    expect(items).toHaveLength(1);
  });

  it('[G02, T03] of a written test a section that gives nothing to write says so', async () => {
    const document = await aFreshDocument();
    const { quiz } = await aTest(document, { count: 50, style: 'written' });
    const coverage = (await person.call(contract.getQuizCoverage, { params: { uuid: quiz.uuid } })).body;
    const [of] = coverage.documents;
    expect(of?.questionCount).toBe(quiz.questions.length);
    const bare = of?.sections.filter(({ questionCount }) => questionCount === 0) ?? [];
    expect(bare.every(({ reason }) => reason !== null)).toBe(true);
  });
});

describe('the number of likely questions', () => {
  const likelyOf = async (document: Document, options: Parameters<typeof generateTest>[2]) =>
    (await person.call(countLikelyQuestions, { params: { uuid: document.uuid }, body: { options } })).body;

  const wishes: Parameters<typeof generateTest>[2][] = [
    { count: 50, style: 'written' },
    { count: 50, forms: ['typed', 'matching'] },
    { count: 5 },
  ];
  it.each(wishes)(
    '[G05, L02] of %j is the number that a test has',
    async (options) => {
      const document = await aFreshDocument();
      const before = await likelyOf(document, options);
      const { quiz } = await aTest(document, options);
      expect(before.likely).toBe(quiz.questions.length);
      expect(before.choices).toBe(quiz.questions.filter(({ form }) => form === 'choice').length);
      const mixed = before.mixed === null ? undefined : before.mixed > quiz.questions.length;
      expect(mixed).not.toBe(false);
      expect(before.mayBeMore).toBe(false);
    },
    60_000,
  );

  it('[G02, L02] says which kinds the document offers, whatever was chosen', async () => {
    const document = await aFreshDocument();
    const ofFew = await likelyOf(document, { count: 5 });
    const ofWritten = await likelyOf(document, { count: 50, style: 'written' });
    const { choose = 0, write = 0, arrange = 0 } = ofFew.offers ?? {};
    expect(choose).toBeGreaterThan(0);
    expect(ofWritten.offers).toEqual({ choose, write, arrange });
    expect(ofFew.suggested).toBe('choice');
  });

  it('[L02] counts questions of the chosen sections that were not asked before', async () => {
    const document = await aFreshDocument();
    const all = await likelyOf(document, { count: 50 });
    await aTest(document, { count: 10 });
    const left = await likelyOf(document, { count: 50 });
    expect(left.likely).toBeLessThan(all.likely ?? 0);
    const { items } = (await person.call(listSections, { params: { uuid: document.uuid } })).body;
    const [first] = items.filter(({ characters }) => characters > 300);
    const ofSection = await likelyOf(document, { count: 50, sections: [first?.uuid ?? ''] });
    expect(ofSection.likely).toBeLessThan(left.likely ?? 0);
  });

  it('[Z15] is shown to the owner only', async () => {
    const document = await aFreshDocument();
    const stranger = await aPerson(testApp);
    const asked = await stranger.call(countLikelyQuestions, { params: { uuid: document.uuid }, body: {} });
    expect(asked.error().code).toBe('DOCUMENT_NOT_FOUND');
  });
});

describe('a question that is less likely to be worth asking', () => {
  const marks = (questions: readonly Question[]) => questions.map(({ lessSure }) => lessSure);
  /** All questions of all forms that a text gives, of any quality. */
  const everything = { count: 50, forms: ['choice', 'typed', 'open', 'order', 'belonging', 'matching'] as const };
  const aLongTest = async () => {
    const { quiz } = await aTest(await aFreshDocument(), { ...everything, forms: [...everything.forms] });
    expect(new Set(marks(quiz.questions))).toEqual(new Set([true, false]));
    return quiz;
  };

  it('[G02, G06] comes last and is marked, in the test, its results and its sheet', async () => {
    const quiz = await aLongTest();
    const found = marks(quiz.questions);
    const flags = quiz.questions.filter(({ form }) => form !== 'open').map(({ lessSure }) => lessSure);
    expect(flags.lastIndexOf(false)).toBeLessThan(flags.indexOf(true));
    const sheet = (await person.call(contract.getTestSheet, { params: { uuid: quiz.uuid } })).body;
    expect(marks(sheet.questions)).toEqual(found);
    await person.call(quizAttempts.submitQuiz, { params: { uuid: quiz.uuid } });
    const results = (await person.call(quizAttempts.getQuizResults, { params: { uuid: quiz.uuid } })).body;
    expect(results.questions.map(({ lessSure }) => lessSure)).toEqual(found);
  });

  it('[T01, T09] leaves with the test as a file for other programs, and not while its exam waits', async () => {
    const quiz = await aLongTest();
    const params = { uuid: quiz.uuid };
    const download = async (format: TestFileFormat, by = person) =>
      by.request(urlOf(downloadTest, { params, query: { format } }));
    const written = await Promise.all(testFileFormats.map(async (format) => [format, await download(format)] as const));
    const types = { moodle: 'application/xml', gift: 'text/plain', qti: 'application/zip', csv: 'text/csv' };
    for (const [format, { status, headers }] of written) {
      expect([format, status]).toEqual([format, 200]);
      expect(headers.get('content-type')).toContain(types[format]);
      expect(headers.get('content-disposition')).toMatch(/^attachment; filename="/);
    }
    const moodle = String(written[0]?.[1].body);
    expect(moodle.split('<question type=').length - 2).toBe(quiz.questions.length);
    expect((await download('gift', await aPerson(testApp))).error().code).toBe('TEST_NOT_FOUND');
    await person.call(quizAttempts.startQuiz, { params, body: { mode: 'exam', minutes: 10 } });
    expect((await download('gift')).error().code).toBe('EXAM_RUNNING');
  });

  it('[T07, G04] is replaced by one that repeats nothing, and never asked again of the document', async () => {
    const document = await aFreshDocument();
    const { quiz } = await aTest(document, { count: 4, forms: ['typed'] });
    await testApp.app.database.pool.query('update questions set less_sure = true where uuid = $1', [
      quiz.questions.at(-1)?.uuid,
    ]);
    const [unsure] = (await view(quiz.uuid)).questions.filter(({ lessSure }) => lessSure);
    const params = { uuid: unsure?.uuid ?? '' };
    const replaced = await person.call(quizQuestions.regenerateQuestion, { params, body: { reason: 'less-sure' } });
    expect(replaced.body).toMatchObject({ lessSure: false, form: 'typed' });
    const now = (await view(quiz.uuid)).questions;
    expect(now.at(-1)?.uuid).toBe(replaced.body.uuid);
    const stems = now.map(({ stem }) => stem);
    expect(new Set([...stems, unsure?.stem]).size).toBe(5);
    const rest = await aTest(document, { count: 50, forms: ['typed'] });
    expect(rest.quiz.questions.map(({ stem }) => stem)).not.toContain(unsure?.stem);
  });

  it('[T07] is the own once it is edited, and no longer marked', async () => {
    const quiz = await aLongTest();
    const unsure = quiz.questions.find(({ lessSure }) => lessSure);
    const params = { uuid: unsure?.uuid ?? '' };
    const edited = await person.call(quizQuestions.editQuestion, {
      params,
      body: { version: 1, stem: 'My own words?' },
    });
    expect(edited.body).toMatchObject({ edited: true, lessSure: false });
  });
});

it('[F04, G06] a card that only fills up a short text comes last and is marked until its owner changes its words', async () => {
  person = await aPerson(testApp);
  const text = readFileSync(new URL('../../../testing/texts/notes/memory.en.md', import.meta.url), 'utf8');
  const notes = await uploadAndExtract(person, 'notes.md', text);
  await untilAnalysed(person, notes.uuid);
  await generateCards(person, notes.uuid);
  const list = async () => (await person.call(listFlashcards, { query: { documentUuid: notes.uuid } })).body.items;
  const cards = await list();
  const marks = cards.map(({ lessSure }) => lessSure);
  expect(cards.length).toBeGreaterThanOrEqual(5);
  expect(marks).toContain(true);
  expect(marks).toEqual(marks.toSorted((left, right) => Number(left) - Number(right)));
  const params = { uuid: cards.at(-1)?.uuid ?? '' };
  const edited = await person.call(updateFlashcard, { params, body: { version: 1, front: 'My own words?' } });
  expect(edited.body).toMatchObject({ lessSure: false });
});

describe('a text that gives nothing', () => {
  it('[G06] is reported in words of what was asked for: questions are questions, cards are cards', async () => {
    person = await aPerson(testApp);
    const list = await uploadAndExtract(person, 'list.md', '# List\n\nOne. Two. Three.\n'.repeat(20));
    await untilAnalysed(person, list.uuid);
    const test = await generateTest(person, list.uuid);
    const cards = await generateCards(person, list.uuid);
    expect(test.error).toMatchObject({ code: 'GENERATION_FAILED', message: expect.stringContaining('questions') });
    expect(cards.error).toMatchObject({ code: 'NO_CARDS_MADE', message: expect.stringContaining('cards') });
    expect(cards.error?.message).not.toContain('question');
    const query = { kind: 'flashcards' as const, documentUuid: list.uuid };
    const { generation } = (await person.call(getLatestGeneration, { query })).body;
    expect(generation).toMatchObject({ shortfall: 'material', produced: 0 });
  });
});
