import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteDocument, type Document } from '#contract/documents.ts';
import { cancelGeneration, createGeneration, getGeneration, type Generation } from '#contract/generation.ts';
import { answerQuestion } from '#contract/quiz-attempts.ts';
import { deleteQuiz, getQuiz } from '#contract/quizzes.ts';
import { logSettings } from '#server/platform/log.ts';
import { anyResponse } from '#testing/responses.ts';
import { aPerson } from '#testing/sign-in.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import type { TestClient } from '#testing/test-client.ts';
import { aStudyDocument, generateTest, untilGenerated } from '#testing/upload.ts';
import { waitFor } from '#testing/wait-for.ts';

const ROUNDS = 12;
const failures: string[] = [];
let testApp: TestApp;
let person: TestClient;
let original: Document;
beforeAll(async () => {
  const sink = new Writable({
    write(line: Buffer, _encoding, done) {
      if (line.includes('"err":')) failures.push(line.toString());
      done();
    },
  });
  testApp = await startTestApp({ PLANS: 'off' }, { log: pino({ ...logSettings, level: 'warn' }, sink) });
  person = await aPerson(testApp);
  original = await aStudyDocument(person);
});
afterAll(() => testApp.stop());

/** A second row for the same content, ready at once, so that every round has a document to delete. */
async function aCopy(): Promise<string> {
  const { pool } = testApp.app.database;
  const { rows } = await pool.query(
    `insert into documents (uuid, owner_id, name, file_name, kind, language, status, size_bytes, storage_folder,
       file_key, content_key, content_version, content_length, analysis_status, analysis_percent, created_at)
     select gen_random_uuid(), owner_id, name, file_name, kind, language, status, size_bytes,
       'documents/00/' || gen_random_uuid(), file_key, content_key, content_version, content_length, analysis_status,
       analysis_percent, created_at
     from documents where uuid = $1 returning id, uuid`,
    [original.uuid],
  );
  await pool.query(
    `insert into study_material select $1::bigint, input_hash, file_key from study_material
     where document_id = (select id from documents where uuid = $2)`,
    [rows[0].id, original.uuid],
  );
  return rows[0].uuid;
}

async function order(...documents: string[]): Promise<Generation> {
  const options = { count: 20 };
  return (await person.call(createGeneration, { body: { kind: 'test', documents, options } })).body;
}

const removeDocument = (uuid: string) =>
  person.call(deleteDocument, { params: { uuid }, body: { name: original.name } });

const untilQuestionsCome = ({ uuid }: Generation) =>
  waitFor(async () => (await person.call(getGeneration, { params: { uuid } })).body.produced > 0);

describe('a document that is deleted', () => {
  it('[D14, Z37] while its test is made takes everything with it, and nothing fails', { tags: 'night' }, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const uuid = await aCopy();
      const generation = await order(uuid);
      await untilQuestionsCome(generation);
      const answers = await Promise.all([
        removeDocument(uuid),
        round % 2 === 0 ? person.call(cancelGeneration, { params: { uuid: generation.uuid } }) : undefined,
      ]);
      expect(answers[0]?.status).toBe(200);
      expect([undefined, 200, 404]).toContain(answers[1]?.status);
      expect((await person.call(getQuiz, { params: { uuid: generation.resultUuid ?? '' } })).status).toBe(404);
    }
    expect(failures).toEqual([]);
  });

  it(
    '[D12, D14, Z37] while a test of two is made leaves it what comes of the other, and nothing fails',
    { tags: 'night' },
    async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const [gone, kept] = [await aCopy(), await aCopy()];
        const generation = await order(...(round % 2 === 0 ? [gone, kept] : [kept, gone]));
        await untilQuestionsCome(generation);
        expect((await removeDocument(gone)).status).toBe(200);
        expect((await untilGenerated(person, generation.uuid)).status).toBe('completed');
        const quiz = (await person.call(getQuiz, { params: { uuid: generation.resultUuid ?? '' } })).body;
        expect([quiz.generating, quiz.documents.map(({ uuid }) => uuid)]).toEqual([false, [kept]]);
        expect(quiz.questions.length).toBeGreaterThan(0);
      }
      expect(failures).toEqual([]);
    },
  );

  it('[D12, D14] together with the only other one takes their test along', { tags: 'night' }, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const both = [await aCopy(), await aCopy()];
      const { uuid, resultUuid } = await order(...both);
      await untilGenerated(person, uuid);
      const answers = await Promise.all(both.map(removeDocument));
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect((await person.call(getQuiz, { params: { uuid: resultUuid ?? '' } })).status).toBe(404);
      expect((await person.call(getGeneration, { params: { uuid } })).status).toBe(404);
    }
    expect(failures).toEqual([]);
  });

  it('[D14, T06] while its test is taken or deleted makes no call fail', { tags: 'night' }, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const uuid = await aCopy();
      const { resultUuid } = await generateTest(person, uuid, { count: 10 });
      const params = { uuid: resultUuid ?? '' };
      const quiz = (await person.call(getQuiz, { params })).body;
      const calls = [
        ...quiz.questions.map((question) =>
          person.call(answerQuestion, {
            params: { ...params, questionUuid: question.uuid },
            body: { response: anyResponse(question), elapsedMs: 1 },
          }),
        ),
        ...(round % 2 === 0 ? [person.call(deleteQuiz, { params })] : []),
      ];
      const removed = await removeDocument(uuid);
      const statuses = (await Promise.all(calls)).map(({ status }) => status);
      expect(removed.status).toBe(200);
      expect(statuses.filter((status) => status !== 200 && status !== 404)).toEqual([]);
    }
    expect(failures).toEqual([]);
  });
});
