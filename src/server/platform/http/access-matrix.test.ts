import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askDocument } from '#contract/chat.ts';
import { listSignIns, login, logout } from '#contract/accounts.ts';
import { allEndpoints } from '#contract/all-endpoints.ts';
import { createConceptMap, saveConceptMap } from '#contract/concept-maps.ts';
import { updateDocument } from '#contract/documents.ts';
import { createFolder } from '#contract/folders.ts';
import { type Endpoint, takesKey } from '#contract/endpoint.ts';
import { reviewFlashcards } from '#contract/flashcard-study.ts';
import { createFlashcard } from '#contract/flashcards.ts';
import { createGeneration } from '#contract/generation.ts';
import { createHighlight } from '#contract/highlights.ts';
import { submitQuiz } from '#contract/quiz-attempts.ts';
import { getQuiz } from '#contract/quizzes.ts';
import { revokeApiKey } from '#contract/api-keys.ts';
import { aClass, joinAClass, viewTaught } from '#testing/a-class.ts';
import { aGuest, aLink } from '#testing/a-guest.ts';
import { anApiKey, aProgram } from '#testing/an-api-key.ts';
import { makeImage } from '#testing/fixtures/make-image.ts';
import { aPerson, goodPassword } from '#testing/sign-in.ts';
import { aStudyPlan, aStudySession, planBody } from '#testing/a-study-plan.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import type { Answer, TestClient } from '#testing/test-client.ts';
import { aCardImage } from '#testing/upload-image.ts';
import { generateTest, pasteText, studyTexts, untilAnalysed, untilGenerated } from '#testing/upload.ts';

/** Kinds of objects that calls refer to by uuid. */
const kinds = [
  'document',
  'folder',
  'generation',
  'test',
  'question',
  'turn',
  'flashcard',
  'map',
  'highlight',
  'review',
  'image',
  'link',
  'class',
  'pupil',
  'attended class',
  'document of attended class',
  'plan',
  'session',
  'sign-in',
  'request',
  'api-key',
] as const;
type Kind = (typeof kinds)[number];
type Things = Record<Kind, string>;
/** Returns the uuid of the current target's object. */
type IdOf = (kind: Kind) => string;

/** Kind of a path parameter, by the preceding segment. */
const kindOfParameter: [RegExp, Kind][] = [
  [/\/classes\/:uuid(?=\/(?:membership|copies))/, 'attended class'],
  [/\/copies\/:documentUuid/, 'document of attended class'],
  [/\/classes\/:uuid/, 'class'],
  [/\/pupils\/:pupilUuid/, 'pupil'],
  [/\/documents\/:documentUuid/, 'document'],
  [/\/documents\/:uuid/, 'document'],
  [/\/messages\/:turnUuid/, 'turn'],
  [/\/folders\/:uuid/, 'folder'],
  [/\/generations\/:uuid/, 'generation'],
  [/\/answers\/:questionUuid/, 'question'],
  [/\/tests\/:uuid/, 'test'],
  [/\/questions\/:uuid/, 'question'],
  [/\/flashcards\/reviews\/:uuid/, 'review'],
  [/\/flashcards\/images\/:uuid/, 'image'],
  [/\/flashcards\/:uuid/, 'flashcard'],
  [/\/concept-maps\/:uuid/, 'map'],
  [/\/api\/highlights\/:uuid/, 'highlight'],
  [/\/shared-links\/:uuid/, 'link'],
  [/\/study\/plans\/:uuid/, 'plan'],
  [/\/study\/sessions\/:uuid/, 'session'],
  [/\/user\/sessions\/:uuid/, 'sign-in'],
  [/\/user\/api-keys\/:uuid/, 'api-key'],
  [/\/admin\/verifications\/:uuid/, 'request'],
  [/\/admin\/messages\/:uuid/, 'request'],
  [/\/admin\/users\/:uuid/, 'request'],
  [/\/admin\/audit\/:uuid/, 'request'],
  [/\/admin\/academy\/:uuid/, 'request'],
  [/\/admin\/referrals\/:uuid/, 'request'],
  [/\/admin\/invitations\/:uuid/, 'request'],
  [/\/admin\/quests\/:uuid/, 'request'],
  [/\/admin\/social-(?:channels|posts|images)\/:uuid/, 'request'],
  [/\/deliveries\/:deliveryUuid/, 'request'],
  [/\/admin\/tables\/[\w-]+\/rows\/:uuid/, 'request'],
];

function addressOf({ path }: Endpoint, id: IdOf): string {
  let address = path
    .replace(':attempt', '1')
    .replace(':code', 'NOBODYS0')
    .replace(':group', 'articles')
    .replace('email-templates/:kind', 'email-templates/confirm')
    .replace('house/:key', 'house/part')
    .replace(':kind', 'contact')
    .replace(':accessKey', 'A'.repeat(32))
    .replace(':language', 'en')
    .replace('category/:slug', 'category/memory')
    .replace(':slug', 'concept-maps')
    // Articles and news are public; use a uuid that does not exist.
    .replace(/(?<=academy\/content\/|\/news\/):uuid/, '00000000-0000-4000-8000-000000000000');
  for (const [place, kind] of kindOfParameter)
    address = address.replace(place, (found) => found.replace(/:\w+/, () => id(kind)));
  if (address.includes(':')) throw new Error(`what does ${path} name?`);
  return address;
}

