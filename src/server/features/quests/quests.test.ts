import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { User } from '#contract/accounts.ts';
import { deleteDocument } from '#contract/documents.ts';
import { reviewFlashcards } from '#contract/flashcard-study.ts';
import { createFlashcard } from '#contract/flashcards.ts';
import { listQuests, type Quest } from '#contract/quests.ts';
import { startQuiz, submitQuiz } from '#contract/quiz-attempts.ts';
import { getQuiz } from '#contract/quizzes.ts';
import { questSeeds } from '#domain/quests/quest-seeds.ts';
import { aStudyPlan } from '#testing/a-study-plan.ts';
import { aPerson } from '#testing/sign-in.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import type { TestClient } from '#testing/test-client.ts';
import { waitFor } from '#testing/wait-for.ts';
import { aStudyDocument, generateTest, pasteText, studyTexts, untilExtracted } from '#testing/upload.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp({ PLANS: 'off' });
});
afterAll(() => testApp.stop());

type Person = TestClient & { user: User };
const DAY = 24 * 3_600_000;
const moveTo = (person: Person, timezone: string) =>
  testApp.app.database.pool.query('update users set timezone = $2 where uuid = $1', [person.user.uuid, timezone]);
async function aPersonIn(timezone: string): Promise<Person> {
  const person = await aPerson(testApp);
  await moveTo(person, timezone);
  return person;
}
const titleOf = (slug: string): string => questSeeds.find((seed) => seed.slug === slug)?.title.en ?? '';
const quests = async (person: Person) => (await person.call(listQuests)).body;
const quest = async (person: Person, slug: string): Promise<Quest> => {
  const found = (await quests(person)).items.find(({ title }) => title === titleOf(slug));
  if (!found) throw new Error(`no quest ${slug}`);
  return found;
};
const entries = async (person: Person): Promise<number[]> => {
  const { rows } = await testApp.app.database.pool.query<{ amount: number }>(
    'select amount from point_entries where person_uuid = $1 order by id',
    [person.user.uuid],
  );
  return rows.map(({ amount }) => amount);
};

it('[Q01] a newcomer sees twelve quests, none begun, with the ends of their periods in the own zone', async () => {
  const person = await aPersonIn('Europe/Madrid');
  const { items, balance, rewards } = await quests(person);
  expect(items.map(({ status, progress }) => [status, progress])).toEqual(
    Array.from({ length: 12 }, () => ['available', 0]),
  );
  expect([balance, rewards]).toEqual([0, []]);
  // 2026-11-20, a Friday; study days begin at four.
  expect((await quest(person, 'day-cards')).expires_at).toBe('2026-11-21T03:00:00.000Z');
  expect((await quest(person, 'week-tests')).expires_at).toBe('2026-11-23T03:00:00.000Z');
  expect((await quest(person, 'first-test')).expires_at).toBeNull();
});

it('[Q02] the same text counts once, deleted and uploaded again or not', async () => {
  const person = await aPerson(testApp);
  const upload = async (title: string, text: string) => {
    const { uuid } = await pasteText(person, { title, text });
    return untilExtracted(person, uuid);
  };
  const text = studyTexts.en.slice(0, 700);
  const first = await upload('One', text);
  expect(await quest(person, 'first-document')).toMatchObject({ status: 'completed', progress: 1 });
  expect((await quest(person, 'three-documents')).progress).toBe(1);
  await person.call(deleteDocument, { params: { uuid: first.uuid }, body: { name: first.name } });
  await upload('One', text);
  expect((await quest(person, 'three-documents')).progress).toBe(1);
  await upload('Two', studyTexts.en.slice(800, 1_600));
  expect((await quest(person, 'three-documents')).progress).toBe(2);
  expect(await entries(person)).toEqual([20]);
  expect((await quests(person)).balance).toBe(20);
  expect((await quests(person)).rewards).toMatchObject([{ title: titleOf('first-document'), points: 20 }]);
});

it(
  '[Q02] a test that is ended again in other attempts counts once a period, and a plan counts once',
  { tags: 'night' },
  async () => {
    const person = await aPerson(testApp);
    const document = await aStudyDocument(person);
    const { resultUuid } = await generateTest(person, document.uuid, { count: 3 });
    const params = { uuid: resultUuid ?? '' };
    await person.call(getQuiz, { params });
    await Promise.all(Array.from({ length: 5 }, () => person.call(submitQuiz, { params })));
    expect((await quest(person, 'first-test')).status).toBe('completed');
    expect((await quest(person, 'week-tests')).progress).toBe(1);
    await aStudyPlan(person, [document.uuid]);
    await aStudyPlan(person, [document.uuid]);
    expect(await quest(person, 'first-plan')).toMatchObject({ status: 'completed', progress: 1 });
    expect(new Set(await entries(person))).toEqual(new Set([20, 25, 30]));
  },
);

