import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listAudit } from '#contract/audit.ts';
import { listHealth } from '#contract/admin-health.ts';
import { suspendPerson } from '#contract/admin-users.ts';
import * as contract from '#contract/letter-texts.ts';
import { listOutbox } from '#contract/mail.ts';
import { letterKindNames } from '#domain/mail/letter-kinds.ts';
import { startMailServer, type MailServer } from '#testing/mail-server.ts';
import { aPerson } from '#testing/sign-in.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

let testApp: TestApp;
let admin: Awaited<ReturnType<typeof aPerson>>;
beforeAll(async () => {
  testApp = await startTestApp();
  admin = await aPerson(testApp, { email: 'admin@example.org' });
});
afterAll(() => testApp.stop());
beforeEach(() => testApp.app.database.pool.query('delete from letter_texts'));

const text = { subject: 'Eh', text: 'Hello {name}.\n\nIt is <b>you</b> & me,\nat {product}.', action: 'Go', note: '' };
const find = async (kind: string) =>
  (await admin.call(contract.listLetterTexts)).body.items.find((one) => one.kind === kind) ?? expect.fail(kind);
const save = (kind: 'confirm' | 'farewell' | 'suspended' | 'changed', body: object) =>
  admin.call(contract.saveLetterTexts, { params: { kind }, body });
const letterTo = async (address: string) =>
  (await admin.call(listOutbox, { query: { pageSize: 100 } })).body.items.find(({ to }) => to === address) ??
  expect.fail(`no letter to ${address}`);

