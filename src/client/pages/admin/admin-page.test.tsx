import { expect, it, vi } from 'vitest';
import { type Invitation, listInvitations, renewInvitation } from '#contract/admin-invitations.ts';
import { listHealth } from '#contract/admin-health.ts';
import { getQueue, listJobs } from '#contract/admin-queue.ts';
import { getPerson, type Person } from '#contract/admin-users.ts';
import { type CacheFigures, listCaches } from '#contract/admin-cache.ts';
import { type AdminQuest, listAdminQuests } from '#contract/admin-quests.ts';
import { listPlanUse } from '#contract/admin-plans.ts';
import { listAudit } from '#contract/audit.ts';
import { urlOf } from '#contract/endpoint.ts';
import { signInWithGoogle } from '#contract/google.ts';
import { listPlans } from '#contract/billing.ts';
import { listReferralsToReview, type Referral } from '#contract/admin-referrals.ts';
import { listVerifications, type VerificationRequest } from '#contract/admin-verifications.ts';
import { changeSetting, type Setting } from '#contract/settings.ts';
import type { Answers } from '#testing/answer-with.ts';
import { ana, renderPage } from '#testing/render-page.tsx';

const admin = { ...ana, role: 'admin' as const };
const lucia: Person = {
  ...(getPerson.example as Person),
  uuid: '8d1a36f3-3a3c-4b55-8b5e-0a1ffb9b3f11',
  username: 'Lucía Moreno',
};
const diego = { ...lucia, uuid: 'c5a0c0f6-3b1f-4a4e-9f55-2f2f3fd0c0a1', username: 'Diego Salas' };
const list = { items: [lucia, diego], page: 1, pageSize: 25, total: 2, isMore: false };
const answers = {
  'GET /api/admin/users': list,
  [`GET /api/admin/users/${lucia.uuid}`]: { ...(getPerson.example as Person), ...lucia },
  'GET /api/admin/audit': listAudit.example as object,
  'GET /api/admin/health': { ...(listHealth.example as object), checks: [] },
  'GET /api/admin/verifications': listVerifications.example as object,
  'GET /api/admin/referrals': listReferralsToReview.example as object,
};
const open = (path: string, more: Answers = {}, user: typeof ana = admin) =>
  renderPage(path, { user, answers: { ...answers, ...more } });

it('[X01] /admin opens the people, and other persons get what a missing page gets', async () => {
  const page = await open('/admin');
  expect(await page.findByRole('heading', { level: 1, name: 'Users' })).toBeTruthy();
  expect(page.router.state.location.pathname).toBe('/admin/users');
  page.unmount();
  for (const path of ['/admin', '/admin/users', '/admin/no-such-section']) {
    const other = await open(path, {}, ana);
    expect(await other.findByRole('heading', { level: 1, name: 'This page doesn’t exist' })).toBeTruthy();
    expect(other.calls.filter(({ key }) => key.includes('/api/admin'))).toEqual([]);
    other.unmount();
  }
});

it('[X02] a list is searched, filtered and sorted by its address', async () => {
  const page = await open('/admin/users?state=suspended&sort=name');
  await page.findByRole('link', { name: 'Lucía Moreno' });
  const asked = () =>
    page.calls.filter(({ key }) => key === 'GET /api/admin/users').map(({ url }) => url.split('?')[1]);
  expect(asked()).toEqual(['state=suspended&sort=name']);
  await page.person.click(page.getByRole('button', { name: /^Name/ }));
  await page.person.type(page.getByRole('searchbox'), 'luc');
  await vi.waitFor(() => expect(asked().at(-1)).toBe('state=suspended&sort=-name&search=luc'));
  expect(page.router.state.location.search).toEqual({ state: 'suspended', sort: '-name', search: 'luc' });
  await page.person.selectOptions(page.getByRole('combobox', { name: 'Any state' }), 'Any state');
  await vi.waitFor(() => expect(asked().at(-1)).toBe('sort=-name&search=luc'));
});

it('[X02] keys move between rows, choose one and open it; Escape goes back', async () => {
  const page = await open('/admin/users');
  await page.findByRole('link', { name: 'Lucía Moreno' });
  await page.person.keyboard('jj');
  expect(document.activeElement?.textContent).toBe('Diego Salas');
  await page.person.keyboard('kx');
  expect(page.getByRole('region', { name: 'With the chosen people' }).textContent).toContain('1 chosen');
  await page.person.keyboard('{Escape}');
  expect(page.queryByRole('region', { name: 'With the chosen people' })).toBeNull();
  await page.person.keyboard('k{Enter}');
  expect(await page.findByRole('complementary', { name: 'Lucía Moreno' })).toBeTruthy();
  expect(page.router.state.location.pathname).toBe(`/admin/users/${lucia.uuid}`);
  await page.person.keyboard('{Escape}');
  await vi.waitFor(() => expect(page.router.state.location.pathname).toBe('/admin/users'));
});

