import { afterAll, beforeAll, expect, it } from 'vitest';
import { getCurrentUser, updateUser } from '#contract/accounts.ts';
import { getPicture, removePicture, savePicture } from '#contract/profile.ts';
import { makeImage, makePng, SECRET } from '#testing/fixtures/make-image.ts';
import { aPerson } from '#testing/sign-in.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import type { TestClient } from '#testing/test-client.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.stop());

function send(person: TestClient, bytes: Uint8Array | string) {
  const form = new FormData();
  form.set('file', new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)]), 'me.html');
  return person.request(savePicture.path, { method: 'PUT', body: form, headers: { 'x-requested-with': 'fetch' } });
}
const square = (side: number, words = '') => makePng({ width: side, height: side, words });

it('[A12, Z23] a picture is kept without what it tells, shown to its person alone, and removed', async () => {
  const person = await aPerson(testApp);
  expect((await person.call(getPicture)).error().code).toBe('NOT_FOUND');
  expect((await send(person, square(64, SECRET))).status).toBe(200);
  const { profilePicture } = (await person.call(getCurrentUser)).body;
  expect(profilePicture).toMatch(/^\/api\/user\/picture\?v=[0-9a-f]{16}$/);
  const shown = await person.request(profilePicture ?? '');
  expect(shown.status).toBe(200);
  expect(shown.headers.get('content-type')).toBe('image/png');
  expect(shown.headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'; sandbox");
  expect(shown.headers.get('x-content-type-options')).toBe('nosniff');
  expect(shown.headers.get('cache-control')).toContain('private');
  expect(String(shown.body)).not.toContain(SECRET.slice(0, 6));
  expect((await testApp.browser().call(getPicture)).status).toBe(401);
  expect((await (await aPerson(testApp)).call(getPicture)).status).toBe(404);

  await send(person, makePng({ width: 32, height: 32, colour: [1, 2, 3] }));
  expect((await person.call(getCurrentUser)).body.profilePicture).not.toBe(profilePicture);
  expect((await person.call(removePicture)).body.profilePicture).toBeNull();
  expect((await person.call(getPicture)).status).toBe(404);
});

it.each([
  ['that is none', '<svg onload="alert(1)"/>', 'FILE_TYPE_INVALID'],
  ['that moves', makeImage('gif'), 'FILE_TYPE_INVALID'],
  ['that is no square', makeImage('webp'), 'FILE_TOO_COMPLEX'],
  ['that is too large', square(513), 'FILE_TOO_COMPLEX'],
  ['that weighs too much', Buffer.alloc(210 * 1024, 7), 'FILE_TOO_LARGE'],
  ['without content', '', 'FILE_EMPTY'],
])('[A12, Z21] refuses a picture %s', async (_name, bytes, code) => {
  const person = await aPerson(testApp);
  expect((await send(person, bytes)).error().code).toBe(code);
  expect((await person.call(getCurrentUser)).body.profilePicture).toBeNull();
});

it('[A12] the shortcuts are turned off on every device of a person', async () => {
  const person = await aPerson(testApp);
  expect(person.user.shortcuts).toBe(true);
  expect((await person.call(updateUser, { body: { shortcuts: false } })).body.shortcuts).toBe(false);
  expect((await person.call(getCurrentUser)).body.shortcuts).toBe(false);
});
