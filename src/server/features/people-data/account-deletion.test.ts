import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deleteUser, getCurrentUser, login } from '#contract/accounts.ts';
import { listDocuments } from '#contract/documents.ts';
import { createFileStore } from '#server/platform/files/file-store.ts';
import { aPerson, goodPassword } from '#testing/sign-in.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { generateTest, aStudyDocument } from '#testing/upload.ts';
import { waitFor } from '#testing/wait-for.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.stop());

it('[A12, Z47] an account goes with its documents, tests, sessions and files, and another one stays as it is', async () => {
  const leaver = await aPerson(testApp, { email: 'leaver@example.org' });
  const other = await aPerson(testApp);
  await aStudyDocument(other);
  const files = await createFileStore(join(testApp.config.dataDir, 'files'));
  const folders = () => files.listFolders('documents');
  const before = await folders();
  const document = await aStudyDocument(leaver);
  await generateTest(leaver, document.uuid, { count: 3 });
  const elsewhere = testApp.browser();
  await elsewhere.call(login, { body: { email: 'leaver@example.org', password: goodPassword } });

  const body = { email: ' Leaver@example.org ', password: goodPassword };
  expect((await leaver.call(deleteUser, { body })).body).toEqual({ ok: true });
  expect([...leaver.cookies.keys()].filter((name) => name !== 'device')).toEqual([]);
  expect((await elsewhere.call(getCurrentUser)).status).toBe(401);
  expect((await testApp.browser().call(login, { body })).error().code).toBe('AUTH_INVALID_CREDENTIALS');
  await waitFor(async () => (await folders()).length === before.length);
  for (const table of ['documents', 'quizzes', 'generations', 'sections']) {
    const { rows } = await testApp.app.database.pool.query(
      table === 'sections'
        ? 'select 1 from sections where document_id not in (select id from documents)'
        : `select 1 from ${table} where owner_id not in (select id from users)`,
    );
    expect(rows, table).toEqual([]);
  }
  expect((await other.call(listDocuments)).body.total).toBe(1);
});

it('[A12, Z47] an account stays where its e-mail or its password is not repeated', async () => {
  const person = await aPerson(testApp, { email: 'stays@example.org' });
  const wrongPassword = await person.call(deleteUser, {
    body: { email: 'stays@example.org', password: 'Wrong-1-password' },
  });
  expect([wrongPassword.status, wrongPassword.error().code]).toEqual([403, 'CURRENT_PASSWORD_INCORRECT']);
  const wrongEmail = await person.call(deleteUser, { body: { email: 'other@example.org', password: goodPassword } });
  expect([wrongEmail.status, wrongEmail.error().code]).toEqual([400, 'ACCOUNT_EMAIL_MISMATCH']);
  expect((await person.call(getCurrentUser)).status).toBe(200);
});
