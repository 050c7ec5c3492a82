import { expect, it } from 'vitest';
import { listHealth } from '#contract/admin-health.ts';
import { listMessages } from '#contract/admin-inbox.ts';
import { type FirstStep, firstStepKeys } from '#contract/first-steps.ts';
import { listOutbox, type OutboxLetter } from '#contract/mail.ts';
import { ana, renderPage } from '#testing/render-page.tsx';

const admin = { ...ana, role: 'admin' as const, emailVerified: false };
const link = 'http://localhost:3000/verify-email?token=abc';
const [letter] = (listOutbox.example as { items: OutboxLetter[] }).items;
const open = (path: string) =>
  renderPage(path, {
    user: admin,
    answers: {
      'GET /api/admin/health': { ...(listHealth.example as object), checks: [] },
      'GET /api/admin/messages': { ...(listMessages.example as object), total: 3 },
      'GET /api/admin/first-steps': {
        items: firstStepKeys.map((key): FirstStep => ({ key, state: 'open', value: null, later: false })),
      },
      'GET /api/admin/outbox': {
        items: [
          { ...letter, to: admin.email, text: `Confirm it: ${link}` },
          { ...letter, uuid: '5a1de4a7-4cbb-4a1c-9d57-0f3d2f2d7c11', text: 'It is mended.' },
        ],
        page: 1,
        pageSize: 10,
        total: 2,
      },
    },
  });

it('[A08, Z50] without mail the first steps lead to the link that confirms the own address', async () => {
  const page = await open('/admin/start');
  await page.person.click(await page.findByRole('link', { name: 'Confirm it' }));
  expect(await page.findByRole('heading', { level: 1, name: 'Unsent mail' })).toBeTruthy();
  expect(await page.findByText(/^Your own link/)).toBeTruthy();
  const own = page.getByText('Open my link');
  expect(own.getAttribute('href')).toBe(link);
  expect(page.getAllByText(/^Copy the/).map((copy) => copy.textContent)).toEqual(['Copy the link', 'Copy the text']);
});

it('[W03] the navigation counts new messages', async () => {
  const page = await open('/admin/unsent-mail');
  expect((await page.findAllByLabelText('3 waiting'))[0]?.textContent).toBe('3');
  expect(page.calls.find(({ key }) => key === 'GET /api/admin/messages')?.url).toContain('state=new');
});
