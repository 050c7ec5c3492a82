import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { updateUser } from '#contract/accounts.ts';
import { getContent } from '#contract/document-content.ts';
import { deleteDocument, type Document } from '#contract/documents.ts';
import * as contract from '#contract/flashcards.ts';
import * as flashcardStudy from '#contract/flashcard-study.ts';
import { cancelGeneration, createGeneration, type Generation, getLatestGeneration } from '#contract/generation.ts';
import { answerQuestion, submitQuiz } from '#contract/quiz-attempts.ts';
import { getQuiz } from '#contract/quizzes.ts';
import { BLOCK_SEPARATOR } from '#domain/documents/content.ts';
import { responseTo } from '#testing/responses.ts';
import { aPerson } from '#testing/sign-in.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import type { TestClient } from '#testing/test-client.ts';
import { aStudyDocument, generateTest, studyTexts, untilGenerated } from '#testing/upload.ts';
import { waitFor } from '#testing/wait-for.ts';
import { cardCalls } from '#testing/card-calls.ts';

const NOON = new Date('2026-11-20T11:00:00.000Z');
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

let testApp: TestApp;
let person: Awaited<ReturnType<typeof aPerson>>;
let document: Document;
beforeAll(async () => {
  testApp = await startTestApp();
  person = await aPerson(testApp);
  await person.call(updateUser, { body: { timezone: 'Europe/Madrid' } });
  document = await aStudyDocument(person);
});
afterEach(async () => {
  await testApp.app.database.pool.query('delete from flashcards');
  await testApp.app.database.pool.query('delete from flashcard_settings');
  testApp.clock.set(NOON);
});
afterAll(() => testApp.stop());

const { aCard, grade, listCards, queue, review } = cardCalls(
  () => testApp,
  () => person,
);

async function generateCards(options: { count: number }, documents = [document.uuid]): Promise<Generation> {
  const answer = await person.call(createGeneration, { body: { kind: 'flashcards', documents, options } });
  if (answer.status !== 202) throw new Error(`generation refused: ${JSON.stringify(answer.body)}`);
  return untilGenerated(person, answer.body.uuid);
}

