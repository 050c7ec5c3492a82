import { afterAll, beforeAll, expect, it } from 'vitest';
import { answerQuestion, getQuiz, moveToQuestion } from '#contract/quizzes.ts';
import { aPerson } from '#testing/sign-in.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import type { TestClient } from '#testing/test-client.ts';
import { aStudyDocument, generateTest } from '#testing/upload.ts';

/** What a player waits for: with one connection, each statement is a way there and back. */
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

/** The statements that calls cost beside begin and commit, prepared ones included. */
async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  const { pool } = testApp.app.database;
  const client = await pool.connect();
  const prototype = Object.getPrototypeOf(client) as { query: (...args: unknown[]) => unknown };
  client.release();
  const original = prototype.query;
  let count = 0;
  prototype.query = function counting(this: unknown, ...args: unknown[]) {
    const [first] = args as [string | { text?: string }];
    const text = typeof first === 'string' ? first : (first.text ?? '');
    if (!/^(begin|commit|rollback)/i.test(text) && !text.includes('pgboss')) count += 1;
    return original.apply(this, args);
  };
  try {
    await work();
    return count;
  } finally {
    prototype.query = original;
  }
}

it('[T02] saving an answer takes at most six statements, moving on at most four', async () => {
  const { body } = await person.call(getQuiz, { params: { uuid } });
  const [first, second, third] = body.questions;
  const answer = (question = first) => ({
    params: { uuid, questionUuid: question?.uuid ?? '' },
    body: { optionUuid: question?.options[0]?.uuid ?? '', elapsedMs: 1 },
  });
  await person.call(answerQuestion, answer());
  const saving = await statementsOf(async () => {
    expect((await person.call(answerQuestion, answer(second))).body.feedback).not.toBeNull();
  });
  expect(saving).toBeLessThanOrEqual(6);
  const moving = await statementsOf(() =>
    person.call(moveToQuestion, { params: { uuid }, body: { questionUuid: third?.uuid ?? '', elapsedMs: 5 } }),
  );
  expect(moving).toBeLessThanOrEqual(4);
  expect(saving).toBeGreaterThan(2);
});
