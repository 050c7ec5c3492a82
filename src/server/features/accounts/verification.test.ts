import { afterAll, beforeAll, expect, it } from 'vitest';
import { getCurrentUser } from '#contract/accounts.ts';
import { uploadText } from '#contract/documents.ts';
import { listOutbox } from '#contract/mail.ts';
import { decideVerification, listVerifications } from '#contract/admin-verifications.ts';
import { requestVerification } from '#contract/verification.ts';
import { aPerson } from '#testing/sign-in.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import type { TestClient } from '#testing/test-client.ts';
import { studyTexts } from '#testing/upload.ts';

let testApp: TestApp;
let admin: TestClient;
beforeAll(async () => {
  testApp = await startTestApp();
  admin = await aPerson(testApp, { email: 'admin@example.org' });
});
afterAll(() => testApp.stop());

const message = 'I teach biology at a secondary school.';
const ask = (person: TestClient, words = message) =>
  person.call(requestVerification, { body: { userType: 'teacher', message: words } });
const decide = (uuid: string, approve: boolean) =>
  admin.call(decideVerification, { params: { uuid }, body: { approve, reason: 'Looked at' } });
const statusOf = async (person: TestClient) => (await person.call(getCurrentUser)).body.verificationStatus;

it('[A14] a teacher asks, an administrator approves, and the limit on documents is gone', async () => {
  const person = await aPerson(testApp, { email: 'teacher@example.org', username: 'Marie' });
  const text = studyTexts.en.slice(0, 600);
  const upload = () => person.call(uploadText, { body: { title: 'One more', text } });
  const { rows } = await testApp.app.database.pool.query('select id from users where uuid = $1', [person.user.uuid]);
  await testApp.app.database.pool.query(
    `insert into documents (uuid, owner_id, name, file_name, kind, status, size_bytes, storage_folder, created_at)
     select gen_random_uuid(), $1, 'd', 'd', 'text', 'failed', 1, 'x' || n, now() from generate_series(1, 60) n`,
    [rows[0].id],
  );
  expect((await upload()).error().code).toBe('DOCUMENT_LIMIT_REACHED');

  expect((await ask(person)).body).toMatchObject({ verificationStatus: 'pending', userType: 'student' });
  await ask(person, `${message} For ten years.`);
  const { items } = (await admin.call(listVerifications)).body;
  expect(items).toMatchObject([
    { uuid: person.user.uuid, username: 'Marie', userType: 'teacher', message: `${message} For ten years.` },
  ]);
  expect((await upload()).error().code).toBe('DOCUMENT_LIMIT_REACHED');

  expect((await decide(person.user.uuid, true)).body).toEqual({ ok: true });
  expect((await person.call(getCurrentUser)).body).toMatchObject({
    verificationStatus: 'approved',
    userType: 'teacher',
  });
  expect((await upload()).status).toBe(202);
  expect((await ask(person)).body.verificationStatus).toBe('approved');
  const letters = (await admin.call(listOutbox)).body.items.filter(({ to }) => to === 'teacher@example.org');
  expect(letters[0]?.subject).toBe('You are verified');
});

it('[A14] whoever was rejected may ask again, and what was decided is not decided twice', async () => {
  const person = await aPerson(testApp);
  await ask(person);
  await decide(person.user.uuid, false);
  expect(await statusOf(person)).toBe('rejected');
  expect((await decide(person.user.uuid, true)).error().code).toBe('NOT_FOUND');
  expect(await statusOf(person)).toBe('rejected');
  expect((await ask(person)).body.verificationStatus).toBe('pending');
});

it('[A14, Z01, Z04] nobody but an administrator sees or decides, and nobody verifies themselves', async () => {
  const person = await aPerson(testApp);
  await ask(person);
  expect((await person.call(listVerifications)).status).toBe(404);
  const body = { approve: true, reason: 'Looked at' };
  expect((await person.call(decideVerification, { params: { uuid: person.user.uuid }, body })).status).toBe(404);
  const answer = await person.request('/api/user', {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ verificationStatus: 'approved', userType: 'teacher' }),
  });
  expect(answer.status).toBe(400);
  expect((await ask(person, 'short')).error().code).toBe('VALIDATION_FAILED');
  expect(await statusOf(person)).toBe('pending');
});