describe('cards that are generated', () => {
  it('[G01, G03, F01] belong to their document and quote it letter by letter', async () => {
    const generation = await generateCards({ count: 2 });
    expect(generation).toMatchObject({ kind: 'flashcards', status: 'completed', requested: 2, produced: 2 });
    const { items, total } = await listCards({ query: { documentUuid: document.uuid } });
    expect(total).toBe(2);
    const content = await person.call(getContent, { params: { uuid: document.uuid } });
    const text = content.body.sections.flatMap(({ blocks }) => blocks.map((block) => block.text)).join(BLOCK_SEPARATOR);
    for (const { source, state, language, document: of } of items) {
      expect(language).toBe(document.language);
      expect(source && text.slice(source.start, source.end)).toBe(source?.quote);
      expect([state, of?.uuid]).toEqual(['new', document.uuid]);
    }
  });

  it('[G04] are never made twice, until there are no more', async () => {
    await generateCards({ count: 1 });
    await generateCards({ count: 50 });
    const { items, total } = await listCards({ query: { pageSize: 100 } });
    expect(new Set(items.map(({ front }) => front)).size).toBe(total);
    const last = await generateCards({ count: 1 });
    expect(last).toMatchObject({ status: 'error', produced: 0, error: { code: 'ALL_CARDS_MADE' } });
    expect(last.shortfall).toBe('material');
    const latest = (query: { documentUuid: string }) =>
      person.call(getLatestGeneration, { query: { kind: 'flashcards', ...query } });
    expect((await latest({ documentUuid: document.uuid })).body.generation).toEqual(last);
    expect((await latest({ documentUuid: randomUUID() })).error().code).toBe('DOCUMENT_NOT_FOUND');
    const stranger = await aPerson(testApp);
    const foreign = await stranger.call(getLatestGeneration, {
      query: { kind: 'flashcards', documentUuid: document.uuid },
    });
    expect(foreign.error().code).toBe('DOCUMENT_NOT_FOUND');
    expect((await listCards()).total).toBe(total);
  });

  it('[G05] are no more of a document than the plan allows', async () => {
    const { pool } = testApp.app.database;
    await aCard('Own', document.uuid);
    await pool.query(`insert into flashcards (uuid, owner_id, document_id, front, back, created_at, phase, stability,
        memory_difficulty, due, scheduled_days, step, reviews, lapses)
      select gen_random_uuid(), owner_id, document_id, front || n, back, created_at, phase, stability,
        memory_difficulty, due, scheduled_days, step, reviews, lapses from flashcards, generate_series(1, 57) n`);
    expect(await generateCards({ count: 10 })).toMatchObject({ status: 'completed', produced: 2, shortfall: 'plan' });
    const refused = await person.call(createGeneration, { body: { kind: 'flashcards', documents: [document.uuid] } });
    expect(refused.error().code).toBe('GENERATION_LIMIT_REACHED');
    const own = await person.call(contract.createFlashcard, {
      body: { documentUuid: document.uuid, front: 'One', back: 'more' },
    });
    expect(own.error().code).toBe('GENERATION_LIMIT_REACHED');
  });

  it('[G04, G05] are neither made twice nor too many where two generations run at once', async () => {
    const count = 50;
    const orders = [0, 1].map(() =>
      person.call(createGeneration, {
        body: { kind: 'flashcards', documents: [document.uuid], options: { count } },
      }),
    );
    for (const { body } of await Promise.all(orders)) await untilGenerated(person, body.uuid);
    const { items, total } = await listCards({ query: { pageSize: 100 } });
    expect(new Set(items.map(({ front }) => front)).size).toBe(total);
    expect(new Set(items.map(({ back, source }) => `${back} ${source?.quote}`)).size).toBe(total);
  });

  it('[G01] stay when the rest is cancelled', async () => {
    const { body } = await person.call(createGeneration, {
      body: { kind: 'flashcards', documents: [document.uuid], options: { count: 50 } },
    });
    const cancelled = await person.call(cancelGeneration, { params: { uuid: body.uuid } });
    const ended = await untilGenerated(person, body.uuid);
    expect(['cancelled', 'completed']).toContain(cancelled.body.status);
    expect((await listCards()).total).toBe(ended.produced);
  });
});

it('[F04, Z49] a card with a gap has no reverse', async () => {
  const { uuid } = await aCard('The _____ is green');
  const { error } = await person.call(contract.reverseFlashcard, { params: { uuid } });
  expect(error().code).toBe('CARD_NOT_REVERSIBLE');
  expect((await listCards()).total).toBe(1);
});

