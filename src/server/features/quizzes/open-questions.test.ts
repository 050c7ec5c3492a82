import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { answerQuestion, getQuizResults, submitQuiz } from '#contract/quiz-attempts.ts';
import { getQuiz } from '#contract/quizzes.ts';
import { aPerson } from '#testing/sign-in.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import type { TestClient } from '#testing/test-client.ts';
import { generateTest, uploadAndExtract } from '#testing/upload.ts';

const text = `# The treaty

- What was agreed in the Peace of Zanjón?
  - Autonomy was promised to the island
  - Slavery was to be abolished
  - Deputies of Cuba were admitted to the Parliament
- How did the war of 1895 begin?
  - Martí landed in the east of the island
  - General Weyler gathered the peasants in camps
  - The press of New York asked for intervention
`;
let testApp: TestApp;
let person: TestClient;
beforeAll(async () => {
  testApp = await startTestApp();
  person = await aPerson(testApp);
});
afterAll(() => testApp.stop());

/** A test of open questions about the text, from a new document each time, since questions are never repeated. */
async function aTest(options: { mode?: 'exam'; minutes?: number } = {}): Promise<string> {
  const document = await uploadAndExtract(person, 'treaty.md', `${text}\n${randomUUID()}`);
  return (await generateTest(person, document.uuid, { count: 2, forms: ['open'], ...options })).resultUuid ?? '';
}

const keyed = () => ({ headers: { 'idempotency-key': randomUUID() } });
const answering = (uuid: string, questionUuid: string, response: string[]) =>
  person.call(answerQuestion, { params: { uuid, questionUuid }, body: { response, elapsedMs: 1 }, ...keyed() });

it('[T12, T09] an open question tells its points once it is answered, each with its place, and takes claims alone after that', async () => {
  const uuid = await aTest();
  const { body: quiz } = await person.call(getQuiz, { params: { uuid } });
  const [question] = quiz.questions.filter(({ stem }) => stem.includes('Zanjón'));
  expect(question).toMatchObject({ form: 'open', options: [], prompts: [], hint: null, feedback: null });
  expect(JSON.stringify(quiz)).not.toContain('Slavery');
  const questionUuid = question?.uuid ?? '';

  const missed = await answering(uuid, questionUuid, ['They signed a paper.']);
  expect(missed.body.feedback).toMatchObject({ correct: false, named: [false, false, false] });
  const { key = [], source, furtherSources = [] } = missed.body.feedback ?? {};
  expect(key).toEqual([
    'Autonomy was promised to the island',
    'Slavery was to be abolished',
    'Deputies of Cuba were admitted to the Parliament',
  ]);
  for (const [place, { quote, start, end }] of [source, ...furtherSources].flatMap((one) => one ?? []).entries())
    expect([quote, end - start]).toEqual([key[place], key[place]?.length]);

  const refused = await answering(uuid, questionUuid, ['Slavery was abolished, autonomy was promised.']);
  expect([refused.status, refused.error().code]).toEqual([409, 'QUESTION_LOCKED']);
  const unknown = await answering(uuid, questionUuid, ['They signed a paper.', 'Peace was made']);
  expect([unknown.status, unknown.error().code]).toEqual([400, 'VALIDATION_FAILED']);
  const claims = ['They signed a paper.', key[2] ?? '', key[0] ?? ''];
  const claimed = await Promise.all([answering(uuid, questionUuid, claims), answering(uuid, questionUuid, claims)]);
  for (const { body } of claimed) expect(body.feedback).toMatchObject({ correct: true, named: [true, false, true] });
  expect(claimed[0]?.body.response).toEqual(['They signed a paper.', key[0], key[2]]);
});

it('[T12, T08] in an exam nothing is told before its end; then the points are found by their words', async () => {
  const uuid = await aTest({ mode: 'exam', minutes: 10 });
  const { body: quiz } = await person.call(getQuiz, { params: { uuid } });
  for (const { uuid: questionUuid } of quiz.questions) {
    const { body } = await answering(uuid, questionUuid, [
      'Autonomy promised, slavery abolished; Weyler gathered peasants in camps, and the New York press wanted intervention.',
    ]);
    expect(body.feedback).toBeNull();
  }
  await person.call(submitQuiz, { params: { uuid }, ...keyed() });
  const { body: results } = await person.call(getQuizResults, { params: { uuid } });
  expect(results.questions.map(({ named, correct }) => [named?.filter(Boolean).length, correct])).toEqual([
    [2, true],
    [2, true],
  ]);
});
