import { within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Document } from '#contract/documents.ts';
import { aDocument } from '#testing/a-document.ts';
import { ana, renderPage } from '#testing/render-page.tsx';

const named = aDocument({ name: 'Chlorophyll' });
const other = aDocument({ uuid: '1b6f1c1e-3a52-4a53-8f0c-6d2f7d0e9a11', name: 'Plants', kind: 'youtube' });
const found = {
  document: { uuid: other.uuid, name: other.name, kind: other.kind },
  passages: [
    {
      text: 'the light is taken by chlorophyll in the leaves.',
      marks: [[22, 33]],
      start: 120,
      end: 168,
      anchor: { seconds: 754 },
    },
  ],
};
const pageOf = (items: Document[]) => ({ items, page: 1, pageSize: 25, total: items.length });
/** The page loads on demand. */
const asked = (calls: { key: string }[]) => calls.filter(({ key }) => key === 'GET /api/documents/search').length;

const search = (address: string, names: Document[], answer: object) =>
  renderPage(address, {
    user: ana,
    answers: { 'GET /api/documents': pageOf(names), 'GET /api/documents/search': answer },
  });

it('[D10, D11] shows below the names where the words stand in the texts, marked, and leads to the place', async () => {
  const { findByRole, findByText } = await search('/documents?search=chlorophyll', [named], { items: [found] });
  const part = within(await findByRole('region', { name: 'In the text' }));
  const passage = await part.findByRole('link', { name: /taken by chlorophyll in the leaves/ });
  expect(passage.querySelector('mark')?.textContent).toBe('chlorophyll');
  expect(passage.textContent).toBe('…the light is taken by chlorophyll in the leaves. 12:34');
  expect(passage.getAttribute('href')).toBe(`/documents/${other.uuid}?start=120&end=168`);
  expect(part.getByRole('link', { name: 'Plants' }).getAttribute('href')).toBe(`/documents/${other.uuid}`);
  expect(await findByRole('link', { name: 'Chlorophyll' })).toBeTruthy();
  await findByText('Found in the text of 1 document');
});

it('[D10] asks the texts from two letters on only', async () => {
  const { findByText, queryByText, calls, person, findByRole } = await search('/documents?search=c', [named], {
    items: [],
  });
  await findByText('Chlorophyll');
  expect(asked(calls)).toBe(0);
  await person.type(await findByRole('searchbox', { name: 'Search your documents' }), 'h');
  await findByText('Not found in any text.');
  expect(queryByText(/in the text of 0/)).toBeNull();
  expect(asked(calls)).toBe(1);
});

it('[D10] says when neither a name nor a text has it, and when only no name has', async () => {
  const nowhere = await search('/documents?search=zzz', [], { items: [] });
  await nowhere.findByText('We didn’t find “zzz” in any name or text.');
  expect(nowhere.queryByRole('region', { name: 'In the text' })).toBeNull();
  nowhere.unmount();
  const inText = await search('/documents?search=chlorophyll', [], { items: [found] });
  await inText.findByText('No name matches.');
  await inText.findByRole('link', { name: 'Plants' });
});

it('[D10, Y02] a search of the texts that fails leaves the names, and can be tried again', async () => {
  let failing = true;
  const { findByText, findByRole, person } = await search('/documents?search=chlorophyll', [named], () =>
    failing ? { status: 400, body: { code: 'VALIDATION_FAILED', message: '' } } : { items: [found] },
  );
  await findByText('We couldn’t search the text');
  expect(await findByText('Chlorophyll')).toBeTruthy();
  failing = false;
  await person.click(await findByRole('button', { name: 'Try again' }));
  await findByRole('link', { name: 'Plants' });
});