/** The owner's current version, so that an edit can only fail for lack of rights. */
let versionOfDocument = 1;

/** A valid request body for each call, so that only rights decide. A call with a missing body fails the test. */
const bodies: Record<string, (id: IdOf) => unknown> = {
  'POST /api/user/password': () => ({}),
  'DELETE /api/user': () => ({}),
  'POST /api/waitlist': () => ({}),
  'POST /api/contact': () => ({}),
  'POST /api/feedback': () => ({}),
  'POST /api/academy/contributions': () => ({}),
  'POST /api/newsletter': () => ({}),
  'POST /api/newsletter/confirm': () => ({}),
  'POST /api/newsletter/leave': () => ({}),
  'PATCH /api/admin/messages/:uuid': () => ({}),
  'POST /api/admin/messages/:uuid/answer': () => ({}),
  'POST /api/auth/forgot-password': () => ({}),
  'POST /api/auth/reset-password': () => ({}),
  'POST /api/auth/verify-email': () => ({}),
  'POST /api/user/email': () => ({}),
  'POST /api/user/verification': () => ({}),
  'POST /api/user/api-keys': () => ({}),
  'POST /mcp': () => ({ jsonrpc: '2.0', id: 1, method: 'ping' }),
  'POST /api/admin/verifications/:uuid': () => ({}),
  'POST /api/admin/users/:uuid/role': () => ({}),
  'POST /api/admin/users/:uuid/tier': () => ({}),
  'POST /api/admin/users/:uuid/suspend': () => ({}),
  'POST /api/admin/users/:uuid/unsuspend': () => ({}),
  'POST /api/admin/users/:uuid/sign-out': () => ({}),
  'POST /api/admin/users/:uuid/points': () => ({}),
  'DELETE /api/admin/users/:uuid': () => ({}),
  'POST /api/admin/users/bulk': () => ({}),
  'POST /api/admin/queue/jobs/bulk': () => ({}),
  'PATCH /api/admin/quests/:uuid': () => ({}),
  'DELETE /api/admin/cache/:group': () => ({}),
  'PATCH /api/admin/settings': () => ({}),
  'POST /api/admin/academy': () => ({}),
  'PATCH /api/admin/academy/:uuid': () => ({}),
  'POST /api/admin/academy/:uuid/publish': () => ({}),
  'POST /api/admin/academy/:uuid/withdraw': () => ({}),
  'POST /api/admin/academy/:uuid/translate': () => ({}),
  'POST /api/admin/academy/preview': () => ({}),
  'POST /api/admin/news': () => ({}),
  'PATCH /api/admin/news/:uuid': () => ({}),
  'POST /api/admin/news/:uuid/publish': () => ({}),
  'POST /api/admin/news/:uuid/withdraw': () => ({}),
  'POST /api/admin/news/preview': () => ({}),
  'POST /api/admin/social-channels': () => ({}),
  'PATCH /api/admin/social-channels/:uuid': () => ({}),
  'POST /api/admin/social-posts': () => ({}),
  'PATCH /api/admin/social-posts/:uuid': () => ({}),
  'POST /api/admin/social-posts/:uuid/publish': () => ({}),
  'POST /api/admin/social-posts/:uuid/deliveries/:deliveryUuid': () => ({}),
  'PUT /api/admin/email-templates/:kind': () => ({}),
  'POST /api/admin/email-templates/:kind/:language/test': () => ({}),
  'POST /api/email/preview': () => ({}),
  'POST /api/admin/tables/waitlist/rows': () => ({}),
  'POST /api/admin/tables/quests/rows': () => ({}),
  'PATCH /api/admin/tables/quests/rows/:uuid': () => ({}),
  'PATCH /api/admin/tables/category-texts/rows/:uuid': () => ({}),
  'PUT /api/admin/model-settings': () => ({}),
  'POST /api/admin/provider-models': () => ({}),
  'POST /api/admin/referrals/:uuid': () => ({}),
  'POST /api/subscription/checkout': () => ({}),
  'POST /api/share-bonus': () => ({}),
  'POST /api/auth/login': () => ({}),
  'POST /api/auth/reauthenticate': () => ({}),
  'POST /api/register': () => ({}),
  'POST /api/user/language': () => ({ language: 'en' }),
  'PATCH /api/user': () => ({}),
  'POST /api/documents/sample': () => ({}),
  'POST /api/documents/text': () => ({}),
  'POST /api/documents/url': (id) => ({ url: 'http://127.0.0.1:1/', depth: 0, folder: id('folder') }),
  'POST /api/documents/youtube': (id) => ({ url: 'https://youtu.be/lectureOn11', folder: id('folder') }),
  'POST /api/documents/bulk': (id) => ({ action: 'move', uuids: [id('document')], folder: id('folder') }),
  'POST /api/folders': () => ({}),
  'DELETE /api/documents/:uuid': () => ({ name: 'not its name' }),
  'POST /api/documents/:uuid/transcript': () => ({ transcript: 'word '.repeat(200) }),
  'PATCH /api/documents/:uuid': (id) => ({ version: versionOfDocument, folders: [id('folder')] }),
  'PATCH /api/folders/:uuid': () => ({ name: 'Renamed', hue: 'blue' }),
  'POST /api/documents/:uuid/analysis': () => ({ parts: ['topic'] }),
  'POST /api/documents/:uuid/assistant-answers': () => ({
    kind: 'test',
    answer: '[{"question": "Who?", "answer": "x"}]',
  }),
  'POST /api/generations': (id) => ({ kind: 'test', documents: [id('document')], folders: [id('folder')] }),
  'PUT /api/tests/:uuid/answers/:questionUuid': () => ({ reviewLater: true, elapsedMs: 1 }),
  'POST /api/documents/:uuid/assistant-readings': () => ({ kind: 'test', keys: ['x'], answer: '[]' }),
  'POST /api/documents/:uuid/likely-questions': () => ({}),
  'POST /api/tests/:uuid/check': (id) => ({ questionUuid: id('question'), response: ['x'] }),
  'PATCH /api/questions/:uuid': () => ({ version: 1_000, explanation: 'x' }),
  'PUT /api/tests/:uuid/current-question': (id) => ({ questionUuid: id('question'), elapsedMs: 1 }),
  'POST /api/questions/:uuid/regenerate': () => ({ reason: 'x' }),
  'POST /api/tests/:uuid/replace-stale': (id) => ({ questionUuid: id('question') }),
  'POST /api/questions/:uuid/report': () => ({ reason: 'x' }),
  'POST /api/tests/:uuid/retry': () => ({}),
  'POST /api/tests/:uuid/start': () => ({ mode: 'practice' }),
  'POST /api/documents/:uuid/chat/messages': () => ({ uuid: randomUUID(), content: 'Who invented the jenny?' }),
  'PUT /api/documents/:uuid/chat/messages/:turnUuid/usefulness': () => ({ isUseful: true }),
  'POST /api/flashcards/bulk': (id) => ({ uuids: [id('flashcard')], action: 'suspend' }),
  'POST /api/flashcards': (id) => ({ documentUuid: id('document'), front: 'a', back: 'b' }),
  'POST /api/flashcards/from-test': (id) => ({ testUuid: id('test') }),
  'POST /api/flashcards/occlusions': (id) => ({
    image: id('image'),
    alt: '',
    masks: [{ x: 0.1, y: 0.1, width: 0.2, height: 0.2, label: 'Cell' }],
    asks: 'each',
    hidesOthers: false,
    documentUuid: id('document'),
  }),
  'POST /api/flashcards/reviews': (id) => [reviewOf(id('flashcard'))],
  'PATCH /api/flashcards/:uuid': () => ({ version: 1_000, front: 'x' }),
  'POST /api/documents/:uuid/highlights': () => ({ quote: 'The spinning jenny', start: 0, color: 'key' }),
  'PATCH /api/highlights/:uuid': () => ({ version: 1_000, note: 'x' }),
  'POST /api/concept-maps': (id) => ({ documentUuid: id('document') }),
  'PUT /api/concept-maps/:uuid': () => ({ version: 1_000, title: 'x', nodes: [], edges: [] }),
  'POST /api/concept-maps/:uuid/sources': () => ({ quotes: ['x'] }),
  'PUT /api/flashcards/settings': () => ({}),
  'POST /api/shared-links': (id) => ({ documentUuid: id('document') }),
  'PATCH /api/shared-links/:uuid': () => ({ active: true }),
  'POST /api/classes': () => ({}),
  'PATCH /api/classes/:uuid': () => ({ name: 'x' }),
  'POST /api/classes/:uuid/documents': (id) => ({ documentUuid: id('document') }),
  'PATCH /api/classes/:uuid/membership': () => ({ shares: true }),
  'POST /api/admin/invitations': () => ({}),
  'POST /api/admin/invitations/:uuid/code': () => ({}),
  'POST /api/class-members': () => ({ code: 'NOBODYS000' }),
  'POST /api/notifications/subscriptions': () => ({}),
  'DELETE /api/notifications/subscriptions': () => ({ endpoint: 'https://push.example/x' }),
  'POST /api/study/plans': (id) => planBody([id('document')], { folders: [id('folder')] }),
  'POST /api/study/plans/preview': (id) => ({ ...planBody([id('document')]), planUuid: id('plan') }),
  'PATCH /api/study/plans/:uuid': (id) => ({ version: 1_000, documents: [id('document')], folders: [id('folder')] }),
  'POST /api/study/plans/:uuid/recalculate': () => ({}),
  'POST /api/study/sessions': (id) => ({
    title: 'x',
    type: 'study',
    planUuid: id('plan'),
    documentUuid: id('document'),
    startTime: '2026-12-24T08:00:00.000Z',
    endTime: '2026-12-24T08:30:00.000Z',
  }),
  'PATCH /api/study/sessions/:uuid': (id) => ({ version: 1_000, documentUuid: id('document') }),
  'POST /api/study/sessions/:uuid/complete': () => ({}),
  'POST /api/study/sessions/:uuid/progress': () => ({}),
  'PUT /api/study/goal': () => ({ minutes: null }),
  'PUT /api/study/exam-day': () => ({ date: null }),
  'PUT /api/academy/content/:uuid/progress': () => ({ share: 1, furthest: '' }),
  'POST /api/study/sessions/:uuid/reschedule': () => ({ startTime: '2026-12-26T08:00:00.000Z' }),
};
const queries: Record<string, (id: IdOf) => string> = {
  'GET /api/documents': (id) => `folder=${id('folder')}`,
  'GET /api/documents/:uuid/assistant-prompt': () => 'kind=test',
  'GET /api/documents/:uuid/boxes': () => 'start=0&end=10',
  'GET /api/documents/search': () => 'q=canary',
  'GET /api/tests': (id) => `documentUuid=${id('document')}`,
  'GET /api/flashcards': (id) => `documentUuid=${id('document')}`,
  'GET /api/concept-maps': (id) => `documentUuid=${id('document')}`,
  'GET /api/flashcards/queue': (id) => `documentUuid=${id('document')}`,
  'GET /api/tests/:uuid/file': () => 'format=gift',
  'GET /api/flashcards/export': (id) => `format=csv&documentUuid=${id('document')}`,
  'GET /api/shared-links': (id) => `documentUuid=${id('document')}`,
  'GET /api/study/material': (id) => `documents=${id('document')}&folders=${id('folder')}`,
  'GET /api/user/export': () => 'ticket=x',
  // An unknown token; the user's own one has separate tests.
  'GET /api/study/calendar.ics': () => `token=${'A'.repeat(43)}`,
  'GET /api/study/dashboard': () => 'from=2026-11-01T00:00:00.000Z&to=2026-12-31T00:00:00.000Z',
  'GET /api/study/sessions': (id) => `planUuid=${id('plan')}`,
};
const placeOf = ({ method, path }: Endpoint) => `${method} ${path}`;

