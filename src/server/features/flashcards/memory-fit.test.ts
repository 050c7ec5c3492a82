import { randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { default_w } from 'ts-fsrs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { updateUser } from '#contract/accounts.ts';
import { getStudyQueue, getStudyStatistics, reviewFlashcards } from '#contract/flashcard-study.ts';
import { createFlashcard, listFlashcards } from '#contract/flashcards.ts';
import { replay } from '#domain/flashcards/replay.ts';
import { reviewOnDays } from '#domain/flashcards/review-on-days.ts';
import { createScheduler, type ReviewGrade } from '#domain/flashcards/scheduler.ts';
import { createStudyCalendar } from '#domain/flashcards/study-day.ts';
import { logSettings } from '#server/platform/log.ts';
import type { FitOutcome } from '#server/platform/memory-fit/memory-fit-worker.ts';
import type { MemoryFitter } from '#server/platform/memory-fit/memory-fit.ts';
import { aPerson } from '#testing/sign-in.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import type { TestClient } from '#testing/test-client.ts';
import { waitFor } from '#testing/wait-for.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const NOW = new Date('2026-11-20T11:00:00.000Z');
const timezone = 'Europe/Madrid';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.stop());

/** The same numbers in each run. */
function numbersBetween0And1() {
  let seed = 7;
  return () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
}

/**
 * A user who studied sixty cards for a year on the default schedule and forgets by the curve, with a stability that
 * grows by a constant factor per review.
 */
async function aStudent(growth: number): Promise<TestClient> {
  const student = await aPerson(testApp);
  await student.call(updateUser, { body: { timezone } });
  const chance = numbersBetween0And1();
  const reviewer = reviewOnDays(createScheduler(), createStudyCalendar(timezone));
  for (let card = 0; card < 60; card += 1) {
    const { body } = await student.call(createFlashcard, { body: { front: `Front ${card}`, back: 'Back' } });
    const reviews: { at: Date; grade: ReviewGrade }[] = [];
    let at = new Date(NOW.getTime() - (360 - card) * DAY_MS);
    let stability = growth;
    while (at < NOW && reviews.length < 30) {
      const last = reviews.at(-1);
      const days = last ? (at.getTime() - last.at.getTime()) / DAY_MS : 0;
      const isRecalled = chance() < 0.9 ** (days / stability);
      stability = isRecalled ? stability * growth : growth;
      reviews.push({ at, grade: isRecalled ? 'good' : 'again' });
      const log = reviews.map((review, index) => ({ uuid: String(index), undoes: null, ...review }));
      at = new Date(Math.max(replay(at, log, reviewer).memory.due.getTime(), at.getTime() + 600_000));
    }
    await student.call(reviewFlashcards, {
      body: reviews.map(({ at: seen, grade }) => ({
        id: randomUUID(),
        cardUuid: body.uuid,
        grade,
        at: seen.toISOString(),
        elapsedMs: 1_000,
      })),
    });
  }
  return student;
}

async function fitted(student: TestClient) {
  const { database, queue } = testApp.app;
  await database.transaction((tx) => queue.send(tx, { name: 'flashcards.find-fits' }, {}));
  const look = async () => (await student.call(getStudyStatistics)).body.fit;
  await waitFor(async () => (await look()) !== null);
  return look();
}

