import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { type CallInput, call, sendAlong } from '#client/lib/api-client.ts';
import * as accounts from '#contract/accounts.ts';
import { clearCache } from '#contract/admin-cache.ts';
import { changeQuest, listAdminQuests } from '#contract/admin-quests.ts';
import { changeJobs } from '#contract/admin-queue.ts';
import * as people from '#contract/admin-users.ts';
import { allEndpoints } from '#contract/all-endpoints.ts';
import { getAcademyContent, saveAcademyProgress } from '#contract/academy.ts';
import { startAnalysis } from '#contract/analysis.ts';
import { createApiKey, revokeApiKey } from '#contract/api-keys.ts';
import * as billing from '#contract/billing.ts';
import * as classes from '#contract/classes.ts';
import { askDocument, clearChat, rateAnswer, retryEmbeddings } from '#contract/chat.ts';
import * as maps from '#contract/concept-maps.ts';
import * as highlights from '#contract/highlights.ts';
import * as documents from '#contract/documents.ts';
import * as folders from '#contract/folders.ts';
import { type Endpoint, type OutputOf, urlOf } from '#contract/endpoint.ts';
import { confirmAssistantDrafts, readAssistantAnswer } from '#contract/assistants.ts';
import * as testFiles from '#contract/test-files.ts';
import * as cardFiles from '#contract/flashcard-files.ts';
import * as cards from '#contract/flashcards.ts';
import * as flashcardStudy from '#contract/flashcard-study.ts';
import * as inbox from '#contract/admin-inbox.ts';
import * as editedArticles from '#contract/admin-academy.ts';
import * as editedNews from '#contract/admin-news.ts';
import * as social from '#contract/admin-social.ts';
import * as forms from '#contract/forms.ts';
import { cancelGeneration, countLikelyQuestions, createGeneration } from '#contract/generation.ts';
import * as letterTexts from '#contract/letter-texts.ts';
import { listOutbox } from '#contract/mail.ts';
import { compareModel, tryModel } from '#contract/model.ts';
import * as modelSetup from '#contract/model-setup.ts';
import * as news from '#contract/news.ts';
import * as mailed from '#contract/mailed-links.ts';
import { subscribeToNotifications, unsubscribeFromNotifications } from '#contract/notifications.ts';
import { cancelOcr, startOcr } from '#contract/ocr.ts';
import { cancelImport, requestExport, startImport } from '#contract/people-data.ts';
import { removePicture, savePicture } from '#contract/profile.ts';
import { tableEndpoints } from '#contract/admin-tables.ts';
import { type TableRow } from '#domain/admin/admin-tables.ts';
import { invitePeople, listInvitations, renewInvitation, revokeInvitation } from '#contract/admin-invitations.ts';
import { decideReferral, listReferralsToReview } from '#contract/admin-referrals.ts';
import { changeSetting } from '#contract/settings.ts';
import * as quizzes from '#contract/quizzes.ts';
import * as quizAttempts from '#contract/quiz-attempts.ts';
import * as quizQuestions from '#contract/quiz-questions.ts';
import * as sharing from '#contract/sharing.ts';
import * as studySessions from '#contract/study-sessions.ts';
import * as study from '#contract/study.ts';
import * as studyPlans from '#contract/study-plans.ts';
import { decideVerification } from '#contract/admin-verifications.ts';
import { requestVerification } from '#contract/verification.ts';
import { joinAClass, viewTaught } from '#testing/a-class.ts';
import { aGuest, aLink } from '#testing/a-guest.ts';
import { aStudySession, planBody } from '#testing/a-study-plan.ts';
import { startPayingApp } from '#testing/a-paying-app.ts';
import { startFakeAi } from '#testing/fake-ai.ts';
import { downloadOf } from '#testing/an-export.ts';
import { type FakePushService, startFakePushService } from '#testing/fake-push-service.ts';
import { type FakeSite, sitePage, startFakeSite } from '#testing/fake-site.ts';
import { type FakeYouTube, startFakeYouTube } from '#testing/fake-youtube.ts';
import { makeImage, makePng } from '#testing/fixtures/make-image.ts';
import { startLossyProxy } from '#testing/lossy-proxy.ts';
import type { LoopbackServer } from '#testing/loopback-server.ts';
import { makeScan } from '#testing/make-scan.ts';
import { anyResponse, responseTo } from '#testing/responses.ts';
import { partVersion } from '#server/platform/local-model/part.ts';
import type { HouseModel } from '#domain/model/house-models.ts';
import { onePage, pagesOf } from '#testing/scanned-pages.ts';
import { aPerson, goodPassword } from '#testing/sign-in.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { createTestClient, type TestClient } from '#testing/test-client.ts';
import { generateTest, pasteText, studyTexts, untilAnalysed, uploadAndExtract } from '#testing/upload.ts';
import { waitFor } from '#testing/wait-for.ts';

let testApp: TestApp;
let proxy: LoopbackServer;
let site: FakeSite;
let youtube: FakeYouTube;
let push: FakePushService;
/** Database state when a response was lost. */
let whenLost: Map<string, string[]> | undefined;

beforeAll(async () => {
  const article = sitePage({
    title: 'Cells',
    text: Array.from({ length: 20 }, () => 'A cell has a nucleus. ').slice(),
  });
  site = await startFakeSite({ '/cells': article, '/never': () => undefined });
  youtube = await startFakeYouTube({
    withoutText: { title: 'Silent', seconds: 60, tracks: [] },
  });
  push = await startFakePushService(() => 201);
  testApp = await startTestApp(
    {
      PLANS: 'off',
      OCR: 'on',
      YOUTUBE_BASE_URL: youtube.baseUrl,
      INTRANET_ORIGINS: `${site.origin},${new URL(push.subscribe('any').endpoint).origin}`,
      MODEL_HUB_URL: site.origin,
      LOCAL_MODEL_DIR: await aHouseWithPart(),
    },
    { houseModels: [smallModel] },
  );
  proxy = await startProxy();
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await Promise.all([proxy, site, youtube, push].map((server) => server.stop()));
  await testApp.stop();
});