it('[X02] several people are suspended with a reason; who was refused stays chosen', async () => {
  const results = [
    { uuid: lucia.uuid, code: null },
    { uuid: diego.uuid, code: 'LAST_ADMIN' },
  ];
  const page = await open('/admin/users', { 'POST /api/admin/users/bulk': { results } });
  await page.findByRole('link', { name: 'Lucía Moreno' });
  await page.person.click(page.getByRole('checkbox', { name: 'Choose all on this page' }));
  await page.person.click(page.getByRole('button', { name: 'Suspend' }));
  const submit = () => page.getByRole('button', { name: 'Suspend' });
  await page.findByRole('dialog', { name: 'Suspend: 2 people' });
  expect(submit()).toHaveProperty('disabled', true);
  await page.person.type(page.getByRole('textbox', { name: 'Reason' }), 'Adverts');
  await page.person.click(submit());
  expect(await page.findByText('1 done, 1 refused')).toBeTruthy();
  expect(page.calls.find(({ key }) => key === 'POST /api/admin/users/bulk')?.body).toEqual({
    action: 'suspend',
    uuids: [lucia.uuid, diego.uuid],
    reason: 'Adverts',
  });
  expect(page.getByRole('checkbox', { name: 'Choose Diego Salas' })).toHaveProperty('checked', true);
  expect(page.getByRole('checkbox', { name: 'Choose Lucía Moreno' })).toHaveProperty('checked', false);
});

const refusedOnce = () => {
  let tries = 0;
  return () => (++tries === 1 ? { status: 403, body: { code: 'AUTH_REAUTH_REQUIRED', message: '' } } : { ok: true });
};

it('[Z06] where a call needs it the password is asked for, and the call goes on', async () => {
  const sent = `POST /api/admin/users/${lucia.uuid}/sign-out`;
  const page = await open(`/admin/users/${lucia.uuid}`, {
    [sent]: refusedOnce(),
    'POST /api/auth/reauthenticate': { ok: true },
  });
  await page.person.click(await page.findByRole('button', { name: 'Sign out everywhere' }));
  await page.person.type(await page.findByRole('textbox', { name: 'Reason' }), 'Lost phone');
  await page.person.click(page.getByRole('button', { name: 'Sign out everywhere' }));
  await page.findByRole('dialog', { name: 'Confirm that it’s you' });
  await page.person.type(page.getByLabelText('Password'), 'Sol7-luna!mar');
  await page.person.click(page.getByRole('button', { name: 'Confirm' }));
  expect(await page.findByText('Done')).toBeTruthy();
  const tries = page.calls.filter(({ key }) => key === sent);
  expect(tries.map(({ body }) => body)).toEqual([{ reason: 'Lost phone' }, { reason: 'Lost phone' }]);
});

it('[Z06] who gives no password is told, and loses nothing; people without one are led to Google', async () => {
  const sent = `POST /api/admin/users/${lucia.uuid}/sign-out`;
  const page = await open(
    `/admin/users/${lucia.uuid}`,
    { [sent]: refusedOnce() },
    {
      ...admin,
      hasPassword: false,
    },
  );
  await page.person.click(await page.findByRole('button', { name: 'Sign out everywhere' }));
  await page.person.type(await page.findByRole('textbox', { name: 'Reason' }), 'Lost phone');
  await page.person.click(page.getByRole('button', { name: 'Sign out everywhere' }));
  const link = await page.findByRole('link', { name: 'Continue with Google' });
  const next = location.pathname + location.search;
  expect(link.getAttribute('href')).toBe(urlOf(signInWithGoogle, { query: { next, fresh: true } }));
  const [, closing] = page.getAllByRole('button', { name: 'Close' });
  await page.person.click(closing ?? page.getByRole('button', { name: 'Close' }));
  expect(await page.findByText('Confirm it’s you to continue.')).toBeTruthy();
  expect(page.getByRole('textbox', { name: 'Reason' })).toHaveProperty('value', 'Lost phone');
});

