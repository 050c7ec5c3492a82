import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '#contract/accounts.ts';
import * as links from '#contract/mailed-links.ts';
import { listOutbox } from '#contract/mail.ts';
import { createSharedLink } from '#contract/sharing.ts';
import { getConfig } from '#contract/system.ts';
import { callBehindLock, hasManyConnections, waitingForLocks } from '#testing/call-behind-lock.ts';
import { type MailServer, startMailServer, tokenIn } from '#testing/mail-server.ts';
import { aPerson, goodPassword } from '#testing/sign-in.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { aStudyDocument } from '#testing/upload.ts';
import { waitFor } from '#testing/wait-for.ts';

const MINUTE = 60_000;
const newPassword = 'Luna8-mar!sol';
let mailServer: MailServer;
let testApp: TestApp;
beforeAll(async () => {
  mailServer = await startMailServer();
  testApp = await startTestApp(
    { SMTP_URL: mailServer.url, MAIL_FROM: 'Repaso <repaso@example.org>' },
    { jobTiming: { lookSeconds: 0.5, longestRetrySeconds: 1 } },
  );
});
afterAll(async () => {
  await testApp.stop();
  await mailServer.stop();
});

const forget = (email: string) => testApp.browser().call(links.forgotPassword, { body: { email } });
const reset = (token: string, password = newPassword) =>
  testApp.browser().call(links.resetPassword, { body: { token, password } });
const verify = (token: string) => testApp.browser().call(links.verifyEmail, { body: { token } });
const signIn = (email: string, password: string) =>
  testApp.browser().call(contract.login, { body: { email, password } });

/** Token of the latest email; everybody's first email is that of the registration. */
const tokenTo = async (email: string, count: number) => tokenIn((await mailServer.letterTo(email, count)).source);

describe('a forgotten password', () => {
  it('[A07, Z07, Z09] is replaced by the link of a letter, which ends all sessions and signs nobody in', async () => {
    const email = 'forgetful@example.org';
    const person = await aPerson(testApp, { email, language: 'es' });
    expect((await forget(' Forgetful@example.org ')).body).toEqual({ ok: true });
    const letter = await mailServer.letterTo(email, 2);
    expect(letter.from).toBe('repaso@example.org');
    expect(letter.source).toContain('Subject: =?UTF-8?Q?Elige_una_contrase');
    expect(letter.source).toMatch(/auto-submitted: auto-generated/i);
    const token = tokenIn(letter.source);
    const weak = await reset(token, 'forgetful');
    expect(weak.error()).toMatchObject({ code: 'AUTH_PASSWORD_POLICY' });
    const answer = await reset(token);
    expect(answer.body).toEqual({ ok: true });
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect((await person.call(contract.getCurrentUser)).error().code).toBe('AUTH_SESSION_EXPIRED');
    expect((await signIn(email, goodPassword)).status).toBe(401);
    expect((await signIn(email, newPassword)).status).toBe(200);
    expect((await reset(token)).error().code).toBe('AUTH_RESET_TOKEN_INVALID');
  });

  it('[A07, Z11] is asked for with one answer, known address or not, and an unknown one gets no letter', async () => {
    await aPerson(testApp, { email: 'known@example.org' });
    const [known, unknown] = await Promise.all([forget('known@example.org'), forget('unknown@example.org')]);
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    await mailServer.letterTo('known@example.org', 2);
    const jobs = await testApp.app.database.pool.query(
      `select data::text from pgboss.job where name = 'accounts.send-reset-link' and state <> 'completed'`,
    );
    expect(jobs.rows).toEqual([]);
    expect(mailServer.received.filter(({ to }) => to === 'unknown@example.org')).toEqual([]);
  });

  it('[Z09] a link lasts half an hour, a newer one ends it, and it is good for nothing else', async () => {
    const email = 'late@example.org';
    await aPerson(testApp, { email });
    await forget(email);
    const first = await tokenTo(email, 2);
    await forget(email);
    const second = await tokenTo(email, 3);
    expect((await reset(first)).error().code).toBe('AUTH_RESET_TOKEN_INVALID');
    expect((await verify(second)).error().code).toBe('AUTH_VERIFY_LINK_INVALID');
    testApp.clock.advance(31 * MINUTE);
    expect((await reset(second)).error().code).toBe('AUTH_RESET_TOKEN_INVALID');
    expect((await signIn(email, goodPassword)).status).toBe(200);
  });

  it('[A07, Z09] of a hundred who use one link at the same time one has an effect', async () => {
    const email = 'raced@example.org';
    await aPerson(testApp, { email });
    await forget(email);
    const token = await tokenTo(email, 2);
    const wanted = Array.from({ length: 100 }, (_, index) => `Luna${index}-mar!sol`);
    const answers = await Promise.all(wanted.map((password) => reset(token, password)));
    const won = answers.flatMap(({ status }, index) => (status === 200 ? [wanted[index] ?? ''] : []));
    expect(won).toHaveLength(1);
    expect(answers.filter(({ status }) => status !== 200).map((answer) => answer.error().code)).toEqual(
      Array.from({ length: 99 }, () => 'AUTH_RESET_TOKEN_INVALID'),
    );
    expect((await signIn(email, won[0] ?? '')).status).toBe(200);
  });

  it.each([undefined, null, '', [], {}, 7, ['a'.repeat(43)]])(
    '[Z09, Z20] a token that is %j matches none',
    async (token) => {
      for (const path of ['/api/auth/reset-password', '/api/auth/verify-email']) {
        const answer = await testApp.browser().request(path, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ token, ...(path.includes('reset') ? { password: newPassword } : {}) }),
        });
        expect([answer.status, answer.error().code]).toEqual([400, 'VALIDATION_FAILED']);
      }
    },
  );

  it('[Z09, Z45] neither token nor address lies in the database in clear', async () => {
    const email = 'hidden@example.org';
    await aPerson(testApp, { email });
    await forget(email);
    const token = await tokenTo(email, 2);
    const { pool } = testApp.app.database;
    const { rows } = await pool.query<{ text: string }>(`
      select t::text as text from account_tokens t union all select l::text from letters l
      union all select data::text from pgboss.job where name like 'mail%' or name like 'accounts%'`);
    const all = rows.map(({ text }) => text).join('\n');
    expect(all).not.toContain(token);
    expect((await pool.query(`select data::text as text from pgboss.job`)).rows.map(String).join()).not.toContain(
      email,
    );
    await waitFor(async () => (await pool.query('select 1 from letters')).rowCount === 0);
  });
});

