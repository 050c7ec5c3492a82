import { execFile } from 'node:child_process';
import { chmodSync, existsSync, readdirSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getDocument, type Document } from '#contract/documents.ts';
import { freePort } from '#testing/free-port.ts';
import { ownSettings, signedIn } from '#testing/killed-server.ts';
import { startServerProcess } from '#testing/server-process.ts';
import { studyTexts } from '#testing/upload.ts';
import { waitFor } from '#testing/wait-for.ts';

const run = promisify(execFile);

let settings: Record<string, string>;
let remove: () => Promise<void>;
beforeAll(async () => {
  ({ settings, remove } = await ownSettings());
});
afterAll(() => remove());

describe('the server as a process', () => {
  it('[Z44] stops on SIGTERM with exit code 0 while a browser listens and work waits', { tags: 'night' }, async () => {
    const server = await startServerProcess(settings);
    const person = await signedIn(server);
    const cookie = [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const stream = await fetch(`${server.origin}/api/events`, { headers: { cookie } });
    await person.upload({ name: 'late.md', bytes: studyTexts.es });
    expect(await server.end('SIGTERM')).toBe(0);
    await stream.body?.cancel().catch(() => undefined);
    expect(server.said()).toMatch(/Repaso is ready: http:\/\/localhost:\d+/);
  });

  it('[G06, Z27] starts without what its model needs, and says so in one sentence', { tags: 'night' }, async () => {
    const server = await startServerProcess({
      ...settings,
      AI_PROVIDER: 'local',
      AI_MODEL: 'x.gguf',
      LOCAL_MODEL_DIR: 'x',
    });
    expect(await server.end('SIGTERM')).toBe(0);
    expect(server.said()).toMatch(/^! The model cannot run: its part is not installed, [^\n]+ makes everything\.$/m);
    expect(server.said()).toMatch(/^ {2}engine {3}local\/x$/m);
  });

  it('a wrong setting stops the start with one sentence that names it', async () => {
    const said = await startServerProcess({ ...settings, ROLE: 'king' }).catch((error: Error) => error.message);
    expect(said).toMatch(/^the server ended: The setting ROLE is wrong: [^\n]+\n$/);
  });

  it(
    '[Z41, Z42] keeps everything it writes from other accounts of the machine, whatever the umask',
    { tags: 'night' },
    async () => {
      const own = await ownSettings();
      const { DATA_DIR: dataDir = '' } = own.settings;
      chmodSync(dataDir, 0o755);
      const umask = process.umask(0);
      const server = await startServerProcess(own.settings).finally(() => process.umask(umask));
      const person = await signedIn(server);
      const { body } = await person.upload({ name: 'notes.md', bytes: studyTexts.en });
      await waitFor(async () => {
        const { status, analysis } = (await person.call(getDocument, { params: { uuid: (body as Document).uuid } }))
          .body;
        return status === 'completed' && analysis.status === 'completed';
      });
      const backup = join(dataDir, 'backup.tar.gz');
      await run(process.execPath, ['scripts/admin.ts', 'backup', backup], { env: { ...process.env, ...own.settings } });
      const open = readdirSync(dataDir, { recursive: true, encoding: 'utf8' })
        .concat('.')
        .filter((name) => (statSync(join(dataDir, name)).mode & 0o077) !== 0);
      expect(open).toEqual([]);
      expect(await server.end('SIGTERM')).toBe(0);
      await own.remove();
    },
  );

  it(
    '[X06, Z41] its health is told by a command, which fails where something is wrong or no server runs',
    { tags: 'night' },
    async () => {
      const own = await ownSettings();
      const { DATA_DIR: dataDir = '' } = own.settings;
      const silentModel = `http://127.0.0.1:${await freePort()}/v1`;
      const model = { AI_PROVIDER: 'openai-compatible', AI_MODEL: 'small', AI_API_KEY: 'k', AI_BASE_URL: silentModel };
      const admin = (...words: string[]) =>
        run(process.execPath, ['scripts/admin.ts', ...words], { env: { ...process.env, ...own.settings } });
      const server = await startServerProcess(own.settings);
      await signedIn(server);
      expect((await admin('health')).stdout).toMatch(
        /^problems: 0, notes: 1, [^]+note Backups: No backup has been verified yet/,
      );
      await admin('backup', join(dataDir, 'backup.tar.gz'));
      expect((await admin('health')).stdout).toMatch(
        /^problems: 0, notes: 0, [^]+ok {3}Backups: The last verified backup is/,
      );
      await server.end('SIGTERM');
      await expect(admin('health')).rejects.toMatchObject({
        code: 1,
        stderr: expect.stringContaining('No server runs'),
      });
      const broken = await startServerProcess({ ...own.settings, ...model });
      await expect(admin('health')).rejects.toMatchObject({
        code: 1,
        stdout: expect.stringMatching(/^problems: 1, [^]+bad {2}Model: [^\n]+ does not answer\n +Check its server/),
      });
      await broken.end('SIGTERM');
      await own.remove();
    },
  );

  it('[Z44] says that the data folder is gone, and makes nothing in its place', { tags: 'night' }, async () => {
    const own = await ownSettings();
    const { DATA_DIR: dataDir = '' } = own.settings;
    const server = await startServerProcess({ ...own.settings, LOG_LEVEL: 'error' });
    const person = await signedIn(server);
    renameSync(dataDir, `${dataDir}-away`);
    const notReady = await waitFor(async () => {
      const ready = await fetch(`${server.origin}/readyz`);
      return ready.status === 503 && ((await ready.json()) as { failing: string[] });
    });
    expect(notReady.failing).toContain('storage');
    expect((await person.upload({ name: 'notes.md', bytes: studyTexts.en })).status).toBe(503);
    expect(existsSync(dataDir)).toBe(false);
    renameSync(`${dataDir}-away`, dataDir);
    await waitFor(async () => (await fetch(`${server.origin}/readyz`)).ok);
    expect((await person.upload({ name: 'notes.md', bytes: studyTexts.en })).status).toBe(202);
    expect(await server.end('SIGTERM')).toBe(0);
    await own.remove();
  });

  it('[Z42] refuses a data folder that is a file, in one sentence', { tags: 'night' }, async () => {
    const file = join(settings.DATA_DIR ?? '', 'a-file');
    writeFileSync(file, 'x');
    const said = await startServerProcess({ DATA_DIR: file }).catch((error: Error) => error.message);
    expect(said).toMatch(/^the server ended: The setting DATA_DIR is wrong: [^\n]+ is a file, not a folder\.\n$/);
  });
});
