import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getAnalysis } from '#contract/analysis.ts';
import { listDocuments, type Document } from '#contract/documents.ts';
import { login } from '#contract/accounts.ts';
import { freePort } from '#testing/free-port.ts';
import { startServerProcess, type ServerProcess } from '#testing/server-process.ts';
import { goodPassword } from '#testing/sign-in.ts';
import { openTestDatabase } from '#testing/test-database.ts';
import type { TestClient } from '#testing/test-client.ts';
import { studyTexts } from '#testing/upload.ts';
import { waitFor } from '#testing/wait-for.ts';
import { openDatabase } from './db/open-database.ts';

const KILLS = 20;
/** What the kills left to do is done by then, also on a busy machine. */
const BACKLOG_MS = 240_000;
let settings: Record<string, string>;
let dataDir: string;
let drop: () => Promise<void>;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'repaso-kill-'));
  const test = await openTestDatabase();
  await test.database.close();
  drop = test.drop;
  settings = { DATA_DIR: dataDir, PORT: String(await freePort()), DATABASE_URL: test.databaseUrl ?? '' };
});
afterAll(async () => {
  await drop();
  rmSync(dataDir, { recursive: true, force: true });
});

const account = { email: 'kill@example.org', password: goodPassword };

async function signedIn(server: ServerProcess): Promise<TestClient> {
  const browser = server.browser();
  await browser.request('/api/register', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...account, username: 'Kill' }),
  });
  await browser.call(login, { body: account });
  return browser;
}

const UPLOADS_A_ROUND = 4;

/** Uploads until the server is gone or the round is full; answers what was acknowledged. */
async function uploadUntilKilled(person: TestClient, round: number): Promise<string[]> {
  const acknowledged: string[] = [];
  for (let index = 0; index < UPLOADS_A_ROUND; index += 1) {
    const bytes = `${studyTexts.en}\n\nRound ${round}, copy ${index}.`;
    const answer = await person.upload({ name: `r${round}-${index}.md`, bytes }).catch(() => undefined);
    if (!answer) break;
    if (answer.status === 202) acknowledged.push((answer.body as Document).uuid);
  }
  return acknowledged;
}

describe('the server as a process', () => {
  it(
    '[Z40, N04, Z37] killed twenty times during uploads and analysis it loses nothing acknowledged and leaves nothing stuck',
    { timeout: 600_000 },
    async () => {
      const acknowledged: string[] = [];
      for (let round = 0; round < KILLS; round += 1) {
        const server = await startServerProcess(settings);
        const person = await signedIn(server);
        const uploads = uploadUntilKilled(person, round);
        // Spread over reading, analysing and writing; the same in every run.
        await new Promise((resolve) => setTimeout(resolve, 60 + ((round * 97) % 700)));
        await server.end('SIGKILL');
        acknowledged.push(...(await uploads));
      }
      expect(acknowledged.length).toBeGreaterThan(KILLS);

      const server = await startServerProcess(settings);
      const person = await signedIn(server);
      const documents = await waitFor(async () => {
        const all = await allDocuments(person);
        const isBusy = ({ status, analysis }: Document) =>
          [status, analysis.status].some((state) => state === 'pending' || state === 'processing');
        return !all.some(isBusy) && all;
      }, BACKLOG_MS);
      const uuids = new Set(documents.map(({ uuid }) => uuid));
      expect(acknowledged.filter((uuid) => !uuids.has(uuid))).toEqual([]);
      expect(
        documents.filter(({ status, analysis }) => status !== 'completed' || analysis.status !== 'completed'),
      ).toEqual([]);
      const some = [...uuids][0] ?? '';
      expect((await person.call(getAnalysis, { params: { uuid: some } })).body.parts.general.result).toBeDefined();
      expect(await server.end('SIGTERM')).toBe(0);
      await expectEveryFileThere();
    },
  );

  it('[Z44] stops on SIGTERM with exit code 0 while a browser listens and work waits', async () => {
    const server = await startServerProcess(settings);
    const person = await signedIn(server);
    const cookie = [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const stream = await fetch(`${server.origin}/api/events`, { headers: { cookie } });
    await person.upload({ name: 'late.md', bytes: studyTexts.es });
    expect(await server.end('SIGTERM')).toBe(0);
    await stream.body?.cancel().catch(() => undefined);
    expect(server.said()).toMatch(/Repaso is ready: http:\/\/localhost:\d+/);
  });

  it.each([
    ['PORT', 'x'],
    ['ROLE', 'king'],
    ['REGISTRATION', 'maybe'],
    ['SECRET_KEY', 'short'],
    ['PUBLIC_URL', 'http://repaso.example.org'],
    ['RATE_LIMIT_SCALE', '0'],
    ['AI_PROVIDER', 'oracle'],
  ])('a wrong %s stops the start with one sentence that names it', async (name, value) => {
    const said = await startServerProcess({ ...settings, [name]: value }).then(
      () => 'it started',
      (error: Error) => error.message,
    );
    expect(said).toMatch(new RegExp(`^the server ended: The setting ${name} is wrong: [^\\n]+\\n$`));
  });
});

async function allDocuments(person: TestClient): Promise<Document[]> {
  const all: Document[] = [];
  for (let page = 1; ; page += 1) {
    const { body } = await person.call(listDocuments, { query: { page, pageSize: 100 } });
    all.push(...body.items);
    if (page * 100 >= body.total) return all;
  }
}

/** No row points to a missing file. */
async function expectEveryFileThere(): Promise<void> {
  const database = await openDatabase({ databaseUrl: settings['DATABASE_URL'] || undefined, dataDir });
  const { rows } = await database.pool.query<{ key: string }>(
    `select file_key as key from documents union all select content_key from documents union all
     select file_key from analysis_parts where file_key is not null union all select file_key from study_material`,
  );
  await database.close();
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.filter(({ key }) => !existsSync(join(dataDir, 'files', key)))).toEqual([]);
}
