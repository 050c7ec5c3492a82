import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { updateUser } from '#contract/accounts.ts';
import { createConceptMap } from '#contract/concept-maps.ts';
import { reviewFlashcards } from '#contract/flashcard-study.ts';
import { type Flashcard, createFlashcard } from '#contract/flashcards.ts';
import { createHighlight } from '#contract/highlights.ts';
import { downloadExport, requestExport } from '#contract/people-data.ts';
import { submitQuiz } from '#contract/quiz-attempts.ts';
import { getQuiz } from '#contract/quizzes.ts';
import { setStudyGoal } from '#contract/study.ts';
import { getStudyMaterial } from '#contract/study-plans.ts';
import { downloadOf, type ExportFiles, filesOf } from '#testing/an-export.ts';
import { aLink } from '#testing/a-guest.ts';
import { aStudyPlan, aStudySession } from '#testing/a-study-plan.ts';
import { countStatements } from '#testing/count-statements.ts';
import { makeImage } from '#testing/fixtures/make-image.ts';
import { aPerson } from '#testing/sign-in.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import type { TestClient } from '#testing/test-client.ts';
import { aStudyDocument, generateTest } from '#testing/upload.ts';
import { aCardImage } from '#testing/upload-image.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.stop());

/** Files of a user's export, by name. */
async function exportOf(person: TestClient): Promise<ExportFiles> {
  const { headers, bytes } = await downloadOf(testApp.origin, person);
  expect(headers.get('content-type')).toBe('application/zip');
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename="repaso-2026-11-20.zip"/);
  return filesOf(bytes);
}
const json = (files: ExportFiles, name: string) => JSON.parse(files.get(name)?.toString() ?? 'null');

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
  const marked = { quote: 'spinning jenny', start: 0, color: 'doubt' as const, note: 'Why a jenny?' };
  await person.call(createHighlight, { params: document, body: marked });
  const { accessKey } = await aLink(person, document.uuid);

  const files = await exportOf(person);
  expect(json(files, 'export.json')).toMatchObject({ format: 'repaso-export', version: 2 });
  expect(json(files, 'account.json')).toMatchObject({ email: 'taker@example.org' });
  const at2 = `documents/${document.uuid}`;
  expect(json(files, `${at2}/document.json`)).toMatchObject({ uuid: document.uuid });
  expect(json(files, `${at2}/content.json`).content.sections.length).toBeGreaterThan(0);
  expect(Object.keys(json(files, `${at2}/analysis.json`).parts)).toHaveLength(11);
  const { questions, attempts } = json(files, `tests/${test}.json`);
  const asked = (await person.call(getQuiz, { params: { uuid: test } })).body.questions;
  expect(questions.map(({ uuid }: { uuid: string }) => uuid)).toEqual(asked.map(({ uuid }) => uuid));
  expect(questions[0].feedback.key).toEqual(expect.any(Array));
  expect(attempts[0].results).not.toBeNull();
  const cards = json(files, 'cards/cards-1.json') as { card: Flashcard; log: { at: string; grade: string }[] }[];
  const exported = cards.find((one) => one.card.uuid === card.uuid);
  expect(exported).toMatchObject({ card: { back: 'A cell' }, log: [{ at, grade: 'good' }] });
  expect(files.get(`cards/images/${image}.png`)?.equals(makeImage('png'))).toBe(true);
  expect(json(files, `study/plans/${plan.uuid}.json`)).toMatchObject({ title: 'Finals', slots: plan.slots });
  const sessions = json(files, 'study/sessions-1.json') as { uuid: string; studyPlanId: string | null }[];
  expect(sessions.find(({ uuid }) => uuid === session.uuid)).toMatchObject({ studyPlanId: null, title: 'Alone' });
  expect(sessions.filter(({ studyPlanId }) => studyPlanId === plan.uuid)).toHaveLength(plan.counts.total);
  expect(json(files, `concept-maps/${map.uuid}.json`)).toMatchObject({ uuid: map.uuid, title: 'Ideas' });
  expect(json(files, `${at2}/highlights.json`)).toMatchObject([{ color: 'doubt', note: 'Why a jenny?' }]);
  expect(json(files, 'shared-links.json')).toMatchObject([{ documentUuid: document.uuid }]);
  const everything = [...files].map(([name, bytes]) => `${name} ${bytes.toString()}`).join('\n');
  expect(everything).not.toMatch(/canary/i);
  expect(everything).not.toContain(accessKey);
  expect(everything).not.toMatch(/argon2|tokenHash|passwordHash|file_?key/i);
  expect(files.has('lost-files.json')).toBe(false);
});