describe('an address', () => {
  it('[A08, Z09] is confirmed once by the link that comes with the registration', async () => {
    const email = 'fresh@example.org';
    const person = await aPerson(testApp, { email });
    expect(person.user.emailVerified).toBe(false);
    const first = await tokenTo(email, 1);
    expect((await person.call(links.resendVerification)).body).toEqual({ ok: true });
    const second = await tokenTo(email, 2);
    expect((await verify(first)).error().code).toBe('AUTH_VERIFY_LINK_INVALID');
    expect((await verify(second)).body).toEqual({ ok: true });
    expect((await person.call(contract.getCurrentUser)).body.emailVerified).toBe(true);
    // An old link, even an expired one, still reports the confirmed address.
    expect((await verify(second)).body).toEqual({ ok: true });
    testApp.clock.advance(25 * 60 * MINUTE);
    expect((await verify(first)).body).toEqual({ ok: true });
    expect((await verify('A'.repeat(43))).error().code).toBe('AUTH_VERIFY_LINK_INVALID');
    await person.call(links.resendVerification);
    expect(mailServer.received.filter(({ to }) => to === email)).toHaveLength(2);
  });

  it('[A08] shared links wait for it where mail is sent', async () => {
    const email = 'sharer@example.org';
    const person = await aPerson(testApp, { email });
    const { uuid } = await aStudyDocument(person);
    const share = () => person.call(createSharedLink, { body: { documentUuid: uuid } });
    expect((await share()).error().code).toBe('AUTH_EMAIL_UNVERIFIED');
    await verify(await tokenTo(email, 1));
    expect((await share()).status).toBe(201);
  });

  it('[A12, Z08] is changed once the new one is confirmed; the old one is notified, and its links are dead', async () => {
    const [old, fresh] = ['old@example.org', 'fresh-one@example.org'];
    const person = await aPerson(testApp, { email: old });
    const change = (email: string, password: string) => person.call(links.changeEmail, { body: { email, password } });
    expect((await change(fresh, 'Wrong-1-password')).error().code).toBe('CURRENT_PASSWORD_INCORRECT');
    await aPerson(testApp, { email: 'somebody@example.org' });
    expect((await change('Somebody@example.org', goodPassword)).error().code).toBe('AUTH_EMAIL_TAKEN');
    expect((await change(fresh, goodPassword)).body).toEqual({ ok: true });
    const token = await tokenTo(fresh, 1);
    await forget(old);
    const resetToken = await tokenTo(old, 2);
    expect((await person.call(contract.getCurrentUser)).body.email).toBe(old);
    expect((await verify(token)).body).toEqual({ ok: true });
    expect((await person.call(contract.getCurrentUser)).body).toMatchObject({ email: fresh, emailVerified: true });
    expect((await mailServer.letterTo(old, 3)).source).toContain('Subject: Your e-mail was changed');
    expect((await reset(resetToken)).error().code).toBe('AUTH_RESET_TOKEN_INVALID');
    expect((await signIn(fresh, goodPassword)).status).toBe(200);
    expect((await signIn(old, goodPassword)).status).toBe(401);
  });

  it('[A12, Z08] that is still to be confirmed is shown, gets its link once more, and is given up', async () => {
    const [old, fresh] = ['staying@example.org', 'undecided@example.org'];
    const person = await aPerson(testApp, { email: old });
    const pending = async () => (await person.call(links.getEmailChange)).body.change;
    expect(await pending()).toBeNull();
    expect((await person.call(links.resendEmailChange)).error().code).toBe('NOT_FOUND');
    await person.call(links.changeEmail, { body: { email: fresh, password: goodPassword } });
    expect(await pending()).toMatchObject({ email: fresh });
    const first = await tokenTo(fresh, 1);
    expect((await person.call(links.resendEmailChange)).body.change).toMatchObject({ email: fresh });
    const second = await tokenTo(fresh, 2);
    expect((await verify(first)).error().code).toBe('AUTH_VERIFY_LINK_INVALID');
    expect((await person.call(links.cancelEmailChange)).body.change).toBeNull();
    expect((await person.call(links.cancelEmailChange)).status).toBe(200);
    expect((await verify(second)).error().code).toBe('AUTH_VERIFY_LINK_INVALID');
    expect(await pending()).toBeNull();
    expect((await person.call(contract.getCurrentUser)).body.email).toBe(old);
  });

  it('[Z07, Z09] of somebody who knew the password is not changed once that is another one', async () => {
    const person = await aPerson(testApp, { email: 'robbed@example.org' });
    const theft = { email: 'thief@example.org', password: goodPassword };
    expect((await person.call(links.changeEmail, { body: theft })).body).toEqual({ ok: true });
    const token = await tokenTo('thief@example.org', 1);
    const body = { currentPassword: goodPassword, newPassword: 'Luna8-sol!rio' };
    expect((await person.call(contract.changePassword, { body })).body).toEqual({ ok: true });
    expect((await verify(token)).error().code).toBe('AUTH_VERIFY_LINK_INVALID');
    expect((await person.call(contract.getCurrentUser)).body.email).toBe('robbed@example.org');
  });

  it('[Z09] that was taken while its link was on the way stays with who took it', async () => {
    const person = await aPerson(testApp, { email: 'slow@example.org' });
    await person.call(links.changeEmail, { body: { email: 'wanted@example.org', password: goodPassword } });
    const token = await tokenTo('wanted@example.org', 1);
    await aPerson(testApp, { email: 'wanted@example.org' });
    expect((await verify(token)).error().code).toBe('AUTH_EMAIL_TAKEN');
    expect((await person.call(contract.getCurrentUser)).body.email).toBe('slow@example.org');
  });
});