describe('letter texts', () => {
  it('[X03] every kind of letter is listed in both languages, with words that can be sent', async () => {
    const { items } = (await admin.call(contract.listLetterTexts)).body;
    expect(items.map(({ kind }) => kind)).toEqual(letterKindNames);
    for (const { kind, es, en } of items)
      for (const [language, written] of [['es', es] as const, ['en', en] as const]) {
        expect(written).toMatchObject({ isChanged: false, isOutdated: false, version: 0, ...written.app });
        const preview = await admin.call(contract.previewLetter, { body: { kind, language } });
        expect([kind, language, preview.status]).toEqual([kind, language, 200]);
        expect(preview.body.subject).toBe(written.subject);
        expect(preview.body.text).not.toMatch(/[{}]/);
      }
  });

  it('[X03, Z29] changed words are those that people get, in their language, and the change is recorded', async () => {
    const saved = await save('confirm', { en: { ...text, version: 0 } });
    expect(saved.body.en).toMatchObject({ ...text, isChanged: true, isOutdated: false, version: 1 });
    expect(saved.body.es.isChanged).toBe(false);
    await aPerson(testApp, { email: 'new@example.org', language: 'en' });
    await aPerson(testApp, { email: 'nueva@example.org', language: 'es' });
    const letter = await letterTo('new@example.org');
    expect(letter.subject).toBe('Eh');
    expect(letter.text).toMatch(/^Hello new@example\.org\.\n\nIt is <b>you<\/b> & me,\nat Repaso\.\n\nGo: http/);
    expect((await letterTo('nueva@example.org')).subject).toBe('Confirma tu correo');
    const [entry] = (await admin.call(listAudit, { query: { action: 'letter' } })).body.items;
    expect(entry).toMatchObject({
      action: 'letter.change',
      target: { label: 'confirm (en)' },
      after: { subject: 'Eh' },
    });
  });

  it('[X03, Z29] both languages are saved at one moment, each recorded', async () => {
    const { body } = await save('confirm', { es: { ...text, version: 0 }, en: { ...text, version: 0 } });
    expect(body.es.updatedAt).toBe(body.en.updatedAt);
    const { items } = (await admin.call(listAudit, { query: { action: 'letter.change' } })).body;
    expect(items.slice(0, 2).map(({ target }) => target.label)).toEqual(['confirm (en)', 'confirm (es)']);
  });

  it('[X03, Z35] a stale change is refused with the version to edit, and changes neither language', async () => {
    await save('confirm', { en: { ...text, version: 0 } });
    for (const version of [0, 5]) {
      const refused = await save('confirm', { es: { ...text, version: 0 }, en: { ...text, version } });
      expect(refused.error()).toMatchObject({
        code: 'EDIT_CONFLICT',
        details: [{ path: 'en.version', rule: 'stale', current: 1 }],
      });
    }
    expect((await find('confirm')).es.isChanged).toBe(false);
  });

  it('[X03, Z35] going back counts as a version: a second time changes nothing, and what is older is refused', async () => {
    await save('confirm', { en: { ...text, version: 0 } });
    const params = { kind: 'confirm', language: 'en' } as const;
    const stale = await admin.call(contract.resetLetterText, { params, query: { version: 2 } });
    expect(stale.error().code).toBe('EDIT_CONFLICT');
    for (let time = 0; time < 2; time += 1) {
      const { body } = await admin.call(contract.resetLetterText, { params, query: { version: 1 } });
      expect(body.en).toMatchObject({
        ...body.en.app,
        isChanged: false,
        isOutdated: false,
        updatedAt: null,
        version: 2,
      });
    }
    for (const version of [0, 1]) expect((await save('confirm', { en: { ...text, version } })).status).toBe(409);
    const { body } = await save('confirm', { en: { ...text, version: 2 } });
    expect(body.en).toMatchObject({ ...text, isChanged: true, version: 3 });
  });

  it.each<[string, 'confirm' | 'farewell' | 'changed', object, object]>([
    [
      'an unknown placeholder',
      'confirm',
      { text: 'One\nTwo {nmae}' },
      { rule: 'placeholder_unknown', place: { words: '{nmae}', line: 2 } },
    ],
    [
      'an expression',
      'confirm',
      { subject: '{constructor.name}' },
      { path: 'en.subject', rule: 'placeholder_unknown' },
    ],
    [
      'a placeholder of another kind',
      'confirm',
      { note: '{date}' },
      { path: 'en.note', place: { words: '{date}', line: 1 } },
    ],
    ['a link as placeholder', 'confirm', { text: '{link}' }, { rule: 'placeholder_unknown' }],
    [
      'a required one missing',
      'farewell',
      {},
      { path: 'en.text', rule: 'placeholder_missing', place: { words: '{date}', line: 1 } },
    ],
    ['no words on the button', 'confirm', { action: ' ' }, { path: 'en.action', rule: 'missing' }],
    ['a second header', 'confirm', { subject: 'Eh\r\nBcc: x@example.org' }, { path: 'en.subject' }],
    ['a line break in the subject', 'confirm', { subject: 'Eh\nBcc' }, { path: 'en.subject' }],
    ['another line break', 'confirm', { subject: 'Eh\u2028Bcc' }, { path: 'en.subject' }],
    ['another direction of writing', 'confirm', { text: 'a\u202eb' }, { path: 'en.text' }],
    ['too much text', 'confirm', { text: 'a'.repeat(1_201) }, { path: 'en.text' }],
  ])('[O11] %s is refused with its place, also in a preview and a test', async (_, kind, changes, detail) => {
    const refused = await save(kind, { en: { ...text, ...changes, version: 0 } });
    expect([refused.status, refused.error().code]).toEqual([400, 'VALIDATION_FAILED']);
    const given = { ...text, ...changes };
    expect(refused.error().details?.[0]).toMatchObject(detail);
    const body = { kind, language: 'en' as const, ...given };
    expect((await admin.call(contract.previewLetter, { body })).status).toBe(400);
    expect((await admin.call(contract.showLetter, { query: body })).status).toBe(400);
    const params = { kind, language: 'en' as const };
    expect((await admin.call(contract.sendTestLetter, { params, body: given })).status).toBe(400);
    expect((await find(kind)).en.isChanged).toBe(false);
  });

  it('[O11] no element comes out of words or values, in the preview and in what people get', async () => {
    const attack = '<script>alert(1)</script><img src=x onerror=alert(1)>"\'';
    const words = { subject: attack, text: attack, action: attack, note: attack };
    const { html } = (await admin.call(contract.previewLetter, { body: { kind: 'confirm', language: 'en', ...words } }))
      .body;
    expect(html.match(/<(?!!doctype)\/?(\w+)/g)?.filter((tag) => /script|img/.test(tag)) ?? []).toEqual([]);
    expect(html).toContain('&lt;script&gt;');
    await save('suspended', { en: { ...text, version: 0 } });
    const person = await aPerson(testApp, { email: 'evil@example.org', username: '<b>evil.example</b>' });
    await testApp.app.database.pool.query('update users set email_verified = true where uuid = $1', [person.user.uuid]);
    const reason = '<img src=x>\u202e spam';
    await admin.call(suspendPerson, { params: { uuid: person.user.uuid }, body: { reason } });
    const letter = await letterTo('evil@example.org');
    expect(letter.text).toContain('Hello <b>evil.example</b>.');
    expect(letter.text).not.toContain('\u202e');
  });

  it('[X03, O11] a name is that of its owner only where the address is known to be theirs', async () => {
    await save('confirm', { en: { ...text, version: 0 } });
    await aPerson(testApp, { email: 'third@example.org', username: 'Pay at evil.example' });
    expect((await letterTo('third@example.org')).text).toContain('Hello third@example.org.');
  });

  it('[O11] the page of a preview runs nothing, loads nothing, and is framed by our pages alone', async () => {
    const query = { kind: 'confirm', language: 'en', ...text } as const;
    const { headers, body, status } = await admin.call(contract.showLetter, { query });
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).toMatch(/sandbox$/);
    expect(policy).not.toMatch(/script-src|allow-/);
    const { html } = (await admin.call(contract.previewLetter, { body: query })).body;
    expect(body).toBe(html);
  });

  it('[X03] words that the app has newer ones for are told, by the list and by the health of the server', async () => {
    const health = async () => {
      testApp.clock.advance(20_000);
      const { checks } = (await admin.call(listHealth)).body;
      return checks.find(({ key }) => key === 'letterTexts');
    };
    await save('confirm', { en: { ...text, version: 0 } });
    expect(await health()).toMatchObject({ state: 'ok' });
    const { pool } = testApp.app.database;
    await pool.query(`update letter_texts set based_on = 'of an older version'`);
    expect((await find('confirm')).en).toMatchObject({ isChanged: true, isOutdated: true });
    expect(await health()).toMatchObject({ state: 'note', value: expect.stringContaining('1') });
    await save('confirm', { en: { ...text, version: 1 } });
    expect((await find('confirm')).en.isOutdated).toBe(false);
    await pool.query(`update letter_texts set text = 'It is {gone}'`);
    expect(await health()).toMatchObject({ state: 'note', value: expect.stringContaining('do not fit') });
    await aPerson(testApp, { email: 'later@example.org', language: 'en' });
    expect((await letterTo('later@example.org')).subject).toBe('Confirm your e-mail');
  });
});

