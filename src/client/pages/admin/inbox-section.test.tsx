import { expect, it, vi } from 'vitest';
import { listHealth } from '#contract/admin-health.ts';
import { getMessage, type Message } from '#contract/admin-inbox.ts';
import { ana, renderPage } from '#testing/render-page.tsx';

const message: Message = {
  ...(getMessage.example as Message),
  requestId: '0d0b1a5e-2f0b-4a4b-8e5e-6a3f1c2d7b90',
  body: 'The map loses <b>its</b> colours.',
};
const proposal: Message = {
  ...message,
  uuid: 'c5a0c0f6-3b1f-4a4e-9f55-2f2f3fd0c0a1',
  kind: 'contribution',
  type: 'link',
  name: 'Omar',
  title: 'Spacing',
  url: 'https://example.org/spacing',
  requestId: null,
};
const list = { items: [message, proposal], page: 1, pageSize: 25, total: 2 };
const open = (path: string, more = {}) =>
  renderPage(path, {
    user: { ...ana, role: 'admin' },
    answers: {
      'GET /api/admin/health': { ...(listHealth.example as object), checks: [] },
      'GET /api/admin/messages': list,
      [`GET /api/admin/messages/${message.uuid}`]: message,
      [`GET /api/admin/messages/${proposal.uuid}`]: proposal,
      ...more,
    },
  });

it('[W03] a message is opened beside the list as text, with the request that failed, and answered once', async () => {
  let current = message;
  const page = await open('/admin/inbox', {
    [`GET /api/admin/messages/${message.uuid}`]: () => current,
    [`POST /api/admin/messages/${message.uuid}/answer`]: () => {
      current = { ...message, state: 'answered', answer: 'It is mended.', answeredAt: message.createdAt };
      return current;
    },
  });
  await page.person.click(await page.findByRole('link', { name: message.name }));
  const panel = await page.findByRole('complementary', { name: message.name });
  expect((await page.findAllByText('The map loses <b>its</b> colours.')).length).toBeGreaterThan(0);
  expect(panel.textContent).toContain(message.requestId);
  expect(page.getByRole('button', { name: 'Save answer' })).toHaveProperty('disabled', true);
  await page.person.type(page.getByRole('textbox', { name: 'Answer' }), 'It is mended.');
  await page.person.click(page.getByRole('button', { name: 'Save answer' }));
  expect(await page.findByText(/^Answered /)).toBeTruthy();
  expect(page.queryByRole('button', { name: 'Save answer' })).toBeNull();
  expect(page.calls.find(({ key }) => key.endsWith('/answer'))?.body).toEqual({ text: 'It is mended.' });
});

it('[W03, Z50] without mail an answer says that it lies in unsent mail, and leads there', async () => {
  let current = message;
  const page = await open(`/admin/inbox/${message.uuid}`, {
    'GET /api/admin/outbox': { items: [], page: 1, pageSize: 10, total: 0 },
    [`GET /api/admin/messages/${message.uuid}`]: () => current,
    [`POST /api/admin/messages/${message.uuid}/answer`]: () => {
      current = { ...message, state: 'answered', answer: 'It is mended.', answeredAt: message.createdAt };
      return current;
    },
  });
  await page.person.type(await page.findByRole('textbox', { name: 'Answer' }), 'It is mended.');
  await page.person.click(page.getByRole('button', { name: 'Save answer' }));
  await page.findByText('The message is under “Unsent mail”: pass it on yourself.');
  await page.person.click(page.getByRole('button', { name: 'Unsent mail' }));
  expect(await page.findByRole('heading', { level: 1, name: 'Unsent mail' })).toBeTruthy();
});

it('[W03] spam and subscribers have addresses of their own', async () => {
  const page = await open('/admin/inbox', {
    'GET /api/admin/subscribers': {
      items: [{ email: 'eva@example.org', language: 'es', confirmedAt: message.createdAt, leaveUrl: 'http://x/l?t' }],
      page: 1,
      pageSize: 25,
      total: 1,
    },
  });
  await page.person.click(await page.findByRole('link', { name: 'Spam' }));
  await vi.waitFor(() => expect(page.router.state.location.search).toEqual({ state: 'spam' }));
  await page.person.click(page.getByRole('link', { name: 'Subscribers' }));
  expect(await page.findByText('eva@example.org')).toBeTruthy();
  expect(page.getByRole('link', { name: 'All as CSV' }).getAttribute('href')).toBe('/api/admin/subscribers/export.csv');
});

it('[X04] a proposal becomes a draft, which its panel leads to', async () => {
  const articleUuid = '0b5d4a39-9b1c-8d53-8a36-3f1f0f8f5a10';
  let current = proposal;
  const page = await open(`/admin/inbox/${proposal.uuid}`, {
    [`GET /api/admin/messages/${proposal.uuid}`]: () => current,
    [`POST /api/admin/messages/${proposal.uuid}/article`]: () => {
      current = { ...proposal, articleUuid };
      return { articleUuid };
    },
  });
  const link = await page.findByRole('link', { name: /example\.org\/spacing/ });
  expect(link.getAttribute('rel')).toContain('nofollow');
  await page.person.click(page.getByRole('button', { name: 'Make a draft' }));
  const draft = await page.findByRole('link', { name: 'Open the draft' });
  expect(draft.getAttribute('href')).toBe(`/admin/academy/${articleUuid}`);
});
