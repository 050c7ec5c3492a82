import { expect, it } from 'vitest';
import { listHealth } from '#contract/admin-health.ts';
import { tableEndpoints } from '#contract/admin-tables.ts';
import { tableNames, tableOf, type TableRow } from '#domain/admin/admin-tables.ts';
import { ana, renderPage } from '#testing/render-page.tsx';
import { adminTables as texts } from '#locales/admin-tables-en.ts';

const quest = tableEndpoints.quests.get?.example as TableRow;
const path = `/api/admin/tables/quests/rows/${quest.key}`;
const open = (address: string, more = {}) =>
  renderPage(address, {
    user: { ...ana, role: 'admin' },
    answers: {
      'GET /api/admin/health': { ...(listHealth.example as object), checks: [] },
      ...Object.fromEntries(
        tableNames.map((name) => [
          `GET ${tableEndpoints[name].list.path}`,
          tableEndpoints[name].list.example as object,
        ]),
      ),
      [`GET ${path}`]: quest,
      ...more,
    },
  });

it('[X05] every table, column and value has a name', () => {
  const declared = tableNames.flatMap((name) => [
    `tables.table.${name}`,
    ...Object.entries(tableOf(name).columns).flatMap(([column, facts]) => [
      `tables.column.${column}`,
      ...(facts.kind === 'enum' ? facts.options : []).map((option) => `tables.option.${option}`),
    ]),
  ]);
  expect([...new Set(declared)].filter((key) => !(key in texts))).toEqual([]);
});

it('[X05] the first table is opened, its address holds the filter, and a row is deleted once asked', async () => {
  const row = (tableEndpoints.waitlist.list.example as { items: TableRow[] }).items[0];
  const gone = `DELETE /api/admin/tables/waitlist/rows/${row?.key}`;
  const page = await open('/admin/dynamic-crud', { [gone]: { ok: true } });
  await page.person.click(await page.findByRole('button', { name: 'Delete ana@example.org' }));
  expect(page.router.state.location.pathname).toBe('/admin/dynamic-crud/waitlist');
  expect(page.calls.some(({ key }) => key === gone)).toBe(false);
  const dialog = page.getByRole('alertdialog');
  await page.person.click([...dialog.querySelectorAll('button')].at(-1) as HTMLElement);
  expect(await page.findByText('The row is deleted')).toBeTruthy();
  expect(page.calls.some(({ key }) => key === gone)).toBe(true);
});

it('[X05] a row is opened from the list and changed with its version; what is fixed is shown', async () => {
  const page = await open('/admin/dynamic-crud/quests', { [`PATCH ${path}`]: { ...quest, version: 2 } });
  const [link] = await page.findAllByRole('link', { name: 'text' });
  if (link) await page.person.click(link);
  expect(page.router.state.location.pathname).toBe(`/admin/dynamic-crud/quests/${quest.key}`);
  const title = await page.findByRole('textbox', { name: 'Title, English' });
  expect(page.queryByRole('textbox', { name: 'Short name' })).toBeNull();
  await page.person.type(title, ' of today');
  await page.person.click(page.getByRole('button', { name: 'Save' }));
  expect(await page.findByText('The row is saved')).toBeTruthy();
  const sent = page.calls.find(({ key }) => key === `PATCH ${path}`)?.body;
  expect(sent).toEqual({ titleEn: 'text of today', version: 1 });
});

it('[X05, Z35] fields that two people changed are settled one by one', async () => {
  let current = quest;
  let tries = 0;
  const page = await open(`/admin/dynamic-crud/quests/${quest.key}`, {
    [`GET ${path}`]: () => current,
    [`PATCH ${path}`]: () => {
      tries += 1;
      if (tries > 1) return { ...current, version: 6 };
      current = { ...quest, version: 5, values: { ...quest.values, titleEn: 'Theirs' } };
      return { status: 409, body: { code: 'EDIT_CONFLICT', message: '' } };
    },
  });
  await page.person.type(await page.findByRole('textbox', { name: 'Title, English' }), '!');
  await page.person.type(page.getByRole('textbox', { name: 'Title, Spanish' }), '!');
  await page.person.click(page.getByRole('button', { name: 'Save' }));
  expect(await page.findByText('Theirs: Theirs')).toBeTruthy();
  await page.person.click(page.getByRole('button', { name: 'Take theirs: Title, English' }));
  await page.person.click(page.getByRole('button', { name: 'Save' }));
  expect(await page.findByText('The row is saved')).toBeTruthy();
  const sent = page.calls.filter(({ key }) => key === `PATCH ${path}`).map(({ body }) => body);
  expect(sent).toEqual([
    { titleEs: 'text!', titleEn: 'text!', version: 1 },
    { titleEs: 'text!', version: 5 },
  ]);
});

it('[X05] a row is added; a value that is taken is told at its field', async () => {
  let tries = 0;
  const page = await open('/admin/dynamic-crud/waitlist', {
    'POST /api/admin/tables/waitlist/rows': () => {
      tries += 1;
      const details = [{ path: 'email', rule: 'taken' }];
      return tries > 1 ? quest : { status: 400, body: { code: 'VALIDATION_FAILED', message: '', details } };
    },
  });
  await page.person.click(await page.findByRole('button', { name: 'New row' }));
  await page.person.type(await page.findByRole('textbox', { name: 'E-mail address' }), 'new@example.org');
  await page.person.click(page.getByRole('button', { name: 'Save' }));
  expect(await page.findByText('Another row has this value.')).toBeTruthy();
  await page.person.click(page.getByRole('button', { name: 'Save' }));
  expect(await page.findByText('The row is added')).toBeTruthy();
});

it('[X05, Z28] ledgers are shown and offer nothing to press but their filter', async () => {
  const page = await open('/admin/dynamic-crud/points');
  expect(await page.findByText(/can only be read/)).toBeTruthy();
  expect(page.queryByRole('button', { name: /New row|Delete/ })).toBeNull();
  const csv = page.getByRole('link', { name: 'CSV of this filter' });
  expect(csv.getAttribute('href')).toBe('/api/admin/tables/points/export.csv');
});
