import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getContent } from '#contract/document-content.ts';
import { type FakeS3, startFakeS3 } from '#testing/fake-s3.ts';
import { aPerson } from '#testing/sign-in.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { aStudyDocument } from '#testing/upload.ts';
import { moveFilesCommand } from './move-files-command.ts';

let s3: FakeS3;
let testApp: TestApp;
beforeAll(async () => {
  s3 = await startFakeS3('repaso');
  testApp = await startTestApp({
    FILE_STORE: 'disk',
    S3_BUCKET: 'repaso',
    S3_ENDPOINT: s3.origin,
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
    SECRET_KEY: 'a secret that all machines share, of 32',
  });
});
afterAll(async () => {
  await testApp.stop();
  await s3.stop();
});

const commandOf = (fileStore: 'disk' | 's3') =>
  moveFilesCommand({ ...testApp.config, fileStore }, testApp.app.database);

async function run(fileStore: 'disk' | 's3', argument: string): Promise<string> {
  const answer = new PassThrough();
  const said = text(answer);
  await commandOf(fileStore)(argument, answer);
  return said;
}

it('[Z40, Z42] moves the files of a running server, compares them, and removes them; the server reads on', async () => {
  const person = await aPerson(testApp);
  const { uuid } = await aStudyDocument(person);
  expect(s3.objects.size).toBe(0);
  await expect(run('disk', 's3')).rejects.toThrow(/^New files are written to disk: restart all servers/);
  expect(await run('s3', 's3')).toMatch(/^(\d+) files, [\d.]+ MB: \1 copied, 0 were there, .* 0 differences\n$/);
  expect(await run('s3', 's3 --verify --delete-source')).toMatch(
    /: 0 copied, (\d+) were there, \1 removed .* 0 differences\n$/,
  );
  expect(await run('s3', 's3 --verify')).toMatch(/^0 files/);
  expect((await person.call(getContent, { params: { uuid } })).status).toBe(200);
});

it('[Z40] one move runs at a time', async () => {
  const command = commandOf('s3');
  const first = command('s3', new PassThrough().resume());
  await expect(command('s3', new PassThrough().resume())).rejects.toThrow('Files are being moved already.');
  await first;
});
