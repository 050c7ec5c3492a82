import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { getCurrentUser, updateUser } from '#contract/accounts.ts';
import { type Document, updateDocument } from '#contract/documents.ts';
import { createFolder } from '#contract/folders.ts';
import * as contract from '#contract/flashcards.ts';
import * as flashcardStudy from '#contract/flashcard-study.ts';
import type { Flashcard } from '#contract/flashcards.ts';
import { createGeneration, type Generation } from '#contract/generation.ts';
import { answerQuestion, startQuiz, submitQuiz } from '#contract/quiz-attempts.ts';
import { getQuiz } from '#contract/quizzes.ts';
import { rollUp } from '#domain/flashcards/day-rollup.ts';
import type { ReviewGrade } from '#domain/flashcards/scheduler.ts';
import { responseTo } from '#testing/responses.ts';
import { aPerson } from '#testing/sign-in.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import type { TestClient } from '#testing/test-client.ts';
import { aStudyDocument, generateTest, untilGenerated } from '#testing/upload.ts';
import { createStatisticsStore } from './statistics.store.ts';
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

describe('the queue', () => {
  it('[F01] shows what is learned, then due, then new, of all cards, of a document and of folders', async () => {
    const own = await aCard('Own');
    const known = await aCard('Known', document.uuid);
    await grade(known, 'easy');
    testApp.clock.advance(10 * DAY_MS);
    const learned = await aCard('Learned', document.uuid);
    await grade(learned, 'again');
    const { body: folder } = await person.call(createFolder, { body: { name: 'Biology', hue: 'green' } });
    await person.call(updateDocument, {
      params: { uuid: document.uuid },
      body: { version: document.version, folders: [folder.uuid] },
    });
    document = { ...document, version: document.version + 1 };
    const fronts = ({ items }: { items: Flashcard[] }) => items.map(({ front }) => front);
    const all = await queue();
    expect(fronts(all)).toEqual(['Learned', 'Known', 'Own']);
    expect([all.counts, all.total]).toEqual([{ learning: 1, due: 1, new: 1 }, 3]);
    expect(fronts(await queue({ documentUuid: document.uuid }))).toEqual(['Learned', 'Known']);
    expect(fronts(await queue({ tags: folder.uuid }))).toEqual(['Learned', 'Known']);
    expect(own.uuid).toBe(all.items[2]?.uuid);
    const chip = { uuid: folder.uuid, name: 'Biology', hue: 'green' };
    expect(all.items.map(({ folders }) => folders)).toEqual([[chip], [chip], []]);
    const folders = await person.call(contract.listFlashcardFolders);
    expect(folders.body.items).toEqual([{ ...chip, due: 1, new: 0, total: 2 }]);
    expect(folders.body.documents).toEqual([{ uuid: document.uuid, name: document.name, due: 1, new: 0, total: 2 }]);
    const malformed = await person.call(flashcardStudy.getStudyQueue, { query: { tags: 'no,uuids' } });
    expect(malformed.error().code).toBe('VALIDATION_FAILED');
    const unknown = await person.call(flashcardStudy.getStudyQueue, { query: { tags: randomUUID() } });
    expect(unknown.error().code).toBe('FOLDER_NOT_FOUND');
  });

  it('[F02] holds the new cards and reviews of the settings, counted by days that begin at four', async () => {
    const settings = { retention: 0.95, newPerDay: 2, reviewsPerDay: 1 };
    expect((await person.call(flashcardStudy.updateStudySettings, { body: settings })).body).toEqual(settings);
    const cards = [await aCard('1'), await aCard('2'), await aCard('3'), await aCard('4')];
    expect(await queue()).toMatchObject({ counts: { new: 2 }, newWaiting: 2 });
    for (const card of cards.slice(0, 2)) await grade(card, 'easy');
    expect(await queue()).toMatchObject({ counts: { learning: 0, due: 0, new: 0 }, settings });
    // 03:30 in Madrid is still the same day, 04:00 is the next.
    testApp.clock.set(new Date('2026-11-21T02:30:00.000Z'));
    expect((await queue()).counts.new).toBe(0);
    testApp.clock.set(new Date('2026-11-21T03:00:00.000Z'));
    expect((await queue()).counts.new).toBe(2);
    testApp.clock.advance(10 * DAY_MS);
    expect((await queue()).counts).toEqual({ learning: 0, due: 1, new: 2 });
    await grade(cards[0] ?? { uuid: '' }, 'good');
    expect((await queue()).counts).toEqual({ learning: 0, due: 0, new: 2 });
  });

  it('[F01] gives more than the day holds where that is asked for: due, then new, then those that are due soonest', async () => {
    const settings = { retention: 0.9, newPerDay: 1, reviewsPerDay: 1 };
    await person.call(flashcardStudy.updateStudySettings, { body: settings });
    const more = async (count: number) =>
      (await person.call(flashcardStudy.getStudyQueue, { query: { more: count } })).body.items.map(
        ({ front }) => front,
      );
    const cards = [await aCard('1'), await aCard('2'), await aCard('3')];
    await grade(cards[0] ?? { uuid: '' }, 'easy');
    expect((await queue()).items).toEqual([]);
    // Cards seen today wait for another day.
    expect(await more(10)).toEqual(['2', '3']);
    expect(await more(1)).toEqual(['2']);
    await grade(cards[1] ?? { uuid: '' }, 'easy');
    // The card counts for today, and does not reduce tomorrow's limit.
    expect(await queue()).toMatchObject({ items: [], newWaiting: 1 });
    testApp.clock.advance(DAY_MS);
    expect((await queue()).items.map(({ front }) => front)).toEqual(['3']);
    expect(await more(10)).toEqual(['3', '1', '2']);
    const wrong = await person.call(flashcardStudy.getStudyQueue, { query: { more: 51 } });
    expect(wrong.error().code).toBe('VALIDATION_FAILED');
  });

  it('[F01] shows when the next cards are due and how many', async () => {
    expect(await queue()).toMatchObject({ items: [], total: 0, next: null });
    const due = [await grade(await aCard('1'), 'easy'), await grade(await aCard('2'), 'easy')];
    expect(await queue()).toMatchObject({ items: [], next: { at: due[0]?.due, count: 2 } });
    expect(due[0]?.due).toMatch(/T03:00:00.000Z$/);
  });

  it('[F01] leaves out what its owner put off until tomorrow, new or due, and shows when it comes back', async () => {
    const known = await grade(await aCard('Known'), 'easy');
    const fresh = await aCard('New');
    testApp.clock.set(new Date(Date.parse(known.due) + MINUTE_MS));
    expect((await queue()).items).toHaveLength(2);
    const putOff = async ({ uuid, version }: Flashcard, buried: boolean) =>
      (await person.call(contract.updateFlashcard, { params: { uuid }, body: { version, buried } })).body;
    const asides = [await putOff(known, true), await putOff(fresh, true)];
    expect(await queue()).toMatchObject({ items: [], newWaiting: 1, next: { count: 1 } });
    expect((await queue()).next?.at).toBe((await queue()).dayEndsAt);
    for (const aside of asides) await putOff(aside, false);
    expect((await queue()).items).toHaveLength(2);
    await putOff({ ...known, version: 3 }, true);
    testApp.clock.advance(DAY_MS);
    expect((await queue()).items.map(({ front }) => front)).toEqual(['Known', 'New']);
  });

  it('[F01] buries siblings until the next day', async () => {
    await generateCards({ count: 2 });
    await testApp.app.database.pool.query(`update flashcards set quote = 'the same'`);
    expect((await queue()).items).toHaveLength(1);
    await grade((await queue()).items[0] ?? { uuid: '' }, 'easy');
    expect((await queue()).items).toHaveLength(0);
    testApp.clock.advance(DAY_MS);
    expect((await queue()).items).toHaveLength(1);
  });
});

