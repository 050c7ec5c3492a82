import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { answerQuestion, moveToQuestion } from '#contract/quiz-attempts.ts';
import { getQuiz } from '#contract/quizzes.ts';
import { countStatements } from '#testing/count-statements.ts';
import { responseTo } from '#testing/responses.ts';
import { aPerson } from '#testing/sign-in.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import type { TestClient } from '#testing/test-client.ts';
import { aStudyDocument, generateTest } from '#testing/upload.ts';

/** Each statement is a round trip for which a player waits. */
let testApp: TestApp;
let person: TestClient;
let uuid: string;
beforeAll(async () => {
  testApp = await startTestApp();
  person = await aPerson(testApp);
  const { uuid: documentUuid } = await aStudyDocument(person);
  uuid = (await generateTest(person, documentUuid, { count: 4 })).resultUuid ?? '';
});
afterAll(() => testApp.stop());

it('[T02, Z33] saving an answer takes at most six statements, right or wrong, moving on at most four', async () => {
  const { body } = await person.call(getQuiz, { params: { uuid } });
  const { rows } = await testApp.app.database.pool.query<{ uuid: string; key: string[] }>(
    'select uuid, key from questions',
  );
  const keys = new Map(rows.map((row) => [row.uuid, row.key]));
  const keyed = () => ({ headers: { 'idempotency-key': randomUUID() } });
  const saving: number[] = [];
  const moving: number[] = [];
  for (const [index, question] of body.questions.entries()) {
    const { uuid: questionUuid } = question;
    const isRight = index % 2 === 0;
    const answer = { response: responseTo(question, keys.get(questionUuid) ?? [], isRight), elapsedMs: 1 };
    const place = { questionUuid, elapsedMs: 5 };
    const statements = await countStatements(testApp, async () => {
      const input = { params: { uuid, questionUuid }, body: answer, ...keyed() };
      expect((await person.call(answerQuestion, input)).body.feedback?.correct).toBe(isRight);
    });
    // The last statement applies the answer to cards of the same sentence.
    saving.push(statements);
    moving.push(
      await countStatements(testApp, async () => {
        expect((await person.call(moveToQuestion, { params: { uuid }, body: place, ...keyed() })).status).toBe(200);
      }),
    );
  }
  // Background statements may be counted for one call, but not for all.
  expect(Math.min(...saving)).toBeLessThanOrEqual(6);
  expect(Math.min(...moving)).toBeLessThanOrEqual(4);
  expect(Math.min(...moving)).toBeGreaterThan(1);
});
