import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { register, type User } from '#contract/accounts.ts';
import { getAnalysis } from '#contract/analysis.ts';
import * as documents from '#contract/documents.ts';
import * as documentContent from '#contract/document-content.ts';
import * as foldersContract from '#contract/folders.ts';
import { cancelGeneration, createGeneration, listGenerations } from '#contract/generation.ts';
import { startQuiz } from '#contract/quiz-attempts.ts';
import { getQuiz, getQuizCoverage, listQuizzes } from '#contract/quizzes.ts';
import { searchDocuments } from '#contract/search.ts';
import { logSettings } from '#server/platform/log.ts';
import { hasPostgres, type PostgresProcess, startPostgres } from '#testing/postgres-process.ts';
import { aPerson, goodPassword } from '#testing/sign-in.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { createTestClient, type Answer, type TestClient } from '#testing/test-client.ts';
import { aStudyDocument } from '#testing/upload.ts';

const failures: string[] = [];
const sink = new Writable({
  write(line: Buffer, _encoding, done) {
    if (/unexpected failure|job failed/.test(line.toString())) failures.push(line.toString());
    done();
  },
});

describe.skipIf(!hasPostgres)('on Postgres, where calls run side by side', () => {
  let postgres: PostgresProcess;
  let settings: Record<string, string>;
  let testApp: TestApp;
  let person: TestClient;
  beforeAll(async () => {
    postgres = await startPostgres();
    const log = pino({ ...logSettings, level: 'warn' }, sink);
    settings = {
      PLANS: 'off',
      DATABASE_URL: postgres.databaseUrl,
      SECRET_KEY: 'the same in every process of one instance',
    };
    testApp = await startTestApp(settings, { log });
  });
  afterAll(async () => {
    await testApp?.stop();
    await postgres?.remove();
  });
  beforeEach(() => {
    failures.length = 0;
  });

  it('[A13, Z12] of sixteen first registrations at once one becomes administrator', async () => {
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, index) =>
        testApp.browser().call(register, {
          body: { email: `first${index}@example.org`, password: goodPassword, username: `First ${index}` },
        }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(16).fill(201));
    const roles = answers.map(({ body }) => (body as { user: User }).user.role);
    expect(roles.filter((role) => role === 'admin')).toHaveLength(1);
  });

  it('[Z33] one key that two processes get at once has one effect, and both tell it', async () => {
    const second = await startTestApp(settings);
    try {
      person = await aPerson(testApp);
      const elsewhere = createTestClient(second.origin);
      for (const [name, value] of person.cookies) elsewhere.cookies.set(name, value);
      for (let round = 0; round < 10; round += 1) {
        const headers = { 'idempotency-key': crypto.randomUUID() };
        const body = { name: `Folder ${round}`, hue: 'green' as const };
        const [here, there] = await Promise.all(
          [person, elsewhere].map((browser) => browser.call(foldersContract.createFolder, { body, headers })),
        );
        expect([here?.status, there?.status]).toEqual([201, 201]);
        expect(here?.body.uuid).toBe(there?.body.uuid);
      }
      expect((await person.call(foldersContract.listFolders)).body.items).toHaveLength(10);
    } finally {
      await second.stop();
    }
  });

  it('[D10, D12, D14, Z40] deletions, moves, orders and looks that cross end in what they may end in, and nothing fails', async () => {
    person = await aPerson(testApp);
    const original = await aStudyDocument(person);
    const answers: Answer<unknown>[] = [];
    const keep = async (call: Promise<Answer<unknown>>) => void answers.push(await call);
    for (let round = 0; round < 20; round += 1) {
      const [gone = '', kept = ''] = await copiesOf(original.uuid, 2);
      const both = [gone, kept];
      const folder = (await person.call(foldersContract.createFolder, { body: { name: 'All', hue: 'green' } })).body
        .uuid;
      const order = (uuids: string[]) =>
        person.call(createGeneration, { body: { kind: 'test', documents: uuids, options: { count: 5 } } });
      const ordered = await order(both);
      const quiz = { params: { uuid: ordered.body.resultUuid ?? '' } };
      const looks = [
        ...both.flatMap((uuid) => [
          () => person.call(documentContent.getContent, { params: { uuid } }),
          () => person.call(getAnalysis, { params: { uuid } }),
        ]),
        () => person.call(documentContent.listSections, { params: { uuid: gone } }),
        () => person.call(documents.listDocuments, { query: { folder } }),
        () => person.call(foldersContract.listFolders),
        () => person.call(listQuizzes),
        () => person.call(listGenerations),
        () => person.call(getQuiz, quiz),
        () => person.call(getQuizCoverage, quiz),
        () => person.call(searchDocuments, { query: { q: 'industry' } }),
      ];
      const writes = { areOver: false };
      const looking = looks.map(async (look) => {
        while (!writes.areOver) await keep(look());
      });
      await Promise.all([
        keep(person.call(documents.changeDocuments, { body: { action: 'move', uuids: both, folder } })),
        keep(order([gone])),
        keep(order(both)),
        keep(
          person.call(documents.updateDocument, { params: { uuid: kept }, body: { version: 1, folders: [folder] } }),
        ),
        keep(person.call(documents.deleteDocument, { params: { uuid: gone }, body: { name: original.name } })),
        keep(person.call(documents.changeDocuments, { body: { action: 'move', uuids: [kept] } })),
        keep(person.call(foldersContract.deleteFolder, { params: { uuid: folder } })),
        keep(person.call(startQuiz, { ...quiz, body: { mode: 'practice' } })),
        keep(person.call(cancelGeneration, { params: { uuid: ordered.body.uuid } })),
      ]);
      await keep(person.call(documents.changeDocuments, { body: { action: 'delete', uuids: [kept], count: 1 } }));
      writes.areOver = true;
      await Promise.all(looking);
    }
    expect(failures).toEqual([]);
    expect(answers.filter(({ status }) => ![200, 202, 404, 409].includes(status))).toEqual([]);
  });

  /** Rows for the same content, ready at once. They share the original's file, so it stays. */
  async function copiesOf(uuid: string, count: number): Promise<string[]> {
    const { pool } = testApp.app.database;
    const { rows } = await pool.query<{ id: number; uuid: string }>(
      `insert into documents (uuid, owner_id, name, file_name, kind, language, status, size_bytes, storage_folder,
         file_key, content_key, content_version, content_length, analysis_status, analysis_percent, created_at)
       select gen_random_uuid(), owner_id, name, file_name, kind, language, status, size_bytes,
         'documents/00/' || gen_random_uuid(), file_key, content_key, content_version, content_length,
         analysis_status, analysis_percent, created_at
       from documents, generate_series(1, $2) where uuid = $1 returning id, uuid`,
      [uuid, count],
    );
    const ids = rows.map(({ id }) => id);
    const ofOriginal = 'document_id = (select id from documents where uuid = $1)';
    await pool.query(
      `insert into sections (uuid, document_id, position, headings, anchor, characters)
       select gen_random_uuid(), copy, position, headings, anchor, characters from sections, unnest($2::bigint[]) copy
       where ${ofOriginal}`,
      [uuid, ids],
    );
    await pool.query(
      `insert into study_material select copy, input_hash, file_key from study_material, unnest($2::bigint[]) copy
       where ${ofOriginal}`,
      [uuid, ids],
    );
    return rows.map((row) => row.uuid);
  }
});