describe('reviews', () => {
  it('[F07] count once, however often and in whatever batches they are sent', async () => {
    const cards = [await aCard('1'), await aCard('2')];
    const [first, second] = cards.map((card) => review(card, 'good'));
    testApp.clock.advance(11 * MINUTE_MS);
    const third = review(cards[0] ?? { uuid: '' }, 'good');
    if (!first || !second) throw new Error('no reviews');
    await person.call(flashcardStudy.reviewFlashcards, { body: [third] });
    const together = await person.call(flashcardStudy.reviewFlashcards, { body: [second, first, third, first] });
    expect(together.body.items.map(({ reps, state }) => [reps, state])).toEqual([
      [2, 'review'],
      [1, 'learning'],
    ]);
    await Promise.all([0, 1].map(() => person.call(flashcardStudy.reviewFlashcards, { body: [first, second, third] })));
    const { items } = await listCards();
    expect(items).toEqual(together.body.items);
    const { rows } = await testApp.app.database.pool.query('select count(*)::int as entries from flashcard_reviews');
    expect(rows).toEqual([{ entries: 3 }]);
  });

  it('[F07, Z21, Z33] sent again with their key are answered by the cards as they stand, and leave no text behind', async () => {
    const card = await aCard('A secret of mine');
    const body = [review(card, 'good')];
    const headers = { 'idempotency-key': randomUUID() };
    const first = await person.call(flashcardStudy.reviewFlashcards, { body, headers });
    const replayed = await person.call(flashcardStudy.reviewFlashcards, { body, headers });
    expect([replayed.status, replayed.headers.get('idempotency-replayed')]).toEqual([200, 'true']);
    expect(replayed.body).toEqual(first.body);
    const { rows } = await testApp.app.database.pool.query(
      `select 1 from idempotency_keys where answer::text like '%A secret of mine%'`,
    );
    expect(rows).toEqual([]);
  });

  it('[F07] of one card are two thousand at most, and what comes after changes nothing', async () => {
    const card = await aCard();
    await grade(card, 'good');
    await testApp.app.database.pool
      .query(`insert into flashcard_reviews (owner_id, uuid, card_id, grade, at, elapsed_ms)
      select owner_id, gen_random_uuid(), card_id, grade, at - n * interval '1 second', 0
      from flashcard_reviews, generate_series(1, 1998) n`);
    const more = [1, 2, 3].map((minutes) => ({
      ...review(card, 'good'),
      at: new Date(NOON.getTime() - minutes * MINUTE_MS).toISOString(),
    }));
    const { body } = await person.call(flashcardStudy.reviewFlashcards, { body: more });
    expect(body.items[0]?.reps).toBe(2_000);
    expect((await grade(card, 'good')).reps).toBe(2_000);
  });

  it('[F03] are taken back once, and stay in the log', async () => {
    const card = await aCard();
    await grade(card, 'good');
    testApp.clock.advance(11 * MINUTE_MS);
    const before = (await listCards()).items[0];
    const id = randomUUID();
    await person.call(flashcardStudy.reviewFlashcards, { body: [review(card, 'again', id)] });
    const undone = await person.call(flashcardStudy.undoReview, { params: { uuid: id } });
    expect(undone.body).toEqual(before);
    expect((await person.call(flashcardStudy.undoReview, { params: { uuid: id } })).body).toEqual(before);
    await person.call(flashcardStudy.reviewFlashcards, { body: [review(card, 'again', id)] });
    expect((await listCards()).items[0]).toEqual(before);
    const { rows } = await testApp.app.database.pool.query('select count(*)::int as entries from flashcard_reviews');
    expect(rows).toEqual([{ entries: 3 }]);
  });

  it('[F07] of cards that are gone, and of the future, harm nothing', async () => {
    const [card, gone] = [await aCard('here'), await aCard('gone')];
    await person.call(contract.deleteFlashcard, { params: { uuid: gone.uuid } });
    const early = { ...review(card, 'good'), at: '2031-01-01T00:00:00.000Z' };
    const { body } = await person.call(flashcardStudy.reviewFlashcards, { body: [review(gone, 'good'), early] });
    expect(body.items).toHaveLength(1);
    expect(body.items[0]?.memory.lastReview).toBe(testApp.clock.now().toISOString());
  });

  it('[F07] of a clock that is fast keep their order and the time between them', async () => {
    const card = await aCard();
    const seen = ['2031-01-01T00:00:00.000Z', '2031-01-01T00:11:00.000Z'];
    const body = seen.map((at) => ({ ...review(card, 'good'), at }));
    await person.call(flashcardStudy.reviewFlashcards, { body });
    const { rows } = await testApp.app.database.pool.query('select at from flashcard_reviews order by at');
    const now = testApp.clock.now().getTime();
    expect(rows).toEqual([{ at: new Date(now - 11 * MINUTE_MS) }, { at: new Date(now) }]);
  });

  it.each(['0000-01-01T00:00:00.000Z', '0099-01-01T00:00:00.000Z', '1999-12-31T23:59:59.999Z'])(
    '[F07, Z20] of %s are refused',
    async (at) => {
      const card = await aCard();
      const answer = await person.call(flashcardStudy.reviewFlashcards, { body: [{ ...review(card, 'good'), at }] });
      expect(answer.error().code).toBe('VALIDATION_FAILED');
    },
  );

  it('[F07, Z20] nine thousand years ahead end in no error, and none before clocks', async () => {
    const card = await aCard();
    const body = ['2000-01-01T00:00:00.000Z', '9999-12-31T23:59:59.999Z'].map((at) => ({
      ...review(card, 'good'),
      at,
    }));
    expect((await person.call(flashcardStudy.reviewFlashcards, { body })).status).toBe(200);
  });

  it('[F07] from two devices end the same in either order', async () => {
    const send = (browser: TestClient, body: ReturnType<typeof review>[]) =>
      browser.call(flashcardStudy.reviewFlashcards, { body });
    const states = [];
    for (const order of [0, 1]) {
      testApp.clock.set(NOON);
      const card = await aCard(`order ${order}`);
      const phone = [review(card, 'good')];
      testApp.clock.advance(20 * MINUTE_MS);
      const laptop = [review(card, 'again')];
      testApp.clock.advance(3 * DAY_MS);
      phone.push(review(card, 'hard'));
      for (const batch of order === 0 ? [phone, laptop] : [laptop, phone]) await send(person, batch);
      states.push((await listCards({ query: { search: `order ${order}` } })).items[0]?.memory);
    }
    expect(states[0]).toEqual(states[1]);
  });
});

