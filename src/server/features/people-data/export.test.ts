import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createConceptMap } from '#contract/concept-maps.ts';
import { type Flashcard, createFlashcard, reviewFlashcards } from '#contract/flashcards.ts';
import { downloadExport, requestExport } from '#contract/people-data.ts';
import { getQuiz, submitQuiz } from '#contract/quizzes.ts';
import { readParts } from '#server/platform/zip/zip-gate.ts';
import { aLink } from '#testing/a-guest.ts';
import { aStudyPlan, aStudySession } from '#testing/a-study-plan.ts';
import { makeImage } from '#testing/fixtures/make-image.ts';
import { aPerson } from '#testing/sign-in.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import type { TestClient } from '#testing/test-client.ts';
import { aStudyDocument, generateTest } from '#testing/upload.ts';
import { aCardImage } from '#testing/upload-image.ts';

let testApp: TestApp;
let folder: string;
beforeAll(async () => {
  testApp = await startTestApp();
  folder = await mkdtemp(join(tmpdir(), 'repaso-export-'));
});
afterAll(async () => {
  await testApp.stop();
  await rm(folder, { recursive: true });
});

/** The files of a person's export, by their names. */
async function exportOf(person: TestClient): Promise<Map<string, Buffer>> {
  const { url } = (await person.call(requestExport)).body;
  const cookie = [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const answer = await fetch(testApp.origin + url, { headers: { cookie } });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/zip');
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="repaso-2026-11-20.zip"/);
  const path = join(folder, randomUUID());
  await writeFile(path, Buffer.from(await answer.arrayBuffer()));
  const parts = await readParts(path, () => true);
  return new Map(parts.map(({ name, bytes }) => [name, Buffer.from(bytes)]));
}
const json = (files: Map<string, Buffer>, name: string) => JSON.parse(files.get(name)?.toString() ?? 'null');

it('[A12, Z46] a person takes along all that is theirs, and nothing of anybody else', async () => {
  const other = await aPerson(testApp, { email: 'canary@example.org', username: 'Canary' });
  await aStudyDocument(other);
  await other.call(createFlashcard, { body: { front: 'Canary front', back: 'Canary back' } });

  const person = await aPerson(testApp, { email: 'taker@example.org' });
  const document = await aStudyDocument(person);
  const { resultUuid } = await generateTest(person, document.uuid, { count: 3 });
  const test = resultUuid ?? '';
  await person.call(submitQuiz, { params: { uuid: test } });
  const { uuid: image } = await aCardImage(person, makeImage('png'));
  const card = (await person.call(createFlashcard, { body: { front: `![cell](image:${image})`, back: 'A cell' } }))
    .body;
  const at = testApp.clock.now().toISOString();
  const review = { id: randomUUID(), cardUuid: card.uuid, grade: 'good' as const, at, elapsedMs: 900 };
  await person.call(reviewFlashcards, { body: [review] });
  const plan = await aStudyPlan(person, [document.uuid], { title: 'Finals' });
  const map = (await person.call(createConceptMap, { body: { documentUuid: document.uuid, title: 'Ideas' } })).body;
  const session = await aStudySession(person, new Date('2026-12-25T08:00:00Z'), { title: 'Alone' });
  const { accessKey } = await aLink(person, document.uuid);

  const files = await exportOf(person);
  expect(json(files, 'export.json')).toMatchObject({ format: 'repaso-export', version: 1 });
  expect(json(files, 'account.json')).toMatchObject({ email: 'taker@example.org' });
  const at2 = `documents/${document.uuid}`;
  expect(json(files, `${at2}/document.json`)).toMatchObject({ uuid: document.uuid });
  expect(json(files, `${at2}/content.json`).sections.length).toBeGreaterThan(0);
  expect(Object.keys(json(files, `${at2}/analysis.json`).parts)).toHaveLength(11);
  const { questions, attempts } = json(files, `tests/${test}.json`);
  const asked = (await person.call(getQuiz, { params: { uuid: test } })).body.questions;
  expect(questions.map(({ uuid }: { uuid: string }) => uuid)).toEqual(asked.map(({ uuid }) => uuid));
  expect(questions[0].feedback.key).toEqual(expect.any(Array));
  expect(attempts[0].results).not.toBeNull();
  const cards = json(files, 'cards/cards-1.json') as Flashcard[];
  expect(cards.find(({ uuid }) => uuid === card.uuid)?.back).toBe('A cell');
  const history = json(files, 'cards/history-1.json') as { key: string; reviews: { at: string; grade: string }[] }[];
  expect(history.find(({ key }) => key === card.uuid)?.reviews).toMatchObject([{ at, grade: 'good' }]);
  expect(files.get(`cards/images/${image}.png`)?.equals(makeImage('png'))).toBe(true);
  expect(json(files, `study/plans/${plan.uuid}.json`).plan.title).toBe('Finals');
  expect(json(files, 'study/own-sessions.json')).toMatchObject([{ uuid: session.uuid, title: 'Alone' }]);
  expect(json(files, `concept-maps/${map.uuid}.json`)).toMatchObject({ uuid: map.uuid, title: 'Ideas' });
  expect(json(files, 'shared-links.json')).toMatchObject([{ documentUuid: document.uuid }]);
  const everything = [...files].map(([name, bytes]) => `${name} ${bytes.toString()}`).join('\n');
  expect(everything).not.toMatch(/canary/i);
  expect(everything).not.toContain(accessKey);
  expect(everything).not.toMatch(/argon2|tokenHash|passwordHash|file_?key/i);
  expect(files.has('lost-files.json')).toBe(false);
});