describe('own cards', () => {
  it('[F04] are made, found, changed, suspended and deleted', async () => {
    const card = await aCard('¿Qué es la **ósmosis**?');
    await aCard('Otra');
    expect(card).toMatchObject({ state: 'new', document: null, source: null, version: 1, suspended: false });
    for (const search of ['ÓSMOSIS', 'osmosis', 'Osmósis'])
      expect((await listCards({ query: { search } })).items).toEqual([card]);
    expect((await listCards({ query: { search: '%' } })).items).toEqual([]);
    const params = { uuid: card.uuid };
    const changed = await person.call(contract.updateFlashcard, { params, body: { version: 1, back: 'Paso de agua' } });
    expect(changed.body).toMatchObject({ front: card.front, back: 'Paso de agua', version: 2 });
    const stale = await person.call(contract.updateFlashcard, { params, body: { version: 1, back: 'Otra cosa' } });
    expect(stale.error()).toMatchObject({ code: 'EDIT_CONFLICT', details: [{ current: 2 }] });
    await person.call(contract.updateFlashcard, { params, body: { version: 2, suspended: true } });
    expect((await queue()).items.map(({ front }) => front)).toEqual(['Otra']);
    expect((await listCards({ query: { state: 'suspended' } })).items.map(({ uuid }) => uuid)).toEqual([card.uuid]);
    expect((await listCards({ query: { state: 'leech' } })).items).toEqual([]);
    await testApp.app.database.pool.query('update flashcards set lapses = 8 where uuid = $1', [card.uuid]);
    expect((await listCards({ query: { state: 'leech' } })).items.map(({ uuid }) => uuid)).toEqual([card.uuid]);
    expect((await person.call(contract.deleteFlashcard, { params })).body).toEqual({ ok: true });
    expect((await person.call(contract.deleteFlashcard, { params })).error().code).toBe('FLASHCARD_NOT_FOUND');
  });

  it('[F04] are suspended, resumed, categorised and deleted several at once, only one’s own', async () => {
    const cards = [await aCard('1'), await aCard('2'), await aCard('3')];
    const stranger = await aPerson(testApp);
    const uuids = cards.slice(0, 2).map(({ uuid }) => uuid);
    const change = (who: TestClient, rest: { action: (typeof contract.flashcardActions)[number]; category?: string }) =>
      who.call(contract.changeFlashcards, { body: { uuids: [...uuids, randomUUID()], ...rest } });
    expect((await change(stranger, { action: 'delete' })).body).toEqual({ changed: 0 });
    expect((await change(person, { action: 'suspend' })).body).toEqual({ changed: 2 });
    expect((await listCards()).items.map(({ suspended, version }) => [suspended, version])).toEqual([
      [true, 2],
      [true, 2],
      [false, 1],
    ]);
    await change(person, { action: 'resume' });
    await change(person, { action: 'categorise', category: 'Cells' });
    expect((await listCards()).items.map(({ suspended, category }) => [suspended, category])).toEqual([
      [false, 'Cells'],
      [false, 'Cells'],
      [false, ''],
    ]);
    expect((await change(person, { action: 'categorise' })).error().code).toBe('VALIDATION_FAILED');
    expect((await change(person, { action: 'delete' })).body).toEqual({ changed: 2 });
    expect((await listCards()).items.map(({ front }) => front)).toEqual(['3']);
  });

  it('[F02, F04, F05] that are reset are new again, while the log and the days that were studied stay', async () => {
    const [known, other] = [await aCard('Known'), await aCard('Other')];
    await grade(known, 'easy');
    await grade(other, 'easy');
    const uuids = [known.uuid];
    const reset = await person.call(contract.changeFlashcards, { body: { uuids, action: 'reset' } });
    expect(reset.body).toEqual({ changed: 1 });
    const states = async () => (await listCards()).items.map(({ state, reps }) => [state, reps]);
    expect(await states()).toEqual([
      ['new', 0],
      ['review', 1],
    ]);
    expect((await queue()).items.map(({ front }) => front)).toEqual(['Known']);
    const { body } = await person.call(flashcardStudy.getStudyStatistics);
    expect(body.days.map(({ reviews }) => reviews)).toEqual([2]);
    // A review that a device sends late, made before the other one.
    const late = { ...review(known, 'good'), at: new Date(NOON.getTime() - MINUTE_MS).toISOString() };
    await person.call(flashcardStudy.reviewFlashcards, { body: [late] });
    expect((await states())[0]).toEqual(['new', 0]);
    testApp.clock.advance(MINUTE_MS);
    await grade(known, 'good');
    expect((await states())[0]).toEqual(['learning', 1]);
    const { rows } = await testApp.app.database.pool.query('select count(*)::int as all from flashcard_reviews');
    expect(rows).toEqual([{ all: 5 }]);
  });

  it('[G05, L01] are no more without a document than all documents of the plan could have', async () => {
    // The first user is the administrator, whose documents are not limited.
    const student = await aPerson(testApp);
    const body = { front: 'Front', back: 'Back' };
    await student.call(contract.createFlashcard, { body });
    await testApp.app.database.pool.query(`insert into flashcards (uuid, owner_id, front, back, created_at, phase,
        stability, memory_difficulty, due, scheduled_days, step, reviews, lapses)
      select gen_random_uuid(), owner_id, front || n, back, created_at, phase, stability, memory_difficulty, due,
        scheduled_days, step, reviews, lapses from flashcards, generate_series(1, 598) n`);
    const more = await Promise.all([0, 1].map(() => student.call(contract.createFlashcard, { body })));
    expect(new Set(more.map(({ status }) => status))).toEqual(new Set([201, 403]));
  });

  it('[Z01, Z02] are their owner’s alone', async () => {
    const card = await aCard();
    const stranger = await aPerson(testApp);
    const params = { uuid: card.uuid };
    const tries = [
      stranger.call(contract.updateFlashcard, { params, body: { version: 1, back: 'Mine' } }),
      stranger.call(contract.deleteFlashcard, { params }),
    ];
    for (const answer of await Promise.all(tries)) expect(answer.error().code).toBe('FLASHCARD_NOT_FOUND');
    const id = randomUUID();
    expect(
      (await stranger.call(flashcardStudy.reviewFlashcards, { body: [review(card, 'good', id)] })).body.items,
    ).toEqual([]);
    await person.call(flashcardStudy.reviewFlashcards, { body: [review(card, 'good', id)] });
    expect((await stranger.call(flashcardStudy.undoReview, { params: { uuid: id } })).error().code).toBe(
      'FLASHCARD_NOT_FOUND',
    );
    expect((await listCards()).items[0]).toMatchObject({ reps: 1, version: 1 });
    const scoped = await stranger.call(contract.listFlashcards, { query: { documentUuid: document.uuid } });
    expect(scoped.error().code).toBe('DOCUMENT_NOT_FOUND');
  });

  it('[D12] go with their document', async () => {
    const other = await aStudyDocument(person);
    const card = await aCard('Of the other', other.uuid);
    await grade(card, 'good');
    await person.call(deleteDocument, { params: { uuid: other.uuid }, body: { name: other.name } });
    expect((await listCards()).total).toBe(0);
  });
});

