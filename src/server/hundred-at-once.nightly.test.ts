import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askDocument } from '#contract/chat.ts';
import { type Document, listDocuments } from '#contract/documents.ts';
import { aGuest, aLink } from '#testing/a-guest.ts';
import { aPerson } from '#testing/sign-in.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import type { Answer, TestClient } from '#testing/test-client.ts';
import { aStudyDocument, pasteText, studyTexts } from '#testing/upload.ts';

/** Tests for links, emailed links and sessions are with their features. */
const ATTEMPTS = 100;

let testApp: TestApp;
let person: TestClient;
beforeAll(async () => {
  testApp = await startTestApp();
  // The first user has no limits.
  await aPerson(testApp);
  person = await aPerson(testApp);
});
afterAll(() => testApp.stop());

const atOnce = <T>(act: () => Promise<T>): Promise<T[]> => Promise.all(Array.from({ length: ATTEMPTS }, act));

/** How often each answer occurred. */
function counted(names: string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}
const nameOf = (answer: Answer<unknown>): string => (answer.status < 300 ? 'done' : answer.error().code);

describe('of a hundred at once', () => {
  it('[Z33] one upload is kept where all bring one key, and all are told of it', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const answers = await atOnce(() => person.upload({ name: 'study.md', bytes: studyTexts.en }, {}, headers));
    expect(counted(answers.map(nameOf))).toEqual({ done: ATTEMPTS });
    expect(new Set(answers.map(({ body }) => (body as Document).uuid)).size).toBe(1);
    expect((await person.call(listDocuments)).body.total).toBe(1);
  });

  it('[C06, S05, Z16] twenty questions of a guest are answered', async () => {
    const document = await aStudyDocument(person);
    const guest = aGuest(testApp, (await aLink(person, document.uuid)).accessKey);
    const answers = await atOnce(() => {
      const body = { uuid: randomUUID(), content: 'Who invented the spinning jenny?' };
      return guest.call(askDocument, { params: { uuid: document.uuid }, body });
    });
    expect(counted(answers.map(nameOf))).toEqual({ done: 20, GUEST_LIMIT_REACHED: ATTEMPTS - 20 });
  });

  it('[L01, Z33] one upload gets the last free place', async () => {
    const { total } = (await person.call(listDocuments)).body;
    for (let index = total; index < 9; index += 1) await pasteText(person, { text: studyTexts.en.slice(0, 2_000) });
    const answers = await atOnce(() => person.upload({ name: 'last.md', bytes: studyTexts.en }));
    expect(counted(answers.map(nameOf))).toEqual({ done: 1, DOCUMENT_LIMIT_REACHED: ATTEMPTS - 1 });
    expect((await person.call(listDocuments)).body.total).toBe(10);
  });
});
