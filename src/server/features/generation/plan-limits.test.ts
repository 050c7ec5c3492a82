import { expect, it } from 'vitest';
import { getLimits } from '#contract/billing.ts';
import { createGeneration } from '#contract/generation.ts';
import { deleteQuiz } from '#contract/quizzes.ts';
import { aPerson } from '#testing/sign-in.ts';
import { startTestApp } from '#testing/test-app.ts';
import { aStudyDocument, generateTest } from '#testing/upload.ts';

it('[G05, L01, L02] a refused test says how many a plan allows, and a deleted one gives back its place', async () => {
  const testApp = await startTestApp();
  await aPerson(testApp);
  const person = await aPerson(testApp);
  const { uuid } = await aStudyDocument(person);
  const order = () =>
    person.call(createGeneration, { body: { kind: 'test', documents: [uuid], options: { count: 1 } } });
  const used = async (query: { documentUuid?: string } = {}) =>
    (await person.call(getLimits, { query })).body.items.find(({ key }) => key === 'testBatchesPerDocument')?.used;
  const other = await aStudyDocument(person, 'es');
  const first = await generateTest(person, uuid, { count: 1 });
  for (let more = 0; more < 2; more += 1) await generateTest(person, uuid, { count: 1 });
  expect([await used(), await used({ documentUuid: uuid }), await used({ documentUuid: other.uuid })]).toEqual([
    3, 3, 0,
  ]);
  const strangers = await aPerson(testApp);
  const asked = await strangers.call(getLimits, { query: { documentUuid: uuid } });
  expect(asked.error().code).toBe('DOCUMENT_NOT_FOUND');
  const refused = (await order()).error();
  expect(refused).toMatchObject({
    code: 'GENERATION_LIMIT_REACHED',
    details: [{ path: 'documents.0', rule: 'batches_per_document', limit: { most: 3, have: 3, added: 1 } }],
  });
  await person.call(deleteQuiz, { params: { uuid: first.resultUuid ?? '' } });
  expect(await used()).toBe(2);
  expect((await order()).status).toBe(202);
  expect((await order()).error().code).toBe('GENERATION_LIMIT_REACHED');
  await testApp.stop();
});
