import { afterAll, beforeAll, expect, it } from 'vitest';
import { deleteDocument } from '#contract/documents.ts';
import { createGeneration, getGeneration } from '#contract/generation.ts';
import { deleteQuiz, getQuiz } from '#contract/quizzes.ts';
import {
  type AskedOfAi,
  type FakeAi,
  fakeAiSettings,
  isSecondReading,
  itemsShown,
  passagesShown,
  startFakeAi,
} from '#testing/fake-ai.ts';
import { aPerson } from '#testing/sign-in.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { untilAnalysed, uploadAndExtract } from '#testing/upload.ts';
import { waitFor } from '#testing/wait-for.ts';

/** Enough text for many requests. */
const stations = Array.from({ length: 6 }, (_, chapter) => {
  const facts = Array.from({ length: 40 }, (_unused, place) => {
    const number = chapter * 40 + place;
    return `Station ${number + 3000} of the long line was opened in ${1700 + number} by an engineer.`;
  });
  return `## Chapter ${chapter + 1}\n\n${facts.join(' ')}`;
}).join('\n\n');

let fake: FakeAi;
let testApp: TestApp;
/** After the first answer, further requests hang. */
let answered = 0;
beforeAll(async () => {
  fake = await startFakeAi((asked) => {
    if (isSecondReading(asked)) return { json: { items: readingsOf(asked) } };
    answered += 1;
    return answered > 1 ? 'silence' : { json: { elements: draftsOf(asked) } };
  });
  testApp = await startTestApp({ PLANS: 'off', ...fakeAiSettings(fake), AI_REQUESTS_AT_ONCE: '2' });
});
afterAll(async () => {
  await testApp.stop();
  await fake.stop();
});

const draftsOf = (asked: AskedOfAi) =>
  passagesShown(asked)
    .flatMap(({ id: passage, text }) =>
      [...text.matchAll(/Station (\d+) of the long line was opened in (\d+) by an engineer\./g)].map(
        ([quote, station = '', year = '']) => ({
          passage,
          quotes: [quote],
          form: 'choice',
          depth: 'recall',
          stem: `When was station ${station} opened?`,
          options: [year, '1601', '1655', '1699'],
          answers: [year],
          explanation: 'The quote says so.',
          topic: `station ${station}`,
        }),
      ),
    )
    .slice(0, 3);

const readingsOf = (asked: AskedOfAi) =>
  itemsShown(asked).map((item, place) => {
    const year = /opened in (\d+)/.exec(item)?.[1] ?? '';
    const options = [...item.matchAll(/^\d\. (.*)$/gm)].map(([, option]) => option);
    return { item: place + 1, numbers: [options.indexOf(year) + 1], text: '' };
  });

it.each(['test', 'document'] as const)(
  '[Z05, Z27, Z39] a model is asked no more for a test whose %s is deleted',
  { tags: 'night' },
  async (deleted) => {
    answered = 0;
    const person = await aPerson(testApp);
    const document = await uploadAndExtract(person, 'stations.md', `# Stations\n\n${stations}`);
    await untilAnalysed(person, document.uuid);
    const body = { kind: 'test' as const, documents: [document.uuid], options: { count: 30 } };
    const order = (await person.call(createGeneration, { body })).body;
    const params = { uuid: order.resultUuid ?? '' };
    await waitFor(async () => (await person.call(getQuiz, { params })).body.questions.length > 0);
    await waitFor(async () => answered > 1);
    const before = fake.brokenOff();
    if (deleted === 'test') await person.call(deleteQuiz, { params });
    else await person.call(deleteDocument, { params: { uuid: document.uuid }, body: { name: document.name } });
    // A running request is aborted, and no further one follows.
    await waitFor(async () => fake.brokenOff() > before);
    const asked = fake.asked.length;
    const { pool } = testApp.app.database;
    const isOver =
      "select 1 from pgboss.job where name = 'generation.run' and state not in ('completed', 'cancelled', 'failed')";
    await waitFor(async () => (await pool.query(isOver)).rows.length === 0);
    expect(fake.asked).toHaveLength(asked);
    const { status } = await person.call(getGeneration, { params: { uuid: order.uuid } });
    expect(status).toBe(deleted === 'test' ? 200 : 404);
  },
);
