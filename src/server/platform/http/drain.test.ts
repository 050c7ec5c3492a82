import { afterEach, describe, expect, it } from 'vitest';
import { listDocuments } from '#contract/documents.ts';
import { listenTo } from '#testing/listen-to.ts';
import { aPerson } from '#testing/sign-in.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { waitFor } from '#testing/wait-for.ts';

let testApp: TestApp | undefined;
afterEach(() => testApp?.stop());

describe('a server that is about to stop', () => {
  it('[Z44] is not ready, still answers every call, and ends the connection with it', async () => {
    testApp = await startTestApp({ SHUTDOWN_DELAY_SECONDS: '1' });
    const { origin } = testApp;
    const person = await aPerson(testApp);
    const stream = await listenTo(testApp, person);
    expect((await person.call(listDocuments)).headers.get('connection')).not.toBe('close');
    const stopping = testApp.stop();
    testApp = undefined;
    await waitFor(async () => (await fetch(`${origin}/readyz`)).status === 503);
    const answer = await person.call(listDocuments);
    expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
    expect(stream.retryMs()).toBe(2_000);
    await stream.ended;
    await stopping;
    expect(stream.retryMs()).toBeGreaterThanOrEqual(1_000);
    await expect(fetch(`${origin}/healthz`)).rejects.toThrow('fetch failed');
  });
});