describe('reviews that a browser kept', () => {
  it('[F07, Z02] of somebody else who used it are not taken as one’s own, nor dropped as if they were', async () => {
    const card = await aCard();
    const other = await aPerson(testApp);
    const { uuid: userUuid } = (await person.call(getCurrentUser)).body;
    const body = [review(card, 'good')];
    const refused = await other.call(flashcardStudy.reviewFlashcards, { body, query: { userUuid } });
    expect([refused.status, refused.error().code]).toEqual([409, 'EDIT_CONFLICT']);
    const undone = await other.call(flashcardStudy.undoReview, {
      params: { uuid: body[0]?.id ?? '' },
      query: { userUuid },
    });
    const queue = await other.call(flashcardStudy.getStudyQueue, { query: { userUuid } });
    expect(queue.error().code).toBe('EDIT_CONFLICT');
    expect(undone.error().code).toBe('EDIT_CONFLICT');
    expect((await person.call(flashcardStudy.reviewFlashcards, { body, query: { userUuid } })).body.items).toHaveLength(
      1,
    );
  });
});

describe('how cards are studied', () => {
  const statistics = async (who: TestClient) => (await who.call(flashcardStudy.getStudyStatistics)).body;

  it('[F05] is listed by day, with what comes due and how well predictions held', async () => {
    const student = await aPerson(testApp);
    await student.call(updateUser, { body: { timezone: 'Europe/Madrid' } });
    expect(await statistics(student)).toMatchObject({ days: [], streak: { current: 0, longest: 0 }, memory: null });
    const made = await student.call(contract.createFlashcard, { body: { front: 'Front', back: 'Back' } });
    const send = (given: ReviewGrade, id?: string) =>
      student.call(flashcardStudy.reviewFlashcards, { body: [review(made.body, given, id)] });
    await send('easy');
    expect(await statistics(student)).toMatchObject({
      today: '2026-11-20',
      days: [{ date: '2026-11-20', reviews: 1, minutes: 0 }],
      memory: null,
    });
    testApp.clock.advance(5 * DAY_MS);
    const id = randomUUID();
    await send('again', id);
    // Resending counts once.
    await send('again', id);
    const after = await statistics(student);
    expect(after.days).toMatchObject([{ reviews: 1 }, { date: '2026-11-25', reviews: 1 }]);
    expect(after.memory).toMatchObject({ reviews: 1, recalled: 0 });
    expect(after.memory?.predicted).toBeGreaterThan(0.5);
    expect(after.forecast).toHaveLength(30);
    expect(after.forecast.reduce((sum, { cards }) => sum + cards, 0)).toBe(1);
    await student.call(flashcardStudy.undoReview, { params: { uuid: id } });
    expect(await statistics(student)).toMatchObject({ days: [{ reviews: 1 }], memory: null });
  });

  it('[F05, F06] holds more days than one statement has room for', async () => {
    const { database } = testApp.app;
    const { rows } = await database.pool.query('select min(id)::int as owner from users');
    const owner = Number(rows[0]?.['owner']);
    const days = Array.from({ length: 7_000 }, (_, index) => [9_000 - index, rollUp([])] as const);
    await database.transaction((tx) => createStatisticsStore(database.db).saveDays(tx, owner, new Map(days)));
    const held = await database.pool.query('select count(*)::int as days from flashcard_days where day <= 9000');
    expect(held.rows).toEqual([{ days: 7_000 }]);
  });

  it('[F05] counts what is overdue today, and what is due by the days of the person', async () => {
    const student = await aPerson(testApp);
    await student.call(updateUser, { body: { timezone: 'America/Lima' } });
    for (let index = 0; index < 3; index += 1) {
      const { body } = await student.call(contract.createFlashcard, { body: { front: `F${index}`, back: 'B' } });
      await student.call(flashcardStudy.reviewFlashcards, { body: [review(body, 'easy')] });
    }
    const { items } = (await student.call(contract.listFlashcards, { query: {} })).body;
    const days = (new Date(items[0]?.due ?? 0).getTime() - NOON.getTime()) / DAY_MS;
    expect((await statistics(student)).forecast[Math.ceil(days)]?.cards).toBe(3);
    // Regular visits keep the session alive.
    for (let hop = 0; hop < 4; hop += 1) {
      testApp.clock.advance(5 * DAY_MS);
      await statistics(student);
    }
    expect((await statistics(student)).forecast[0]?.cards).toBe(3);
  });
});

