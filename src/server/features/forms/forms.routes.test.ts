import { createHash, randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BodyInputOf } from '#contract/endpoint.ts';
import * as inbox from '#contract/admin-inbox.ts';
import * as contract from '#contract/forms.ts';
import { deleteUser } from '#contract/accounts.ts';
import { getDocument } from '#contract/documents.ts';
import { hasLeadingZeroBits, proofText } from '#domain/forms/proof-of-work.ts';
import { logSettings } from '#server/platform/log.ts';
import { downloadOf, filesOf } from '#testing/an-export.ts';
import { type MailServer, startMailServer } from '#testing/mail-server.ts';
import { aPerson, goodPassword } from '#testing/sign-in.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import type { TestClient } from '#testing/test-client.ts';
import { waitFor } from '#testing/wait-for.ts';
import { eraseAccounts } from '../people-data/people-data.jobs.ts';

const OPERATOR = 'head@example.org';
let logged = '';
let mailServer: MailServer;
let testApp: TestApp;
let admin: TestClient;
let visitor: TestClient;
beforeAll(async () => {
  mailServer = await startMailServer();
  const stream = new Writable({
    write(piece: Buffer, _encoding, done) {
      logged += piece.toString();
      done();
    },
  });
  const log = pino({ ...logSettings, level: 'info' }, stream);
  const settings = {
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'Repaso <repaso@example.org>',
    OPERATOR_NAME: 'A school',
    OPERATOR_EMAIL: OPERATOR,
    RATE_LIMIT_SCALE: '1000',
  };
  testApp = await startTestApp(settings, { log });
  admin = await aPerson(testApp, { email: 'admin@example.org' });
});
afterAll(async () => {
  await testApp.stop();
  await mailServer.stop();
});
beforeEach(async () => {
  visitor = testApp.browser();
  await testApp.app.database.pool.query('delete from messages');
});

type Kind = (typeof contract.formKinds)[number];
async function aTicket(kind: Kind, waits = 4_000): Promise<string> {
  const { ticket } = (await visitor.call(contract.getFormTicket, { params: { kind } })).body;
  testApp.clock.advance(waits);
  return ticket;
}

let written = 0;
type Contact = BodyInputOf<typeof contract.sendContact>;
const contact = (changes: Partial<Contact> = {}): Omit<Contact, 'ticket'> => ({
  name: 'Lucía Moreno',
  email: 'lucia@example.org',
  type: 'student',
  message: `Can my teacher share notes with class ${(written += 1)} by one link?`,
  language: 'en',
  ...changes,
});
const send = async (changes: Partial<Contact> = {}, ticket?: string) =>
  visitor.call(contract.sendContact, { body: { ...contact(changes), ticket: ticket ?? (await aTicket('contact')) } });
const listed = async (query: object = {}) => (await admin.call(inbox.listMessages, { query })).body.items;