describe('cards of a passage, of a test and of a card', () => {
  it('[F04, G03] quote what stands in the document, where it stands, and nothing else', async () => {
    const content = await person.call(getContent, { params: { uuid: document.uuid } });
    const block = content.body.sections.flatMap(({ blocks }) => blocks).find(({ text }) => text.length > 80);
    const words = block?.text.split(' ').slice(1, 6).join(' ') ?? '';
    const body = { documentUuid: document.uuid, front: 'What is it about?', back: 'This', quote: `  ${words}\n` };
    const { body: card } = await person.call(contract.createFlashcard, { body });
    const text = content.body.sections.flatMap(({ blocks }) => blocks.map((one) => one.text)).join(BLOCK_SEPARATOR);
    expect(card.source?.quote).toBe(words);
    expect(text.slice(card.source?.start, card.source?.end)).toBe(words);
    const places = [...text.matchAll(/\p{L}{4,}/gu)].map(([quote], _, all) => all.filter(([other]) => other === quote));
    const last = places.find(({ length }) => length > 1)?.at(-1);
    const atLastPlace = { ...body, quote: last?.[0], quoteStart: last?.index };
    const { source } = (await person.call(contract.createFlashcard, { body: atLastPlace })).body;
    expect(source?.start).toBe(last?.index);
    for (const wrong of [
      { ...body, quote: `${words} and more` },
      { ...body, documentUuid: undefined },
    ]) {
      const refused = await person.call(contract.createFlashcard, { body: wrong });
      expect(refused.error().code).toBe('VALIDATION_FAILED');
    }
    // Simulates an engine busy with longer work.
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort());
    const late = await person.call(contract.createFlashcard, { body });
    timeout.mockRestore();
    expect(late.error().code).toBe('SERVICE_UNAVAILABLE');
  });

  it('[F04, T05] are made of what was answered wrongly, once, and not of what was right', async () => {
    const other = await aStudyDocument(person);
    const generation = await generateTest(person, other.uuid, { count: 6, forms: ['choice', 'typed'] });
    const params = { uuid: generation.resultUuid ?? '' };
    const { questions } = (await person.call(getQuiz, { params })).body;
    const { rows } = await testApp.app.database.pool.query('select uuid, key, quote from questions');
    for (const [index, question] of questions.entries()) {
      const key = rows.find(({ uuid }) => uuid === question.uuid)?.key ?? [];
      await person.call(answerQuestion, {
        params: { ...params, questionUuid: question.uuid },
        body: { response: responseTo(question, key, index > 2), elapsedMs: 0 },
      });
    }
    const make = () => person.call(contract.createFlashcardsOfTest, { body: { testUuid: params.uuid } });
    expect((await make()).error().code).toBe('TEST_NOT_FOUND');
    await person.call(submitQuiz, { params });
    const made = (await make()).body;
    expect(made.added + made.leftOut).toBe(3);
    expect(made.added).toBeGreaterThan(0);
    const { items } = await listCards({ query: { documentUuid: other.uuid } });
    const wrongQuotes = questions.slice(0, 3).map(({ uuid }) => rows.find((row) => row.uuid === uuid)?.quote);
    expect(items).toHaveLength(made.added);
    for (const { source } of items) expect(wrongQuotes).toContain(source?.quote);
    expect((await make()).body).toEqual({ added: 0, leftOut: 3, alreadyThere: made.added + made.alreadyThere });
    const stranger = await aPerson(testApp);
    const foreign = await stranger.call(contract.createFlashcardsOfTest, { body: { testUuid: params.uuid } });
    expect(foreign.error().code).toBe('TEST_NOT_FOUND');
  });

  it('[F04] are turned round once, and asked on different days', async () => {
    const card = await aCard('Front');
    const params = { uuid: card.uuid };
    const { body: reversed } = await person.call(contract.reverseFlashcard, { params });
    expect(reversed).toMatchObject({ front: 'Back', back: 'Front', state: 'new' });
    expect((await person.call(contract.reverseFlashcard, { params })).body).toEqual(reversed);
    expect((await person.call(contract.reverseFlashcard, { params: { uuid: reversed.uuid } })).body).toEqual(card);
    expect((await queue()).items.map(({ uuid }) => uuid)).toEqual([card.uuid]);
    await grade(card, 'easy');
    expect((await queue()).items).toEqual([]);
    testApp.clock.advance(DAY_MS);
    expect((await queue()).items.map(({ uuid }) => uuid)).toEqual([reversed.uuid]);
  });
});

describe('a newer version of a document', () => {
  it('[G03, D10] moves the quotes of its cards to where they stand now, and those that are gone lead nowhere', async () => {
    const other = await aStudyDocument(person);
    await generateCards({ count: 2 }, [other.uuid]);
    const query = { documentUuid: other.uuid };
    const [kept, lost] = (await listCards({ query })).items;
    const text = studyTexts.en.replace(lost?.source?.quote ?? '', 'Something else was written here.');
    await person.revise(other.uuid, {
      name: 'study.en.md',
      bytes: `A new beginning stands before all of it.\n\n${text}`,
    });
    await waitFor(async () => (await listCards({ query })).items[1]?.source === null);
    const { items } = await listCards({ query });
    expect(items[0]?.source?.start).not.toBe(kept?.source?.start);
    const content = await person.call(getContent, { params: { uuid: other.uuid } });
    const now = content.body.sections.flatMap(({ blocks }) => blocks.map((block) => block.text)).join(BLOCK_SEPARATOR);
    expect(now.slice(items[0]?.source?.start, items[0]?.source?.end)).toBe(kept?.source?.quote);
    expect(items[1]).toMatchObject({ front: lost?.front, source: null });
  });
});
