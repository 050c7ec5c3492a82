import { within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ana, renderPage } from '#testing/render-page.tsx';

it('[A03] ticks the password rules while typing', async () => {
  const { person, findByLabelText, findByRole } = await renderPage('/register');
  const rules = within(await findByRole('list', { name: 'Password requirements' }));
  const met = () => rules.queryAllByText(', met').length;
  expect(met()).toBe(0);
  const password = await findByLabelText('Password');
  await person.type(password, 'ribosoma');
  expect(met()).toBe(3); // length, lower case, hard to guess
  await person.type(password, 'X7!');
  expect(met()).toBe(6);
});

it('[A03] refuses a weak or unequal password, names the fields and takes the focus', async () => {
  const { person, findByLabelText, findByRole, calls } = await renderPage('/register');
  await person.type(await findByLabelText('Name'), 'Ana');
  await person.type(await findByLabelText('E-mail'), 'ana@example.org');
  await person.type(await findByLabelText('Password'), 'short');
  await person.type(await findByLabelText('Repeat the password'), 'other');
  await person.click(await findByRole('button', { name: 'Create account' }));
  const summary = await findByRole('region', { name: '2 fields need a correction' });
  expect(document.activeElement).toBe(summary);
  expect(within(summary).getByRole('link', { name: 'Passwords don’t match' })).toBeTruthy();
  expect(calls.some(({ key }) => key === 'POST /api/register')).toBe(false);
});

it('[A01] registers with language, time zone and a folded referral code', async () => {
  const { person, findByLabelText, findByRole, calls } = await renderPage('/register', {
    answers: { 'POST /api/register': { status: 201, body: { ok: true, user: ana } } },
  });
  await person.type(await findByLabelText('Name'), 'Ana');
  await person.type(await findByLabelText('E-mail'), 'ana@example.org');
  await person.type(await findByLabelText('Password'), 'Ribosoma7!');
  await person.type(await findByLabelText('Repeat the password'), 'Ribosoma7!');
  await person.click(await findByRole('button', { name: 'I have a code' }));
  await person.type(await findByLabelText('Invitation code'), 'K7QPX2MD');
  await person.click(await findByRole('button', { name: 'Create account' }));
  await findByRole('heading', { name: 'Documents' });
  expect(calls.find(({ key }) => key === 'POST /api/register')?.body).toMatchObject({
    username: 'Ana',
    email: 'ana@example.org',
    language: 'en',
    timezone: expect.any(String),
    referralCode: 'K7QPX2MD',
  });
});

it('[A02] offers the waitlist while registration is closed', async () => {
  const { person, findByLabelText, findByRole, findByText } = await renderPage('/register', {
    answers: { 'GET /api/config': { registrationOpen: false, limits: {} }, 'POST /api/waitlist': { ok: true } },
  });
  await findByRole('heading', { name: 'Accounts here are by invitation' });
  await person.type(await findByLabelText('E-mail'), 'ana@example.org');
  await person.click(await findByRole('button', { name: 'Join the waitlist' }));
  expect(await findByText('You are on the list')).toBeTruthy();
});

it('[R01] takes the code of an invitation along, and says before anything is sent that nobody invites with it', async () => {
  const { person, findByLabelText, findByRole, findAllByText, calls } = await renderPage('/register?code=NOBODYS0', {
    answers: {
      'GET /api/referrals/codes/NOBODYS0': { status: 400, body: { code: 'REFERRAL_CODE_INVALID', message: '' } },
      'GET /api/referrals/codes/K7QPX2MD': { ok: true },
      'POST /api/register': { status: 201, body: { ok: true, user: ana } },
    },
  });
  const code = await findByLabelText('Invitation code');
  expect(code).toHaveProperty('value', 'NOBODYS0');
  await person.type(await findByLabelText('Name'), 'Ana');
  await person.type(await findByLabelText('E-mail'), 'ana@example.org');
  await person.type(await findByLabelText('Password'), 'Ribosoma7!');
  await person.type(await findByLabelText('Repeat the password'), 'Ribosoma7!');
  await person.click(await findByRole('button', { name: 'Create account' }));
  expect((await findAllByText(/This invitation code doesn’t exist/)).length).toBeGreaterThan(0);
  expect(calls.some(({ key }) => key === 'POST /api/register')).toBe(false);
  await person.clear(code);
  await person.type(code, 'K7QPX2MD');
  await person.click(await findByRole('button', { name: 'Create account' }));
  await findByRole('heading', { name: 'Documents' });
  expect(calls.find(({ key }) => key === 'POST /api/register')?.body).toMatchObject({ referralCode: 'K7QPX2MD' });
});

it('[S09] says at the field that a code is that of a class, and nowhere else', async () => {
  const page = await renderPage('/register?invitation=K7QPX2MDR4', {
    answers: {
      'GET /api/config': { registrationOpen: false, limits: {} },
      'POST /api/register': { status: 404, body: { code: 'INVITATION_IS_CLASS_CODE', message: '' } },
    },
  });
  await page.person.type(await page.findByLabelText('Name'), 'Ana');
  await page.person.type(await page.findByLabelText('E-mail'), 'ana@example.org');
  await page.person.type(await page.findByLabelText('Password'), 'Ribosoma7!');
  await page.person.type(await page.findByLabelText('Repeat the password'), 'Ribosoma7!');
  await page.person.click(await page.findByRole('button', { name: 'Create account' }));
  const code = page.getByLabelText('Code of the invitation');
  await page.findAllByText(/This is the code of a class/);
  expect(code.getAttribute('aria-invalid')).toBe('true');
  expect(page.queryByText(/does not exist, was used/)).toBeNull();
});

it('[S09] fills in the name and the address of the invitation’s link', async () => {
  history.replaceState(null, '', '#name=Aitana%20Gil&email=aitana%40example.org');
  const { findByDisplayValue } = await renderPage('/register?invitation=K7QPX2MDR4', {
    answers: { 'GET /api/invitation-codes/K7QPX2MDR4': { ok: true } },
  });
  expect(await findByDisplayValue('Aitana Gil')).toBeTruthy();
  expect(await findByDisplayValue('aitana@example.org')).toBeTruthy();
  history.replaceState(null, '', location.pathname);
});
