import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveLanguage, updateUser } from '#contract/accounts.ts';
import { startAnalysis } from '#contract/analysis.ts';
import { updateDocument } from '#contract/documents.ts';
import { createFolder } from '#contract/folders.ts';
import { answerQuestion, resetQuiz, retryQuiz, submitQuiz } from '#contract/quiz-attempts.ts';
import { editQuestion } from '#contract/quiz-questions.ts';
import { getQuiz } from '#contract/quizzes.ts';
import { anyResponse } from '#testing/responses.ts';
import { aPerson } from '#testing/sign-in.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { aStudyDocument, generateTest } from '#testing/upload.ts';

let testApp: TestApp;
let person: Awaited<ReturnType<typeof aPerson>>;
beforeAll(async () => {
  testApp = await startTestApp({ PLANS: 'off' });
  person = await aPerson(testApp);
});
afterAll(() => testApp.stop());

const keyed = () => ({ headers: { 'idempotency-key': randomUUID() } });

describe('what a write leaves for its repetition', () => {
  it('[Z33] names the answered object, and a replay returns its current state', async () => {
    const document = await aStudyDocument(person);
    const params = { uuid: (await generateTest(person, document.uuid, { count: 4 })).resultUuid ?? '' };
    const quiz = (await person.call(getQuiz, { params })).body;
    const [question] = quiz.questions;
    if (!question) throw new Error('no question');
    const answer = {
      params: { ...params, questionUuid: question.uuid },
      body: { response: anyResponse(question), elapsedMs: 1 },
      ...keyed(),
    };
    const { version } = document;
    const [submit, retry, reset, edit, analyse, rename, folder, user] = Array.from({ length: 8 }, keyed);
    const calls = [
      () => person.call(answerQuestion, answer),
      () => person.call(submitQuiz, { params, ...submit }),
      () => person.call(retryQuiz, { params, body: {}, ...retry }),
      () => person.call(resetQuiz, { params, ...reset }),
      () =>
        person.call(editQuestion, {
          params: { uuid: question.uuid },
          body: { version: 1, stem: 'Which one is it?' },
          ...edit,
        }),
      () => person.call(startAnalysis, { params: { uuid: document.uuid }, body: { parts: ['structure'] }, ...analyse }),
      () =>
        person.call(updateDocument, { params: { uuid: document.uuid }, body: { name: 'Renamed', version }, ...rename }),
      () => person.call(createFolder, { body: { name: 'F'.repeat(60), hue: 'teal' }, ...folder }),
      () => person.call(updateUser, { body: { username: 'Other' }, ...user }),
    ];
    for (const call of calls) {
      const first = await call();
      const replayed = await call();
      expect(replayed.status).toBe(first.status);
      expect([first, replayed].map(({ headers }) => headers.get('idempotency-replayed'))).toEqual([null, 'true']);
      expect(Object.keys(replayed.body)).toEqual(Object.keys(first.body));
    }
    const { rows } = await testApp.app.database.pool.query<{ most: number }>(
      'select max(length(answer::text)) as most from idempotency_keys',
    );
    expect(rows[0]?.most).toBeLessThan(200);
  });

  it('[Z33] is kept of the last thousand calls of a person', async () => {
    const { pool } = testApp.app.database;
    const principal = `user:${person.user.uuid}`;
    await pool.query(
      `insert into idempotency_keys (principal, method, path, key, body_hash, status, answer, created_at)
       select $1, 'POST', '/api/user/language', gen_random_uuid()::text, '', 200, '{}', $2::timestamptz - n * interval '1 s'
       from generate_series(1, 1500) n`,
      [principal, testApp.clock.now()],
    );
    const last = keyed();
    for (let count = 0; count < 100; count += 1)
      await person.call(saveLanguage, { body: { language: 'en' }, ...keyed() });
    await person.call(saveLanguage, { body: { language: 'es' }, ...last });
    const { rows } = await pool.query<{ all: number }>(
      'select count(*)::int as all from idempotency_keys where principal = $1',
      [principal],
    );
    expect(rows[0]?.all).toBeGreaterThanOrEqual(1_000);
    expect(rows[0]?.all).toBeLessThan(1_100);
    const replayed = await person.call(saveLanguage, { body: { language: 'es' }, ...last });
    expect(replayed.headers.get('idempotency-replayed')).toBe('true');
  });
});
