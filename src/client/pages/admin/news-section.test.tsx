import { expect, it, vi } from 'vitest';
import { listHealth } from '#contract/admin-health.ts';
import { type EditedNews, getEditedNews } from '#contract/admin-news.ts';
import { ana, renderPage } from '#testing/render-page.tsx';

const item = getEditedNews.example as EditedNews;
const path = `/api/admin/news/${item.uuid}`;
const open = (address: string, more = {}) =>
  renderPage(address, {
    user: { ...ana, role: 'admin' },
    answers: {
      'GET /api/admin/health': { ...(listHealth.example as object), checks: [] },
      'GET /api/admin/news': { items: [item], page: 1, pageSize: 25, total: 1 },
      [`GET ${path}`]: item,
      'POST /api/admin/news/preview': { html: '<p>Drawn by the server</p>' },
      ...more,
    },
  });

it('[X04] an item is opened from the list, changed with its version and published in one go', async () => {
  let current = item;
  const become = (changes: Partial<EditedNews>) => () => {
    current = { ...current, version: current.version + 1, ...changes };
    return current;
  };
  const page = await open('/admin/news', {
    [`GET ${path}`]: () => current,
    [`PATCH ${path}`]: become({ en: { title: 'An academy!', body: item.en.body } }),
    [`POST ${path}/publish`]: become({ state: 'published', publishedAt: '2026-11-29T00:00:00.000Z' }),
  });
  await page.person.click(await page.findByRole('link', { name: 'An academy' }));
  expect(await page.findByText('Drawn by the server')).toBeTruthy();
  expect(page.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
  await page.person.type(page.getByRole('textbox', { name: 'Title' }), '!');
  await page.person.click(page.getByRole('button', { name: 'Publish…' }));
  await page.person.click(await page.findByRole('button', { name: 'Publish now' }));
  expect(await page.findByRole('button', { name: 'Withdraw' })).toBeTruthy();
  const sent = (key: string) => page.calls.find((call) => call.key === key)?.body;
  expect(sent(`PATCH ${path}`)).toMatchObject({ version: 1, en: { title: 'An academy!' } });
  expect(sent(`POST ${path}/publish`)).toEqual({ version: 2, at: null });
});

it('[X04] what could not be saved stays in its fields', async () => {
  const conflict = { status: 409, body: { code: 'EDIT_CONFLICT', message: '' } };
  const page = await open(`/admin/news/${item.uuid}`, { [`PATCH ${path}`]: conflict });
  const title = await page.findByRole('textbox', { name: 'Title' });
  await page.person.type(title, ' for all');
  await page.person.click(page.getByRole('button', { name: 'Save' }));
  expect(await page.findByText('We couldn’t save it; what you wrote is still here')).toBeTruthy();
  expect(title).toHaveProperty('value', 'An academy for all');
});

it('[X04] tools write Markdown around what is chosen', async () => {
  const page = await open('/admin/news/new');
  const text = (await page.findByRole('textbox', { name: 'Text' })) as HTMLTextAreaElement;
  await page.person.type(text, 'One two');
  text.setSelectionRange(4, 7);
  await page.person.click(page.getByRole('button', { name: 'Bold' }));
  expect(text.value).toBe('One **two**');
  await vi.waitFor(() => expect(document.activeElement).toBe(text));
  text.setSelectionRange(0, 0);
  await page.person.click(page.getByRole('button', { name: 'Heading' }));
  expect(text.value).toBe('## One **two**');
});
