import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deleteDocument, type Document } from '#contract/documents.ts';
import { reviewFlashcards } from '#contract/flashcard-study.ts';
import { createFlashcard, listFlashcards } from '#contract/flashcards.ts';
import { deleteQuiz, getQuiz } from '#contract/quizzes.ts';
import * as plans from '#contract/study-plans.ts';
import * as contract from '#contract/study-sessions.ts';
import { aStudyPlan, aStudySession } from '#testing/a-study-plan.ts';
import { aPerson } from '#testing/sign-in.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { aStudyDocument, generateCards } from '#testing/upload.ts';
import { waitFor } from '#testing/wait-for.ts';

const DAY = 24 * 3_600_000;
let testApp: TestApp;
let person: Awaited<ReturnType<typeof aPerson>>;
let document: Document;
beforeAll(async () => {
  testApp = await startTestApp({ PLANS: 'off' });
  person = await aPerson(testApp);
  document = await aStudyDocument(person);
});
afterAll(() => testApp.stop());
beforeEach(() => testApp.app.database.pool.query('delete from study_sessions; delete from study_plans'));

const inMinutes = (minutes: number) => new Date(testApp.clock.now().getTime() + minutes * 60_000);
const contentOf = async (uuid: string) => (await person.call(contract.getSessionContent, { params: { uuid } })).body;
const queueOf = async (uuid: string) => (await person.call(contract.getSessionQueue, { params: { uuid } })).body;
const createTest = (uuid: string) => person.call(contract.createSessionTest, { params: { uuid } });
const listed = async () =>
  (
    await person.call(contract.listStudySessions, {
      query: { to: '2026-12-30T00:00:00.000Z', from: '2026-11-01T00:00:00.000Z' },
    })
  ).body.items;
const sectionsOf = async () =>
  (await person.call(plans.getStudyMaterial, { query: { documents: document.uuid } })).body.sections;