it('[X08, O22] a setting is changed with its version; what the environment sets is shown under its name', async () => {
  const setting = changeSetting.example as Setting;
  const items = [setting, { ...setting, key: 'plansOn', value: true, source: 'environment', environment: 'PLANS' }];
  const page = await open('/admin/settings', {
    'GET /api/admin/settings': { items },
    'PATCH /api/admin/settings': { ...setting, value: true, version: 2 },
  });
  await page.person.click(await page.findByRole('checkbox', { name: 'Open registration' }));
  await page.person.click(page.getByRole('button', { name: 'Save' }));
  await vi.waitFor(() =>
    expect(page.calls.find(({ key }) => key === 'PATCH /api/admin/settings')?.body).toEqual({
      key: 'registrationOpen',
      value: true,
      version: 1,
    }),
  );
  expect(page.getByText('PLANS')).toBeTruthy();
  expect(page.getByRole('checkbox', { name: 'Plans' }).closest('fieldset')?.disabled).toBe(true);
});

it('[Z29] the record says who did what to whom, with what changed', async () => {
  const page = await open('/admin/audit?action=setting.change');
  expect(await page.findByText('Setting changed', { selector: 'td *, td' })).toBeTruthy();
  expect(page.getByText('− Value: yes')).toBeTruthy();
  expect(page.getByText('+ Value: no')).toBeTruthy();
  expect(page.calls.find(({ key }) => key === 'GET /api/admin/audit')?.url).toContain('action=setting.change');
});

it('[X06] a problem of the server is told on every screen, and with what helps among its health', async () => {
  const health = { 'GET /api/admin/health': listHealth.example as object };
  const page = await open('/admin/users', health);
  const bar = await page.findByRole('complementary', { name: 'Problem of the server' });
  expect(bar.textContent).toContain('Backups: The last verified backup is 9 days old');
  await page.person.click(page.getByRole('link', { name: 'See what helps' }));
  const problem = await page.findByRole('region', { name: 'Backups' });
  expect(problem.textContent).toContain('Make one now with: npm run admin -- backup FILE.');
  expect(page.getByText('1 problem')).toBeTruthy();
  expect(page.queryByRole('complementary', { name: 'Problem of the server' })).toBeNull();
});

it('[X06] failed jobs are filtered by the address and retried together; who was refused stays chosen', async () => {
  const jobs = listJobs.example as { items: object[] };
  const second = { ...jobs.items[0], uuid: lucia.uuid, queue: 'analysis.run' };
  const results = [
    { uuid: lucia.uuid, outcome: 'refused' },
    { uuid: (jobs.items[0] as { uuid: string }).uuid, outcome: 'done' },
  ];
  const page = await open('/admin/queue', {
    'GET /api/admin/queue': getQueue.example as object,
    'GET /api/admin/queue/jobs': { ...jobs, items: [...jobs.items, second], total: 2 },
    'POST /api/admin/queue/jobs/bulk': { results },
  });
  await page.person.click(await page.findByRole('button', { name: /^Failed/ }));
  expect(page.calls.find(({ key }) => key === 'GET /api/admin/queue/jobs')?.url).toContain('state=open');
  expect(page.router.state.location.search).toEqual({ state: 'failed' });
  await page.person.click(page.getByRole('checkbox', { name: 'Choose all on this page' }));
  await page.person.click(page.getByRole('button', { name: 'Retry these 2' }));
  expect(await page.findByText('1 done, 1 refused')).toBeTruthy();
  expect(page.getByRole('checkbox', { name: 'Choose Job analysis.run' })).toHaveProperty('checked', true);
  expect(page.getByRole('checkbox', { name: 'Choose Job documents.read-file' })).toHaveProperty('checked', false);
});

const firstOf = (example: unknown) => (example as { items: [unknown] }).items[0];

it('[A14] who asks to be verified is decided on with a reason, and the navigation tells how many wait', async () => {
  const sent = `POST /api/admin/verifications/${(firstOf(listVerifications.example) as VerificationRequest).uuid}`;
  const page = await open('/admin/verification', { [sent]: { ok: true } });
  expect(await page.findAllByLabelText('1 waiting')).toBeTruthy();
  await page.person.click(await page.findByRole('button', { name: 'Refuse: Ana' }));
  await page.person.type(await page.findByRole('textbox', { name: 'Reason' }), ' No school named ');
  await page.person.click(page.getByRole('button', { name: 'Refuse' }));
  expect(await page.findByText('Done')).toBeTruthy();
  expect(page.calls.find(({ key }) => key === sent)?.body).toEqual({ approve: false, reason: 'No school named' });
});

