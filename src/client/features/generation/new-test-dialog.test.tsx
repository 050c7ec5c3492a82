import { cleanup, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { getConfig } from '#contract/system.ts';
import { aDocument } from '#testing/a-document.ts';
import { ana, renderPage } from '#testing/render-page.tsx';

const document = aDocument();
const folder = { uuid: '7b6f1c1e-3a52-4a53-8f0c-6d2f7d0e9a11', name: 'Exam', hue: 'teal', documentCount: 2 };
const physics = aDocument({ uuid: '1b6f1c1e-3a52-4a53-8f0c-6d2f7d0e9a11', name: 'Física' });
const scan = aDocument({ uuid: '2b6f1c1e-3a52-4a53-8f0c-6d2f7d0e9a11', name: 'Escaneo', warnings: ['no_text'] });
const inFolder = aDocument({
  uuid: '3b6f1c1e-3a52-4a53-8f0c-6d2f7d0e9a11',
  name: 'Química',
  folders: [{ uuid: folder.uuid, name: folder.name, hue: 'teal' }],
});
const shelf = [document, physics, scan, inFolder];

async function openDialog(
  engine: string,
  { path = `/tests/${document.uuid}`, answers = {}, state = 'ready', user = ana } = {},
) {
  const page = await renderPage(path, {
    user,
    answers: {
      'GET /api/config': { ...(getConfig.example as object), engine },
      'GET /api/engine': { name: engine, state },
      [`GET /api/documents/${document.uuid}`]: document,
      [`GET /api/documents/${document.uuid}/sections`]: { items: [] },
      [`GET /api/documents/${physics.uuid}`]: physics,
      [`GET /api/documents/${physics.uuid}/sections`]: { items: [] },
      'GET /api/documents': { items: shelf, page: 1, pageSize: 100, total: shelf.length },
      'GET /api/folders': { items: [folder], documentTotal: shelf.length },
      'GET /api/tests': { items: [], page: 1, pageSize: 25, total: 0 },
      'POST /api/generations': { status: 403, body: { code: 'GENERATION_LIMIT_REACHED', message: '' } },
      ...answers,
    },
  });
  await page.person.click(await page.findByRole('button', { name: /^New test/ }));
  const dialog = within(await page.findByRole('dialog'));
  const sent = async () => {
    await page.person.click(dialog.getByRole('button', { name: 'Make test' }));
    const isOrder = ({ key }: { key: string }) => key === 'POST /api/generations';
    await waitFor(() => expect(page.calls.some(isOrder)).toBe(true));
    return page.calls.find(isOrder)?.body;
  };
  return { ...page, dialog, sent };
}

it('[G05, L02] a limit of the plan says how many tests there may be, and leads to the limits', async () => {
  const detail = { path: 'documents.0', rule: 'batches_per_document', limit: { most: 3, have: 3, added: 1 } };
  const body = { code: 'GENERATION_LIMIT_REACHED', message: '', details: [detail] };
  const { dialog, sent } = await openDialog('offline', {
    answers: { 'POST /api/generations': { status: 403, body } },
  });
  await sent();
  const alert = await dialog.findByRole('alert');
  expect(alert.textContent).toContain('Your plan allows 3 tests per document');
  expect(within(alert).getByRole('link', { name: 'See my limits' }).getAttribute('href')).toBe('/limits');
});

it.each([
  [1, 'Your plan allows 3 tests per document: 2 left.'],
  [3, 'Your plan allows 3 tests per document. Delete'],
])('[L02] with %i of 3 tests made, says what is left before one is ordered', async (used, text) => {
  const row = {
    key: 'testBatchesPerDocument',
    used,
    allowed: 3,
    from: [{ source: 'plan', amount: 3 }],
    document: null,
  };
  const { dialog, calls } = await openDialog('offline', { answers: { 'GET /api/limits': { items: [row] } } });
  expect(await dialog.findByText(text, { exact: false })).toBeTruthy();
  expect(calls.find(({ key }) => key === 'GET /api/limits')?.url).toContain(`documentUuid=${document.uuid}`);
});

const likelyOf = (likely: object) => ({
  [`POST /api/documents/${document.uuid}/likely-questions`]: {
    choices: 0,
    offers: null,
    suggested: 'choice',
    mixed: null,
    mayBeMore: false,
    ...likely,
  },
});

it.each([
  [{ likely: 4, choices: 1 }, 'This text gives 4 new questions of the 10 you want. Only 1 will have four options.'],
  [{ likely: 4, choices: 3, mixed: 7 }, '4 new questions of the 10 you want. All question types together give 7.'],
  [{ likely: 10, choices: 0 }, 'None will have four options.'],
  [{ likely: 0 }, 'This text gives no new questions of this kind.'],
  [{ likely: 1, mayBeMore: true }, 'Without the model, this text gives 1 new question of the 10 you want'],
])('[L02] with %j says how many questions are likely before one presses the button', async (likely, words) => {
  const { dialog } = await openDialog('offline', { answers: likelyOf(likely) });
  expect(await dialog.findByText(words, { exact: false })).toBeTruthy();
});

it.each([{ likely: 10, choices: 10 }, { likely: null }])('[L02] with %j nothing is missing to say', async (likely) => {
  const { dialog, calls } = await openDialog('offline', { answers: likelyOf(likely) });
  await waitFor(() => expect(calls.some(({ key }) => key.endsWith('/likely-questions'))).toBe(true));
  expect(dialog.queryByRole('status')).toBeNull();
});

it('[G02, L02] says what the document offers, and suggests a mix where hardly any question has options', async () => {
  const offers = { choose: 1, write: 9, arrange: 0 };
  const { dialog, sent, person } = await openDialog('offline', {
    answers: likelyOf({ likely: 10, choices: 1, offers, suggested: 'mixed' }),
  });
  expect(await dialog.findByText('New questions in this text: 1 with options · 9 to write.')).toBeTruthy();
  const checked = (name: RegExp) => dialog.getByRole<HTMLInputElement>('radio', { name }).checked;
  expect([checked(/^Mixed/), checked(/^Choice/)]).toEqual([true, false]);
  await person.click(dialog.getByRole('radio', { name: /^Written/ }));
  expect(await sent()).toMatchObject({ options: { style: 'written' } });
});

it('[L02] one press takes all types of questions where these give more', async () => {
  const { person, dialog, sent } = await openDialog('offline', {
    answers: likelyOf({ likely: 2, choices: 2, mixed: 6 }),
  });
  await person.click(await dialog.findByRole('button', { name: 'Use all types' }));
  expect(await sent()).toMatchObject({ options: { style: 'mixed' } });
});

it('[G02, G06] offline the language is the document’s, and says why', async () => {
  const { findByText, queryByLabelText } = await openDialog('offline');
  await findByText(/because the questions come from its sentences/);
  expect(queryByLabelText('Language of the questions')).toBeNull();
});

it.each([
  ['is spent for today', 'spent', /google\/small has used up today’s budget/],
  ['does not answer', 'silent', /google\/small doesn’t answer now, so the built-in engine/],
])('[G06, Z27] says that a model %s, and who makes the test instead', async (_, state, text) => {
  const { findByText } = await openDialog('google/small', { state });
  expect(await findByText(text)).toBeTruthy();
});

it('[G06, X08] shows administrators only what would help without a model, and links to it', async () => {
  const { dialog } = await openDialog('offline');
  await dialog.findByText(/Made by the built-in engine/);
  expect(dialog.queryByText(/A model would do this better/)).toBeNull();
  cleanup();
  const page = await openDialog('offline', { user: { ...ana, role: 'admin' } });
  await page.dialog.findByText(/A model would do this better/);
  const link = await page.dialog.findByRole('link', { name: 'Choose a model' });
  expect(link.getAttribute('href')).toBe('/admin/model');
});

it('[G02, G06] with a model the questions may be in another language', async () => {
  const { person, findByLabelText, findByText, sent } = await openDialog('google/small');
  await findByText(/Made by google\/small/);
  await person.selectOptions(await findByLabelText('Language of the questions'), 'en');
  expect(await sent()).toMatchObject({
    options: { count: 10, difficulty: 'mixed', language: 'en' },
  });
});

it('[G02] with a model one chooses what questions ask for, and offline there is nothing to choose', async () => {
  const { person, dialog, sent } = await openDialog('google/small');
  expect(await dialog.findByText('Two in five recall, two understand, one applies.')).toBeTruthy();
  await person.click(dialog.getByRole('button', { name: 'Apply' }));
  expect(dialog.getByText('Short cases that aren’t in the text.')).toBeTruthy();
  expect(await sent()).toMatchObject({ options: { depth: 'application' } });
  cleanup();
  const offline = await openDialog('offline');
  await offline.findByText(/because the questions come from its sentences/);
  expect(offline.dialog.queryByRole('button', { name: 'Apply' })).toBeNull();
});

it('[G02] from the shelf one chooses several documents and folders', async () => {
  const { person, dialog, sent } = await openDialog('offline', { path: '/documents' });
  expect(dialog.getByRole('button', { name: 'Make test' })).toHaveProperty('disabled', true);
  expect(dialog.getByText('Choose at least one document or folder')).toBeTruthy();
  await person.click(await dialog.findByRole('checkbox', { name: /Biología 2/ }));
  await person.click(dialog.getByRole('checkbox', { name: /Física/ }));
  await person.click(dialog.getByRole('checkbox', { name: /^Exam/ }));
  expect(dialog.getByText('2 documents and 1 folder')).toBeTruthy();
  expect(dialog.getByRole('checkbox', { name: /Química/ })).toMatchObject({ checked: true, disabled: true });
  expect(dialog.getByRole('checkbox', { name: /Escaneo/ })).toMatchObject({ checked: false, disabled: true });
  expect(dialog.getByText('Each question is in the language of its document.')).toBeTruthy();
  expect(await sent()).toEqual({
    kind: 'test',
    documents: [document.uuid, physics.uuid],
    folders: [folder.uuid],
    options: { count: 10, difficulty: 'mixed', style: 'choice' },
  });
});

it('[D04, G02] little text is said before it is chosen, and again in its own dialog', async () => {
  const short = { ...document, warnings: ['short_text'] };
  const answers = { 'GET /api/documents': { items: [short, physics], page: 1, pageSize: 100, total: 2 } };
  const { dialog } = await openDialog('offline', { path: '/documents', answers });
  expect(await dialog.findByText('Very little text')).toBeTruthy();
  cleanup();
  const own = await openDialog('offline', { answers: { [`GET /api/documents/${document.uuid}`]: short } });
  expect(await own.dialog.findByText(/fewer than 500 characters can’t make good questions/)).toBeTruthy();
});

it('[G02] from the shelf of a folder the folder is chosen', async () => {
  const { dialog, sent } = await openDialog('offline', { path: `/documents?folder=${folder.uuid}` });
  expect(await dialog.findByRole('checkbox', { name: /^Exam/ })).toHaveProperty('checked', true);
  expect(await sent()).toMatchObject({ documents: [], folders: [folder.uuid] });
});

it('[G02] the search asks for documents and narrows folders; Enter sends nothing', async () => {
  const { person, dialog, calls } = await openDialog('offline', { path: '/documents' });
  await person.type(await dialog.findByRole('searchbox'), 'fis{Enter}');
  expect(dialog.queryByRole('checkbox', { name: /^Exam/ })).toBeNull();
  await waitFor(() => expect(calls.some(({ url }) => url.includes('search=fis'))).toBe(true));
  expect(calls.some(({ key }) => key === 'POST /api/generations')).toBe(false);
});

it('[G02] from the tests of a document others are added, and a refusal says how many there may be', async () => {
  const refusal = {
    code: 'VALIDATION_FAILED',
    message: '',
    details: [{ path: 'folders', rule: 'too_many_documents' }],
  };
  const { person, dialog, sent } = await openDialog('offline', {
    answers: { 'POST /api/generations': { status: 400, body: refusal } },
  });
  await person.click(dialog.getByRole('button', { name: 'Add documents or folders' }));
  expect(await dialog.findByRole('checkbox', { name: /Biología 2/ })).toHaveProperty('checked', true);
  await person.click(dialog.getByRole('checkbox', { name: /^Exam/ }));
  expect(await sent()).toMatchObject({ documents: [document.uuid], folders: [folder.uuid] });
  expect(await dialog.findByText('At most 20 documents.')).toBeTruthy();
});

it('[T08] an exam is asked for with its minutes, which follow the number of questions until they are typed', async () => {
  const { person, dialog, sent } = await openDialog('offline');
  await person.click(dialog.getByRole('button', { name: 'Exam' }));
  const minutes = dialog.getByLabelText('Minutes');
  expect(minutes).toHaveProperty('value', '15');
  await person.click(dialog.getByRole('button', { name: '20' }));
  expect(minutes).toHaveProperty('value', '30');
  await person.clear(minutes);
  await person.type(minutes, '25');
  expect(await sent()).toMatchObject({ options: { count: 20, mode: 'exam', minutes: 25 } });
});

it('[G02] many sections can be searched, and a chapter takes its parts along', async () => {
  const items = Array.from({ length: 14 }, (_, index) => ({
    uuid: `00000000-0000-4000-8000-0000000000${String(index).padStart(2, '0')}`,
    title: index === 0 ? 'Célula' : `Parte ${index}`,
    depth: index > 0 && index < 4 ? 2 : 1,
    anchor: { page: index + 1 },
    characters: 900,
  }));
  const { person, dialog, sent } = await openDialog('offline', {
    answers: { [`GET /api/documents/${document.uuid}/sections`]: { items } },
  });
  await person.click(await dialog.findByRole('checkbox', { name: 'All' }));
  await person.type(dialog.getByRole('searchbox', { name: 'Search sections' }), 'celula');
  await person.click(dialog.getByRole('checkbox', { name: /Célula/ }));
  expect(dialog.queryByRole('checkbox', { name: /Parte/ })).toBeNull();
  expect(await sent()).toMatchObject({ options: { sections: items.slice(0, 4).map(({ uuid }) => uuid) } });
});

it('[G02] a test is answered by choosing unless a mix or writing is chosen', async () => {
  const { dialog, sent } = await openDialog('offline');
  expect(dialog.getByRole('radio', { name: /^Choice/ })).toHaveProperty('checked', true);
  expect(await sent()).toMatchObject({ options: { style: 'choice' } });
  cleanup();
  const other = await openDialog('offline');
  await other.person.click(other.dialog.getByRole('radio', { name: /^Written/ }));
  const { options } = (await other.sent()) as { options: object };
  expect(options).toMatchObject({ style: 'written' });
  expect(options).not.toHaveProperty('forms');
});

it('[G02] single kinds take the place of a style, all of them are a mix, none at all is refused', async () => {
  const { person, dialog, sent, calls } = await openDialog('offline');
  const kinds = [
    'Multiple choice',
    'True or false',
    'Type the answer',
    'Match pairs',
    'Mark all that apply',
    'Put in order',
    'Open question',
  ];
  expect(dialog.queryByRole('checkbox', { name: kinds[0] })).toBeNull();
  await person.click(dialog.getByRole('radio', { name: 'Only certain types' }));
  expect(dialog.getByRole('radio', { name: /^Choice/ })).toHaveProperty('checked', false);
  for (const name of kinds) await person.click(dialog.getByRole('checkbox', { name }));
  await person.click(dialog.getByRole('button', { name: 'Make test' }));
  expect(dialog.getByRole('alert').textContent).toBe('Choose at least one type');
  expect(calls.some(({ key }) => key === 'POST /api/generations')).toBe(false);
  await person.click(dialog.getByRole('checkbox', { name: 'Put in order' }));
  await person.click(dialog.getByRole('checkbox', { name: 'Type the answer' }));
  const { options } = (await sent()) as { options: object };
  expect(options).toMatchObject({ forms: ['typed', 'order'] });
  expect(options).not.toHaveProperty('style');
  cleanup();
  const all = await openDialog('offline');
  await all.person.click(all.dialog.getByRole('radio', { name: 'Only certain types' }));
  expect(await all.sent()).toMatchObject({ options: { style: 'mixed' } });
});

it('[G02] choosing a style after single kinds replaces them, and the kinds are folded away', async () => {
  const { person, dialog, sent } = await openDialog('offline');
  await person.click(dialog.getByRole('radio', { name: 'Only certain types' }));
  await person.click(dialog.getByRole('checkbox', { name: 'Open question' }));
  await person.click(dialog.getByRole('radio', { name: /^Mixed/ }));
  expect(dialog.queryByRole('checkbox', { name: 'Open question' })).toBeNull();
  const { options } = (await sent()) as { options: object };
  expect(options).toMatchObject({ style: 'mixed' });
  expect(options).not.toHaveProperty('forms');
});

it('[G02, G06] a written test is in the language of its document, whatever was chosen before', async () => {
  const { person, dialog, findByLabelText, sent } = await openDialog('google/small');
  await person.selectOptions(await findByLabelText('Language of the questions'), 'en');
  await person.click(dialog.getByRole('radio', { name: /^Written/ }));
  expect(dialog.queryByLabelText('Language of the questions')).toBeNull();
  const { options } = (await sent()) as { options: object };
  expect(options).not.toHaveProperty('language');
});