it('[P05, Z46] all sessions there ever were, forecasts and minutes come page by page, none twice and none left out', async () => {
  const person = await aPerson(testApp);
  await person.call(updateUser, { body: { timezone: 'Europe/Madrid' } });
  const document = await aStudyDocument(person);
  const material = await person.call(getStudyMaterial, { query: { documents: document.uuid } });
  const [first, second] = material.body.sections.map(({ uuid }) => uuid);
  const choices = { excludedSections: [first ?? ''], importance: { [second ?? '']: 3 as const } };
  const plan = await aStudyPlan(person, [document.uuid], choices);
  await person.call(setStudyGoal, { body: { minutes: 300 } });
  const { pool } = testApp.app.database;
  const few = await exportOf(person);
  const statementsOf = async () => {
    const counts = [];
    // Background statements may be counted for one export, but not for all.
    for (let index = 0; index < 3; index += 1) counts.push(await countStatements(testApp, () => exportOf(person)));
    return Math.min(...counts);
  };
  const before = await statementsOf();
  // Pairs of sessions at the same moment, over three years.
  await pool.query(
    `insert into study_sessions (uuid, owner_id, plan_id, document_id, title, type, start_time, end_time, break_minutes,
       created_at, status, studied_ms, actual_start_time, ended_at)
     select gen_random_uuid(), p.owner_id, p.id, d.id, 'x', 'study', t, t + interval '25 minutes', 5, t, 'completed',
       600000, t, t + interval '10 minutes'
     from study_plans p, documents d, generate_series(1, 2), generate_series(timestamptz '2024-01-01 10:00Z',
       '2026-03-10 10:00Z', '1 day') t
     where p.uuid = $1 and d.uuid = $2`,
    [plan.uuid, document.uuid],
  );
  await pool.query(
    `insert into study_forecasts (plan_id, at, percent, low, high, is_first_guess)
     select id, t, 70, 60, 80, false from study_plans, generate_series(timestamptz '2024-01-01 02:00Z',
       '2025-06-30 02:00Z', '1 day') t where uuid = $1`,
    [plan.uuid],
  );
  await pool.query('update study_plans set exam_mark = 72.5 where uuid = $1', [plan.uuid]);

  const files = await exportOf(person);
  const pages = (name: string) =>
    [...files.keys()].filter((key) => key.startsWith(name)).map((key) => json(files, key) as Record<string, unknown>[]);
  const sessions = pages('study/sessions-').flat();
  const { rows } = await pool.query<{ uuid: string }>(
    'select s.uuid from study_sessions s join study_plans p on p.id = s.plan_id where p.uuid = $1 order by s.id',
    [plan.uuid],
  );
  expect(rows.length).toBeGreaterThan(1_600);
  expect(sessions.map(({ uuid }) => uuid)).toEqual(rows.map(({ uuid }) => uuid));
  expect(pages('study/sessions-').every((page) => page.length <= 500)).toBe(true);
  expect(sessions[0]?.keyPoints).toContainEqual({
    id: expect.any(String),
    point: expect.any(String),
    status: 'pending',
    sectionUuid: expect.any(String),
    anchor: expect.any(Object),
  });
  expect(sessions.at(-1)).toMatchObject({ studyPlanId: plan.uuid, status: 'completed', studiedMs: 600_000 });

  const [forecast] = pages('study/forecasts-').flat();
  expect(forecast).toEqual({ studyPlanId: plan.uuid, ...plan.forecast, examMark: 72.5 });
  expect(pages('study/forecasts-').flat()).toHaveLength(1 + 547);
  expect(json(files, `study/plans/${plan.uuid}.json`)).toMatchObject({ ...choices, slots: plan.slots, examMark: 72.5 });
  expect(json(files, 'study/goal.json')).toEqual({ minutes: 300 });

  expect(pages('study/effort-').map((days) => days.length)).toEqual([366, 365, 69]);
  expect(json(files, 'study/effort-2024.json')[0]).toEqual({
    date: '2024-01-01',
    minutes: 20,
    documents: [{ document: { uuid: document.uuid, name: document.name }, minutes: 20 }],
  });
  // Pages of 500 sessions and forecasts, and the time zone for the days of three years.
  expect((await statementsOf()) - before).toBe(3 + 1 + 1 + 3);
  expect([...few.keys()].filter((key) => key.startsWith('study/effort-'))).toEqual([]);
});