const reviewOf = (cardUuid: string, id: string = randomUUID()) =>
  ({ id, cardUuid, grade: 'good', at: '2026-11-20T08:00:00.000Z', elapsedMs: 1_000 }) as const;

/** Upload with a file. */
const takesFolder = ({ path }: Endpoint) => path === '/api/documents/file';

function send(client: TestClient, endpoint: Endpoint, id: IdOf): Promise<Answer<unknown>> {
  const place = placeOf(endpoint);
  const query = queries[place]?.(id);
  const url = addressOf(endpoint, id) + (query ? `?${query}` : '');
  const { method, kind } = endpoint;
  if (kind === 'upload') {
    const form = new FormData();
    if (takesFolder(endpoint)) form.set('folder', id('folder'));
    form.set('file', new Blob(['Front;Back']), 'notes.txt');
    return client.request(url, { method, body: form, headers: { 'x-requested-with': 'fetch' } });
  }
  const body = bodies[place]?.(id);
  return client.request(url, {
    method,
    ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
}

interface World {
  things: Things;
  client: TestClient;
  /** A word that occurs in all data of this user. */
  canary: string;
}

/** A user with one object of each kind. */
async function aWorld(testApp: TestApp, canary: string): Promise<World> {
  const client = await aPerson(testApp, { username: `${canary} herself` });
  const folder = (await client.call(createFolder, { body: { name: canary, hue: 'blue' } })).body.uuid;
  const text = studyTexts.en.replaceAll('Britain', `Britain ${canary}`).slice(0, 9_000);
  const { uuid: document } = await pasteText(client, { title: canary, text });
  await untilAnalysed(client, document);
  const { version } = (await client.request(`/api/documents/${document}`)).body as { version: number };
  await client.call(updateDocument, { params: { uuid: document }, body: { version, folders: [folder] } });
  const turn = randomUUID();
  const asked = { uuid: turn, content: 'Who invented the spinning jenny?' };
  await client.call(askDocument, { params: { uuid: document }, body: asked });
  const generation = await generateTest(client, document, { count: 3 });
  const test = generation.resultUuid ?? '';
  const question = (await client.call(getQuiz, { params: { uuid: test } })).body.questions[0]?.uuid ?? '';
  const ofCards = await client.call(createGeneration, { body: { kind: 'flashcards', documents: [document] } });
  await untilGenerated(client, ofCards.body.uuid);
  const card = { documentUuid: document, front: `${canary} front`, back: 'back' };
  const flashcard = (await client.call(createFlashcard, { body: card })).body.uuid;
  const map = (await client.call(createConceptMap, { body: { documentUuid: document, title: canary } })).body.uuid;
  const node = { uuid: randomUUID(), name: canary, description: '', importance: 2 as const, x: 0, y: 0, source: null };
  const drawn = { version: 1, title: canary, nodes: [node], edges: [] };
  await client.call(saveConceptMap, { params: { uuid: map }, body: drawn });
  const marked = { quote: 'spinning jenny', start: 0, color: 'key' as const, note: canary };
  const highlight = (await client.call(createHighlight, { params: { uuid: document }, body: marked })).body.uuid;
  const review = randomUUID();
  await client.call(reviewFlashcards, { body: [reviewOf(flashcard, review)] });
  const { uuid: image } = await aCardImage(client, makeImage('png'));
  const { uuid: link } = await aLink(client, document, { name: canary });
  const taught = await aClass(client, { name: canary, documents: [document] });
  await joinAClass(await aPerson(testApp, { username: `${canary} herself` }), taught);
  const pupil = (await viewTaught(client, taught.uuid)).pupils[0]?.uuid ?? '';
  const teacher = await aPerson(testApp, { username: `${canary} herself` });
  const lesson = await pasteText(teacher, { title: 'Lesson', text: studyTexts.en });
  await untilAnalysed(teacher, lesson.uuid);
  const attended = await aClass(teacher, { name: canary, documents: [lesson.uuid] });
  await joinAClass(client, attended);
  const { uuid: plan } = await aStudyPlan(client, [document], { title: canary });
  const { uuid: session } = await aStudySession(client, new Date('2026-12-25T08:00:00Z'), { title: canary });
  const elsewhere = testApp.browser();
  await elsewhere.call(login, { body: { email: client.user.email, password: goodPassword } });
  const apiKey = await anApiKey(client);
  const signIns = (await elsewhere.call(listSignIns)).body.items;
  const signIn = signIns.find(({ isCurrent }) => isCurrent)?.uuid ?? '';
  return {
    client,
    canary,
    things: {
      document,
      folder,
      generation: generation.uuid,
      test,
      question,
      turn,
      flashcard,
      map,
      highlight,
      review,
      image,
      link,
      class: taught.uuid,
      pupil,
      'attended class': attended.uuid,
      'document of attended class': lesson.uuid,
      plan,
      session,
      'sign-in': signIn,
      request: client.user.uuid,
      'api-key': apiKey.uuid,
    },
  };
}

let testApp: TestApp;
let owner: World;
let stranger: World;
let targets: Record<'own' | 'foreign' | 'deleted' | 'random', IdOf>;
const strangers = new Map<string, TestClient>();
/** API clients: with keys of the owner and of another user. */
const programs = new Map<string, TestClient>();

beforeAll(async () => {
  testApp = await startTestApp({ PLANS: 'off', INTRANET_ORIGINS: 'http://127.0.0.1:1' });
  const admin = await aPerson(testApp);
  owner = await aWorld(testApp, 'canaryowner');
  stranger = await aWorld(testApp, 'canarystranger');
  const gone = await aWorld(testApp, 'canarygone');
  const { pool } = testApp.app.database;
  await pool.query('delete from documents where uuid = $1', [gone.things.document]);
  await pool.query('delete from classes where uuid = any($1)', [[gone.things.class, gone.things['attended class']]]);
  await pool.query('delete from card_images where uuid = $1', [gone.things.image]);
  await pool.query('delete from folders where uuid = $1', [gone.things.folder]);
  await pool.query('delete from quizzes where uuid = $1', [gone.things.test]);
  await pool.query('delete from generations where uuid = $1', [gone.things.generation]);
  await pool.query('delete from study_plans where uuid = $1', [gone.things.plan]);
  await pool.query('delete from study_sessions where uuid = $1', [gone.things.session]);
  await pool.query('delete from sessions where uuid = $1', [gone.things['sign-in']]);
  await pool.query('delete from api_keys where uuid = $1', [gone.things['api-key']]);
  const random = Object.fromEntries(kinds.map((kind) => [kind, randomUUID()])) as Things;
  const of =
    (things: Things): IdOf =>
    (kind) =>
      things[kind];
  targets = { own: of(owner.things), foreign: of(stranger.things), deleted: of(gone.things), random: of(random) };

  const { body } = await owner.client.request(`/api/documents/${owner.things.document}`);
  versionOfDocument = (body as { version: number }).version;
  const user = await aPerson(testApp);
  const suspended = await aPerson(testApp);
  await pool.query('update users set suspended_at = now() where uuid = $1', [suspended.user.uuid]);
  const loggedOut = await aPerson(testApp);
  const cookies = new Map(loggedOut.cookies);
  await loggedOut.call(logout, {});
  for (const [name, value] of cookies) loggedOut.cookies.set(name, value);

  const { document } = owner.things;
  const key = async (limits = {}) => (await aLink(owner.client, document, limits)).accessKey;
  const [right, inactive, usedUp] = [await key(), await key(), await key({ maxUses: 1 })];
  const soon = new Date(testApp.clock.now().getTime() + 1_000).toISOString();
  const expired = await key({ expiresAt: soon });
  testApp.clock.advance(2_000);
  await pool.query(
    'update shared_links set active = false where uuid in (select uuid from shared_links order by id desc offset 2 limit 1)',
  );
  await aGuest(testApp, usedUp).request(`/api/shared/${usedUp}/enter`, { method: 'POST' });
  const another = (await aLink(stranger.client, stranger.things.document)).accessKey;
  const guests = { right, another, expired, inactive, 'used up': usedUp, random: 'R'.repeat(32) };

  const revoked = await anApiKey(owner.client, { scope: 'add' });
  await owner.client.call(revokeApiKey, { params: { uuid: revoked.uuid } });
  const secrets = {
    'key:read': await anApiKey(owner.client, { scope: 'read' }),
    'key:add': await anApiKey(owner.client, { scope: 'add' }),
    'key:expired': await anApiKey(owner.client, { scope: 'add' }),
    'key:revoked': revoked,
    'key:other': await anApiKey(await aPerson(testApp), { scope: 'add' }),
  };
  await pool.query('update api_keys set expires_at = $1 where uuid = $2', [
    testApp.clock.now(),
    secrets['key:expired'].uuid,
  ]);
  for (const [who, { secret }] of Object.entries(secrets)) programs.set(who, aProgram(testApp, secret));
  // From here on, the keys' day of use is recorded.
  for (const program of programs.values()) await program.request('/api/folders');

  strangers.set('nobody', testApp.browser());
  for (const [name, accessKey] of Object.entries(guests))
    strangers.set(`a guest, ${name} key`, aGuest(testApp, accessKey));
  strangers.set('another person', user);
  strangers.set('another person, right key', aGuest(testApp, right, await aPerson(testApp)));
  strangers.set('an administrator', admin);
  strangers.set('somebody suspended', suspended);
  strangers.set('somebody logged out', loggedOut);
});
afterAll(() => testApp.stop());

const codeOf = ({ body }: Answer<unknown>): string =>
  typeof body === 'object' && body !== null && 'code' in body ? String(body.code) : '';

const namesSomething = (endpoint: Endpoint): boolean => {
  let named = 0;
  const count: IdOf = () => `${(named += 1)}`;
  addressOf(endpoint, count);
  queries[placeOf(endpoint)]?.(count);
  if (endpoint.method !== 'GET') bodies[placeOf(endpoint)]?.(count);
  return named > 0;
};

/** Whether the caller's key opens the target's document. */
const opens = (who: string, target: string): boolean =>
  (target === 'own' && who.endsWith('right key')) || (target === 'foreign' && who.endsWith('another key'));

/** Bulk calls on own objects skip unknown uuids and reveal nothing about them. */
const leavesOut = new Set(['POST /api/flashcards/bulk', 'POST /api/flashcards/reviews']);

const refusals: Record<string, string> = {
  'a guest, expired key': 'SHARED_LINK_EXPIRED',
  'a guest, inactive key': 'SHARED_LINK_INACTIVE',
  'a guest, used up key': 'SHARED_LINK_MAX_USES',
  'a guest, random key': 'SHARED_LINK_NOT_FOUND',
};

/** Describes a wrong answer to a caller without rights; undefined if the answer is right. */
function faultOf(endpoint: Endpoint, who: string, target: string, answer: Answer<unknown>): string | undefined {
  const { access } = endpoint;
  const code = codeOf(answer);
  const isGuest = who.startsWith('a guest');
  const isSignedIn = /^(?:another person|an administrator)/.test(who);
  if (access.who === 'anyone') return undefined;
  if (!isSignedIn) {
    const refused = takesKey(access) ? refusals[who] : undefined;
    const opened = access.who === 'reader' && isGuest && !refused;
    if (!opened) {
      const wanted = refused ?? (isGuest && access.mode === 'write' ? 'GUEST_READ_ONLY' : undefined);
      if (wanted) return code === wanted ? undefined : `${code || answer.status} instead of ${wanted}`;
      return answer.status === 401 ? undefined : `${answer.status} instead of 401`;
    }
  }
  if (access.who === 'admin' && who !== 'an administrator')
    return answer.status === 404 ? undefined : `${answer.status} instead of 404`;
  // Administrators may call it, so any answer except a server error is right.
  if (access.who === 'admin') return answer.status < 500 ? undefined : `${answer.status}`;
  if (!namesSomething(endpoint)) return answer.status === 401 ? 'a member was refused' : undefined;
  if (takesKey(access) && opens(who, target))
    return answer.status === 404 ? `404 for the key of its document` : undefined;
  const isLenient = leavesOut.has(placeOf(endpoint));
  const isRefused = answer.status === 404;
  return isRefused || isLenient ? undefined : `${answer.status} ${code} instead of 404`;
}

/** The error code with which the call rejects this key for any target; undefined if it accepts the key. */
function refusalOf({ access }: Endpoint, who: string): string | undefined {
  if (who === 'key:expired' || who === 'key:revoked') return 'API_KEY_INVALID';
  if (!access.apiKey) return 'API_KEY_NOT_ALLOWED';
  return access.apiKey === 'add' && who === 'key:read' ? 'API_KEY_SCOPE' : undefined;
}

/** These lists show administrators users, actions, and owners of jobs and entries. */
const namesPeople = ({ access, path }: Endpoint) =>
  access.who === 'admin' && /^\/api\/admin\/(?:audit|users|queue|tables)/.test(path);

/** Whether an answer contains words of a user whose data the caller may not read. */
function leakOf(who: string, target: string, { body }: Answer<unknown>, mayName = false): string | undefined {
  const whole = typeof body === 'string' ? body : JSON.stringify(body);
  const text = mayName ? whole.replaceAll(/canary\w+ herself/g, '') : whole;
  const mayRead = (canary: string) =>
    (canary === owner.canary && who.endsWith('right key') && target === 'own') ||
    (canary === stranger.canary && who.endsWith('another key') && target === 'foreign');
  return [owner.canary, stranger.canary, 'canarygone'].find((canary) => text.includes(canary) && !mayRead(canary));
}

/** All rows that a call could change, except call counters. */
async function fingerprint(): Promise<string> {
  const { pool } = testApp.app.database;
  // Copies belong to the user who made them.
  for (const table of ['documents', 'quizzes'])
    await pool.query(`delete from ${table} where owner_id not in (select id from users where username like 'canary%')`);
  const uncounted = [
    'sessions',
    'rate_limits',
    'guest_questions',
    'idempotency_keys',
    // Renewed by the queue.
    'queue_workers',
    // Written by health checks.
    'health_facts',
    'shared_links',
    'shared_link_visits',
    'users',
    'waitlist',
    // Written when strangers request an email to their own address.
    'account_tokens',
    'letters',
    // Exporting one's own data is recorded.
    'audit_entries',
    // Created by strangers for themselves.
    'calendar_feeds',
    'quest_facts',
    'quest_progress',
    'point_entries',
    'study_settings',
    'news_marks',
  ];
  const { rows } = await pool.query(`select tablename from pg_tables where schemaname = 'public' order by 1`);
  const parts: string[] = [];
  for (const { tablename } of rows as { tablename: string }[]) {
    if (uncounted.includes(tablename)) continue;
    const read = await pool.query(
      `select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) sum from "${tablename}" t`,
    );
    parts.push(`${tablename} ${read.rows[0].sum}`);
  }
  const links = await pool.query(`select uuid, active, name, max_uses, expires_at from shared_links order by uuid`);
  return [...parts, JSON.stringify(links.rows)].join('\n');
}

// The event stream never ends, and logging out ends the session used here; both have separate tests.
const endpoints = allEndpoints.filter(({ path }) => !['/api/events', '/api/auth/logout'].includes(path));

describe('rights', () => {
  it('[Z01] every call that takes a body is in the table', () => {
    const missing = endpoints.filter((one) => one.body !== undefined && !(placeOf(one) in bodies)).map(placeOf);
    expect(missing).toEqual([]);
  });

  it('[Z01, Z02, Z15, Z16] every call by everybody who does not own what it names: refused as told, nothing leaks or changes', async () => {
    const before = await fingerprint();
    const faults: string[] = [];
    const counts = { calls: 0, leaks: 0 };
    for (const endpoint of endpoints)
      for (const [who, client] of strangers)
        for (const [target, id] of Object.entries(targets)) {
          // A call without uuids is the same for each target, and affects only the caller.
          if (!namesSomething(endpoint) && target !== 'own') continue;
          if (endpoint.access.who === 'anyone' && !/^\/api\/(?:shared|study)/.test(endpoint.path)) continue;
          const answer = await send(client, endpoint, id);
          counts.calls += 1;
          const leak = leakOf(who, target, answer, namesPeople(endpoint));
          if (leak) counts.leaks += 1;
          const fault = faultOf(endpoint, who, target, answer) ?? (leak && `told of ${leak}`);
          if (fault) faults.push(`${who}, ${target}: ${placeOf(endpoint)}: ${fault}`);
        }
    process.stdout.write(
      `rights: ${endpoints.length} calls x ${strangers.size} callers, ${counts.calls} made, ${counts.leaks} leaks\n`,
    );
    expect(faults).toEqual([]);
    expect(await fingerprint()).toBe(before);
  });

  it('[Z01, Z02, Z05] every call by every kind of API key: refused as told, nothing of others leaks or changes', async () => {
    const before = await fingerprint();
    const faults: string[] = [];
    const counts = { calls: 0, leaks: 0 };
    const asked = endpoints.filter(({ path, kind }) => path.startsWith('/api/') && kind !== 'webhook');
    for (const endpoint of asked)
      for (const [who, program] of programs)
        for (const [target, id] of Object.entries(targets)) {
          const refusal = refusalOf(endpoint, who);
          const isOwners = who !== 'key:other' && target === 'own';
          if ((refusal || !namesSomething(endpoint)) && target !== 'own') continue;
          // Actions that the owner's keys allow run at the end of this file, and in each call's tests.
          const acts = endpoint.access.apiKey === 'add' || who === 'key:add';
          if (!refusal && acts && (isOwners || !namesSomething(endpoint))) continue;
          const answer = await send(program, endpoint, id);
          counts.calls += 1;
          const code = codeOf(answer);
          const isLenient = leavesOut.has(placeOf(endpoint));
          const isFound = isOwners || !namesSomething(endpoint);
          const isWrong = refusal
            ? code !== refusal
            : isFound
              ? /^(?:API_KEY_|AUTH_|GUEST_)/.test(code)
              : answer.status !== 404 && !isLenient;
          const whole = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body);
          const isLeak = [owner.canary, stranger.canary, 'canarygone'].some(
            (canary) => whole.includes(canary) && !(canary === owner.canary && who !== 'key:other' && !refusal),
          );
          if (isLeak) counts.leaks += 1;
          if (isWrong || isLeak)
            faults.push(`${who}, ${target}: ${placeOf(endpoint)}: ${answer.status} ${code}${isLeak ? ' leaks' : ''}`);
        }
    process.stdout.write(
      `API keys: ${asked.length} calls x ${programs.size} kinds of keys, ${counts.calls} made, ${counts.leaks} leaks\n`,
    );
    expect(faults).toEqual([]);
    expect(await fingerprint()).toBe(before);
  });

  it('[Z01] no API key opens anything of accounts, keys, money, links to share or administration', () => {
    const opened = allEndpoints.filter(({ access }) => access.apiKey !== undefined);
    const never =
      /^\/api\/(?:admin|auth|user|register|waitlist|contact|feedback|newsletter|forms|subscription|plans|limits|share-bonus|webhooks|shared|referrals|quests|notifications|study\/calendar|events)/;
    expect(opened.filter(({ path }) => never.test(path)).map(placeOf)).toEqual([]);
    const writes = opened.filter(({ access, method }) => access.mode === 'write' || method === 'DELETE');
    expect(writes.every(({ access, method }) => access.apiKey === 'add' && method !== 'DELETE')).toBe(true);
  });

  it('[Z02, Z03] an owner who names one thing of somebody else among their own is refused, one at a time', async () => {
    const before = await fingerprint();
    const faults: string[] = [];
    let calls = 0;
    for (const endpoint of endpoints) {
      let named = 0;
      const count: IdOf = () => `${(named += 1)}`;
      addressOf(endpoint, count);
      queries[placeOf(endpoint)]?.(count);
      bodies[placeOf(endpoint)]?.(count);
      if (takesFolder(endpoint)) named += 1;
      for (let foreign = 0; foreign < named; foreign += 1)
        for (const [target, idOf] of Object.entries(targets).filter(([name]) => name !== 'own')) {
          let asked = 0;
          const id: IdOf = (kind) => (asked++ === foreign ? idOf(kind) : owner.things[kind]);
          const answer = await send(owner.client, endpoint, id);
          calls += 1;
          const isLenient = leavesOut.has(placeOf(endpoint));
          const isRefused = answer.status === 404;
          const leaks = JSON.stringify(answer.body).includes(stranger.canary);
          if (leaks || !(isRefused || isLenient))
            faults.push(`${placeOf(endpoint)}, id ${foreign + 1} ${target}: ${answer.status} ${codeOf(answer)}`);
        }
    }
    process.stdout.write(`one foreign id at a time: ${calls} calls, ${faults.length} faults\n`);
    expect(faults).toEqual([]);
    expect(await fingerprint()).toBe(before);
  });

  it('[Z01] what is refused to the others is open to its owner', async () => {
    const faults: string[] = [];
    // From now on there are results.
    await owner.client.call(submitQuiz, { params: { uuid: owner.things.test } });
    // Deletions come last, and objects that others depend on after those.
    const isLast = ({ method }: Endpoint) => Number(method === 'DELETE');
    const inOrder = endpoints
      // Reading from the web needs a network.
      .filter(
        (one) => namesSomething(one) && !['anyone', 'admin'].includes(one.access.who) && !/url|youtube/.test(one.path),
      )
      .toSorted((one, other) => isLast(one) - isLast(other) || other.path.length - one.path.length);
    for (const endpoint of inOrder) {
      const answer = await send(owner.client, endpoint, targets.own);
      const code = codeOf(answer);
      const isThere = !/^(?:AUTH_|GUEST_|SHARED_)|NOT_FOUND$/.test(code);
      // Removed or replaced by earlier calls.
      const isGone =
        /^(?:QUESTION|FLASHCARD|TEST)_NOT_FOUND$/.test(code) &&
        /questions|flashcards|check|question/.test(endpoint.path);
      if (!isThere && !isGone) faults.push(`${placeOf(endpoint)}: ${answer.status} ${code}`);
    }
    expect(faults).toEqual([]);
  });
});
