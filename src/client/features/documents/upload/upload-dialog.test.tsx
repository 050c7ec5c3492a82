import { act, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { exampleGeneration } from '#contract/generation.ts';
import { aDocument } from '#testing/a-document.ts';
import { ana, renderPage } from '#testing/render-page.tsx';
import { setReachable } from '#client/lib/reachability.ts';
import { finishUpload } from './upload-dialog-store.ts';
import { emptyDraft, saveDraft } from './upload-draft.ts';

afterEach(() =>
  act(() => {
    finishUpload();
    saveDraft('', emptyDraft);
  }),
);

const pasted = aDocument({ kind: 'text', name: 'Mitosis', status: 'completed' });
const enough = 'Mitosis is the division of the nucleus. '.repeat(13);

async function openDialog(answers = {}) {
  const notFirst = { 'GET /api/folders': { items: [], documentTotal: 1 } };
  const page = await renderPage('/documents', { user: ana, answers: { ...notFirst, ...answers } });
  await page.findByText('Your shelf is empty');
  await page.person.keyboard('u');
  await page.findByRole('dialog', { name: 'What do you want to study?' });
  return page;
}

it('[D02, D03] refuses files at once, by name and with the reason', async () => {
  const { person, findByText, findByRole, getByLabelText, getAllByRole } = await openDialog();
  const picker = getByLabelText('File', { selector: 'input' });
  const large = new File(['x'], 'book.pdf');
  Object.defineProperty(large, 'size', { value: 11_000_000 });
  const user = person.setup({ applyAccept: false });
  await user.upload(picker, [new File(['x'], 'notes.md'), new File(['x'], 'notes.pages'), large]);
  expect(await findByText('We can’t read .pages files. Save it as PDF, DOCX, TXT or MD.')).toBeTruthy();
  expect(await findByText('This file is 11 MB; the most is 10 MB per file.')).toBeTruthy();
  expect(await findByRole('button', { name: 'Process 1 document' })).toBeTruthy();
  const removable = getAllByRole('button', { name: /^Remove/ }).map((button) => button.getAttribute('aria-label'));
  expect(removable).toEqual(['Remove notes.pages', 'Remove book.pdf', 'Remove notes.md']);
});

/** Creates a drop event on the window. */
function drop(items: { file: File; isDirectory: boolean }[]): Event {
  const event = new Event('drop', { cancelable: true });
  const dropped = items.map(({ file, isDirectory }) => ({
    getAsFile: () => file,
    webkitGetAsEntry: () => ({ isDirectory }),
  }));
  Object.defineProperty(event, 'dataTransfer', { value: { types: ['Files'], items: dropped } });
  act(() => void window.dispatchEvent(event));
  return event;
}

it('[D02] files dropped anywhere on the list are chosen once; a folder is refused kindly', async () => {
  const { findByText, findByRole, findAllByRole } = await renderPage('/documents', { user: ana });
  await findByText('Your shelf is empty');
  const lecture = { file: new File(['x'], 'lecture.srt'), isDirectory: false };
  const event = drop([lecture, { file: new File([], 'Biology'), isDirectory: true }]);
  // Otherwise the browser would leave the page and open the file.
  expect(event.defaultPrevented).toBe(true);
  expect(await findByRole('dialog', { name: 'What do you want to study?' })).toBeTruthy();
  expect(await findByText('This is a folder. Open it and choose the files inside.')).toBeTruthy();
  drop([lecture, { file: new File(['x'], 'notes.odt'), isDirectory: false }]);
  expect(await findAllByRole('button', { name: /^Remove/ })).toHaveLength(3);
  expect(await findByRole('button', { name: 'Process 2 documents' })).toBeTruthy();
});

it('[D04] counts a pasted text and does not send a short one', async () => {
  const { person, findByRole, findByLabelText, findByText, calls } = await openDialog();
  await person.click(await findByRole('tab', { name: 'Text' }));
  await person.click(await findByLabelText('Text', { selector: 'textarea' }));
  await person.paste('too short');
  expect(await findByText('Enter at least 500 characters (currently 9)')).toBeTruthy();
  await person.click(await findByRole('button', { name: 'Process' }));
  expect(calls.some(({ key }) => key === 'POST /api/documents/text')).toBe(false);
});

it('[D01] sends a text, shows the stages and counts down to the document, which can be stopped', async () => {
  const { person, findByRole, findByLabelText, findByText, router } = await openDialog({
    'POST /api/documents/text': { status: 202, body: pasted },
    [`GET /api/documents/${pasted.uuid}`]: pasted,
  });
  await person.click(await findByRole('tab', { name: 'Text' }));
  await person.click(await findByLabelText('Text', { selector: 'textarea' }));
  await person.paste(enough);
  await person.click(await findByRole('button', { name: 'Process' }));
  expect(await findByRole('list', { name: 'Stages' })).toHaveProperty('textContent', 'UploadedReadAnalysedReady');
  expect(await findByText(/Opening “Mitosis” in \d seconds/)).toBeTruthy();
  await person.click(await findByRole('button', { name: 'Stay here' }));
  expect(await findByText('1 document ready')).toBeTruthy();
  expect(router.state.location.pathname).toBe('/documents');
});

const first = {
  'GET /api/folders': { items: [], documentTotal: 0 },
  'POST /api/documents/text': { status: 202, body: pasted },
  [`GET /api/documents/${pasted.uuid}`]: pasted,
};

it('[D01, G01] a first document opens its own test as soon as it has a question', async () => {
  const { person, findByRole, findByLabelText, router, calls } = await openDialog({
    ...first,
    'POST /api/generations': { status: 202, body: { ...exampleGeneration, produced: 0 } },
    [`GET /api/generations/${exampleGeneration.uuid}`]: { ...exampleGeneration, produced: 1 },
  });
  await person.click(await findByRole('tab', { name: 'Text' }));
  await person.click(await findByLabelText('Text', { selector: 'textarea' }));
  await person.paste(enough);
  await person.click(await findByRole('button', { name: 'Process' }));
  const test = `/tests/${pasted.uuid}/${exampleGeneration.resultUuid}`;
  await waitFor(() => expect(router.state.location.pathname).toBe(test));
  const ordered = calls.filter(({ key }) => key === 'POST /api/generations');
  expect(ordered.map(({ body }) => body)).toEqual([
    { kind: 'test', documents: [pasted.uuid], folders: [], options: { count: 10, style: 'choice' } },
  ]);
});

it('[D01, G01] a first document without a test opens itself and says why', async () => {
  // Loading them during the click would warn of updates outside of it.
  await import('#client/pages/documents/document-page.tsx');
  await import('#client/features/generation/first-test.tsx');
  await import('#client/ui/toaster.tsx');
  const { person, findByRole, findByLabelText, findByText, router } = await openDialog({
    ...first,
    'POST /api/generations': { status: 422, body: { code: 'GENERATION_FAILED', message: '' } },
  });
  await person.click(await findByRole('tab', { name: 'Text' }));
  await person.click(await findByLabelText('Text', { selector: 'textarea' }));
  await person.paste(enough);
  await person.click(await findByRole('button', { name: 'Process' }));
  expect(await findByText('There is no test of this document')).toBeTruthy();
  expect(await findByRole('heading', { level: 1, name: 'Mitosis' })).toBeTruthy();
  expect(router.state.location.pathname).toBe(`/documents/${pasted.uuid}`);
});

it('[D01] no test is made of a first document if it is not wanted', async () => {
  const { person, findByRole, findByLabelText, findByText, calls } = await openDialog(first);
  await person.click(await findByRole('checkbox', { name: 'Begin with a test of 10 questions' }));
  await person.click(await findByRole('tab', { name: 'Text' }));
  await person.click(await findByLabelText('Text', { selector: 'textarea' }));
  await person.paste(enough);
  await person.click(await findByRole('button', { name: 'Process' }));
  expect(await findByText(/Opening “Mitosis” in \d seconds/)).toBeTruthy();
  expect(calls.some(({ key }) => key === 'POST /api/generations')).toBe(false);
});

it.each([
  ['no_text' as const, 'Scan without text'],
  ['short_text' as const, 'Very little text'],
])('[D01, D09] %s is shown as such: it is not ready, and nothing counts down to it', async (warning, words) => {
  const scan = { ...pasted, warnings: [warning] };
  const { person, findByRole, findByLabelText, queryByRole, queryByText } = await openDialog({
    'POST /api/documents/text': { status: 202, body: scan },
    [`GET /api/documents/${scan.uuid}`]: scan,
  });
  await person.click(await findByRole('tab', { name: 'Text' }));
  await person.click(await findByLabelText('Text', { selector: 'textarea' }));
  await person.paste(enough);
  await person.click(await findByRole('button', { name: 'Process' }));
  await findByRole('button', { name: 'Done' });
  const dialog = await findByRole('dialog', { name: 'Finished' });
  // The progress list keeps the focus and announces the result.
  expect(document.activeElement).toBe(within(dialog).getByRole('list', { name: 'Getting your documents ready' }));
  expect(dialog.textContent).toContain(words);
  expect(queryByRole('list', { name: 'Stages' })).toBeNull();
  expect(queryByText(/Opening|1 document ready/)).toBeNull();
});

it('[D01, Y01] sends an unanswered upload again on request', async () => {
  let isAnswering = false;
  const { person, findByRole, findByLabelText, findByText } = await openDialog({
    'POST /api/documents/text': () => {
      if (!isAnswering) throw new TypeError('Failed to fetch');
      return { status: 202, body: pasted };
    },
    [`GET /api/documents/${pasted.uuid}`]: pasted,
  });
  await person.click(await findByRole('tab', { name: 'Text' }));
  await person.click(await findByLabelText('Text', { selector: 'textarea' }));
  await person.paste(enough);
  setReachable(false);
  await person.click(await findByRole('button', { name: 'Process' }));
  const retryButton = await findByRole('button', { name: 'Try again' });
  isAnswering = true;
  await person.click(retryButton);
  await person.click(await findByRole('button', { name: 'Stay here' }));
  expect(await findByText('1 document ready')).toBeTruthy();
});

it('[D01] keeps what was written when sending fails', async () => {
  const { person, findByRole, findByLabelText } = await openDialog({
    'POST /api/documents/text': { status: 403, body: { code: 'DOCUMENT_LIMIT_REACHED', message: '' } },
  });
  await person.click(await findByRole('tab', { name: 'Text' }));
  await person.click(await findByLabelText('Text', { selector: 'textarea' }));
  await person.paste(enough);
  await person.click(await findByRole('button', { name: 'Process' }));
  await findByRole('dialog', { name: 'We couldn’t read it' });
  await person.click(await findByRole('button', { name: 'Back to the text' }));
  expect(await findByLabelText('Text', { selector: 'textarea' })).toHaveProperty('value', enough);
});

it('[D01, D04] keeps text and choices after the dialog was closed by mistake', async () => {
  const { person, findByRole, findByLabelText, findByText, getByLabelText, queryByRole } = await openDialog();
  await person.upload(getByLabelText('File', { selector: 'input' }), new File(['x'], 'notes.md'));
  await person.click(await findByRole('tab', { name: 'Text' }));
  await person.click(await findByLabelText('Text', { selector: 'textarea' }));
  await person.paste('half a thought');
  await person.keyboard('{Escape}');
  await waitFor(() => expect(queryByRole('dialog')).toBeNull());
  expect(sessionStorage.getItem('uploadDraft')).toContain('half a thought');
  await person.keyboard('u');
  expect(await findByLabelText('Text', { selector: 'textarea' })).toHaveProperty('value', 'half a thought');
  await person.click(await findByRole('button', { name: 'Clear' }));
  expect(await findByLabelText('Text', { selector: 'textarea' })).toHaveProperty('value', '');
  await person.click(await findByRole('tab', { name: 'File' }));
  expect(await findByText('notes.md')).toBeTruthy();
});

it('[D01] a text the server has is not offered again', async () => {
  const { person, findByRole, findByLabelText } = await openDialog({
    'POST /api/documents/text': { status: 202, body: pasted },
    [`GET /api/documents/${pasted.uuid}`]: pasted,
  });
  await person.click(await findByRole('tab', { name: 'Text' }));
  await person.click(await findByLabelText('Text', { selector: 'textarea' }));
  await person.paste(enough);
  await person.click(await findByRole('button', { name: 'Process' }));
  await person.click(await findByRole('button', { name: 'Stay here' }));
  await person.click(await findByRole('button', { name: 'Done' }));
  await person.keyboard('u');
  expect(await findByLabelText('Text', { selector: 'textarea' })).toHaveProperty('value', '');
});

it('[D01] a failed attempt reddens only what was attempted', async () => {
  const { person, findByRole, findByLabelText } = await openDialog();
  const isInvalid = async (label: string) =>
    (await findByLabelText(label, { selector: 'input' })).getAttribute('aria-invalid') === 'true';
  await person.click(await findByRole('tab', { name: 'URL' }));
  await person.click(await findByRole('button', { name: 'Process' }));
  expect(await isInvalid('Page address')).toBe(true);
  await person.click(await findByRole('tab', { name: 'YouTube' }));
  expect(await isInvalid('Video address')).toBe(false);
  await person.click(await findByRole('tab', { name: 'URL' }));
  expect(await isInvalid('Page address')).toBe(true);
});

/** Creates a paste event outside any field. */
function paste({ files = [], words = '' }: { files?: File[]; words?: string }): void {
  const event = new Event('paste', { cancelable: true });
  Object.defineProperty(event, 'clipboardData', { value: { files, getData: () => words } });
  act(() => void window.dispatchEvent(event));
}

it('[D01, D05] an address that is pasted on the list is there to be read; other words open nothing', async () => {
  const { findByText, findByLabelText, findByRole, queryByRole, person } = await renderPage('/documents', {
    user: ana,
  });
  await findByText('Your shelf is empty');
  paste({ words: 'some words' });
  expect(queryByRole('dialog')).toBeNull();
  paste({ words: 'https://es.wikipedia.org/wiki/Mitosis' });
  const field = await findByLabelText('Page address', { selector: 'input' });
  expect(field).toHaveProperty('value', 'https://es.wikipedia.org/wiki/Mitosis');
  await person.keyboard('{Escape}');
  await waitFor(() => expect(queryByRole('dialog')).toBeNull());
  paste({ files: [new File(['x'], 'notes.md')] });
  expect(await findByText('notes.md')).toBeTruthy();
  await person.click(await findByRole('tab', { name: 'URL' }));
  // The closed form kept its input.
  expect(await findByLabelText('Page address', { selector: 'input' })).toHaveProperty(
    'value',
    'https://es.wikipedia.org/wiki/Mitosis',
  );
});