const startProxy = () =>
  startLossyProxy(testApp.origin, async () => {
    await untilQuiet();
    whenLost = await rows();
  });

/** Waits until no job is pending or running, except scheduled ones. */
async function untilQuiet(): Promise<void> {
  await waitFor(async () => {
    const { rows: open } = await testApp.app.database.pool.query(
      `select 1 from pgboss.job where state in ('created', 'retry', 'active') and start_after <= now()
       and name not in (select name from pgboss.schedule) and name not like '\\_\\_pgboss%'`,
    );
    return open.length === 0;
  });
}

/** Tables about requests themselves, not about their effects. */
const OF_CALLS = ['idempotency_keys', 'rate_limits'];
/** Tables that the server writes on schedule. */
const OF_CLOCK = ['health_facts'];

/** Returns every row of every table, and the jobs by kind. */
async function rows(): Promise<Map<string, string[]>> {
  const { pool } = testApp.app.database;
  const tables = await pool.query<{ tablename: string }>(
    `select tablename from pg_tables where schemaname = 'public' order by 1`,
  );
  const found = new Map<string, string[]>();
  for (const { tablename } of tables.rows) {
    if ([...OF_CALLS, ...OF_CLOCK].includes(tablename)) continue;
    const read = await pool.query<{ row: string }>(`select t::text as row from "${tablename}" t order by 1`);
    found.set(
      tablename,
      read.rows.map(({ row }) => row),
    );
  }
  const jobs = await pool.query<{ row: string }>(
    `select name || ' ' || count(*) as row from pgboss.job
     where name not in (select name from pgboss.schedule) and name not like '\\_\\_pgboss%' group by name order by 1`,
  );
  found.set(
    'jobs',
    jobs.rows.map(({ row }) => row),
  );
  return found;
}

/** Returns the tables that differ. */
const differences = (one: Map<string, string[]>, other: Map<string, string[]>): string[] =>
  [...one.keys()].filter((table) => one.get(table)?.join('\n') !== other.get(table)?.join('\n'));

/** Uses the client's own call layer as a browser behind the proxy. */
function actAs({ cookies }: TestClient): void {
  const browser = createTestClient(proxy.origin);
  for (const [name, value] of cookies) browser.cookies.set(name, value);
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', async (address: string | URL | Request, init?: RequestInit) => {
    if (typeof address !== 'string' || !address.startsWith('/')) return realFetch(address, init);
    const headers = new Headers(init?.headers);
    headers.set('cookie', [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    return realFetch(proxy.origin + address, { ...init, headers });
  });
}
const realFetch = globalThis.fetch;

/** Requests whose response was lost. */
const made = new Set<string>();
let faults: string[] = [];
beforeEach(() => {
  faults = [];
});
const placeOf = ({ method, path }: Endpoint) => `${method} ${path}`;

/** Makes a request whose first response is lost, and records its effects and those of the retry. */
async function observe<Answer>(endpoint: Endpoint, act: () => Promise<Answer>): Promise<Answer> {
  const before = await rows();
  whenLost = undefined;
  const answer = await act();
  if (!whenLost) throw new Error(`${placeOf(endpoint)}: no answer was lost`);
  await untilQuiet();
  const after = await rows();
  const place = placeOf(endpoint);
  const twice = differences(whenLost, after).filter((table) => !addedByRepeat[place]?.includes(table));
  if (twice.length > 0) faults.push(`${place} left more by being repeated: ${twice.join(', ')}`);
  const did = differences(before, whenLost).length > 0;
  if (did === changesNothing.has(place)) faults.push(`${place} ${did ? 'changed something' : 'changed nothing'}`);
  const isRecorded = differences(before, whenLost).includes('audit_entries');
  if (endpoint.access.who === 'admin' && endpoint.audit && !isRecorded) faults.push(`${place} was not recorded`);
  made.add(place);
  return answer;
}

/** Requests without effects on rows. */
const changesNothing = new Set([
  'POST /api/auth/revalidate',
  'POST /api/tests/:uuid/check',
  'POST /api/documents/:uuid/likely-questions',
  'POST /api/flashcards/import/preview',
  'POST /api/documents/:uuid/test-files/preview',
  // Extracts sections only.
  'POST /api/tests/:uuid/answers/:questionUuid/reading',
  'POST /api/study/plans/preview',
  // No model is set.
  'POST /api/admin/model/trial',
  'POST /api/documents/:uuid/chat/embeddings',
  'POST /api/admin/provider-models',
  'POST /api/admin/news/preview',
  'POST /api/email/preview',
  'POST /api/admin/academy/preview',
  'POST /api/subscription/portal',
]);
/** A model that no hub has. */
const smallModel: HouseModel = {
  size: 'small',
  name: 'Small',
  address: 'hf:o/n/small.gguf',
  revision: 'main',
  bytes: 1_000,
  sha256: '0'.repeat(64),
  licence: 'Apache-2.0',
};

/** Makes a folder that looks as if the model runtime were installed, so that nothing is downloaded. */
async function aHouseWithPart(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'repaso-house-'));
  const library = join(folder, 'part', 'node_modules', 'node-llama-cpp');
  await mkdir(library, { recursive: true });
  await writeFile(join(library, 'package.json'), JSON.stringify({ version: partVersion }));
  return folder;
}