it('[R01, Z31] an invitation offers what its state allows, and is decided with a reason', async () => {
  const example = firstOf(listReferralsToReview.example) as Referral;
  const sent = `POST /api/admin/referrals/${example.uuid}`;
  const page = await open('/admin/referrals?state=review', { [sent]: example });
  const row = await page.findByRole('row', { name: /Nerea/ });
  expect(row.textContent).toContain('same network');
  expect(page.queryByRole('button', { name: 'Take back: Nerea' })).toBeNull();
  await page.person.click(page.getByRole('button', { name: 'Accept: Nerea' }));
  await page.person.type(await page.findByRole('textbox', { name: 'Reason' }), 'Same class');
  await page.person.click(page.getByRole('button', { name: 'Accept' }));
  expect(await page.findByText('Done')).toBeTruthy();
  expect(page.calls.find(({ key }) => key === sent)?.body).toEqual({ decision: 'complete', reason: 'Same class' });
});

it('[S09] a pending invitation gets a new code, which is printed, or is taken back', async () => {
  const example = firstOf(listInvitations.example) as Invitation;
  const at = `/api/admin/invitations/${example.uuid}`;
  const printed = vi.fn<() => void>(() => expect(document.body.textContent).toContain('Type this code at'));
  vi.stubGlobal('print', printed);
  const page = await open('/admin/invitations', {
    'GET /api/admin/invitations': listInvitations.example as object,
    [`POST ${at}/code`]: renewInvitation.example as object,
    [`DELETE ${at}`]: { ok: true },
  });
  const row = await page.findByRole('row', { name: /Aitana Gil/ });
  expect(row.textContent).toMatch(/aitana@example.org.*Sent/);
  const choose = async (name: string) => {
    await page.person.click(page.getByRole('button', { name: 'Actions of the invitation of Aitana Gil' }));
    await page.person.click(await page.findByRole('menuitem', { name }));
    await page.person.click(await page.findByRole('button', { name }));
  };
  await choose('New code');
  expect(await page.findByText('K7QPX-2MDR4')).toBeTruthy();
  await page.person.click(page.getByRole('button', { name: 'Print codes' }));
  await vi.waitFor(() => expect(printed).toHaveBeenCalled());
  dispatchEvent(new Event('afterprint'));
  await page.person.click(page.getByRole('button', { name: 'Close' }));
  await choose('Take back');
  expect(await page.findByText('Invitation taken back')).toBeTruthy();
  vi.unstubAllGlobals();
});

it('[Q01] a quest shows its figures and is switched off with a reason', async () => {
  const quest = firstOf(listAdminQuests.example) as AdminQuest;
  const sent = `PATCH /api/admin/quests/${quest.uuid}`;
  const page = await open('/admin/quests', {
    'GET /api/admin/quests': listAdminQuests.example as object,
    [sent]: { ...quest, published: false },
  });
  const row = await page.findByRole('row', { name: /Review 15 cards today/ });
  expect(row.textContent).toMatch(/40 people.*122 times.*1,220/);
  await page.person.click(page.getByRole('button', { name: /^Switch off/ }));
  await page.person.type(await page.findByRole('textbox', { name: 'Reason' }), 'Too easy');
  await page.person.click(page.getByRole('button', { name: 'Switch off' }));
  await vi.waitFor(() =>
    expect(page.calls.find(({ key }) => key === sent)?.body).toEqual({
      published: false,
      version: 1,
      reason: 'Too easy',
    }),
  );
});

it('[X06] caches show what they hold and how often it helped, and one is cleared', async () => {
  const figures = firstOf(listCaches.example) as CacheFigures;
  const settings = { group: 'settings', entries: 3, bytes: null, hits: null, misses: null };
  const page = await open('/admin/cache', {
    'GET /api/admin/cache': { items: [figures, settings] },
    'DELETE /api/admin/cache/articles': { ok: true },
  });
  const row = await page.findByRole('row', { name: /HTML of articles/ });
  expect(row.textContent).toMatch(/98% of 950/);
  expect(page.getByRole('row', { name: /^Settings/ }).textContent).toContain('not measured');
  await page.person.click(page.getByRole('button', { name: 'Clear: HTML of articles' }));
  expect(await page.findByText('Cleared in every process')).toBeTruthy();
  expect(page.calls.filter(({ key }) => key === 'DELETE /api/admin/cache/articles')).toHaveLength(1);
});

it('[L01] plans are shown with limits, prices and how many people have them', async () => {
  const page = await open('/admin/plans', {
    'GET /api/plans': listPlans.example as object,
    'GET /api/admin/plans': listPlanUse.example as object,
  });
  const row = await page.findByRole('row', { name: /Basic/ });
  expect(row.textContent).toMatch(/5\.99 USD.*50.*12 people3 pay · 8 in the beta · 1 was given it/);
  expect(page.getByRole('link', { name: 'Basic' }).getAttribute('href')).toBe('/admin/users?tier=2');
});