describe('a letter', () => {
  it(
    '[Z38] is sent again when the host would not take it just then, and given up where it never will',
    { tags: 'night' },
    async () => {
      const [patient, refused] = ['patient@example.org', 'refused@example.org'];
      const before = mailServer.refused();
      mailServer.refusals.push(451, 452);
      await aPerson(testApp, { email: patient });
      await mailServer.letterTo(patient, 1);
      expect(mailServer.refused() - before).toBe(2);
      mailServer.refusals.push(550);
      await aPerson(testApp, { email: refused });
      const { pool } = testApp.app.database;
      const failed = async () => (await pool.query(`select failure from letters where failure is not null`)).rows;
      await waitFor(async () => (await failed()).length > 0);
      expect(await failed()).toEqual([{ failure: 'refused' }]);
      expect(mailServer.received.filter(({ to }) => to === refused)).toEqual([]);
    },
  );
});

it(
  '[Z19] links are sent three times an hour to an address, and who asks hears nothing of it',
  { tags: 'night' },
  async () => {
    const limited = await startTestApp({ RATE_LIMIT_SCALE: '1' });
    try {
      const admin = await aPerson(limited, { email: 'admin@example.org' });
      const person = limited.browser();
      const ask = (email: string) => person.call(links.forgotPassword, { body: { email } });
      await aPerson(limited, { email: 'often@example.org' });
      for (let call = 0; call < 5; call += 1) expect((await ask('often@example.org')).body).toEqual({ ok: true });
      const letters = async () => {
        const { items } = (await admin.call(listOutbox)).body;
        return items.filter(({ to, subject }) => to === 'often@example.org' && subject.startsWith('Choose'));
      };
      await waitFor(async () => (await letters()).length === 3);
      for (let call = 0; call < 5; call += 1) await ask(`other${call}@example.org`);
      expect((await ask('last@example.org')).error().code).toBe('RATE_LIMITED');
      expect(await letters()).toHaveLength(3);
    } finally {
      await limited.stop();
    }
  },
);