it('[Z46] more concept maps than a list shows all come', async () => {
  const person = await aPerson(testApp);
  const document = await aStudyDocument(person);
  await testApp.app.database.pool.query(
    `insert into concept_maps (uuid, owner_id, document_id, title, nodes, edges, sources, created_at, updated_at)
     select gen_random_uuid(), owner_id, id, 'M', '[]', '[]', '[]', $2, $2 from documents, generate_series(1, 1001)
     where uuid = $1`,
    [document.uuid, testApp.clock.now()],
  );
  const names = [...(await exportOf(person)).keys()].filter((name) => name.startsWith('concept-maps/'));
  expect([names.length, new Set(names).size]).toEqual([1001, 1001]);
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
  'api_keys',
  'folders',
  'documents',
  'document_folders',
  'sections',
  'crawled_pages',
  'analysis_drafts',
  'analysis_parts',
  'chat_turns',
  'highlights',
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
  'classes',
  'class_members',
  'class_documents',
  'messages',
  'quest_progress',
  'subscriptions',
  'tier_grants',
  'share_bonuses',
  'point_entries',
  'credit_entries',
  'document_entries',
  'paid_invoices',
  'referrals',
  'article_reads',
  'news_marks',
  'news_reads',
];
const staying = {
  'is made again of what is taken': [
    'passages',
    'kept_drafts',
    'search_indexes',
    'document_embeddings',
    'study_material',
    'model_answers',
    'transcribed_pieces',
  ],
  'tells how something was made': [
    'class_copies',
    'generations',
    'generation_documents',
    'question_reports',
    'ocr_runs',
    'ocr_pages',
  ],
  'opens something': ['account_tokens', 'calendar_feeds', 'push_subscriptions'],
  'is of a moment': ['data_imports', 'letters', 'removed_study_sessions', 'verification_requests'],
  'is for everybody': [
    'academy_categories',
    'academy_category_texts',
    'article_revisions',
    'article_slugs',
    'articles',
    'content_seeds',
    'course_items',
    'letter_texts',
    'news',
    'news_texts',
    'social_channels',
    'social_deliveries',
    'social_images',
    'social_posts',
  ],
  'belongs to nobody or to the server': [
    'invitations',
    // The audit log concerns administration and is not exported.
    'audit_entries',
    // Links to the payment provider, which exports its own data.
    'billing_customers',
    'checkouts',
    'credit_transfers',
    'stripe_events',
    'guest_questions',
    'health_facts',
    'house_tasks',
    'idempotency_keys',
    'model_settings',
    'model_warnings',
    'model_leases',
    'model_claims',
    'model_days',
    'model_holds',
    'model_usage',
    'quest_facts',
    'quests',
    'rate_limits',
    'file_intents',
    'expanding_migrations',
    'queue_workers',
    'kept_assets',
    'job_cursors',
    'settings',
    'shared_link_visits',
    'subscribers',
    'transcription_usage',
    'used_form_tickets',
    'waitlist',
  ],
};
