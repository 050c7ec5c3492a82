import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownSettings, signedIn } from '#testing/killed-server.ts';
import { startServerProcess } from '#testing/server-process.ts';
import { studyTexts } from '#testing/upload.ts';

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
});
