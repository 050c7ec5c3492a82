import { within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ana, renderPage } from '#testing/render-page.tsx';

const item = (title: string, read: boolean) => ({
  uuid: `0b5d4a39-9b1c-8d53-8a36-${title.padStart(12, '0')}`,
  slug: title,
  title: `News ${title}`,
  html: '<p>What is new. <a href="/documents">Open</a></p>',
  publishedAt: '2026-11-28T00:00:00.000Z',
  read,
});
const pageOf = (items: object[], total = items.length) => ({ items, page: 1, pageSize: 25, total });

it('[W02] news are listed, what is unread says so, and is marked one by one or altogether', async () => {
  let items = [item('1', false), item('2', false), item('3', true)];
  const left = () => ({ count: items.filter(({ read }) => !read).length });
  const answers = {
    'GET /api/news': () => pageOf(items),
    'GET /api/news/unread-count': left,
    [`POST /api/news/${items[0]?.uuid}/read`]: () => {
      items = items.map((one, index) => (index === 0 ? { ...one, read: true } : one));
      return left();
    },
    'POST /api/news/read-all': () => {
      items = items.map((one) => ({ ...one, read: true }));
      return left();
    },
  };
  const page = await renderPage('/news', { user: ana, answers });
  expect(await page.findByRole('heading', { level: 1, name: 'News' })).toBeTruthy();
  const list = (await page.findByRole('heading', { level: 2, name: 'News 1' })).closest('ul');
  expect(within(list as HTMLElement).getAllByText('New')).toHaveLength(2);
  await page.person.click(page.getByRole('button', { name: 'Mark as read: News 1' }));
  expect(await page.findByRole('link', { name: /^News: 1 unread/ })).toBeTruthy();
  await page.person.click(page.getByRole('button', { name: 'Mark all as read' }));
  expect(await page.findByRole('link', { name: 'News. Opens in a new tab' })).toBeTruthy();
  expect(page.queryByRole('button', { name: /^Mark/ })).toBeNull();
});

it('[W02] says where there are none, and what could not be loaded is tried again', async () => {
  const empty = await renderPage('/news', { user: ana, answers: { 'GET /api/news': pageOf([]) } });
  expect(await empty.findByText('No news yet')).toBeTruthy();
  empty.unmount();
  let isDown = true;
  const failing = { status: 503, body: { code: 'SERVICE_UNAVAILABLE', message: '' } };
  const answers = { 'GET /api/news': () => (isDown ? failing : pageOf([item('1', true)])) };
  const page = await renderPage('/news', { user: ana, answers });
  const retryButton = await page.findByRole('button', { name: 'Try again' }, { timeout: 15_000 });
  isDown = false;
  await page.person.click(retryButton);
  expect(await page.findByRole('heading', { name: 'News 1' })).toBeTruthy();
}, 20_000);

it('[W02] a mark that fails says so and loses nothing', async () => {
  const answers = {
    'GET /api/news': pageOf([item('1', false)]),
    'GET /api/news/unread-count': { count: 1 },
    'POST /api/news/read-all': { status: 403, body: { code: 'FORBIDDEN', message: '' } },
  };
  const page = await renderPage('/news', { user: ana, answers });
  await page.person.click(await page.findByRole('button', { name: 'Mark all as read' }));
  expect((await page.findByRole('alert')).textContent).toContain('We couldn’t mark it');
  expect(page.getByRole('button', { name: 'Mark as read: News 1' })).toBeTruthy();
});