/** Rows that a repetition legitimately adds: a second sign-in of the same browser, a newer secret URL or ticket. */
const addedByRepeat: Record<string, string[]> = {
  'POST /api/register': ['sessions'],
  'POST /api/auth/login': ['sessions'],
  'POST /api/study/calendar': ['calendar_feeds'],
  // Each export is a separate, logged action.
  'POST /api/user/export': ['audit_entries'],
  // Time of the last request to the provider.
  'POST /api/subscription/cancel': ['billing_customers'],
  'POST /api/subscription/reactivate': ['billing_customers'],
  'POST /api/subscription/sync': ['billing_customers'],
  // The first download has ended by then.
  'POST /api/admin/house/:key/start': ['house_tasks'],
  // Each uses the model, which is counted.
  'POST /api/admin/model/comparison': ['model_usage', 'model_days', 'model_holds', 'model_spend'],
};

const lose = <E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<OutputOf<E>> =>
  observe(endpoint, () => call(endpoint, input));

/** Manually repeats a request that the client never retries by itself (files, Y01), or sends with its own id (chat). */
async function loseByHand(
  endpoint: Endpoint,
  params: Record<string, string>,
  form: () => RequestInit,
): Promise<unknown> {
  const key = randomUUID();
  const headers = { 'idempotency-key': key, 'x-requested-with': 'fetch' };
  const send = () => {
    const { headers: own, ...init } = form();
    return fetch(urlOf(endpoint, { params }), {
      method: endpoint.method,
      ...init,
      headers: { ...headers, ...(own as Record<string, string> | undefined) },
    });
  };
  return observe(endpoint, async () => {
    await expect(send()).rejects.toThrow('fetch failed');
    const repeated = await send();
    const text = await repeated.text();
    if (!repeated.ok) throw new Error(`${placeOf(endpoint)}: ${repeated.status} ${text}`);
    return text.startsWith('{') ? JSON.parse(text) : text;
  });
}

const fileForm = (name: string, bytes: Uint8Array | string) => () => {
  const form = new FormData();
  form.set('file', new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)]), name);
  return { body: form };
};

/** Returns the link of the newest letter to an address, read by the instance's first account. */
async function tokenFor(admin: TestClient, address: string): Promise<string> {
  return waitFor(async () => {
    const { items } = (await admin.call(listOutbox, { query: { pageSize: 50 } })).body;
    const letter = items.find(({ to }) => to === address);
    return letter && /token=([\w-]+)/.exec(letter.text)?.[1];
  });
}

const params = ({ uuid }: { uuid: string }) => ({ params: { uuid } });
const sql = (statement: string, values: unknown[] = []) => testApp.app.database.pool.query(statement, values);

let admin: TestClient;