describe('an answer in a test', () => {
  /** A test of four questions, and a learned card with the same quote for each. */
  async function aTestWithCards() {
    const { pool } = testApp.app.database;
    const generation = await generateTest(person, document.uuid, { count: 4 });
    const params = { uuid: generation.resultUuid ?? '' };
    const { questions } = (await person.call(getQuiz, { params })).body;
    const learned: Flashcard[] = [];
    for (const [index, question] of questions.entries()) {
      const card = await aCard(`About question ${index}`, document.uuid);
      await pool.query(
        `update flashcards set quote = q.quote, quote_start = q.quote_start, quote_end = q.quote_end,
           document_version = q.document_version, anchor = q.anchor
         from questions q where q.uuid = $1 and flashcards.uuid = $2`,
        [question.uuid, card.uuid],
      );
      learned.push(await grade(card, 'easy'));
    }
    async function answer(index: number, isRight: boolean) {
      const question = questions[index];
      if (!question) throw new Error('no such question');
      const { rows } = await pool.query('select key from questions where uuid = $1', [question.uuid]);
      const response = responseTo(question, rows[0].key, isRight);
      return person.call(answerQuestion, {
        params: { ...params, questionUuid: question.uuid },
        body: { response, elapsedMs: 0 },
      });
    }
    return { params, learned, answer };
  }

  const dues = async () => (await listCards()).items.map(({ due }) => due);
  const now = () => testApp.clock.now().toISOString();
  /** Recomputes these cards from their logs. */
  async function refolded(cards: Flashcard[]) {
    for (const card of cards)
      await person.call(flashcardStudy.undoReview, { params: { uuid: (await reviewed(card)) ?? '' } });
    return dues();
  }
  async function reviewed(card: Flashcard): Promise<string | undefined> {
    const one = review(card, 'good');
    await person.call(flashcardStudy.reviewFlashcards, { body: [one] });
    return one.id;
  }

  it('[F02, T05] brings learned cards of the same sentence forward where it is wrong, and delays those that are due where it is right', async () => {
    const { learned, answer } = await aTestWithCards();
    const fresh = await aCard('New', document.uuid);
    testApp.clock.advance(DAY_MS);
    for (const [index, isRight] of [false, true].entries())
      expect((await answer(index, isRight)).body.feedback?.correct).toBe(isRight);
    // A right answer far from the due date changes nothing.
    expect(await dues()).toEqual([now(), learned[1]?.due, learned[2]?.due, learned[3]?.due, fresh.due]);
    expect((await listCards()).items[0]).toMatchObject({ stability: learned[0]?.stability, reps: 1 });
    testApp.clock.set(new Date(learned[2]?.due ?? 0));
    await answer(2, true);
    const days = Math.ceil((learned[2]?.memory.scheduledDays ?? 0) / 4);
    const later = new Date(testApp.clock.now().getTime() + days * DAY_MS).toISOString();
    const after = await dues();
    expect(after.slice(1, 4)).toEqual([learned[1]?.due, later, learned[3]?.due]);
    // The log contains it, so recomputing gives the same result.
    expect(await refolded(learned)).toEqual(after);
    const { rows } = await testApp.app.database.pool.query(
      `select test_answer, grade from flashcard_reviews where test_answer is not null order by id`,
    );
    expect(rows).toEqual(['wrong', 'right', 'right'].map((answered) => ({ test_answer: answered, grade: null })));
  });

  it('[F02, T05] delays a card only as the first answer since its review, also after one that moved nothing', async () => {
    const { learned, answer } = await aTestWithCards();
    const [card] = learned;
    if (!card) throw new Error('no such card');
    await testApp.app.database.pool.query(
      'update flashcards set quote_start = 0, quote_end = 1000000 where uuid = $1',
      [card.uuid],
    );
    testApp.clock.advance(DAY_MS);
    await answer(0, true);
    testApp.clock.set(new Date(card.due));
    await answer(1, true);
    expect((await dues())[0]).toBe(card.due);
    const { due } = await grade(card, 'good');
    // Regular visits keep the session alive.
    for (; testApp.clock.now() < new Date(due); testApp.clock.advance(5 * DAY_MS)) await dues();
    await answer(2, false);
    await answer(3, true);
    expect((await dues())[0]).toBe(due);
    expect((await refolded([card]))[0]).toBe(due);
  });

  it('[F02, T08] counts in an exam with its end, all of them at once', async () => {
    const { params, learned, answer } = await aTestWithCards();
    testApp.clock.advance(DAY_MS);
    await person.call(startQuiz, { params, body: { mode: 'exam', minutes: 10 } });
    for (const [index, isRight] of [false, true, false].entries()) await answer(index, isRight);
    expect(await dues()).toEqual(learned.map(({ due }) => due));
    await person.call(submitQuiz, { params });
    expect(await dues()).toEqual([now(), learned[1]?.due, now(), learned[3]?.due]);
    await person.call(submitQuiz, { params });
    const { rows } = await testApp.app.database.pool.query(
      'select count(*)::int as entries from flashcard_reviews where test_answer is not null',
    );
    expect(rows).toEqual([{ entries: 3 }]);
  });
});