describe('the schedule of one person', () => {
  it(
    '[F02, F05] is fitted to how the person remembers, and every card is folded again with it',
    { tags: 'night' },
    async () => {
      const student = await aStudent(1.25);
      const cards = async () => (await student.call(listFlashcards, { query: { pageSize: 100 } })).body.items;
      const before = await cards();
      const fit = await fitted(student);
      expect(fit?.isAdopted).toBe(true);
      expect(fit?.logLossAfter).toBeLessThan(fit?.logLossBefore ?? 0);
      const { weights } = (await student.call(getStudyQueue)).body;
      expect(weights).toHaveLength(21);
      await waitFor(async () => {
        const { rows } = await testApp.app.database.pool.query(
          `select 1 from flashcard_settings where fit -> 'foldedTo' = 'null'`,
        );
        return rows.length > 0;
      });
      const after = await cards();
      expect(after.map(({ due }) => due)).not.toEqual(before.map(({ due }) => due));
      const reviewer = reviewOnDays(
        createScheduler({ retention: 0.9, shortSteps: true, weights }),
        createStudyCalendar(timezone),
      );
      const { rows } = await testApp.app.database.pool.query(
        `select card.uuid as card, card.created_at, review.uuid, review.at, review.grade, review.undoes
       from flashcard_reviews review join flashcards card on card.id = review.card_id`,
      );
      for (const card of after) {
        const log = rows.filter((row) => row.card === card.uuid);
        const { memory } = replay(new Date(card.createdAt), log, reviewer);
        expect([card.due, card.stability]).toEqual([memory.due.toISOString(), memory.stability]);
      }
    },
  );

  it('[F02, F05] stays where what is found predicts no better, and where there is no optimiser the operator hears of it', async () => {
    const lines: string[] = [];
    const sink = new Writable({ write: (line: Buffer, _encoding, done) => done(void lines.push(line.toString())) });
    const outcomes: FitOutcome[] = [{ missing: 'optimiser' }, { weights: [], logLossBefore: 0.3, logLossAfter: 0.31 }];
    const fitter: MemoryFitter = {
      fit: () => Promise.resolve(outcomes.shift() ?? { missing: 'reviews' }),
      stop: () => Promise.resolve(),
    };
    const other = await startTestApp({}, { fitter, log: pino({ ...logSettings, level: 'warn' }, sink) });
    const student = await aPerson(other);
    const { body: card } = await student.call(createFlashcard, { body: { front: 'Front', back: 'Back' } });
    const review = {
      id: randomUUID(),
      cardUuid: card.uuid,
      grade: 'easy' as const,
      at: NOW.toISOString(),
      elapsedMs: 1,
    };
    await student.call(reviewFlashcards, { body: [review] });
    const { rows } = await other.app.database.pool.query('select owner_id from flashcards');
    const { database, queue } = other.app;
    const run = () =>
      database.transaction((tx) =>
        queue.send(tx, { name: 'flashcards.fit-memory' }, { ownerId: Number(rows[0].owner_id) }),
      );
    await run();
    await waitFor(async () => lines.some((line) => line.includes('the optimiser of FSRS is not installed')));
    await run();
    const look = async () => (await student.call(getStudyStatistics)).body.fit;
    await waitFor(async () => (await look()) !== null);
    expect(await look()).toEqual({ isAdopted: false, logLossBefore: 0.3, logLossAfter: 0.31 });
    expect((await student.call(getStudyQueue)).body.weights).toBeNull();
    await other.stop();
  });

  it('[F02, F07] counts for a review that was on its way when it was found', async () => {
    const student = await aPerson(testApp);
    const { body: card } = await student.call(createFlashcard, { body: { front: 'Front', back: 'Back' } });
    const { database } = testApp.app;
    const weights = [...default_w];
    weights[3] = 30;
    const transaction = database.transaction.bind(database);
    vi.spyOn(database, 'transaction').mockImplementationOnce(async (work) => {
      const fit = { reviews: 400, weights, comparison: null, foldedTo: null };
      await database.pool.query(
        `insert into flashcard_settings (owner_id, retention, new_per_day, reviews_per_day, fit)
         select owner_id, 0.9, 20, 200, $1 from flashcards where uuid = $2`,
        [JSON.stringify(fit), card.uuid],
      );
      return transaction(work);
    });
    const review = {
      id: randomUUID(),
      cardUuid: card.uuid,
      grade: 'easy' as const,
      at: NOW.toISOString(),
      elapsedMs: 1,
    };
    const { body } = await student.call(reviewFlashcards, { body: [review] });
    expect(body.items[0]?.stability).toBe(30);
  });

  it(
    '[F02] is tried once with the same reviews, also where nothing comes of it; those of imported cards teach nothing',
    { tags: 'night' },
    async () => {
      let attempts = 0;
      const fitter: MemoryFitter = {
        fit: () => Promise.resolve({ missing: (attempts += 1) % 2 === 1 ? 'reviews' : 'optimiser' } as const),
        stop: () => Promise.resolve(),
      };
      const other = await startTestApp({}, { fitter });
      const { database, queue } = other.app;
      const student = await aPerson(other);
      const cards = [];
      for (const front of ['A', 'B'])
        cards.push((await student.call(createFlashcard, { body: { front, back: 'Back' } })).body);
      const review = async (cardUuid = '', count: number) => {
        const all = Array.from({ length: count }, () => ({ id: randomUUID(), cardUuid, grade: 'good' as const }));
        await student.call(reviewFlashcards, {
          body: all.map((one) => ({ ...one, at: NOW.toISOString(), elapsedMs: 1_000 })),
        });
      };
      let nights = 0;
      async function night() {
        nights += 1;
        await database.transaction((tx) => queue.send(tx, { name: 'flashcards.find-fits' }, {}));
        const open = `select 1 from pgboss.job where name like 'flashcards.fi%' and state <> 'completed'`;
        await waitFor(async () => (await database.pool.query(open)).rows.length === 0);
        const ran = `select 1 from pgboss.job where name = 'flashcards.find-fits'`;
        expect((await database.pool.query(ran)).rows).toHaveLength(nights);
        return attempts;
      }
      await review(cards[0]?.uuid, 399);
      await review(cards[1]?.uuid, 200);
      const memory = { phase: 'review', stability: 9, difficulty: 5, scheduledDays: 9, step: 0, reviews: 1, lapses: 0 };
      await database.pool.query('update flashcards set imported_memory = $1 where uuid = $2', [
        JSON.stringify({ ...memory, due: NOW, lastReview: NOW }),
        cards[1]?.uuid,
      ]);
      expect(await night()).toBe(0);
      await review(cards[0]?.uuid, 1);
      expect([await night(), await night()]).toEqual([1, 1]);
      await review(cards[0]?.uuid, 200);
      expect([await night(), await night()]).toEqual([2, 2]);
      expect((await student.call(getStudyStatistics)).body.fit).toBeNull();
      expect((await student.call(getStudyQueue)).body.weights).toBeNull();
      await other.stop();
    },
  );

  it('[F02] goes on after the last card that was folded where a run breaks off', { tags: 'night' }, async () => {
    const weights = [...default_w];
    weights[3] = 30;
    let attempts = 0;
    const fitter: MemoryFitter = {
      fit: () => Promise.resolve({ weights, logLossBefore: 0.3, logLossAfter: 0.2 + (attempts += 1) / 100 }),
      stop: () => Promise.resolve(),
    };
    const other = await startTestApp({}, { fitter });
    const { database, queue } = other.app;
    const { pool } = database;
    const student = await aPerson(other);
    const body = [];
    for (let card = 0; card < 101; card += 1) {
      const made = await student.call(createFlashcard, { body: { front: `Front ${card}`, back: 'Back' } });
      const review = { cardUuid: made.body.uuid, grade: 'easy' as const, at: NOW.toISOString(), elapsedMs: 1 };
      body.push({ id: randomUUID(), ...review });
    }
    await student.call(reviewFlashcards, { body });
    await pool.query(`
      create function break_off() returns trigger language plpgsql as $$ begin raise exception 'broken off'; end $$;
      create trigger break_off before update on flashcards for each row
        when (old.front = 'Front 100') execute function break_off()`);
    const { rows } = await pool.query('select min(owner_id) as owner, min(id) as first from flashcards');
    const foldedTo = async () =>
      (await pool.query(`select fit ->> 'foldedTo' as folded from flashcard_settings`)).rows[0]?.folded;
    await database.transaction((tx) =>
      queue.send(tx, { name: 'flashcards.fit-memory' }, { ownerId: Number(rows[0].owner) }),
    );
    await waitFor(async () => Number(await foldedTo()) === Number(rows[0].first) + 99);
    await pool.query(`
      update flashcards set stability = 7 where front = 'Front 0';
      drop trigger break_off on flashcards`);
    await waitFor(async () => {
      await pool.query(
        `update pgboss.job set start_after = now() where name = 'flashcards.fit-memory' and state = 'retry'`,
      );
      return (await foldedTo()) === null;
    });
    const { rows: folded } = await pool.query('select stability from flashcards order by id');
    expect(folded.map(({ stability }) => stability)).toEqual([7, ...Array.from({ length: 100 }, () => 30)]);
    expect(attempts).toBe(1);
    await other.stop();
  });
});