it('[Z33] people: each call about an account has its effect once', async () => {
  admin = await aPerson(testApp);
  actAs(testApp.browser());
  const email = 'lost@example.org';
  await lose(accounts.register, { body: { email, password: goodPassword, username: 'Lost', language: 'en' } });
  const verify = await tokenFor(admin, email);
  await lose(mailed.verifyEmail, { body: { token: verify } });
  await lose(accounts.login, { body: { email, password: goodPassword } });
  await lose(accounts.joinWaitlist, { body: { email: 'waits@example.org' } });

  const newTicket = async (kind: (typeof forms.formKinds)[number]) => {
    const { ticket } = (await admin.call(forms.getFormTicket, { params: { kind } })).body;
    testApp.clock.advance(4_000);
    return { ticket, language: 'en' as const };
  };
  const sender = { name: 'Ana', email: 'ana@example.org' };
  const message = 'The map of my document loses its colours.';
  const contact = { ...sender, type: 'other', message } as const;
  await lose(forms.sendContact, { body: { ...contact, ...(await newTicket('contact')) } });
  const feedback = { ...sender, type: 'bug', message } as const;
  await lose(forms.sendFeedback, { body: { ...feedback, ...(await newTicket('feedback')) } });
  const page = { title: 'Spacing', description: message, url: 'https://example.org/', contentType: 'link' } as const;
  await lose(forms.sendContribution, { body: { ...sender, ...page, ...(await newTicket('contribution')) } });
  await lose(forms.subscribe, { body: { email: sender.email, ...(await newTicket('newsletter')) } });
  const letters = (await admin.call(listOutbox, { query: {} })).body.items;
  const newsletterToken =
    /newsletter\?token=([\w.-]+)/.exec(letters.find(({ to }) => to === sender.email)?.text ?? '')?.[1] ?? '';
  await lose(forms.confirmSubscription, { body: { token: newsletterToken } });
  await lose(forms.leaveNewsletter, { body: { token: newsletterToken } });

  const person = await aPerson(testApp);
  const elsewhere = testApp.browser();
  await elsewhere.call(accounts.login, { body: { email: person.user.email, password: goodPassword } });
  const third = testApp.browser();
  await third.call(accounts.login, { body: { email: person.user.email, password: goodPassword } });
  actAs(person);
  await lose(accounts.saveLanguage, { body: { language: 'es' } });
  await lose(accounts.updateUser, { body: { username: 'Renamed' } });
  await lose(mailed.resendVerification, {});
  await lose(mailed.changeEmail, { body: { email: 'new@example.org', password: goodPassword } });
  await lose(mailed.resendEmailChange, {});
  await lose(mailed.cancelEmailChange, {});
  await lose(requestVerification, { body: { userType: 'teacher', message: 'I teach biology to four classes.' } });
  await loseByHand(savePicture, {}, fileForm('me.png', makePng({ width: 64, height: 64 })));
  await lose(removePicture, {});
  const { items } = (await elsewhere.call(accounts.listSignIns)).body;
  const other = items.find(({ isCurrent }) => isCurrent)?.uuid ?? '';
  await lose(accounts.endSignIn, { params: { uuid: other } });
  await lose(accounts.endOtherSignIns, {});
  const { key } = await lose(createApiKey, { body: { name: 'Program', scope: 'read' } });
  await lose(revokeApiKey, { params: { uuid: key.uuid } });
  await lose(requestExport, {});
  await lose(accounts.revalidate, {});
  const { bytes } = await downloadOf(testApp.origin, person);
  await loseByHand(startImport, {}, fileForm('repaso.zip', bytes));
  await sql(`update data_imports set status = 'processing'`);
  await lose(cancelImport, {});
  actAs(admin);
  const [newest] = (await admin.call(inbox.listMessages, { query: {} })).body.items;
  await lose(invitePeople, { body: { list: 'Ada', language: 'en' } });
  const [invitation] = (await admin.call(listInvitations, { query: {} })).body.items;
  await lose(renewInvitation, { params: { uuid: invitation?.uuid ?? '' }, body: { language: 'en' } });
  await lose(revokeInvitation, { params: { uuid: invitation?.uuid ?? '' } });
  await lose(inbox.draftContribution, { params: { uuid: newest?.uuid ?? '' } });
  await lose(inbox.answerMessage, { params: { uuid: newest?.uuid ?? '' }, body: { text: 'Thank you.' } });
  await lose(inbox.changeMessage, { params: { uuid: newest?.uuid ?? '' }, body: { state: 'closed' } });
  const draft = { es: { title: 'Uno', body: 'Texto' }, en: { title: '', body: '' } };
  const { uuid: newsUuid } = await lose(editedNews.createNews, { body: draft });
  const edited = { params: { uuid: newsUuid } };
  await lose(editedNews.previewNews, { body: { language: 'en', body: 'Text' } });
  await lose(editedNews.saveNews, { ...edited, body: { ...draft, version: 1 } });
  await lose(editedNews.publishNews, { ...edited, body: { version: 2 } });
  await lose(editedNews.withdrawNews, { ...edited, body: { version: 3 } });
  await lose(editedNews.deleteNews, { ...edited, query: { version: 4 } });
  const small = { params: { key: 'small' as const } };
  await lose(modelSetup.startHouseTask, small);
  await lose(modelSetup.pauseHouseTask, small);
  await lose(modelSetup.removeHouseTask, small);
  const hook = { kind: 'webhook', name: 'Hook', address: `${site.origin}/hook` } as const;
  const made = { channel: { ...hook, secret: `whsec_${Buffer.alloc(32, 1).toString('base64')}` } };
  const { uuid: channelUuid } = await lose(social.createSocialChannel, { body: made });
  const ofChannel = { params: { uuid: channelUuid } };
  await lose(social.changeSocialChannel, { ...ofChannel, body: { channel: { ...hook, name: 'Other' }, version: 1 } });
  await lose(social.checkSocialChannel, ofChannel);
  await loseByHand(social.addSocialImage, {}, fileForm('post.png', makePng({ width: 8, height: 8 })));
  const wanted = { body: 'Text', language: 'en' as const, channels: [{ uuid: channelUuid }] };
  const first = await lose(social.createSocialPost, { body: wanted });
  const ofPost = { params: { uuid: first.uuid } };
  await lose(social.changeSocialPost, { ...ofPost, body: { ...wanted, body: 'Other text', version: 1 } });
  await lose(social.publishSocialPost, { ...ofPost, body: { version: 2 } });
  await sql(`update social_deliveries set state = 'unknown', next_at = null`);
  const [delivery] = first.deliveries;
  const ofDelivery = { params: { ...ofPost.params, deliveryUuid: delivery?.uuid ?? '' } };
  await lose(social.decideSocialDelivery, { ...ofDelivery, body: { decision: 'was-sent' } });
  const second = await lose(social.createSocialPost, { body: wanted });
  await lose(social.deleteSocialPost, { params: { uuid: second.uuid }, query: { version: 1 } });
  await lose(social.removeSocialChannel, { ...ofChannel, query: { version: 3 } });
  const written = await lose(editedArticles.createArticle, { body: { language: 'en', title: 'Lost' } });
  const { slug, title, kind, level, category } = written;
  const ofArticle = { params: { uuid: written.uuid } };
  const whole = { slug, title, kind, level, category, url: null, summary: 'Short', body: 'Long' };
  await lose(editedArticles.previewArticle, { body: { language: 'en', body: 'Text', isContributed: false } });
  await lose(editedArticles.saveArticle, { ...ofArticle, body: { ...whole, version: 1 } });
  await lose(editedArticles.publishArticle, { ...ofArticle, body: { version: 2 } });
  await lose(editedArticles.withdrawArticle, { ...ofArticle, body: { version: 3 } });
  await lose(editedArticles.translateArticle, { ...ofArticle, body: { language: 'es' } });
  await lose(editedArticles.deleteArticle, { ...ofArticle, query: { version: 4 } });
  await lose(decideVerification, { params: { uuid: person.user.uuid }, body: { approve: true, reason: 'A school' } });
  await loseByHand(tryModel, {}, () => ({}));
  await lose(accounts.reauthenticate, { body: { password: goodPassword } });
  const { user: subject } = await aPerson(testApp, { email: 'acted-on@example.org' });
  const acted = { params: { uuid: subject.uuid } };
  const reason = 'Asked for';
  await lose(people.givePoints, { ...acted, body: { amount: 5, reason } });
  await lose(people.grantTier, { ...acted, body: { tierId: 2, reason } });
  await lose(people.suspendPerson, { ...acted, body: { reason } });
  await lose(people.unsuspendPerson, { ...acted, body: { reason } });
  await lose(people.signOutPerson, { ...acted, body: { reason } });
  await lose(people.changeRole, { ...acted, body: { role: 'admin', reason } });
  await lose(people.changePeople, { body: { action: 'suspend', uuids: [subject.uuid], reason } });
  const { rows: waiting } = await sql(
    `insert into pgboss.job (name, policy, singleton_key, start_after)
     values ('system.housekeeping', 'stately', 'lost', now() + interval '1 hour') returning id`,
  );
  await lose(changeJobs, { body: { action: 'cancel', uuids: [String(waiting[0].id)] } });
  await lose(people.closeAccount, { ...acted, body: { email: 'acted-on@example.org', reason } });
  actAs(testApp.browser());
  await lose(mailed.forgotPassword, { body: { email: person.user.email } });
  const token = await tokenFor(admin, person.user.email);
  await lose(mailed.resetPassword, { body: { token, password: 'Luna8-sol!rio' } });

  const leaving = await aPerson(testApp);
  actAs(leaving);
  const newPassword = 'Luna9-sol!rio';
  await lose(accounts.changePassword, { body: { currentPassword: goodPassword, newPassword } });
  const goodbye = { email: leaving.user.email, password: newPassword };
  // It ends the session of the retry, so the browser gets a correct error.
  await observe(accounts.deleteUser, () =>
    expect(call(accounts.deleteUser, { body: goodbye })).rejects.toMatchObject({ code: 'AUTH_SESSION_EXPIRED' }),
  );
  actAs(await aPerson(testApp));
  await lose(accounts.logout, {});
  expect(faults).toEqual([]);
});