describe('a mail host', () => {
  let host: MailServer;
  let sending: TestApp;
  beforeAll(async () => {
    host = await startMailServer();
    sending = await startTestApp({ SMTP_URL: host.url, MAIL_FROM: 'Repaso <r@example.org>' });
  });
  afterAll(async () => {
    await sending.stop();
    await host.stop();
  });

  it(
    '[X03, O11] gets what the preview showed, byte by byte, for the address of who asks and no other',
    { tags: 'night' },
    async () => {
      const own = await aPerson(sending, { email: 'own@example.org' });
      const tried = letterKindNames.flatMap((kind) => (['es', 'en'] as const).map((language) => ({ kind, language })));
      const shown = new Map<string, string[]>();
      for (const params of tried) {
        const { subject, text: words, html } = (await own.call(contract.previewLetter, { body: params })).body;
        shown.set(subject, [words, html]);
        const { body } = await own.call(contract.sendTestLetter, { params, body: {} });
        expect(body.to).toBe('own@example.org');
      }
      await host.letterTo('own@example.org', tried.length + 1);
      const previews = [...shown.values()].flat().map((part) => part.replaceAll('\n', '\r\n').trim());
      const parts = host.received.flatMap(({ source }) => partsOf(source));
      for (const preview of previews) expect(parts).toContain(preview);
      expect(new Set(host.received.map(({ to }) => to))).toEqual(new Set(['own@example.org']));
      const refused = await own.request('/api/admin/email-templates/confirm/en/test', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ to: 'other@example.org' }),
      });
      expect(refused.status).toBe(400);
    },
  );
});

/** The text and the HTML of a message, decoded. */
function partsOf(source: string): string[] {
  const [, boundary] = /boundary="([^"]+)"/.exec(source) ?? [];
  return source
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => {
      const [head = '', body = ''] = part.split(/\r\n\r\n(.*)/s);
      if (/base64/i.test(head)) return Buffer.from(body, 'base64').toString().replaceAll(/\r?\n/g, '\r\n').trim();
      if (!/quoted-printable/i.test(head)) return body.trim();
      const bytes = body
        .replaceAll('=\r\n', '')
        .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
      return Buffer.from(bytes, 'latin1').toString().trim();
    });
}
