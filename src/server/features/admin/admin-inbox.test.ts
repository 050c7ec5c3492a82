import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { listAudit } from '#contract/audit.ts';
import type { BodyInputOf } from '#contract/endpoint.ts';
import * as inbox from '#contract/admin-inbox.ts';
import * as contract from '#contract/forms.ts';
import { type MailServer, startMailServer } from '#testing/mail-server.ts';
import { aPerson } from '#testing/sign-in.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import type { TestClient } from '#testing/test-client.ts';

let mailServer: MailServer;
let testApp: TestApp;
let admin: TestClient;
beforeAll(async () => {
  mailServer = await startMailServer();
  testApp = await startTestApp({
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'Repaso <repaso@example.org>',
    OPERATOR_NAME: 'A school',
    OPERATOR_EMAIL: 'head@example.org',
  });
  admin = await aPerson(testApp, { email: 'admin@example.org' });
});
afterAll(async () => {
  await testApp.stop();
  await mailServer.stop();
});
beforeEach(() => sql('delete from messages'));

const sql = (statement: string, values: unknown[] = []) => testApp.app.database.pool.query(statement, values);
const ticketOf = async (kind: 'contact' | 'contribution') => {
  const { ticket } = (await testApp.browser().call(contract.getFormTicket, { params: { kind } })).body;
  testApp.clock.advance(4_000);
  return ticket;
};
const listed = async (query: object = {}) => (await admin.call(inbox.listMessages, { query })).body.items;
/** Sends a message by the form, and finds it in the inbox. */
async function aMessage(typed: Partial<BodyInputOf<typeof contract.sendContact>> = {}) {
  const body = {
    name: 'Lucía Moreno',
    email: `lucia-${randomUUID()}@example.org`,
    type: 'student' as const,
    message: `Is question ${randomUUID()} about the máp at https://bad.example answered?`,
    language: 'en' as const,
    ...typed,
    ticket: await ticketOf('contact'),
  };
  await testApp.browser().call(contract.sendContact, { body });
  const [message] = await listed({ search: body.message });
  if (!message) throw new Error('the message is not in the inbox');
  return message;
}
async function aContribution(changes: Partial<BodyInputOf<typeof contract.sendContribution>> = {}) {
  const body = {
    name: 'Ana',
    email: 'ana@example.org',
    title: `Spacing <b>explained</b> ${randomUUID()}`,
    description: 'How long to wait before one looks again. <script>alert(1)</script>',
    url: 'https://example.org/spacing',
    contentType: 'article' as const,
    language: 'en' as const,
    ...changes,
    ticket: await ticketOf('contribution'),
  };
  await testApp.browser().call(contract.sendContribution, { body });
  const [message] = await listed({ kind: 'contribution' });
  if (!message) throw new Error('the proposal is not in the inbox');
  return message;
}
const answer = (uuid: string, text = 'Yes, one link is enough.\n\nCarmen', headers = {}) =>
  admin.call(inbox.answerMessage, { params: { uuid }, body: { text }, headers });
const recordOf = async (target: string) =>
  (await admin.call(listAudit, { query: { target } })).body.items.map(({ action, after }) => [action, after]);
const plain = (source: string) => source.replaceAll('=\r\n', '').replaceAll('\r\n', '\n');

it('[W03] an answer is one letter in the language of the message, with the operator as the one to reply to', async () => {
  const message = await aMessage();
  const { body } = await answer(message.uuid);
  expect(body).toMatchObject({ state: 'answered', answer: 'Yes, one link is enough.\n\nCarmen' });
  const { source } = await mailServer.letterTo(message.email);
  expect(source).toContain('Subject: Our answer to your message');
  expect(source).toContain('Reply-To: head@example.org');
  expect(plain(source)).toContain('Yes, one link is enough.\n\nCarmen\n\nA school\n\nYou wrote to us from Repaso on ');
  // The address may belong to somebody else, so the email contains nothing the sender typed.
  expect(source).not.toMatch(/bad\.example|Moreno|text\/html/);
  expect(await recordOf(message.uuid)).toEqual([['message.answer', { state: 'answered' }]]);
});

it('[W03] an answer goes out once, also where twenty send one at the same moment or a call is repeated', async () => {
  const message = await aMessage();
  const headers = { 'idempotency-key': randomUUID() };
  const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => answer(message.uuid, `Answer ${index}`)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const refused = answers.find(({ status }) => status !== 200);
  expect(refused?.error()).toMatchObject({ code: 'EDIT_CONFLICT', details: [{ path: 'text', rule: 'answered' }] });
  const other = await aMessage();
  const repeated = [await answer(other.uuid, 'Once', headers), await answer(other.uuid, 'Once', headers)];
  expect(repeated.map(({ body }) => body.answer)).toEqual(['Once', 'Once']);
  await mailServer.letterTo(other.email);
  const letters = mailServer.received.filter(({ to }) => [message.email, other.email].includes(to));
  expect(letters).toHaveLength(2);
});

