import { afterAll, beforeAll, expect, it } from 'vitest';
import { createConceptMap, deleteConceptMap } from '#contract/concept-maps.ts';
import { deleteDocument, type Document } from '#contract/documents.ts';
import { createFolder, deleteFolder } from '#contract/folders.ts';
import { createFlashcard, deleteFlashcard } from '#contract/flashcards.ts';
import { deleteQuiz } from '#contract/quizzes.ts';
import { deleteSharedLink } from '#contract/sharing.ts';
import { deleteStudyPlan } from '#contract/study-plans.ts';
import { deleteStudySession } from '#contract/study-sessions.ts';
import { aLink } from '#testing/a-guest.ts';
import { aStudyPlan, aStudySession } from '#testing/a-study-plan.ts';
import { aPerson } from '#testing/sign-in.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import type { TestClient } from '#testing/test-client.ts';
import { aStudyDocument, generateTest } from '#testing/upload.ts';

let testApp: TestApp;
let person: TestClient;
let document: Document;
beforeAll(async () => {
  testApp = await startTestApp();
  person = await aPerson(testApp);
  document = await aStudyDocument(person);
});
afterAll(() => testApp.stop());

const tomorrow = () => new Date(testApp.clock.now().getTime() + 86_400_000);
const made = {
  folder: async () => (await person.call(createFolder, { body: { name: 'F', hue: 'teal' } })).body.uuid,
  card: async () => (await person.call(createFlashcard, { body: { front: 'f', back: 'b' } })).body.uuid,
  test: async () => (await generateTest(person, document.uuid, { count: 1 })).resultUuid ?? '',
  map: async () =>
    (await person.call(createConceptMap, { body: { documentUuid: document.uuid, title: 'M' } })).body.uuid,
  link: async () => (await aLink(person, document.uuid)).uuid,
  plan: async () => (await aStudyPlan(person, [document.uuid])).uuid,
  session: async () => (await aStudySession(person, tomorrow())).uuid,
  document: async () => document.uuid,
};
const remove: Record<keyof typeof made, (uuid: string) => Promise<{ status: number }>> = {
  folder: (uuid) => person.call(deleteFolder, { params: { uuid } }),
  card: (uuid) => person.call(deleteFlashcard, { params: { uuid } }),
  test: (uuid) => person.call(deleteQuiz, { params: { uuid } }),
  map: (uuid) => person.call(deleteConceptMap, { params: { uuid } }),
  link: (uuid) => person.call(deleteSharedLink, { params: { uuid } }),
  plan: (uuid) => person.call(deleteStudyPlan, { params: { uuid } }),
  session: (uuid) => person.call(deleteStudySession, { params: { uuid } }),
  document: (uuid) => person.call(deleteDocument, { params: { uuid }, body: { name: document.name } }),
};

it.each(Object.keys(made) as (keyof typeof made)[])(
  '[Z33, Z35] of thirty who delete one %s at the same time one does, the others find nothing',
  async (kind) => {
    const uuid = await made[kind]();
    const answers = await Promise.all(Array.from({ length: 30 }, () => remove[kind](uuid)));
    const statuses = answers.map(({ status }) => status).toSorted((one, other) => one - other);
    expect(statuses).toEqual([200, ...Array<number>(29).fill(404)]);
  },
);
