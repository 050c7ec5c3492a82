import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { NoObjectGeneratedError, parsePartialJson } from 'ai';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getModel, tryModel } from '#contract/model.ts';
import { getQuiz } from '#contract/quizzes.ts';
import { modelQuestion, questionVerdicts } from '#server/features/quizzes/model-questions.ts';
import { createModel } from '#server/platform/ai/model.ts';
import { partFolder } from '#server/platform/local-model/model-file.ts';
import { installLocalModelPart } from '#testing/local-model-part.ts';
import { aPerson } from '#testing/sign-in.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import type { TestClient } from '#testing/test-client.ts';
import { writeTinyModel } from '#testing/tiny-model.ts';
import { aStudyDocument, generateTest } from '#testing/upload.ts';

const folder = await installLocalModelPart();
const path = join(folder ?? '', 'tiny.gguf');
let testApp: TestApp;
let admin: TestClient;
beforeAll(async () => {
  if (!folder) return;
  await writeTinyModel(path);
  testApp = await startTestApp({ PLANS: 'off', AI_PROVIDER: 'local', AI_MODEL: path, LOCAL_MODEL_DIR: folder });
  admin = await aPerson(testApp);
});
afterAll(async () => {
  if (!folder) return;
  await testApp.stop();
  await rm(folder, { recursive: true });
});

describe.skipIf(!folder)('a server with a model in the house (needs the part, which npm could not get here)', () => {
  it('[G03, G06, Z26] asks it; what it invents is dropped, and the offline engine makes the test', async () => {
    const person = await aPerson(testApp);
    const document = await aStudyDocument(person);
    const generation = await generateTest(person, document.uuid, { count: 5 });
    expect(generation).toMatchObject({ status: 'completed', produced: 5, engine: 'local/tiny' });
    const { body } = await person.call(getQuiz, { params: { uuid: generation.resultUuid ?? '' } });
    expect(new Set(body.questions.map(({ engine }) => engine))).toEqual(new Set(['offline']));
    const { rows } = await testApp.app.database.pool.query<{ calls: number; tokens: number }>(
      'select sum(calls)::int as calls, sum(tokens)::int as tokens from model_usage',
    );
    expect(rows[0]?.calls).toBeGreaterThan(0);
    expect(rows[0]?.tokens).toBeGreaterThan(1_000);
  });

  it('[Z26] keeps to the forms that questions and second readings have', async () => {
    const files = { folder: partFolder(folder ?? ''), path };
    const model = createModel({ provider: 'local', model: 'tiny', files }, testApp.clock);
    const verdict = questionVerdicts.shape.items.element;
    for (const [schema, keysOf] of [
      [modelQuestion, (value: object) => [Object.keys(value)]],
      [questionVerdicts, (value: { items?: object[] }) => (value.items ?? []).map((item) => Object.keys(item))],
    ] as const) {
      const question = { instructions: 'Draft.', data: 'The sky.', schema, maxOutputTokens: 1_000 };
      const asked = model.ask<unknown>(question, new AbortController().signal);
      // A random model may repeat a text until it is cut off; the output so far must match the schema.
      const written = await asked.then(({ value }) => JSON.stringify(value), cutText);
      const { value } = await parsePartialJson(written);
      const known = Object.keys(schema === modelQuestion ? modelQuestion.shape : verdict.shape);
      const keys = keysOf(value as object);
      expect(keys.flat().length).toBeGreaterThan(0);
      for (const some of keys) expect(some).toEqual(known.slice(0, some.length));
    }
    model.stop();
  });

  function cutText(error: unknown): string {
    const { cause } = error as Error;
    if (!NoObjectGeneratedError.isInstance(cause) || cause.text === undefined) throw error;
    return cause.text;
  }

  it('[G06, Z26] is tried by an administrator: it answers in the asked form, whatever that says', async () => {
    expect((await admin.call(getModel)).body).toMatchObject({ provider: 'local', name: 'tiny', status: 'ready' });
    const { body } = await admin.request(tryModel.path, { method: 'POST' });
    expect(body).toMatch(/^data: {"type":"done","question":"Which gas do plants take from the air\?","answer":"/m);
  });
});