it('[Z33] documents: each call has its effect once', async () => {
  const person = await aPerson(testApp);
  actAs(person);
  const folder = await lose(folders.createFolder, { body: { name: 'Biology', hue: 'green' } });
  await lose(folders.updateFolder, { ...params(folder), body: { name: 'Cells', hue: 'teal' } });
  await loseByHand(documents.uploadFile, {}, fileForm('study.md', studyTexts.en));
  await lose(documents.uploadText, { body: { title: 'Pasted', text: studyTexts.en.slice(0, 9_000) } });
  await lose(documents.addSample, { body: { name: 'biology', language: 'en' } });
  await lose(documents.uploadUrl, { body: { url: `${site.origin}/cells`, depth: 0 } });
  const video = await lose(documents.uploadVideo, { body: { url: 'https://youtu.be/withoutText' } });
  const transcript = '0:07 --> 0:09\nA cell has a nucleus, and a nucleus has genes.';
  await lose(documents.giveTranscript, { ...params(video), body: { transcript } });
  const broken = await uploadAndExtract(person, 'broken.pdf', '%PDF-1.7\nthis is no PDF at all');
  await lose(documents.retryDocument, params(broken));
  const held = await person.call(documents.uploadUrl, { body: { url: `${site.origin}/never`, depth: 0 } });
  await waitFor(async () => site.asked.includes('/never'));
  await lose(documents.cancelExtraction, params(held.body));

  const document = await pasteText(person, { title: 'Industry', text: studyTexts.en.slice(0, 9_000) });
  await untilAnalysed(person, document.uuid);
  await loseByHand(documents.reviseDocument, { uuid: document.uuid }, fileForm('broken.pdf', '%PDF-1.7\nno PDF'));
  await lose(documents.dismissRevision, params(document));
  const { version } = (await person.call(documents.getDocument, params(document))).body;
  await lose(documents.updateDocument, { ...params(document), body: { version, name: 'Industry, renamed' } });
  await lose(documents.changeDocuments, { body: { action: 'move', uuids: [document.uuid], folder: folder.uuid } });
  await lose(startAnalysis, { ...params(document), body: { parts: ['structure'] } });

  const scan = await uploadAndExtract(person, 'scan.pdf', await makeScan(await pagesOf(onePage)));
  await lose(startOcr, params(scan));
  await sql(`update ocr_runs set status = 'running'`);
  await lose(cancelOcr, params(scan));
  await lose(folders.deleteFolder, params(folder));
  await lose(documents.deleteDocument, { ...params(document), body: { name: 'Industry, renamed' } });
  expect(faults).toEqual([]);
});

it('[Z33] tests: each call has its effect once', async () => {
  const person = await aPerson(testApp);
  actAs(person);
  const document = await pasteText(person, { title: 'Industry', text: studyTexts.en.slice(0, 9_000) });
  await untilAnalysed(person, document.uuid);
  const order = await lose(createGeneration, { body: { kind: 'test', documents: [document.uuid] } });
  await sql(`update generations set status = 'processing' where uuid = $1`, [order.uuid]);
  await lose(cancelGeneration, params(order));

  const test = { uuid: (await generateTest(person, document.uuid, { count: 6 })).resultUuid ?? '' };
  const { questions } = (await person.call(quizzes.getQuiz, params(test))).body;
  const [first, second, third, fourth, fifth] = questions;
  if (!first || !second || !third || !fourth || !fifth) throw new Error('too few questions');
  const answer = { response: anyResponse(first), elapsedMs: 1_000 };
  await lose(quizAttempts.moveToQuestion, { ...params(test), body: { questionUuid: second.uuid, elapsedMs: 500 } });
  await lose(quizAttempts.answerQuestion, { params: { uuid: test.uuid, questionUuid: first.uuid }, body: answer });
  await lose(countLikelyQuestions, { ...params(document), body: {} });
  await lose(quizQuestions.checkAnswer, {
    ...params(test),
    body: { questionUuid: second.uuid, response: anyResponse(second) },
  });
  await lose(quizQuestions.editQuestion, {
    ...params(second),
    body: { version: 1, stem: 'Which one of these is it?' },
  });
  await lose(quizQuestions.regenerateQuestion, { ...params(third), body: { reason: 'too easy' } });
  await lose(quizQuestions.reportQuestion, { ...params(fourth), body: { reason: 'wrong' } });
  await sql('update questions set stale_at = $2 where uuid = $1', [fifth.uuid, testApp.clock.now()]);
  await lose(quizQuestions.replaceStaleQuestions, { ...params(test), body: { questionUuid: fifth.uuid } });
  await lose(quizAttempts.submitQuiz, params(test));
  await lose(quizAttempts.retryQuiz, { ...params(test), body: { onlyWrong: false } });
  const { questions: asked } = (await person.call(quizzes.getQuiz, params(test))).body;
  const next = asked.at(-1)?.uuid ?? '';
  await lose(quizAttempts.moveToQuestion, { ...params(test), body: { questionUuid: next, elapsedMs: 500 } });
  await lose(quizAttempts.resetQuiz, params(test));
  await lose(quizAttempts.startQuiz, { ...params(test), body: { mode: 'exam' } });
  await lose(quizQuestions.deleteQuestion, params(first));
  await lose(quizzes.deleteQuiz, params(test));
  expect(faults).toEqual([]);
});