it('[W03] an answer needs words and a message; what cannot be sent changes nothing', async () => {
  const message = await aMessage();
  for (const text of ['', '   ', 'x'.repeat(4_001)])
    expect((await answer(message.uuid, text)).error().code).toBe('VALIDATION_FAILED');
  expect((await answer(randomUUID())).error().code).toBe('NOT_FOUND');
  expect((await listed())[0]).toMatchObject({ state: 'new', answer: null });
});

it('[W03] messages are closed, opened again as what they were, and moved to the spam and back', async () => {
  const message = await aMessage();
  const change = async (state: 'new' | 'closed' | 'spam') =>
    (await admin.call(inbox.changeMessage, { params: { uuid: message.uuid }, body: { state } })).body.state;
  expect([await change('spam'), await listed()]).toEqual(['spam', []]);
  expect(await listed({ state: 'spam' })).toHaveLength(1);
  expect(await change('new')).toBe('new');
  await answer(message.uuid);
  expect([await change('closed'), await change('new')]).toEqual(['closed', 'answered']);
});

it('[W03, O20] the inbox is searched in names, addresses, titles and texts, by form and by state', async () => {
  const message = await aMessage({ name: 'Íñigo 100%', email: 'inigo@example.org' });
  await aMessage();
  const found = async (query: object) => (await listed(query)).map(({ uuid }) => uuid);
  for (const search of ['inigo', 'INIGO@EXAMPLE', '100%']) expect(await found({ search })).toEqual([message.uuid]);
  expect(await found({ search: 'a map' })).toEqual([]);
  expect(await found({ search: 'the map' })).toHaveLength(2);
  expect(await found({ search: '1_0%' })).toEqual([]);
  expect((await found({ sort: 'created' }))[0]).toBe(message.uuid);
  expect(await found({ kind: 'feedback' })).toEqual([]);
  expect(await found({ state: 'closed' })).toEqual([]);
});

it('[X04, O12] a proposal becomes one draft, which nobody can read before it is published', async () => {
  const message = await aContribution({ contentType: 'video' });
  const draft = (uuid = message.uuid) => admin.call(inbox.draftContribution, { params: { uuid } });
  const [one, other] = await Promise.all([draft(), draft()]);
  expect(one.body).toEqual(other.body);
  const { articleUuid } = one.body;
  expect((await listed())[0]?.articleUuid).toBe(articleUuid);
  const { rows } = await sql('select * from articles where uuid = $1', [articleUuid]);
  expect(rows[0]).toMatchObject({
    kind: 'video',
    language: 'en',
    state: 'draft',
    title: message.title,
    summary: message.body,
    url: message.url,
    is_contributed: true,
  });
  expect((await testApp.browser().request(`/api/academy/content/${rows[0].slug}`)).status).toBe(404);
  expect(await recordOf(articleUuid)).toEqual([['article.create', { state: 'draft' }]]);
  expect((await draft((await aMessage()).uuid)).error().code).toBe('NOT_FOUND');
});

it('[W03, O14] subscribers leave as CSV without formulas, which is recorded', async () => {
  const emails = ['=1+1@example.org', 'ana@example.org', 'waits@example.org'];
  for (const [index, email] of emails.entries())
    await sql(
      `insert into subscribers (uuid, email, language, state, consent, requested_at, confirmed_at)
       values ($1, $2, 'es', $3, 'Yes', now(), '2026-11-28T09:00:00Z')`,
      [randomUUID(), email, index < 2 ? 'confirmed' : 'pending'],
    );
  const answered = await admin.request('/api/admin/subscribers/export.csv');
  expect(answered.headers.get('content-type')).toContain('text/csv');
  const lines = String(answered.body).split('\r\n');
  expect(lines[0]).toBe('email,language,confirmedAt,leaveUrl');
  expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual(["'=1+1@example.org", 'ana@example.org', '']);
  expect(lines[2]).toMatch(/^ana@example\.org,es,2026-11-28T09:00:00\.000Z,http.*newsletter\/leave\?token=/);
  const { items } = (await admin.call(listAudit, { query: { action: 'subscriber.export' } })).body;
  expect(items).toHaveLength(1);
  const person = await aPerson(testApp);
  expect((await person.request('/api/admin/subscribers/export.csv')).status).toBe(404);
});
