import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { login } from '#contract/accounts.ts';
import { getAnalysis } from '#contract/analysis.ts';
import { listDocuments, type Document } from '#contract/documents.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { freePort } from './free-port.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';
import { goodPassword } from './sign-in.ts';
import { openTestDatabase } from './test-database.ts';
import type { TestClient } from './test-client.ts';
import { studyTexts } from './upload.ts';
import { waitFor } from './wait-for.ts';

/** Settings of a separate server process: a folder, a port and a database. */
export async function ownSettings(): Promise<{ settings: Record<string, string>; remove(): Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'repaso-process-'));
  const { database, databaseUrl = '', drop } = await openTestDatabase();
  await database.close();
  return {
    settings: { DATA_DIR: dataDir, PORT: String(await freePort()), DATABASE_URL: databaseUrl },
    async remove() {
      await drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

const account = { email: 'kill@example.org', password: goodPassword };

export async function signedIn(server: ServerProcess): Promise<TestClient> {
  const browser = server.browser();
  await browser.request('/api/register', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...account, username: 'Kill' }),
  });
  await browser.call(login, { body: account });
  return browser;
}

/** Kills a busy server `kills` times, and checks that the next one has everything it acknowledged. */
export async function expectNothingLost(settings: Record<string, string>, kills: number): Promise<void> {
  const acknowledged: string[] = [];
  for (let round = 0; round < kills; round += 1) {
    const server = await startServerProcess(settings);
    const person = await signedIn(server);
    const first = Promise.withResolvers<void>();
    const uploads = uploadUntilKilled(person, round, (uuid) => {
      acknowledged.push(uuid);
      first.resolve();
    });
    await first.promise;
    // Spreads the kills over extraction, analysis and writing; the same in every run.
    await new Promise((resolve) => setTimeout(resolve, (round * 97) % 700));
    await server.end('SIGKILL');
    await uploads;
  }

  const server = await startServerProcess(settings);
  const person = await signedIn(server);
  const documents = await waitFor(async () => {
    const all = await allDocuments(person);
    const isBusy = ({ status, analysis }: Document) =>
      [status, analysis.status].some((state) => state === 'pending' || state === 'processing');
    return !all.some(isBusy) && all;
  });
  const uuids = new Set(documents.map(({ uuid }) => uuid));
  expect(acknowledged.length).toBeGreaterThanOrEqual(kills);
  expect(acknowledged.filter((uuid) => !uuids.has(uuid))).toEqual([]);
  expect(documents.filter(({ status, analysis }) => status !== 'completed' || analysis.status !== 'completed')).toEqual(
    [],
  );
  const some = [...uuids][0] ?? '';
  expect((await person.call(getAnalysis, { params: { uuid: some } })).body.parts.general.result).toBeDefined();
  expect(await server.end('SIGTERM')).toBe(0);
  await expectEveryFileThere(settings);
}

const UPLOADS_A_ROUND = 4;

/** Uploads until the server is gone or the round is full; reports acknowledged uploads. */
async function uploadUntilKilled(person: TestClient, round: number, onUploaded: (uuid: string) => void): Promise<void> {
  for (let index = 0; index < UPLOADS_A_ROUND; index += 1) {
    const bytes = `${studyTexts.en}\n\nRound ${round}, copy ${index}.`;
    const answer = await person.upload({ name: `r${round}-${index}.md`, bytes }).catch(() => undefined);
    if (!answer) break;
    if (answer.status === 202) onUploaded((answer.body as Document).uuid);
  }
}

async function allDocuments(person: TestClient): Promise<Document[]> {
  const all: Document[] = [];
  for (let page = 1; ; page += 1) {
    const { body } = await person.call(listDocuments, { query: { page, pageSize: 100 } });
    all.push(...body.items);
    if (page * 100 >= body.total) return all;
  }
}

/** Checks that no row points to a missing file. */
async function expectEveryFileThere({ DATABASE_URL, DATA_DIR = '' }: Record<string, string>): Promise<void> {
  const database = await openDatabase({ databaseUrl: DATABASE_URL || undefined, dataDir: DATA_DIR });
  const { rows } = await database.pool.query<{ key: string }>(
    `select file_key as key from documents union all select content_key from documents union all
     select file_key from analysis_parts where file_key is not null union all select file_key from study_material`,
  );
  await database.close();
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.filter(({ key }) => !existsSync(join(DATA_DIR, 'files', key)))).toEqual([]);
}
