// @vitest-environment node
import { expect, it, vi } from 'vitest';
import { getCurrentUser, type User } from '#contract/accounts.ts';
import { listDocuments, type Document } from '#contract/documents.ts';
import { listFolders } from '#contract/folders.ts';
import { getConfig } from '#contract/system.ts';
import { getToday } from '#contract/today.ts';
import { renderFirstScreen } from './first-screen.tsx';

const user = { ...(getCurrentUser.example as User), username: 'Ana' };
const documents = listDocuments.example as { items: Document[] };

const library = (name: string) => ({
  [getCurrentUser.path]: user,
  [getConfig.path]: getConfig.example,
  [`${listDocuments.path}?page=1&pageSize=25`]: {
    ...documents,
    items: documents.items.map((document) => ({ ...document, name })),
  },
  [listFolders.path]: listFolders.example,
  [getToday.path]: getToday.example,
});

it('[A04, B08] the form of the sign-in is painted in either language, also for two people at once', async () => {
  const [es, en] = await Promise.all(
    (['es', 'en'] as const).map((language) => renderFirstScreen({ path: '/login', language, answers: {} })),
  );
  expect(es).toContain('Entra y sigue donde lo dejaste');
  expect(en).toContain('Log in and pick up where you left off');
  for (const html of [es, en]) expect(html).toMatch(/<input[^>]+id="login-password"/);
});

it('[C01, D10] the day and the library are painted, with rows', async () => {
  const html = await renderFirstScreen({ path: '/documents', language: 'en', answers: library('Cells and tissues') });
  expect(html).toContain('<h1 tabindex="-1" dir="auto">Today</h1>');
  expect(html).toMatch(/<h2[^>]*>Documents<\/h2>/);
  expect(html).toMatch(/<a[^>]+data-document="[^"]+"[^>]*><span dir="auto">Cells and tissues<\/span>/);
});

it('[C01] nothing is painted whose styles come with its code, however often the page was painted before', async () => {
  const paint = () => renderFirstScreen({ path: '/documents', language: 'en', answers: library('Rivers') });
  const first = await paint();
  expect(first).toContain('Rivers');
  await vi.dynamicImportSettled();
  expect((await paint()) === first).toBe(true);
});

it('[Z18] what is painted brings no script and no style of its own, whatever a document is called', async () => {
  const name = '<script>alert(1)</script><b style="x">';
  const html = await renderFirstScreen({ path: '/documents', language: 'es', answers: library(name) });
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(html).not.toMatch(/<script|<b>?\s+style| style="/);
});