describe('the work of a session', () => {
  it('[P06, P09] is its sections with their places and the key points of each', async () => {
    await aStudyPlan(person, [document.uuid]);
    const session = (await listed()).find(({ keyPoints }) => keyPoints.length > 0);
    if (!session) throw new Error('no session');
    const { sections } = await contentOf(session.uuid);
    expect(sections.map(({ uuid, title }) => ({ uuid, title }))).toEqual(
      session.sections.map(({ uuid, title }) => ({ uuid, title })),
    );
    expect(sections[0]).toMatchObject({ documentUuid: document.uuid, documentName: document.name });
    expect(sections[0]?.anchor).toBeDefined();
    const points = sections.flatMap(({ keyPoints }) => keyPoints.map(({ id }) => id));
    expect(points.toSorted()).toEqual(session.keyPoints.map(({ id }) => id).toSorted());
  });

  it('[P06, F01] is the cards of its sections, and of the whole document where it names none', async () => {
    await generateCards(person, document.uuid, { count: 20 });
    const own = { documentUuid: document.uuid, front: 'Mine', back: 'x' };
    await person.call(createFlashcard, { body: own });
    await person.call(createFlashcard, { body: { front: 'Of nothing', back: 'x' } });
    // The section with the most cards; some have only one.
    const { items: cards } = (await person.call(listFlashcards, { query: { documentUuid: document.uuid } })).body;
    const cardsOf = ({ title }: { title: string }) => cards.filter(({ category }) => category === title).length;
    const [section] = (await sectionsOf()).toSorted((left, right) => cardsOf(right) - cardsOf(left));
    const of = { documentUuid: document.uuid, type: 'flashcard' as const };
    const part = await aStudySession(person, inMinutes(10), { ...of, sections: [section?.uuid ?? ''] });
    const whole = await aStudySession(person, inMinutes(100), of);
    const [ofPart, ofWhole] = [await queueOf(part.uuid), await queueOf(whole.uuid)];
    expect(ofPart.total).toBeGreaterThan(1);
    expect(ofPart.total).toBeLessThan(ofWhole.total);
    expect(ofWhole.items.every((card) => card.document?.uuid === document.uuid)).toBe(true);
    expect(new Set(ofPart.items.map(({ category }) => category))).toEqual(new Set(['', section?.title]));
    const any = await aStudySession(person, inMinutes(200), { type: 'review' });
    expect((await queueOf(any.uuid)).total).toBe(ofWhole.total + 1);
  });

  it(
    '[P02] leaves what was seen lately to later sessions of its plan, and asks it in the last ones',
    { tags: 'night' },
    async () => {
      // The daily limit of new cards is per user.
      const other = await aPerson(testApp);
      const own = await aStudyDocument(other, 'es');
      const [section] = (await other.call(plans.getStudyMaterial, { query: { documents: own.uuid } })).body.sections;
      /** More cards than a session of five minutes has time for, seen for the first time. */
      const learn = async (front: string, grade: 'easy' | 'good') => {
        const card = { documentUuid: own.uuid, category: section?.title ?? '', front, back: 'x' };
        for (let index = 0; index < 32; index += 1) {
          const { uuid: cardUuid } = (await other.call(createFlashcard, { body: card })).body;
          const at = testApp.clock.now().toISOString();
          const review = { id: randomUUID(), cardUuid, grade, at, elapsedMs: 5_000 };
          await other.call(reviewFlashcards, { body: [review] });
        }
      };
      const begunAt = testApp.clock.now();
      await learn('early', 'easy');
      testApp.clock.advance(5 * DAY);
      await learn('lately', 'good');
      testApp.clock.advance(DAY);
      const plan = await aStudyPlan(other, [own.uuid], { examDate: '2026-12-10' });
      const { uuid } = await aStudySession(other, inMinutes(10), {
        planUuid: plan.uuid,
        documentUuid: own.uuid,
        sections: [section?.uuid ?? ''],
        type: 'flashcard',
        minutes: 5,
      });
      const asked = async () => {
        const { items } = (await other.call(contract.getSessionQueue, { params: { uuid } })).body;
        return new Set(items.slice(0, 20).map(({ front }) => front));
      };
      expect([...(await asked())]).toEqual(['early']);
      // As if all others were over.
      await testApp.app.database.pool.query(`update study_sessions set status = 'completed' where uuid <> $1`, [uuid]);
      expect([...(await asked())]).toEqual(['lately']);
      // A card rated in the session is done.
      const queue = async () => (await other.call(contract.getSessionQueue, { params: { uuid } })).body.items;
      expect((await other.call(contract.startSession, { params: { uuid } })).status).toBe(200);
      const [card, ...others] = await queue();
      testApp.clock.advance(60_000);
      const rated = { id: randomUUID(), cardUuid: card?.uuid ?? '', at: testApp.clock.now().toISOString() };
      await other.call(reviewFlashcards, { body: [{ ...rated, grade: 'easy', elapsedMs: 5_000 }] });
      const left = (await queue()).map((one) => one.uuid);
      expect(left).toHaveLength(others.length);
      expect(left).not.toContain(card?.uuid);
      testApp.clock.set(begunAt);
    },
  );

  it('[P06, G02] is its test: made once, however often and from how many windows it is asked for', async () => {
    const session = await aStudySession(person, inMinutes(10), {
      documentUuid: document.uuid,
      type: 'test',
      minutes: 10,
    });
    const answers = await Promise.all(Array.from({ length: 10 }, () => createTest(session.uuid)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const uuids = [...new Set(answers.map(({ body }) => body.testUuid))];
    expect(uuids).toHaveLength(1);
    const { rows } = await testApp.app.database.pool.query('select count(*)::int as tests from quizzes');
    expect(rows[0].tests).toBe(1);
    const params = { uuid: uuids[0] ?? '' };
    const quiz = await waitFor(async () => {
      const { body } = await person.call(getQuiz, { params });
      return !body.generating && body;
    });
    expect(quiz.questions.length).toBeGreaterThan(0);
    const kept = await person.call(contract.getStudySession, { params: { uuid: session.uuid } });
    expect(kept.body.testUuid).toBe(quiz.uuid);
    await person.call(deleteQuiz, { params });
    expect((await createTest(session.uuid)).body.testUuid).not.toBe(quiz.uuid);
  });

  it('[P10] ends in five questions of what was read: those that were asked of it before, else cards, else new ones', async () => {
    const other = await aPerson(testApp);
    const own = await aStudyDocument(other);
    const endingOf = async (uuid: string) => (await other.call(contract.getSessionEnding, { params: { uuid } })).body;
    const testOf = async (uuid: string) => {
      const { testUuid } = (await other.call(contract.createSessionTest, { params: { uuid } })).body;
      return waitFor(async () => {
        const { body } = await other.call(getQuiz, { params: { uuid: testUuid } });
        return !body.generating && body;
      });
    };
    const first = await aStudySession(other, inMinutes(10), { documentUuid: own.uuid });
    expect(await endingOf(first.uuid)).toEqual({ questions: 0, cards: 0 });
    await other.call(createFlashcard, { body: { documentUuid: own.uuid, front: 'Mine', back: 'x' } });
    expect(await endingOf(first.uuid)).toEqual({ questions: 0, cards: 1 });
    const made = await testOf(first.uuid);
    expect(made.questions).toHaveLength(5);
    // From then on these are reused, and nothing new is made.
    const second = await aStudySession(other, inMinutes(100), { documentUuid: own.uuid, title: 'Evening' });
    expect(await endingOf(second.uuid)).toEqual({ questions: 5, cards: 0 });
    const remade = await testOf(second.uuid);
    expect(remade).toMatchObject({ title: 'Evening', documents: [{ uuid: own.uuid }], attempt: 1 });
    expect(remade.uuid).not.toBe(made.uuid);
    const stems = ({ questions }: typeof made) => questions.map(({ stem }) => stem).toSorted();
    expect(stems(remade)).toEqual(stems(made));
    expect((await other.call(contract.createSessionTest, { params: { uuid: second.uuid } })).body.testUuid).toBe(
      remade.uuid,
    );
    // Another user gets not found.
    const params = { uuid: second.uuid };
    expect((await person.call(contract.getSessionEnding, { params })).error().code).toBe('STUDY_SESSION_NOT_FOUND');
  });

  it('[P06, F01] has cards made of its sections where there are none', async () => {
    const other = await aStudyDocument(person, 'es');
    const { sections } = (await person.call(plans.getStudyMaterial, { query: { documents: other.uuid } })).body;
    const [section] = sections;
    const of = { documentUuid: other.uuid, type: 'review' as const, sections: [section?.uuid ?? ''] };
    const session = await aStudySession(person, inMinutes(10), of);
    expect((await queueOf(session.uuid)).total).toBe(0);
    const answer = await person.call(contract.createSessionCards, { params: { uuid: session.uuid } });
    expect(answer.body).toMatchObject({ kind: 'flashcards', documents: [{ uuid: other.uuid }] });
    const queue = await waitFor(async () => {
      const found = await queueOf(session.uuid);
      return found.items.length > 0 && found;
    });
    expect(new Set(queue.items.map(({ category }) => category))).toEqual(new Set([section?.title]));
    const empty = await aStudySession(person, inMinutes(100), { type: 'review' });
    const refused = await person.call(contract.createSessionCards, { params: { uuid: empty.uuid } });
    expect(refused.error().code).toBe('NO_READY_DOCUMENT');
  });

  it('[D12] loses the sections of a document that is deleted; what was to come for nothing else goes', async () => {
    const other = await aStudyDocument(person, 'es');
    const plan = await aStudyPlan(person, [document.uuid, other.uuid]);
    const mine = await aStudySession(person, new Date('2026-12-20T08:00:00Z'), { documentUuid: other.uuid });
    const ofOther = (await listed()).filter((session) =>
      session.sections.every((section) => section.documentUuid === other.uuid),
    );
    expect(ofOther.length).toBeGreaterThan(0);
    await person.call(deleteDocument, { params: { uuid: other.uuid }, body: { name: other.name } });
    const left = await listed();
    expect(left.flatMap(({ sections }) => sections).some(({ documentUuid }) => documentUuid === other.uuid)).toBe(
      false,
    );
    expect(left.find(({ uuid }) => uuid === mine.uuid)).toMatchObject({ document: null, status: 'pending' });
    const after = (await person.call(plans.getStudyPlan, { params: { uuid: plan.uuid } })).body;
    expect(after).toMatchObject({ isOutdated: true, documents: [{ uuid: document.uuid }] });
  });
});