it('[Q02, T08] an exam that ends with its time counts, once', async () => {
  const person = await aPerson(testApp);
  const document = await aStudyDocument(person);
  const { resultUuid } = await generateTest(person, document.uuid, { count: 2 });
  await person.call(startQuiz, { params: { uuid: resultUuid ?? '' }, body: { mode: 'exam', minutes: 5 } });
  expect((await quest(person, 'first-test')).progress).toBe(0);
  testApp.clock.advance(6 * 60_000);
  const { database, queue } = testApp.app;
  const endExams = () => database.transaction((tx) => queue.send(tx, { name: 'quizzes.end-exams' }, {}));
  await endExams();
  await waitFor(async () => (await quest(person, 'first-test')).status === 'completed');
  await endExams();
  await person.call(submitQuiz, { params: { uuid: resultUuid ?? '' } });
  expect((await quest(person, 'week-tests')).progress).toBe(1);
});

it('[Q02] reviews are measured where they belong, in this period and the last, and pay each period once', async () => {
  const person = await aPersonIn('Europe/Madrid');
  const document = await aStudyDocument(person);
  const cards = await Promise.all(
    Array.from({ length: 16 }, (_, place) =>
      person.call(createFlashcard, { body: { documentUuid: document.uuid, front: `Card ${place}`, back: 'Back' } }),
    ),
  );
  const review = (count: number, at: Date) =>
    person.call(reviewFlashcards, {
      body: cards.slice(0, count).map(({ body }) => ({
        id: randomUUID(),
        cardUuid: body.uuid,
        grade: 'good' as const,
        at: at.toISOString(),
        elapsedMs: 1_000,
      })),
    });
  await review(10, testApp.clock.now());
  expect(await quest(person, 'day-cards')).toMatchObject({ status: 'in_progress', progress: 10 });
  const before = (await quests(person)).balance;
  await review(10, new Date(testApp.clock.now().getTime() + 60_000));
  const paid = await quest(person, 'day-cards');
  expect(paid).toMatchObject({ status: 'completed', progress: 15 });
  // Includes 20 cards for the first quest.
  expect((await quests(person)).balance - before).toBe(30);
  testApp.clock.advance(DAY);
  expect(await quest(person, 'day-cards')).toMatchObject({ status: 'available', progress: 0 });
  await review(16, testApp.clock.now());
  expect((await quest(person, 'week-days')).progress).toBe(2);
  expect((await entries(person)).filter((amount) => amount === 10)).toHaveLength(2);
});

it('[Q02] travelling across time zones pays a day once', { tags: 'night' }, async () => {
  const person = await aPersonIn('Pacific/Kiritimati');
  const document = await aStudyDocument(person);
  const cards = await Promise.all(
    Array.from({ length: 15 }, (_, place) =>
      person.call(createFlashcard, { body: { documentUuid: document.uuid, front: `Card ${place}`, back: 'Back' } }),
    ),
  );
  const review = () =>
    person.call(reviewFlashcards, {
      body: cards.map(({ body }) => ({
        id: randomUUID(),
        cardUuid: body.uuid,
        grade: 'good' as const,
        at: testApp.clock.now().toISOString(),
        elapsedMs: 1_000,
      })),
    });
  await review();
  await moveTo(person, 'Pacific/Pago_Pago');
  testApp.clock.advance(3_600_000);
  await review();
  expect((await entries(person)).filter((amount) => amount === 10)).toHaveLength(1);
});

it('[Q02] fifty that reach the end at the same moment are paid once', async () => {
  const person = await aPerson(testApp);
  const { database } = testApp.app;
  const { rows } = await database.pool.query('select id from users where uuid = $1', [person.user.uuid]);
  const document = await aStudyDocument(person);
  const { resultUuid } = await generateTest(person, document.uuid, { count: 3 });
  await Promise.all(Array.from({ length: 50 }, () => person.call(submitQuiz, { params: { uuid: resultUuid ?? '' } })));
  const paid = await database.pool.query(
    `select q.slug, count(*)::int as times from point_entries p
     join quests q on p.key like 'quest:' || q.uuid || ':%' where p.person_uuid = $1 group by q.slug order by 1`,
    [person.user.uuid],
  );
  expect(paid.rows).toEqual([
    { slug: 'first-document', times: 1 },
    { slug: 'first-test', times: 1 },
  ]);
  const facts = await database.pool.query('select count(*)::int as n from quest_facts where user_id = $1', [
    rows[0].id,
  ]);
  expect(facts.rows[0].n).toBeGreaterThan(0);
});

it('[Q01] where the operator switched quests off there are none, and nothing counts', { tags: 'night' }, async () => {
  const app = await startTestApp({ QUESTS: 'off' });
  const person = await aPerson(app);
  expect((await person.call(listQuests)).body).toMatchObject({ items: [], balance: 0 });
  await app.stop();
});