describe('a message to the operator', () => {
  it('[W03] is stored, listed to administrators and mailed as plain text with the way to answer', async () => {
    expect((await send({ name: 'Lucía <b>Moreno</b>' })).body).toEqual({ ok: true });
    expect(await listed()).toMatchObject([
      { kind: 'contact', name: 'Lucía <b>Moreno</b>', email: 'lucia@example.org', type: 'student', state: 'new' },
    ]);
    const { source } = await mailServer.letterTo(OPERATOR);
    expect(source).toMatch(/^Reply-To: lucia@example\.org\r$/m);
    expect(source).toMatch(/^To: head@example\.org\r$/m);
    expect(source).toMatch(/^Content-Type: text\/plain/m);
    expect(source).not.toContain('text/html');
  });

  it('[W03] may be feedback with a rating, or a proposal for the academy', async () => {
    const { email, name, language } = contact();
    const feedback = { name, email, language, type: 'bug' as const, rating: 4, message: 'The map loses its colours.' };
    const ticket = await aTicket('feedback');
    expect((await visitor.call(contract.sendFeedback, { body: { ...feedback, ticket } })).status).toBe(200);
    const proposal = {
      name,
      email,
      language,
      title: 'Spacing that works',
      description: 'A short video on spacing by a teacher.',
      url: 'https://example.org/spacing',
      contentType: 'video' as const,
    };
    const second = await aTicket('contribution');
    expect((await visitor.call(contract.sendContribution, { body: { ...proposal, ticket: second } })).status).toBe(200);
    expect(await listed()).toMatchObject([
      { kind: 'contribution', title: proposal.title, url: proposal.url, type: 'video', body: proposal.description },
      { kind: 'feedback', rating: 4, type: 'bug', title: null, url: null },
    ]);
    expect(await listed({ kind: 'feedback' })).toHaveLength(1);
  });

  it.each([
    ['too short', { message: 'Help' }],
    ['too long', { message: 'x'.repeat(501) }],
    ['no name', { name: '  ' }],
    ['a name of two lines', { name: 'Ana\r\nBcc: all@example.org' }],
    ['no address', { email: 'lucia' }],
    ['two addresses', { email: 'a@example.org, b@example.org' }],
    ['an address with a line break', { email: 'a@example.org\r\nBcc: b@example.org' }],
    ['no type of ours', { type: 'robot' as 'student' }],
  ])('[W03, O18] is refused: %s', async (_, changes) => {
    expect((await send(changes)).error()).toMatchObject({ code: 'VALIDATION_FAILED' });
    expect(await listed()).toEqual([]);
  });

  it('[W03] of a proposal leads to a page of the web', async () => {
    const { email, name, language } = contact();
    for (const url of ['javascript:alert(1)', 'file:///etc/passwd', 'example.org']) {
      const body = {
        name,
        email,
        language,
        url,
        title: 'Read this',
        description: 'A page that helped me a lot.',
        contentType: 'link' as const,
        ticket: await aTicket('contribution'),
      };
      expect((await visitor.call(contract.sendContribution, { body })).error().code).toBe('VALIDATION_FAILED');
    }
  });

  it('[W03] goes with the account that wrote it, and stands in its export', async () => {
    const person = await aPerson(testApp, { email: 'leaves@example.org' });
    const exportOf = async (one: TestClient) => filesOf((await downloadOf(testApp.origin, one)).bytes);
    visitor = person;
    await send();
    expect(JSON.parse((await exportOf(person)).get('messages.json')?.toString() ?? '')).toHaveLength(1);
    await testApp.app.database.pool.query('delete from users where uuid = $1', [person.user.uuid]);
    expect(await listed()).toEqual([]);
  });

  it('[W03] moves through its states by administrators alone', async () => {
    await send();
    const [message] = await listed();
    const input = { params: { uuid: message?.uuid ?? '' }, body: { state: 'closed' as const } };
    expect((await admin.call(inbox.changeMessage, input)).body.state).toBe('closed');
    expect(await listed({ state: 'new' })).toEqual([]);
    const person = await aPerson(testApp);
    expect((await person.call(inbox.changeMessage, input)).status).toBe(404);
    expect((await person.call(inbox.listMessages, { query: {} })).status).toBe(404);
  });
});