it('[Z33] flashcards: each call has its effect once', async () => {
  const person = await aPerson(testApp);
  actAs(person);
  const document = await pasteText(person, { title: 'Industry', text: studyTexts.en.slice(0, 9_000) });
  const card = await lose(cards.createFlashcard, { body: { front: 'Front', back: 'Back' } });
  const other = await lose(cards.createFlashcard, { body: { front: 'Other', back: 'Side' } });
  await lose(cards.reverseFlashcard, params(card));
  await lose(cards.updateFlashcard, { ...params(card), body: { version: card.version, front: 'New front' } });
  const review = {
    id: randomUUID(),
    cardUuid: card.uuid,
    grade: 'good' as const,
    at: testApp.clock.now().toISOString(),
  };
  await lose(flashcardStudy.reviewFlashcards, { body: [{ ...review, elapsedMs: 1_000 }] });
  await lose(flashcardStudy.undoReview, { params: { uuid: review.id } });
  await lose(cards.changeFlashcards, { body: { uuids: [other.uuid], action: 'suspend' } });
  await lose(flashcardStudy.updateStudySettings, { body: { retention: 0.92, newPerDay: 7, reviewsPerDay: 70 } });
  const image = await loseByHand(cards.addCardImage, {}, fileForm('picture.png', makeImage('png')));
  const masks = [{ x: 0.1, y: 0.1, width: 0.2, height: 0.2, label: 'Cell' }];
  const { uuid } = image as { uuid: string };
  await lose(cards.createOcclusionCards, { body: { image: uuid, alt: '', masks, asks: 'each', hidesOthers: false } });
  await loseByHand(cardFiles.previewImport, {}, fileForm('cards.csv', 'Front;Back\none;two\n'));
  await loseByHand(cardFiles.importFlashcards, {}, fileForm('cards.csv', 'Front;Back\none;two\n'));
  await loseByHand(testFiles.previewTestFile, { uuid: document.uuid }, fileForm('unit.txt', 'Is it so? {T}'));
  const open = fileForm('unit.txt', String.raw`Why is it so? {####– light\n– water}`);
  const brought = (await loseByHand(testFiles.importTestFile, { uuid: document.uuid }, open)) as { uuid: string };
  const [asked] = (await person.call(quizzes.getQuiz, params(brought))).body.questions;
  const ofAsked = { params: { uuid: brought.uuid, questionUuid: asked?.uuid ?? '' } };
  await person.call(quizAttempts.answerQuestion, { ...ofAsked, body: { response: ['light'], elapsedMs: 1 } });
  // A graded answer isn't graded again, so no model is needed.
  await sql(`update answers set reading = '{"engine": "x", "points": [null, null]}'`);
  await lose(quizAttempts.readOpenAnswer, ofAsked);
  const draft = {
    passage: 1,
    quote: 'Richard Arkwright patented the water frame in 1769.',
    question: 'Who patented a spinning machine driven by a water wheel?',
    options: ['Eli Whitney', 'Richard Arkwright', 'James Watt', 'Edmund Cartwright'],
    answer: 'Richard Arkwright',
    explanation: 'The quote says so.',
    topic: 'water frame',
  };
  const drafted = { kind: 'test' as const, answer: JSON.stringify([draft]), source: 'browser' as const };
  const { secondReading } = await lose(readAssistantAnswer, { ...params(document), body: drafted });
  const verdicts = JSON.stringify({ items: [{ item: 1, numbers: [1], text: '' }] });
  const reading = { kind: 'test' as const, keys: secondReading?.keys ?? [], answer: verdicts };
  await lose(confirmAssistantDrafts, { ...params(document), body: reading });
  const test = { uuid: (await generateTest(person, document.uuid, { count: 3 })).resultUuid ?? '' };
  const { questions } = (await person.call(quizzes.getQuiz, params(test))).body;
  const keys = await sql('select uuid, key from questions');
  for (const question of questions) {
    const { key } = keys.rows.find(({ uuid: of }) => of === question.uuid) as { key: string[] };
    const body = { response: responseTo(question, key, false), elapsedMs: 1_000 };
    await person.call(quizAttempts.answerQuestion, { params: { ...test, questionUuid: question.uuid }, body });
  }
  await person.call(quizAttempts.submitQuiz, params(test));
  await lose(cards.createFlashcardsOfTest, { body: { testUuid: test.uuid } });
  await lose(cards.deleteFlashcard, params(card));
  expect(faults).toEqual([]);
});

