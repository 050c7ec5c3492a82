import { expect, it } from 'vitest';
import { type EditedArticle, getEditedArticle, listArticleCategories } from '#contract/admin-academy.ts';
import { listHealth } from '#contract/admin-health.ts';
import { ana, renderPage } from '#testing/render-page.tsx';

const article = getEditedArticle.example as EditedArticle;
const path = `/api/admin/academy/${article.uuid}`;
const open = (address: string, more = {}) =>
  renderPage(address, {
    user: { ...ana, role: 'admin' },
    answers: {
      'GET /api/admin/health': { ...(listHealth.example as object), checks: [] },
      'GET /api/admin/academy': { items: [article], page: 1, pageSize: 25, total: 1 },
      'GET /api/admin/academy/categories': listArticleCategories.example as object,
      [`GET ${path}`]: article,
      'POST /api/admin/academy/preview': {
        html: '<p>Drawn by the server</p>',
        minutes: 4,
        questionCount: 3,
        sourceCount: 0,
        deadAnchors: ['gone'],
      },
      ...more,
    },
  });

it('[X04] an article is opened from the list and changed with its version, beside its checks', async () => {
  const page = await open('/admin/academy', { [`PATCH ${path}`]: { ...article, version: 2, slug: 'spacing' } });
  await page.person.click(await page.findByRole('link', { name: article.title }));
  expect(await page.findByText('A link leads to “#gone”, and there is no such heading.')).toBeTruthy();
  expect(page.getByText('3 questions to check with')).toBeTruthy();
  const slug = page.getByRole('textbox', { name: 'Address' });
  await page.person.clear(slug);
  await page.person.type(slug, 'Spacing');
  await page.person.click(page.getByRole('button', { name: 'Save' }));
  await page.findByText('Saved');
  expect(page.calls.find(({ key }) => key === `PATCH ${path}`)?.body).toMatchObject({ version: 1, slug: 'spacing' });
});

it('[X04] what lacks its summary cannot be published, and says so; an address that is taken is told in words', async () => {
  const page = await open(`/admin/academy/${article.uuid}`, {
    [`PATCH ${path}`]: {
      status: 409,
      body: { code: 'EDIT_CONFLICT', message: '', details: [{ path: 'slug', rule: 'taken' }] },
    },
  });
  await page.person.clear(await page.findByRole('textbox', { name: 'Summary' }));
  expect(page.getByRole('button', { name: 'Publish…' })).toHaveProperty('disabled', true);
  expect(page.getByText('The summary is missing: it cannot be published without.')).toBeTruthy();
  await page.person.click(page.getByRole('button', { name: 'Save' }));
  expect(await page.findByText('Another article has this address.')).toBeTruthy();
});