describe('the ticket of a form', () => {
  const reasonOf = async (answer: Promise<{ error(): { code: string; details?: { rule: string }[] } }>) => {
    const { code, details } = (await answer).error();
    return [code, details?.[0]?.rule];
  };
  const invalid = (rule: string) => ['FORM_TICKET_INVALID', rule];

  it('[W03, O18] works once, also where fifty send it at the same moment', async () => {
    const ticket = await aTicket('contact');
    const answers = await Promise.all(Array.from({ length: 50 }, () => send({}, ticket)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await listed()).toHaveLength(1);
    expect(await reasonOf(send({}, ticket))).toEqual(invalid('used'));
  });

  it('[W03] is refused when too young, too old, made up or of another form', async () => {
    expect(await reasonOf(send({}, await aTicket('contact', 1_000)))).toEqual(invalid('young'));
    expect(await reasonOf(send({}, await aTicket('contact', 25 * 3_600_000)))).toEqual(invalid('old'));
    expect(await reasonOf(send({}, await aTicket('feedback')))).toEqual(invalid('unknown'));
    const ticket = await aTicket('contact');
    for (const forged of ['', 'x', `${ticket}x`, ticket.replace('contact.', 'contact.1'), ticket.slice(0, -3)])
      expect(await reasonOf(send({}, forged))).toEqual(invalid('unknown'));
    expect(await listed()).toEqual([]);
  });

  it('[W03] asks for work once many messages came within an hour', async () => {
    for (let count = 0; count < 31; count += 1) expect((await send()).status).toBe(200);
    const { ticket, work } = (await visitor.call(contract.getFormTicket, { params: { kind: 'contact' } })).body;
    testApp.clock.advance(4_000);
    const bits = work?.bits ?? 0;
    expect(bits).toBeGreaterThan(8);
    const isProof = (proof: number) =>
      hasLeadingZeroBits(createHash('sha256').update(proofText(ticket, proof)).digest(), bits);
    let proof = 0;
    while (!isProof(proof)) proof += 1;
    expect(await reasonOf(send({}, ticket))).toEqual(invalid('proof'));
    const body = { ...contact(), ticket, proof };
    expect((await visitor.call(contract.sendContact, { body })).status).toBe(200);
    testApp.clock.advance(3_600_000);
    expect((await visitor.call(contract.getFormTicket, { params: { kind: 'contact' } })).body.work).toBeNull();
  });
});

describe('what looks like spam', () => {
  it('[W03] is thanked, kept apart with its reasons, and not mailed', async () => {
    const before = mailServer.received.length;
    expect((await send({ homepage: 'https://buy.example' })).body).toEqual({ ok: true });
    const many = 'https://a.example https://b.example https://c.example are good';
    expect((await send({ message: many })).body).toEqual({ ok: true });
    const words = { message: 'The very same words of a bot' };
    await send(words);
    expect((await send({ message: 'the very SAME words  of a bot' })).body).toEqual({ ok: true });
    expect((await listed()).map(({ body }) => body)).toEqual([words.message]);
    const spam = await listed({ state: 'spam' });
    expect(spam.map(({ spamReasons }) => spamReasons)).toEqual([['repeated'], ['links'], ['decoy']]);
    await waitFor(async () => mailServer.received.length > before);
    expect(mailServer.received.length).toBe(before + 1);
    await admin.call(inbox.changeMessage, { params: { uuid: spam[0]?.uuid ?? '' }, body: { state: 'new' } });
    expect(await listed()).toHaveLength(2);
  });

  it('[W03] of a plain bot never fills the inbox, and a hundred messages of people are all there', async () => {
    const ticket = await aTicket('contact');
    for (let post = 0; post < 40; post += 1) {
      // Like a bot: no ticket, a reused one, the hidden field filled, always the same words.
      await send({ homepage: 'x' }, ticket);
      await send({}, 'none');
      await send({ message: 'Cheap essays for all students', homepage: 'https://essays.example' });
    }
    expect((await listed()).length).toBeLessThanOrEqual(5);
    await testApp.app.database.pool.query('delete from messages');
    for (let count = 0; count < 25; count += 1) {
      const link = count % 5 === 0 ? ' It is at https://example.org/notes' : '';
      await send({ message: `Question ${count} about my notes.${link}` });
    }
    expect((await admin.call(inbox.listMessages, { query: { pageSize: 100 } })).body.total).toBe(25);
  });

  it('[W03, Z19] five forms an hour come from one address', async () => {
    const app = await startTestApp({ RATE_LIMIT_SCALE: '1' });
    const stranger = app.browser();
    const answers = [];
    for (let count = 0; count < 6; count += 1) {
      const { ticket } = (await stranger.call(contract.getFormTicket, { params: { kind: 'contact' } })).body;
      app.clock.advance(4_000);
      answers.push(await stranger.call(contract.sendContact, { body: { ...contact(), ticket } }));
    }
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
    await app.stop();
  });
});

describe('the newsletter', () => {
  const join = async (email: string, changes: { homepage?: string; language?: 'es' | 'en' } = {}) => {
    const ticket = await aTicket('newsletter');
    return visitor.call(contract.subscribe, { body: { email, language: 'en', ticket, ...changes } });
  };
  const linkOf = (source: string): string => {
    const text = source.replaceAll('=\r\n', '').replaceAll('=3D', '=');
    return /newsletter\?token=([\w.-]+)/.exec(text)?.[1] ?? '';
  };
  const confirm = (token: string) => visitor.call(contract.confirmSubscription, { body: { token } });
  const leave = (token: string) => visitor.call(contract.leaveNewsletter, { body: { token } });
  const confirmed = async () => (await admin.call(inbox.listSubscribers, { query: {} })).body.items;

  it('[W03, O19] begins once the page of its letter was confirmed, and ends by its link', async () => {
    expect((await join('reader@example.org', { language: 'es' })).body).toEqual({ ok: true });
    const { source } = await mailServer.letterTo('reader@example.org');
    const token = linkOf(source);
    // Email scanners follow links and send HEAD requests.
    for (const method of ['GET', 'HEAD']) await visitor.request(`/newsletter?token=${token}`, { method });
    expect(await confirmed()).toEqual([]);
    expect((await confirm(token)).body).toEqual({ ok: true });
    expect((await confirm(token)).body).toEqual({ ok: true });
    const [reader] = await confirmed();
    expect(reader).toMatchObject({ email: 'reader@example.org', language: 'es' });
    const leaveUrl = new URL(reader?.leaveUrl ?? '');
    await visitor.request(leaveUrl.pathname + leaveUrl.search);
    expect(await confirmed()).toHaveLength(1);
    expect((await leave(leaveUrl.searchParams.get('token') ?? '')).body).toEqual({ ok: true });
    expect((await leave(token)).body).toEqual({ ok: true });
    expect(await confirmed()).toEqual([]);
    expect((await confirm(token)).error().code).toBe('NEWSLETTER_LINK_INVALID');
  });

  it('[W03, O18] sends no letter to a confirmed address or by a bot, and answers the same', async () => {
    await join('known@example.org');
    await confirm(linkOf((await mailServer.letterTo('known@example.org')).source));
    const before = mailServer.received.length;
    expect((await join('known@example.org')).body).toEqual({ ok: true });
    expect((await join('bot@example.org', { homepage: 'x' })).body).toEqual({ ok: true });
    await join('last@example.org');
    await mailServer.letterTo('last@example.org');
    expect(mailServer.received.length).toBe(before + 1);
  });

  it('[W03] takes no token but its own', async () => {
    await join('mine@example.org');
    const token = linkOf((await mailServer.letterTo('mine@example.org')).source);
    for (const forged of ['', 'x', `${token}x`, token.replace(/\..*/, '.'), token.slice(0, -2)])
      expect((await confirm(forged)).error().code).toBe('NEWSLETTER_LINK_INVALID');
  });

  it('[W03, O23] of a person who leaves Repaso is erased with the account, as are their messages and no others', async () => {
    const person = await aPerson(testApp, { email: 'goes@example.org' });
    await send({ name: 'Stays' });
    visitor = person;
    await send({ name: 'Goes' });
    const senders = async () => {
      const { rows } = await testApp.app.database.pool.query<{ name: string }>('select name from messages order by id');
      return rows.map(({ name }) => name);
    };
    expect(await senders()).toEqual(['Stays', 'Goes']);
    await join('goes@example.org');
    await confirm(linkOf((await mailServer.letterTo('goes@example.org')).source));
    const body = { email: 'goes@example.org', password: goodPassword };
    expect((await person.call(deleteUser, { body })).status).toBe(200);
    testApp.clock.advance(8 * 24 * 3_600_000);
    await testApp.app.database.transaction((tx) => testApp.app.queue.send(tx, eraseAccounts, {}));
    await waitFor(async () => (await confirmed()).every(({ email }) => email !== 'goes@example.org'));
    await waitFor(async () => !(await senders()).includes('Goes'));
    expect(await senders()).toEqual(['Stays']);
  });
});

it('[W03, Z49] feedback names the request that failed, which the operator finds in the inbox, the letter and the log', async () => {
  const failure = (await visitor.call(getDocument, { params: { uuid: randomUUID() } })).error();
  const { type: _, ...typed } = contact();
  const feedback = { ...typed, type: 'bug' as const, requestId: failure.requestId };
  const ticket = await aTicket('feedback');
  expect((await visitor.call(contract.sendFeedback, { body: { ...feedback, ticket } })).status).toBe(200);
  expect(await listed()).toMatchObject([{ kind: 'feedback', requestId: failure.requestId }]);
  const letter = await waitFor(async () =>
    mailServer.received.find(({ source }) => source.replaceAll('=\r\n', '').includes(failure.requestId)),
  );
  expect(letter.source).toContain(`Failed request: ${failure.requestId}`);
  const lines = logged.split('\n').filter((line) => line.includes(failure.requestId));
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    { requestId: failure.requestId, code: failure.code, status: 401 },
  ]);
  const wrong = { ...feedback, requestId: 'the one before', ticket: await aTicket('feedback') };
  expect((await visitor.call(contract.sendFeedback, { body: wrong })).error().code).toBe('VALIDATION_FAILED');
});