it('[Z33] maps, chats, links and notices: each call has its effect once', async () => {
  const person = await aPerson(testApp);
  actAs(person);
  const document = await pasteText(person, { title: 'Industry', text: studyTexts.en.slice(0, 9_000) });
  await untilAnalysed(person, document.uuid);
  const map = await lose(maps.createConceptMap, { body: { documentUuid: document.uuid } });
  await lose(maps.saveConceptMap, { ...params(map), body: { version: map.version, title: 'X', nodes: [], edges: [] } });
  await lose(maps.addMapSources, { ...params(map), body: { quotes: ['the spinning jenny'] } });
  await lose(maps.deleteConceptMap, params(map));

  const marked = { quote: 'spinning jenny', start: 0, color: 'key' as const };
  const highlight = await lose(highlights.createHighlight, { ...params(document), body: marked });
  const noted = { version: highlight.version, note: 'A machine' };
  await lose(highlights.updateHighlight, { ...params(highlight), body: noted });
  await lose(highlights.deleteHighlight, params(highlight));

  const turnUuid = randomUUID();
  const question = JSON.stringify({ uuid: turnUuid, content: 'Who invented the spinning jenny?' });
  await loseByHand(askDocument, { uuid: document.uuid }, () => ({
    body: question,
    headers: { 'content-type': 'application/json' },
  }));
  await lose(rateAnswer, { params: { uuid: document.uuid, turnUuid }, body: { isUseful: true } });
  await lose(retryEmbeddings, params(document));
  await lose(clearChat, params(document));

  const link = await lose(sharing.createSharedLink, { body: { documentUuid: document.uuid } });
  // The owner doesn't count as a user of the link.
  actAs(await aPerson(testApp));
  await lose(sharing.enterSharedLink, { params: { accessKey: link.accessKey ?? '' } });
  actAs(person);
  await lose(sharing.updateSharedLink, { ...params(link), body: { name: 'Class 4B' } });
  await lose(sharing.deleteSharedLink, params(link));

  const browser = push.subscribe('laptop');
  await lose(subscribeToNotifications, { body: { ...browser, language: 'en' } });
  await lose(unsubscribeFromNotifications, { body: { endpoint: browser.endpoint } });

  const { accessKey } = await aLink(person, document.uuid);
  const visitor = await aPerson(testApp);
  actAs(aGuest(testApp, accessKey, visitor));
  sendAlong(() => ({ 'x-access-key': accessKey }));
  await lose(sharing.copyDocument, params(document));
  sendAlong(() => ({}));

  actAs(person);
  const group = await lose(classes.createClass, { body: { name: '4.º B' } });
  await lose(classes.renameClass, { ...params(group), body: { name: '4.º C' } });
  await lose(classes.addClassDocument, { ...params(group), body: { documentUuid: document.uuid } });
  await lose(classes.renewClassCode, params(group));
  const { code } = await viewTaught(person, group.uuid);
  actAs(visitor);
  await lose(classes.joinClass, { body: { code: code ?? '' } });
  await lose(classes.shareProgress, { ...params(group), body: { shares: true } });
  await lose(classes.takeClassDocument, { params: { uuid: group.uuid, documentUuid: document.uuid } });
  await lose(classes.leaveClass, params(group));
  await joinAClass(visitor, { code: code ?? '' });
  const [pupil] = (await viewTaught(person, group.uuid)).pupils;
  actAs(person);
  await lose(classes.removePupil, { params: { uuid: group.uuid, pupilUuid: pupil?.uuid ?? '' } });
  await lose(classes.removeClassDocument, { params: { uuid: group.uuid, documentUuid: document.uuid } });
  await lose(classes.deleteClass, params(group));
  expect(faults).toEqual([]);
});

it('[Z33] study: each call has its effect once', async () => {
  const person = await aPerson(testApp);
  actAs(person);
  const document = await pasteText(person, { title: 'Industry', text: studyTexts.en.slice(0, 9_000) });
  await untilAnalysed(person, document.uuid);
  await lose(studyPlans.previewStudyPlan, { body: planBody([document.uuid]) });
  const plan = await lose(studyPlans.createStudyPlan, { body: planBody([document.uuid]) });
  await lose(studyPlans.updateStudyPlan, { ...params(plan), body: { version: plan.version, title: 'Second exam' } });
  testApp.clock.advance(60_000);
  await lose(studyPlans.recalculateStudyPlan, { ...params(plan), body: {} });
  await lose(study.setStudyGoal, { body: { minutes: 300 } });
  await lose(study.setExamDay, { body: { date: null } });
  await lose(study.createCalendarFeed, {});
  await lose(study.deleteCalendarFeed, {});

  const startTime = new Date(testApp.clock.now().getTime() + 3_600_000).toISOString();
  const endTime = new Date(testApp.clock.now().getTime() + 7_200_000).toISOString();
  const own = { title: 'Mine', type: 'study' as const, documentUuid: document.uuid, startTime, endTime };
  const session = await lose(studySessions.createStudySession, { body: own });
  await lose(studySessions.updateStudySession, {
    ...params(session),
    body: { version: session.version, title: 'Yours' },
  });
  const later = new Date(testApp.clock.now().getTime() + 5 * 60_000).toISOString();
  await lose(studySessions.rescheduleSession, { ...params(session), body: { startTime: later } });
  testApp.clock.advance(5 * 60_000);
  await lose(studySessions.startSession, params(session));
  await lose(studySessions.saveSessionProgress, { ...params(session), body: { progress: 40 } });
  testApp.clock.advance(60_000);
  await lose(studySessions.pauseSession, params(session));
  testApp.clock.advance(60_000);
  await lose(studySessions.resumeSession, params(session));
  testApp.clock.advance(60_000);
  await lose(studySessions.restartSession, params(session));
  testApp.clock.advance(60_000);
  await lose(studySessions.completeSession, { ...params(session), body: {} });
  const other = await aStudySession(person, new Date(testApp.clock.now().getTime() + 26 * 3_600_000));
  const tomorrow = new Date(testApp.clock.now().getTime() + 28 * 3_600_000);
  const asked = await aStudySession(person, tomorrow, { type: 'test', documentUuid: document.uuid });
  await lose(studySessions.createSessionTest, params(asked));
  await lose(studySessions.createSessionCards, params(asked));
  await lose(studySessions.cancelSession, params(other));
  await lose(studySessions.deleteStudySession, params(other));
  await lose(studyPlans.deleteStudyPlan, params(plan));
  expect(faults).toEqual([]);
});