it('[Z46] a file comes as it was sent, and one that is lost is named', async () => {
  const person = await aPerson(testApp);
  const bytes = '# Cells\n\n' + 'A cell is the smallest unit of life. '.repeat(40);
  const { uuid } = (await person.upload({ name: 'cells.md', bytes })).body as { uuid: string };
  expect((await exportOf(person)).get(`documents/${uuid}/original.md`)?.toString()).toBe(bytes);
  const { rows } = await testApp.app.database.pool.query('select file_key from documents where uuid = $1', [uuid]);
  await rm(join(testApp.config.dataDir, 'files', rows[0].file_key));
  const files = await exportOf(person);
  expect(files.has(`documents/${uuid}/original.md`)).toBe(false);
  expect(json(files, 'lost-files.json')).toEqual([`documents/${uuid}/original.md`]);
});

it('[Z46] a download begins with a ticket of its own person, for some minutes', async () => {
  const [person, other] = [await aPerson(testApp), await aPerson(testApp)];
  const { url } = (await person.call(requestExport)).body;
  expect((await other.request(url)).error().code).toBe('NOT_FOUND');
  expect((await testApp.browser().request(url)).status).toBe(401);
  expect((await person.call(downloadExport, { query: { ticket: 'x' } })).error().code).toBe('NOT_FOUND');
  testApp.clock.advance(6 * 60_000);
  expect((await person.request(url)).error().code).toBe('NOT_FOUND');
});

it('[Z46] every table is taken along, or stays for a reason', async () => {
  const { rows } = await testApp.app.database.pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const listed = [...taken, ...Object.values(staying).flat()].toSorted();
  expect(rows.map(({ name }) => name).filter((name) => name !== '__drizzle_migrations')).toEqual(listed);
});

const taken = [
  'users',
  'user_pictures',
  'sessions',
  'folders',
  'documents',
  'document_folders',
  'sections',
  'crawled_pages',
  'analysis_parts',
  'chat_turns',
  'quizzes',
  'quiz_documents',
  'questions',
  'question_versions',
  'attempts',
  'answers',
  'flashcards',
  'flashcard_reviews',
  'flashcard_days',
  'flashcard_settings',
  'card_images',
  'concept_maps',
  'study_plans',
  'study_plan_documents',
  'study_plan_folders',
  'study_sessions',
  'study_forecasts',
  'study_settings',
  'shared_links',
];
const staying = {
  'is made again of what is taken': [
    'passages',
    'search_indexes',
    'study_material',
    'model_answers',
    'transcribed_pieces',
  ],
  'tells how something was made': ['generations', 'generation_documents', 'question_reports', 'ocr_runs', 'ocr_pages'],
  'opens something': ['account_tokens', 'calendar_feeds', 'push_subscriptions'],
  'is of a moment': ['letters', 'removed_study_sessions', 'verification_requests'],
  'belongs to nobody or to the server': [
    'guest_questions',
    'idempotency_keys',
    'model_usage',
    'rate_limits',
    'shared_link_visits',
    'transcription_usage',
    'waitlist',
  ],
};
