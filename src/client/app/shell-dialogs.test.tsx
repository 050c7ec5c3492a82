import { fireEvent, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aDocument } from '#testing/a-document.ts';
import { aToday } from '#testing/a-today.ts';
import { ana, renderPage } from '#testing/render-page.tsx';

const answers = {
  'GET /api/documents': { items: [aDocument({ name: 'Biology' })], page: 1, pageSize: 25, total: 1 },
};

it('[B15] the palette finds an action by its name, and Enter does it', async () => {
  const { person, findByRole, router } = await renderPage('/documents', { user: ana, answers });
  await findByRole('table');
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  const palette = within(await findByRole('dialog', { name: 'Go to…' }));
  await person.type(palette.getByRole('combobox'), 'profil');
  expect(palette.getAllByRole('option')[0]?.textContent).toBe('Profile');
  await person.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/profile'));
});

it('[B15, D10] the palette searches the texts for what no action is called', async () => {
  const found = { ...answers, 'GET /api/documents': { items: [], page: 1, pageSize: 25, total: 0 } };
  const { person, findByRole, router } = await renderPage('/profile', { user: ana, answers: found });
  await findByRole('heading', { level: 1 });
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  const palette = within(await findByRole('dialog', { name: 'Go to…' }));
  await person.type(palette.getByRole('combobox'), 'mitosis');
  await person.click(await palette.findByRole('option', { name: 'Search “mitosis” in your documents' }));
  await waitFor(() => expect(router.state.location.search).toEqual({ search: 'mitosis' }));
});

it('[B15] the arrows of the palette go through its commands and round, documents among them', async () => {
  const { person, findByRole } = await renderPage('/documents', { user: ana, answers });
  await findByRole('table');
  fireEvent.keyDown(document.body, { key: 'k', metaKey: true });
  const palette = within(await findByRole('dialog', { name: 'Go to…' }));
  const selected = () => palette.getByRole('option', { selected: true }).textContent;
  await palette.findByRole('option', { name: 'Biology' });
  await person.type(palette.getByRole('combobox'), '{ArrowUp}');
  expect(selected()).toBe('Log out');
  await person.keyboard('{ArrowDown}');
  expect(selected()).toBe('Study now');
});

const untested = { uuid: '0b6f1c1e-3a52-4a53-8f0c-6d2f7d0e9a11', name: 'Biology' };

it.each([
  ['study now', 'Study now', 'What should the test be like?'],
  ['quiz', 'New test', 'What should the test be like?'],
  ['timetable', 'New study plan', 'New plan'],
])('[B15] the palette opens what “%s” asks for', async (words, name, dialog) => {
  const today = aToday({ next: { kind: 'new-test', minutes: 8 }, untested });
  const all = { ...answers, 'GET /api/today': today };
  const { person, findByRole } = await renderPage('/documents', { user: ana, answers: all });
  await findByRole('table');
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  const palette = within(await findByRole('dialog', { name: 'Go to…' }));
  await person.type(palette.getByRole('combobox'), words);
  await waitFor(() => expect(palette.getAllByRole('option')[0]?.textContent).toBe(name));
  await person.keyboard('{Enter}');
  expect(await findByRole('dialog', { name: dialog })).toBeTruthy();
});

it('[B15] the palette finds the cards by other names, and searches in texts', async () => {
  const { person, findByRole, router } = await renderPage('/profile', { user: ana, answers });
  await findByRole('heading', { level: 1 });
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  const palette = within(await findByRole('dialog', { name: 'Go to…' }));
  const field = palette.getByRole('combobox');
  await person.type(field, 'revise');
  expect(palette.getAllByRole('option')[0]?.textContent).toBe('Study the cards due now');
  await person.clear(field);
  await person.type(field, 'find sentence{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/documents'));
  await waitFor(() => expect(document.activeElement?.getAttribute('type')).toBe('search'));
});

it('[B15] the sheet names the keys of the screen that is open', async () => {
  const { findByRole } = await renderPage('/documents', { user: ana, answers });
  await findByRole('table');
  fireEvent.keyDown(document.body, { key: '?' });
  const sheet = within(await findByRole('dialog', { name: 'Keys' }));
  expect(sheet.getByText('Upload a document')).toBeTruthy();
  expect(sheet.getByText('Go anywhere')).toBeTruthy();
});
