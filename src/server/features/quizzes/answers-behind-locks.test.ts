import type { PoolClient } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createGeneration } from '#contract/generation.ts';
import { answerQuestion, moveToQuestion } from '#contract/quiz-attempts.ts';
import { getQuiz, type Quiz } from '#contract/quizzes.ts';
import { callBehindLock, hasManyConnections } from '#testing/call-behind-lock.ts';
import { aPerson } from '#testing/sign-in.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import type { Answer, TestClient } from '#testing/test-client.ts';
import { aStudyDocument, untilGenerated } from '#testing/upload.ts';

interface Place {
  uuid: string;
  questionUuid: string;
}

let testApp: TestApp;
let person: TestClient;
beforeAll(async () => {
  testApp = await startTestApp({ PLANS: 'off' });
  person = await aPerson(testApp);
});
afterEach(() => testApp.app.database.pool.query('delete from documents'));
afterAll(() => testApp.stop());

async function aTestOfTwoDocuments(): Promise<Quiz> {
  const documents = [await aStudyDocument(person, 'en'), await aStudyDocument(person, 'es')].map(({ uuid }) => uuid);
  const order = { kind: 'test' as const, documents, options: { count: 10 } };
  const { uuid, resultUuid } = (await person.call(createGeneration, { body: order })).body;
  await untilGenerated(person, uuid);
  return (await person.call(getQuiz, { params: { uuid: resultUuid ?? '' } })).body;
}

const lockTest =
  ({ uuid }: Quiz) =>
  (holder: PoolClient) =>
    holder.query('select 1 from quizzes where uuid = $1 for update', [uuid]);

/** Takes the locks of a deletion, in the same order. */
const deleteDocument = (quiz: Quiz, documentUuid: string) => async (holder: PoolClient) => {
  await holder.query('select 1 from documents where uuid = $1 for update', [documentUuid]);
  await lockTest(quiz)(holder);
  await holder.query('delete from documents where uuid = $1', [documentUuid]);
};

const answersOf = async ({ uuid }: Quiz): Promise<number> => {
  const { rows } = await testApp.app.database.pool.query(
    `select count(*)::int as count from answers
     where attempt_id in (select id from attempts where quiz_id = (select id from quizzes where uuid = $1))`,
    [uuid],
  );
  return rows[0].count;
};

describe.skipIf(!hasManyConnections)('a player whose test is written to at the same moment', () => {
  it.each([
    [
      'move',
      ({ questionUuid, ...params }: Place) =>
        person.call(moveToQuestion, { params, body: { questionUuid, elapsedMs: 5 } }),
    ],
    ['answer', (params: Place) => person.call(answerQuestion, { params, body: { reviewLater: true, elapsedMs: 5 } })],
  ])(
    '[D14, T06] is told, by the call to %s, that the question is gone whose document was deleted',
    { tags: 'night' },
    async (_name, send) => {
      const quiz = await aTestOfTwoDocuments();
      const documentUuid = quiz.documents[0]?.uuid ?? '';
      const question = quiz.questions.find((candidate) => candidate.documentUuid === documentUuid);
      const answer = await callBehindLock<Answer<unknown>>(testApp.app.database.pool, {
        hold: deleteDocument(quiz, documentUuid),
        call: () => send({ uuid: quiz.uuid, questionUuid: question?.uuid ?? '' }),
      });
      expect(answer.error().code).toBe('QUESTION_NOT_FOUND');
    },
  );

  it('[T02, T05] moves on in the attempt that is the newest once it has the lock of the test', async () => {
    const quiz = await aTestOfTwoDocuments();
    const body = { questionUuid: quiz.questions[1]?.uuid ?? '', elapsedMs: 5, attempt: 1 };
    const moved = await callBehindLock(testApp.app.database.pool, {
      hold: lockTest(quiz),
      call: () => person.call(moveToQuestion, { params: { uuid: quiz.uuid }, body }),
      whileItWaits: (holder) =>
        holder.query(
          `insert into attempts (quiz_id, number, started_at)
           select id, 2, now() from quizzes where uuid = $1`,
          [quiz.uuid],
        ),
    });
    expect(moved.error()).toMatchObject({ code: 'EDIT_CONFLICT', details: [{ path: 'attempt', current: 2 }] });
    expect(await answersOf(quiz)).toBe(0);
  });
});
