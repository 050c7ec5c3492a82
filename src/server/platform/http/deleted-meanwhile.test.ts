import { afterAll, beforeAll, expect, it } from 'vitest';
import { downloadFile, getContent, listBoxes } from '#contract/document-content.ts';
import { deleteDocument } from '#contract/documents.ts';
import { retryWhenLost, StoredFileLost } from '#server/platform/files/stored-file-lost.ts';
import { aPerson } from '#testing/sign-in.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { studyTexts, uploadAndExtract } from '#testing/upload.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.stop());

it('[Z40, Z49] a document that is deleted while it is read is read or not found, never called lost', async () => {
  const person = await aPerson(testApp);
  const statuses: number[] = [];
  for (let round = 0; round < 6; round += 1) {
    const { uuid, name } = await uploadAndExtract(person, `round-${round}.md`, studyTexts.en);
    const params = { uuid };
    const read = async (): Promise<void> => {
      let last = 200;
      while (last !== 404) {
        const answers = await Promise.all([
          person.call(getContent, { params }),
          person.call(listBoxes, { params, query: { start: 0, end: 100 } }),
          person.call(downloadFile, { params }),
        ]);
        last = answers[0].status;
        statuses.push(...answers.map(({ status }) => status));
      }
    };
    const reading = Promise.all([read(), read()]);
    expect((await person.call(deleteDocument, { params, body: { name } })).status).toBe(200);
    await reading;
  }
  expect(new Set(statuses)).toEqual(new Set([200, 404]));
});

it('[Z40] a read is repeated once, and not after something was answered', async () => {
  let reads = 0;
  const read = async () => {
    reads += 1;
    throw new StoredFileLost('x', 'missing');
  };
  await expect(retryWhenLost(read)).rejects.toThrow(StoredFileLost);
  expect(reads).toBe(2);
  await expect(retryWhenLost(read, () => false)).rejects.toThrow(StoredFileLost);
  expect(reads).toBe(3);
});