it(
  '[A07, Z50] without a mail host letters lie in an outbox that administrators read, and nobody waits for them',
  { tags: 'night' },
  async () => {
    const silent = await startTestApp();
    try {
      const admin = await aPerson(silent, { email: 'admin@example.org' });
      const person = await aPerson(silent, { email: 'person@example.org' });
      expect((await person.call(getConfig)).body.mail).toBe(false);
      expect((await person.call(listOutbox)).status).toBe(404);
      expect((await silent.browser().call(listOutbox)).status).toBe(401);
      await silent.browser().call(links.forgotPassword, { body: { email: 'person@example.org' } });
      const letter = await waitFor(async () => {
        const { items } = (await admin.call(listOutbox)).body;
        return items.find(({ to, subject }) => to === 'person@example.org' && subject === 'Choose a new password');
      });
      expect(letter.failure).toBeNull();
      const body = { token: tokenIn(letter.text), password: newPassword };
      expect((await silent.browser().call(links.resetPassword, { body })).status).toBe(200);
      const secondBrowser = silent.browser();
      await secondBrowser.call(contract.login, { body: { email: 'person@example.org', password: newPassword } });
      const { uuid } = await aStudyDocument(secondBrowser);
      expect((await secondBrowser.call(createSharedLink, { body: { documentUuid: uuid } })).status).toBe(201);
    } finally {
      await silent.stop();
    }
  },
);

it.runIf(hasManyConnections)(
  '[A12, Z09] a link that is opened while it is sent again or given up: no circle of waiting, and one of them counts',
  async () => {
    const { pool } = testApp.app.database;
    for (const [name, change] of [
      ['again', links.resendEmailChange],
      ['given-up', links.cancelEmailChange],
    ] as const) {
      const person = await aPerson(testApp, { email: `${name}@example.org` });
      const fresh = `${name}-fresh@example.org`;
      await person.call(links.changeEmail, { body: { email: fresh, password: goodPassword } });
      const token = await tokenTo(fresh, 1);
      const [confirmed, changed] = await callBehindLock(pool, {
        hold: (holder) => holder.query('select 1 from users where email = $1 for update', [`${name}@example.org`]),
        async call() {
          const confirming = verify(token);
          await waitFor(async () => (await waitingForLocks(pool)) > 0);
          return Promise.all([confirming, person.call(change)]);
        },
        whileItWaits: () => waitFor(async () => (await waitingForLocks(pool)) > 1),
      });
      expect(confirmed.status, name).toBe(200);
      expect([200, 404], name).toContain(changed.status);
      expect((await person.call(contract.getCurrentUser)).body.email, name).toBe(fresh);
      expect((await person.call(links.getEmailChange)).body.change, name).toBeNull();
    }
  },
);
