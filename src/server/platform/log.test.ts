import { Writable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getCurrentUser, login, register } from '#contract/accounts.ts';
import { uploadText } from '#contract/documents.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { untilAnalysed, untilExtracted } from '#testing/upload.ts';
import { logSettings } from './log.ts';

const canary = 'Canary-7-needle!';
const lines: string[] = [];
let testApp: TestApp;
beforeAll(async () => {
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  testApp = await startTestApp({}, { log: pino({ ...logSettings, level: 'debug' }, sink) });
});
afterAll(() => testApp.stop());

describe('logs', () => {
  it('[Z45] a secret planted in every input appears in no line', async () => {
    const browser = testApp.browser();
    const email = 'canary-needle@example.org';
    await browser.call(register, { body: { email, password: canary, username: canary } });
    await browser.call(login, { body: { email, password: `${canary}wrong` } });
    await browser.call(login, { body: { email, password: canary } });
    const text = `${canary} is what the text says about photosynthesis and the leaf. `.repeat(12);
    const { body } = await browser.call(uploadText, { body: { text, title: canary } });
    await untilExtracted(browser, body.uuid);
    await untilAnalysed(browser, body.uuid);
    await browser.request(`/api/documents?search=${canary}`);
    await browser.request(`/api/nothing?accessKey=${canary}&token=${canary}`, {
      headers: { authorization: `Bearer ${canary}` },
    });
    await browser.request('/api/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: `{"email":"${canary}`,
    });
    await browser.call(getCurrentUser);
    const token = browser.cookies.get('sid') ?? '';
    const all = lines.join('');
    for (const secret of [canary, 'canary-needle', token]) expect(all.includes(secret)).toBe(false);
    expect(lines.length).toBeGreaterThan(8);
  });

  it('[Z45] a failed query tells its place, not its values', async () => {
    const failure = await testApp.app.database.db.execute(sql`select ${canary}::int`).then(
      () => undefined,
      (error: unknown) => error,
    );
    testApp.app.http.log.error({ err: failure }, 'query failed');
    const line = lines.at(-1) ?? '';
    expect(line).toContain('query failed');
    expect(line.includes('params:')).toBe(false);
  });

  it('[Z45] every line of a request is one JSON object with time, id, route, status and code', async () => {
    const answer = await testApp.browser().request('/api/documents');
    const line = lines
      .map((text) => JSON.parse(text))
      .find(({ requestId, status }) => status && requestId === answer.headers.get('x-request-id'));
    expect(line).toMatchObject({ method: 'GET', route: '/api/documents', status: 401, code: 'AUTH_REQUIRED' });
    expect(new Date(line.time).getTime()).not.toBeNaN();
  });
});