it('[Z30, Z33] payments, academy, news and settings: each call has its effect once', async () => {
  const model = await startFakeAi(
    () => ({ json: { answer: 'Carbon dioxide' } }),
    (path) => (path === '/v1/models' ? { data: [{ id: 'small' }] } : undefined),
  );
  const paying = await startPayingApp({ INTRANET_ORIGINS: model.origin });
  const former = { testApp, proxy };
  testApp = paying.testApp;
  proxy = await startProxy();
  try {
    const person = await aPerson(testApp);
    const browser = testApp.browser();
    const friend = { email: 'friend@example.org', username: 'Friend', password: goodPassword, language: 'en' } as const;
    const { referralCode } = person.user;
    await browser.call(accounts.register, { body: { ...friend, referralCode } });
    actAs(person);
    await lose(billing.claimShareBonus, { body: { network: 'twitter' } });
    const { url } = await lose(billing.checkout, { body: { tierId: 2, interval: 'monthly' } });
    paying.stripe.pay(url ?? '');
    await lose(billing.syncSubscription, {});
    await lose(billing.openPortal, {});
    await lose(billing.cancelSubscription, {});
    await lose(billing.reactivateSubscription, {});
    const event = paying.stripe.events.at(-1);
    if (!event) throw new Error('nothing happened');
    await loseByHand(billing.receivePaymentEvent, {}, () => ({
      body: event.payload,
      headers: { 'content-type': 'application/json', 'stripe-signature': paying.stripe.sign(event.payload) },
    }));
    for (const table of ['articles', 'news']) await sql(`update ${table} set published_at = '2026-11-01'`);
    const { uuid } = (await person.call(getAcademyContent, { params: { slug: 'when-to-look-again' } })).body;
    await lose(saveAcademyProgress, { params: { uuid }, body: { share: 50, furthest: 'b' } });
    const [item] = (await person.call(news.listNews)).body.items;
    await lose(news.readNews, { params: { uuid: item?.uuid ?? '' } });
    await lose(news.readAllNews, {});

    actAs(paying.admin);
    const [waiting] = (await paying.admin.call(listReferralsToReview, { query: {} })).body.items;
    const decision = { decision: 'reject', reason: 'Looked at' } as const;
    await lose(decideReferral, { params: { uuid: waiting?.uuid ?? '' }, body: decision });
    const [quest] = (await paying.admin.call(listAdminQuests)).body.items;
    const questBody = { published: false, version: quest?.version ?? 0, reason: 'Looked at' };
    await lose(clearCache, { params: { group: 'articles' } });
    await lose(changeQuest, { params: { uuid: quest?.uuid ?? '' }, body: questBody });
    await lose(changeSetting, { body: { key: 'questsOn', value: false, version: 0 } });
    const letter = { kind: 'confirm', language: 'en' } as const;
    const words = { subject: 'Confirm', text: 'Hello {name}', action: 'Confirm', note: '' };
    await lose(letterTexts.saveLetterTexts, { params: { kind: 'confirm' }, body: { en: { ...words, version: 0 } } });
    await lose(letterTexts.previewLetter, { body: letter });
    await lose(letterTexts.sendTestLetter, { params: letter, body: {} });
    await lose(letterTexts.resetLetterText, { params: letter, query: { version: 1 } });
    const { waitlist, quests: questRows, 'category-texts': categoryTexts, subscribers } = tableEndpoints;
    const loseRow = (endpoint: Endpoint | undefined, input: object) =>
      lose(endpoint ?? waitlist.list, input as CallInput<Endpoint>) as Promise<TableRow>;
    const listed = await loseRow(waitlist.create, { body: { email: 'by-hand@example.org' } });
    await loseRow(waitlist.delete, { params: { uuid: listed.key } });
    const task = { source: 'tests', required: 2, points: 5, period: 'day', endsAt: null };
    const added = await loseRow(questRows.create, { body: { titleEs: 'Dos', titleEn: 'Two', slug: 'two', ...task } });
    await loseRow(questRows.update, { params: { uuid: added.key }, body: { version: 1, titleEn: 'Two tests' } });
    const texts = (await call(categoryTexts.list, {} as CallInput<Endpoint>)) as { items: TableRow[] };
    const title = { version: 1, title: 'Remembering' };
    await loseRow(categoryTexts.update, { params: { uuid: texts.items[0]?.key }, body: title });
    await sql(
      `insert into subscribers (uuid, email, language, state, consent, requested_at)
       values (gen_random_uuid(), 'reads@example.org', 'es', 'pending', 'Yes', now())`,
    );
    const known = (await call(subscribers.list, {} as CallInput<Endpoint>)) as { items: TableRow[] };
    await loseRow(subscribers.delete, { params: { uuid: known.items[0]?.key } });
    const provider = { provider: 'openai-compatible', baseUrl: model.baseUrl['openai-compatible'] } as const;
    await lose(modelSetup.listProviderModels, { body: { ...provider, apiKey: 'secret' } });
    await lose(modelSetup.changeModelSettings, { body: { ...provider, apiKey: 'secret', model: 'small', version: 0 } });
    await loseByHand(compareModel, {}, () => ({}));
    await lose(modelSetup.removeModelSettings, { query: { version: 1 } });
    expect(faults).toEqual([]);
  } finally {
    await Promise.all([proxy.stop(), paying.stop(), model.stop()]);
    ({ testApp, proxy } = former);
  }
});

it('[Z33] no write is missing here', () => {
  // MCP tools make requests that are covered here.
  const writes = allEndpoints.filter(({ method, path }) => method !== 'GET' && path !== '/mcp').map(placeOf);
  expect(writes.filter((place) => !made.has(place))).toEqual([]);
  const withAdditions = Object.keys(addedByRepeat).length;
  process.stdout.write(
    `lost answers: ${made.size} writes, each with one effect; ${withAdditions} answer a newer sign-in or address\n`,
  );
});
