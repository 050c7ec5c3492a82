import { mkdir, copyFile, rm, truncate, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '#contract/documents.ts';
import * as documentContent from '#contract/document-content.ts';
import type { Document } from '#contract/documents.ts';
import { logSettings } from '#server/platform/log.ts';
import { makePdf } from '#testing/make-pdf.ts';
import { aPerson } from '#testing/sign-in.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import type { TestClient } from '#testing/test-client.ts';
import { uploadAndExtract } from '#testing/upload.ts';
import { waitFor } from '#testing/wait-for.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

interface Line {
  msg: string;
  document: string;
  file: string;
  reason: string;
}

/** Log messages of a failed call. */
const failures = ['unexpected failure', 'a stored file is lost'];
const lines: Line[] = [];
let testApp: TestApp;
let person: TestClient;
beforeAll(async () => {
  const sink = new Writable({
    write(line: Buffer, _encoding, done) {
      lines.push(JSON.parse(line.toString()) as Line);
      done();
    },
  });
  testApp = await startTestApp({ PLANS: 'off' }, { log: pino({ ...logSettings, level: 'warn' }, sink) });
  person = await aPerson(testApp);
});
afterAll(() => testApp.stop());

const pathOf = (key: string) => join(testApp.config.dataDir, 'files', key);
const query = async (text: string, values: unknown[] = []) =>
  (await testApp.app.database.pool.query(text, values)).rows;

async function aPdf(): Promise<Document & { file: string; content: string }> {
  const text = 'Every living thing is made of cells, and plants live on light. '.repeat(8);
  const document = await uploadAndExtract(person, 'cells.pdf', await makePdf([{ kind: 'paragraph', text }]));
  const [row] = await query('select file_key, content_key from documents where uuid = $1', [document.uuid]);
  return { ...document, file: row.file_key, content: row.content_key };
}

const look = async ({ uuid }: Document) => {
  const answers = await Promise.all([
    person.request(`/api/documents/${uuid}/file`),
    person.request(`/api/documents/${uuid}/file`, { headers: { range: 'bytes=0-9' } }),
    person.call(documentContent.getContent, { params: { uuid } }),
    person.call(documentContent.listBoxes, { params: { uuid }, query: { start: 0, end: 100 } }),
  ]);
  return answers.map((answer) => (answer.status < 300 ? answer.status : `${answer.status} ${answer.error().code}`));
};

async function sweep(): Promise<void> {
  const { database, queue } = testApp.app;
  await database.transaction((tx) => queue.send(tx, { name: 'documents.sweep-files' }, {}));
  const open = `select 1 from pgboss.job where name = 'documents.sweep-files' and state < 'completed'`;
  await waitFor(async () => (await query(open)).length === 0);
}

describe('a file that is gone or damaged', () => {
  it(
    '[Z40, Z49] has a code of its own wherever it is read, and the nightly check names it to the operator',
    { tags: 'night' },
    async () => {
      const [whole, missing, damaged] = [await aPdf(), await aPdf(), await aPdf()];
      await Promise.all([missing.file, missing.content].map((key) => rm(pathOf(key))));
      await truncate(pathOf(damaged.file), 100);
      await writeFile(pathOf(damaged.content), 'no gzip');
      const lost = '410 FILE_LOST';
      expect(await look(whole)).toEqual([200, 206, 200, 200]);
      expect(await look(missing)).toEqual([lost, lost, lost, lost]);
      expect(await look(damaged)).toEqual([lost, lost, lost, lost]);

      const found = [
        [missing.uuid, missing.file, 'missing'],
        [missing.uuid, missing.content, 'missing'],
        [damaged.uuid, damaged.file, 'damaged'],
      ];
      const ofATurn = [damaged.uuid, damaged.content, 'damaged'];
      const named: string[][][] = [];
      for (let night = 0; night < 7; night += 1) {
        lines.length = 0;
        await sweep();
        const lost = lines.filter(({ msg }) => msg === 'a stored file is lost');
        named.push(lost.map(({ document, file, reason }) => [document, file, reason]));
        testApp.clock.advance(DAY_MS);
      }
      // A missing file is logged each night, a damaged text once a week.
      expect(named.toSorted((left, right) => left.length - right.length)).toEqual([
        ...Array.from({ length: 6 }, () => found),
        [...found, ofATurn],
      ]);
    },
  );
});

describe('a document that is deleted while it is read', () => {
  it('[D12, Z02] is there or is not, and nothing fails', { tags: 'night' }, async () => {
    const original = await aPdf();
    lines.length = 0;
    for (let round = 0; round < 40; round += 1) {
      const params = { uuid: await aCopyOf(original) };
      const read = () => person.call(documentContent.getContent, { params });
      const reads = [read(), read(), person.request(`/api/documents/${params.uuid}/file`)];
      const gone = person.call(contract.deleteDocument, { params, body: { name: original.name } });
      const answers = await Promise.all([...reads, gone, read(), read()]);
      expect((await gone).status).toBe(200);
      expect(answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 404)).toEqual([]);
      expect((await read()).status).toBe(404);
    }
    expect(lines.filter(({ msg }) => failures.includes(msg))).toEqual([]);
  });

  /** A copy with separate files, which are deleted with it. */
  async function aCopyOf({ uuid, file, content }: Document & { file: string; content: string }): Promise<string> {
    const folder = `documents/00/${crypto.randomUUID()}`;
    const copies = [file, content].map((key) => [key, `${folder}/${key.split('/').at(-1)}`] as const);
    for (const [from, to] of copies) {
      await mkdir(dirname(pathOf(to)), { recursive: true });
      await copyFile(pathOf(from), pathOf(to));
    }
    const [row] = await query(
      `insert into documents (uuid, owner_id, name, file_name, kind, language, status, size_bytes, storage_folder,
         file_key, content_key, content_version, content_length, analysis_status, analysis_percent, created_at)
       select gen_random_uuid(), owner_id, name, file_name, kind, language, status, size_bytes, $2, $3, $4,
         content_version, content_length, analysis_status, analysis_percent, created_at
       from documents where uuid = $1 returning id, uuid`,
      [uuid, folder, ...copies.map(([, to]) => to)],
    );
    await query(
      `insert into sections (uuid, document_id, position, headings, anchor, characters)
       select gen_random_uuid(), $2, position, headings, anchor, characters from sections
       where document_id = (select id from documents where uuid = $1)`,
      [uuid, row.id],
    );
    return row.uuid;
  }
});
