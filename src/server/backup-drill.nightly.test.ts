import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getCurrentUser, login, register } from '#contract/accounts.ts';
import { createFlashcard, listFlashcards } from '#contract/flashcards.ts';
import { listOutbox } from '#contract/mail.ts';
import { goodPassword } from '#testing/sign-in.ts';
import { startServerProcess } from '#testing/server-process.ts';

const run = promisify(execFile);
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'repaso-drill-'));
});
afterAll(() => rm(folder, { recursive: true }));

const admin = (dataDir: string, ...words: string[]) =>
  run(process.execPath, ['scripts/admin.ts', ...words], { env: { ...process.env, DATA_DIR: dataDir } });

it('[Z42, Z41, Z12] the operator backs a running server up, wipes it, restores it and finds everything acknowledged by then', async () => {
  const [dataDir, backup] = [join(folder, 'data'), join(folder, 'backup.tar.gz')];
  const server = await startServerProcess({ DATA_DIR: dataDir });
  const browser = server.browser();
  const email = 'ana@example.org';
  await browser.call(register, { body: { email, password: goodPassword, username: 'Ana' } });
  await browser.call(login, { body: { email, password: goodPassword } });
  const fronts: string[] = [];
  const add = async (front: string) => {
    const { status } = await browser.call(createFlashcard, { body: { front, back: 'x' } });
    expect(status).toBe(201);
    fronts.push(front);
  };
  for (let index = 0; index < 30; index += 1) await add(`before ${index}`);
  const known = [...fronts];
  const enough = new AbortController();
  const writing = (async () => {
    for (let index = 0; !enough.signal.aborted; index += 1) await add(`meanwhile ${index}`);
  })();
  const { stdout } = await admin(dataDir, 'backup', backup);
  enough.abort();
  await writing;
  expect(stdout).toMatch(/is whole: embedded database and \d+ files/);
  expect((await admin(dataDir, 'verify', backup)).stdout).toContain('It is whole');
  await expect(admin(dataDir, 'backup', backup)).rejects.toThrow('is there already');
  await expect(admin(dataDir, 'restore', backup)).rejects.toThrow('is in use by another Repaso');
  // The first account of a local server is an administrator; the operator can grant others the role.
  expect((await admin(dataDir, 'grant', email)).stdout).toContain('is an administrator');
  await expect(admin(dataDir, 'grant', 'nobody@example.org')).rejects.toThrow('There is no account');
  expect((await browser.call(getCurrentUser)).status).toBe(401);
  const { stdout: reset } = await admin(dataDir, 'reset-password', email);
  const password = /New password: (\S+)/.exec(reset)?.[1] ?? '';
  expect((await browser.call(login, { body: { email, password } })).status).toBe(200);
  expect((await browser.call(listOutbox)).status).toBe(200);
  await server.end('SIGKILL');

  await rm(dataDir, { recursive: true });
  expect((await admin(dataDir, 'restore', backup)).stdout).toContain('Restored: embedded database');
  expect((await readdir(dataDir)).filter((name) => /^(?:restore|held-by-backup)-/.test(name))).toEqual([]);
  const restarted = await startServerProcess({ DATA_DIR: dataDir });
  const after = restarted.browser();
  expect((await after.call(login, { body: { email, password: goodPassword } })).status).toBe(200);
  const found: string[] = [];
  for (let page = 1; found.length < (await after.call(listFlashcards, { query: {} })).body.total; page += 1)
    found.push(...(await after.call(listFlashcards, { query: { page } })).body.items.map(({ front }) => front));
  expect(known.filter((front) => !found.includes(front))).toEqual([]);
  expect(found.filter((front) => !fronts.includes(front))).toEqual([]);
  process.stdout.write(
    `backup while writing: ${known.length} cards before it, ${found.length} of ${fronts.length} in it\n`,
  );
  await restarted.end('SIGTERM');
});
