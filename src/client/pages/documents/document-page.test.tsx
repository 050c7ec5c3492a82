import { act, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Analysis } from '#contract/analysis.ts';
import { analysisParts } from '#domain/analysis/part-names.ts';
import { aDocument } from '#testing/a-document.ts';
import { aFlashcard } from '#testing/a-flashcard.ts';
import { ana, renderPage } from '#testing/render-page.tsx';
import { closeUpload } from '#client/features/documents/upload/upload-dialog-store.ts';

const text = aDocument({ kind: 'text', pageCount: null });
const address = `/api/documents/${text.uuid}`;
const sentence = 'The Calvin cycle fixes carbon dioxide.';
const source = { quote: sentence, start: 10, end: 10 + sentence.length, anchor: { section: 'Calvin' } };

const content = {
  documentVersion: 'v',
  language: 'en',
  length: 200,
  warnings: [],
  sections: [
    {
      uuid: '94ffc664-b6f5-4b99-9d5f-9fa547329498',
      headings: ['Calvin'],
      anchor: { section: 'Calvin' },
      blocks: [
        { kind: 'heading', text: 'Calvin', anchor: { section: 'Calvin' }, start: 0, end: 6 },
        { kind: 'paragraph', text: `  ${sentence} It needs ATP.`, anchor: { section: 'Calvin' }, start: 8, end: 62 },
      ],
    },
  ],
};

function anAnalysis(parts: Partial<Analysis['parts']>, drafts: Analysis['drafts'] = null): Analysis {
  const waiting = Object.fromEntries(analysisParts.map((name) => [name, { status: 'pending' }]));
  return {
    status: 'processing',
    documentUuid: text.uuid,
    documentVersion: 'v',
    engine: 'offline',
    drafts,
    parts: { ...(waiting as Analysis['parts']), ...parts },
  };
}

/** Pages and dialogs load on demand. */
const pending = { status: 'pending', percent: 0 } as const;

const answers = {
  'GET /api/documents': { items: [text], page: 1, pageSize: 25, total: 1 },
  [`GET ${address}`]: text,
  [`GET ${address}/content`]: content,
  [`GET ${address}/analysis`]: anAnalysis({
    key_points: { status: 'completed', result: { points: [{ text: sentence, source }] } },
    structure: { status: 'failed', error: { code: 'PROCESSING_TIMEOUT', message: '' } },
  }),
};

it('[D09] a Word file that holds pictures only says so, without an empty page', async () => {
  const pictures = aDocument({ kind: 'docx', pageCount: null, warnings: ['no_text'] });
  const { findByText, queryByText, queryByRole } = await renderPage(`/documents/${pictures.uuid}`, {
    user: ana,
    answers: { [`GET /api/documents/${pictures.uuid}`]: pictures },
  });
  await findByText(/only pictures and no text/);
  expect(queryByText(/scan/)).toBeNull();
  expect(queryByRole('region', { name: 'Document' })).toBeNull();
});

it('[N01] shows finished parts while others wait, and counts them in words', async () => {
  const { findByRole, findByText } = await renderPage(`/documents/${text.uuid}`, { user: ana, answers });
  const points = await findByRole('region', { name: 'Key points' });
  expect(within(points).getByText(sentence)).toBeTruthy();
  expect(within(await findByRole('region', { name: 'Summary' })).getByText('Waiting')).toBeTruthy();
  expect(await findByText('1 of 11 parts ready · 1 failed')).toBeTruthy();
});

it('[N01] a finished part that found nothing says why, and a fact without a value is left out', async () => {
  const done = (result: unknown) => ({ status: 'completed' as const, result });
  const analysis = anAnalysis({
    general: done({ summary: [] }),
    key_points: done({ points: [] }),
    specialized_terms: done({ terms: [] }),
    prerequisites: done({ terms: [] }),
    concept_map: done({ nodes: [], edges: [] }),
    topic: done({ label: '', keywords: [] }),
    reading_time: done({ minutes: 1, wordCount: 9, wordsPerMinute: 200, kind: 'plain' }),
  });
  const { findByRole, getByRole, getByText, queryByText } = await renderPage(`/documents/${text.uuid}`, {
    user: ana,
    answers: { ...answers, [`GET ${address}/analysis`]: analysis },
  });
  const reasons = {
    Summary: 'The text is too short for a summary.',
    'Key points': 'The text is too short for key points.',
    Terms: 'The text defines no terms of its own.',
    Prerequisites: 'We found nothing that it takes for granted.',
    Map: 'The text says too little about how its ideas are related.',
  };
  await findByRole('region', { name: 'Summary' });
  for (const [name, reason] of Object.entries(reasons)) {
    expect(within(getByRole('region', { name })).getByText(reason)).toBeTruthy();
  }
  expect(getByText('1 min')).toBeTruthy();
  expect(queryByText('Topic')).toBeNull();
});

it('[N02] says why a part failed and makes only that one again', async () => {
  const { person, findByRole, calls } = await renderPage(`/documents/${text.uuid}`, {
    user: ana,
    answers: { ...answers, [`POST ${address}/analysis`]: anAnalysis({ structure: { status: 'processing' } }) },
  });
  const structure = within(await findByRole('region', { name: 'Structure' }));
  expect(structure.getByText('Reading this document took too long. Try again or upload it in parts.')).toBeTruthy();
  await person.click(structure.getByRole('button', { name: 'Try again' }));
  expect(calls.find(({ key }) => key === `POST ${address}/analysis`)?.body).toEqual({ parts: ['structure'] });
});

it('[N05, N02] says which lines are of a model and which are ours, and asks a model again that was left out', async () => {
  const engine = 'a/model';
  const points = [
    { text: 'The cycle fixes carbon dioxide.', source, engine },
    { text: sentence, source },
  ];
  const analysis = anAnalysis(
    {
      key_points: { status: 'completed', result: { points }, engines: [engine, 'offline'] },
      general: { status: 'completed', result: { summary: [{ text: sentence, source }] }, engines: ['offline'] },
      topic: { status: 'completed', result: { label: 'Plants', keywords: [], source, engine }, engines: [engine] },
    },
    { engine, status: 'failed', error: { code: 'AI_QUOTA_EXCEEDED', message: '' } },
  );
  const { person, findByRole, getByText, calls } = await renderPage(`/documents/${text.uuid}`, {
    user: ana,
    answers: { ...answers, [`GET ${address}/analysis`]: analysis, [`POST ${address}/analysis`]: analysis },
  });
  const list = within(await findByRole('region', { name: 'Key points' }));
  expect(list.getByText('By model and the built-in engine')).toBeTruthy();
  expect(list.getAllByRole('listitem').map((item) => within(item).queryByText('built-in engine') !== null)).toEqual([
    false,
    true,
  ]);
  expect(within(await findByRole('region', { name: 'Summary' })).getByText('By the built-in engine')).toBeTruthy();
  expect(getByText('By model')).toBeTruthy();
  expect(getByText('Plants').closest('a')?.getAttribute('href')).toContain('start=10');
  expect(getByText(/The model has used up today’s budget/)).toBeTruthy();
  await person.click(await findByRole('button', { name: 'Ask again' }));
  await waitFor(() =>
    expect(calls.find(({ key }) => key === `POST ${address}/analysis`)?.body).toEqual({
      parts: ['general', 'key_points', 'specialized_terms', 'prerequisites', 'concept_map', 'topic'],
    }),
  );
});

it('[N01] the main points of the offline engine stand under the headings of their sections', async () => {
  const lines = [
    { heading: 'Light', text: sentence, source },
    { heading: 'Light', text: 'Water is split.', source: { ...source, start: 40, end: 55 } },
    { heading: 'Dark', text: 'Sugar is made.', source: { ...source, start: 60, end: 74 } },
  ];
  const { findByRole } = await renderPage(`/documents/${text.uuid}`, {
    user: ana,
    answers: {
      ...answers,
      [`GET ${address}/analysis`]: anAnalysis({
        general: { status: 'completed', result: { summary: lines }, engines: ['offline'] },
      }),
    },
  });
  const part = within(await findByRole('region', { name: 'Main points by section' }));
  expect(part.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Light', 'Dark']);
  expect(part.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining(sentence),
    expect.stringContaining('Water is split.'),
    expect.stringContaining('Sugar is made.'),
  ]);
});

it.each<[string, Partial<NonNullable<Analysis['drafts']>>, RegExp[], RegExp[]]>([
  ['its map', { mapError: { code: 'AI_UNAVAILABLE', message: '' } }, [/^The map by model/], [/^What model/]],
  [
    'lines and map, each for its own reason',
    { error: { code: 'CONTENT_BLOCKED', message: '' }, mapError: { code: 'AI_UNAVAILABLE', message: '' } },
    [/^The part by model .* safety rules prevent it from answering/, /^The map by model/],
    [/Ask it differently/],
  ],
  [
    'lines and map for one reason, once',
    { error: { code: 'AI_UNAVAILABLE', message: '' }, mapError: { code: 'AI_UNAVAILABLE', message: '' } },
    [/^The part by model/],
    [/^The map by model/],
  ],
])('[N05, N02] says why a model is left out of %s', async (_, faults, visible, absent) => {
  const general = { status: 'completed' as const, result: { summary: [{ text: sentence, source }] } };
  const analysis = anAnalysis({ general }, { engine: 'a/model', status: 'failed', ...faults });
  const { findByRole, getByText, queryByText } = await renderPage(`/documents/${text.uuid}`, {
    user: ana,
    answers: { ...answers, [`GET ${address}/analysis`]: analysis },
  });
  await findByRole('button', { name: 'Ask again' });
  for (const words of visible) expect(getByText(words)).toBeTruthy();
  for (const words of absent) expect(queryByText(words)).toBeNull();
});

it('[D11] opens a citation in the text and marks exactly the quoted passage', async () => {
  const { person, findByRole, container, router } = await renderPage(`/documents/${text.uuid}`, { user: ana, answers });
  const points = within(await findByRole('region', { name: 'Key points' }));
  await person.click(points.getByRole('link', { name: '§ Calvin: see in the document' }));
  expect(router.state.location.href).toContain(`start=10&end=${source.end}`);
  expect(container.querySelector('mark')?.lastChild?.textContent).toBe(sentence);
  expect(points.getByRole('link').getAttribute('aria-current')).toBe('true');
});

it('[D11] finds words inside the document, one after the other and round', async () => {
  const { person, findByText, getByRole, getByLabelText, queryByRole, container } = await renderPage(
    `/documents/${text.uuid}`,
    { user: ana, answers },
  );
  await person.click(await findByText(`${sentence} It needs ATP.`, { exact: false }));
  await person.keyboard('{Control>}f{/Control}');
  const field = getByRole('textbox', { name: 'Find in the document' });
  expect(document.activeElement).toBe(field);
  await person.type(field, 'CÁLVIN');
  const count = () => getByRole('region', { name: 'Find in the document' }).querySelector('output')?.textContent;
  const marked = () => container.querySelector('mark')?.closest('h2, p')?.tagName;
  expect([count(), marked()]).toEqual(['1 of 2', 'H2']);
  await person.keyboard('{Enter}');
  expect([count(), marked()]).toEqual(['2 of 2', 'P']);
  await person.click(getByLabelText('Next result'));
  expect([count(), marked()]).toEqual(['1 of 2', 'H2']);
  await person.type(field, '{Shift>}{Enter}{/Shift}');
  expect(count()).toBe('2 of 2');
  await person.type(field, ' bicycle');
  expect([count(), getByLabelText('Next result').hasAttribute('disabled')]).toEqual(['No results', true]);
  await person.keyboard('{Escape}');
  expect(queryByRole('textbox')).toBeNull();
  expect(document.activeElement?.hasAttribute('data-viewer-scroll')).toBe(true);
});

it('[D11] a citation that is opened is shown instead of what was found', async () => {
  const { person, findByRole, getByRole, container } = await renderPage(`/documents/${text.uuid}`, {
    user: ana,
    answers,
  });
  const citation = within(await findByRole('region', { name: 'Key points' })).getByRole('link');
  const marked = () => container.querySelector('mark')?.lastChild?.textContent;
  await person.click(getByRole('button', { name: 'Find in the document' }));
  await person.keyboard('atp');
  expect(marked()).toBe('ATP');
  await person.click(citation);
  expect(marked()).toBe(sentence);
  await person.click(getByRole('button', { name: 'Next result' }));
  expect(marked()).toBe('ATP');
  await person.keyboard('{Escape}');
  expect(marked()).toBe(sentence);
});

it('[D07] a recording shows how much of it is transcribed', async () => {
  const recording = aDocument({ kind: 'mp3', status: 'processing', extractionPercent: 40, analysis: pending });
  const { findByRole } = await renderPage(`/documents/${text.uuid}`, {
    user: ana,
    answers: { ...answers, [`GET ${address}`]: recording },
  });
  const bar = await findByRole('progressbar', { name: 'We are reading the document' });
  expect([bar.getAttribute('value'), bar.getAttribute('aria-valuetext')]).toEqual(['40', '40% read']);
});

it('[D07, D09] a reading that is cancelled ends as such, and can be begun again', async () => {
  let shown = aDocument({ kind: 'mp3', status: 'processing', extractionPercent: 40 });
  const { person, findByRole, findByText } = await renderPage(`/documents/${text.uuid}`, {
    user: ana,
    answers: {
      ...answers,
      [`GET ${address}`]: () => shown,
      [`DELETE ${address}/extraction`]: () => {
        shown = { ...shown, status: 'failed', error: { code: 'JOB_CANCELLED', message: '' } };
        return shown;
      },
    },
  });
  await person.click(await findByRole('button', { name: 'Cancel reading' }));
  expect(await findByText('You cancelled the reading')).toBeTruthy();
  expect(await findByRole('button', { name: 'Read again' })).toBeTruthy();
});

it('[D11, B13] going back from a citation shows the analysis again, where it was left', async () => {
  const { person, findByRole, container, router } = await renderPage(`/documents/${text.uuid}`, { user: ana, answers });
  const points = within(await findByRole('region', { name: 'Key points' }));
  const pane = () => container.querySelector('[data-pane]')?.getAttribute('data-pane');
  scrollTo({ top: 640 });
  await person.click(points.getByRole('link', { name: '§ Calvin: see in the document' }));
  await waitFor(() => expect(pane()).toBe('reading'));
  scrollTo({ top: 0 });
  act(() => router.history.back());
  await waitFor(() => expect(pane()).toBe('analysis'));
  expect(scrollY).toBe(640);
});

it('[D09] a file that cannot be read asks for another one; reading it again comes second', async () => {
  const broken = aDocument({ status: 'failed', error: { code: 'FILE_CORRUPT', message: '' } });
  const { person, findByRole, findByText } = await renderPage(`/documents/${text.uuid}`, {
    user: ana,
    answers: { ...answers, [`GET ${address}`]: broken },
  });
  const choices = within((await findByText('We couldn’t read this document')).parentElement!).getAllByRole('button');
  expect(choices.map(({ textContent }) => textContent)).toEqual(['Upload another file', 'Delete', 'Read again']);
  await person.click(await findByRole('button', { name: 'Upload another file' }));
  expect(await findByRole('dialog', { name: 'What do you want to study?' })).toBeTruthy();
  act(() => closeUpload());
});

it('[D05, D09] a page of the web that cannot be read asks for another address', async () => {
  const broken = aDocument({ kind: 'web', status: 'failed', error: { code: 'URL_NOT_ALLOWED', message: '' } });
  const { person, findByRole } = await renderPage(`/documents/${text.uuid}`, {
    user: ana,
    answers: { ...answers, [`GET ${address}`]: broken },
  });
  await person.click(await findByRole('button', { name: 'Try another address' }));
  expect(await findByRole('tab', { name: 'URL', selected: true })).toBeTruthy();
  act(() => closeUpload());
});

it('[N02] parts are made again from the menu: some or all of them', async () => {
  const { person, findByRole, calls } = await renderPage(`/documents/${text.uuid}`, {
    user: ana,
    answers: { ...answers, [`POST ${address}/analysis`]: anAnalysis({}) },
  });
  await person.click(await findByRole('button', { name: `Actions for ${text.name}` }));
  await person.click(await findByRole('menuitem', { name: 'Analyse again' }));
  const dialog = within(await findByRole('dialog', { name: 'Analyse again' }));
  expect(dialog.getByRole('button', { name: 'Analyse again' })).toHaveProperty('disabled', true);
  await person.click(dialog.getByRole('checkbox', { name: 'Terms' }));
  await person.click(dialog.getByRole('button', { name: 'Analyse again' }));
  await waitFor(() =>
    expect(calls.find(({ key }) => key === `POST ${address}/analysis`)?.body).toEqual({ parts: ['specialized_terms'] }),
  );
});

it('[N01] a long list begins with its first lines and opens whole; once all is ready no bar counts parts', async () => {
  const terms = Array.from({ length: 9 }, (_, index) => ({
    term: `Term ${index + 1}`,
    definition: 'is explained here',
    source: { ...source, start: index },
  }));
  const ready = Object.fromEntries(
    analysisParts.map((name) => [name, { status: 'completed', result: undefined }]),
  ) as unknown as Analysis['parts'];
  const parts = { ...ready, specialized_terms: { status: 'completed' as const, result: { terms } } };
  const { person, findByRole, findByText, queryByText } = await renderPage(`/documents/${text.uuid}`, {
    user: ana,
    answers: { ...answers, [`GET ${address}/analysis`]: anAnalysis(parts) },
  });
  expect(await findByText('The analysis is ready')).toBeTruthy();
  expect(queryByText(/parts ready/)).toBeNull();
  const list = within(await findByRole('region', { name: 'Terms' }));
  expect(list.queryByText('Term 6')).toBeNull();
  await person.click(list.getByRole('button', { name: 'Show all (9)' }));
  expect(list.getByText('Term 9')).toBeTruthy();
});

it('[T01, G02] while its test is made the document says at which question it is, and links to its tests', async () => {
  const made = {
    uuid: '1c2f4c1e-3a52-4a53-8f0c-6d2f7d0e9a11',
    title: text.name,
    generating: true,
    questionCount: 2,
    requested: 10,
    staleCount: 0,
  };
  const { findByRole, findByText } = await renderPage(`/documents/${text.uuid}`, {
    user: ana,
    answers: { ...answers, 'GET /api/tests': { items: [made], page: 1, pageSize: 25, total: 1 } },
  });
  expect(await findByText('Making your test: question 3 of 10')).toBeTruthy();
  expect((await findByRole('link', { name: 'Open the test' })).getAttribute('href')).toContain(made.uuid);
  expect(await findByRole('link', { name: 'Tests' })).toBeTruthy();
});

it('[D11, T01] the ways to study keep their order once tests are known, and a new test stays a press away', async () => {
  let tests: object = { items: [], page: 1, pageSize: 25, total: 0 };
  const { client, findByRole, getByRole, getAllByRole } = await renderPage(`/documents/${text.uuid}`, {
    user: ana,
    answers: { ...answers, 'GET /api/tests': () => tests },
  });
  const bar = (await findByRole('link', { name: 'Chat' })).parentElement!;
  const ways = () => [...bar.children].map(({ textContent }) => textContent);
  expect(ways()).toEqual(['Chat', 'Flashcards', 'Map', 'Tests', 'New test']);
  tests = { items: [], page: 1, pageSize: 25, total: 1 };
  await act(() => client.invalidateQueries());
  await waitFor(() => expect(getAllByRole('button', { name: 'New test' })).toHaveLength(2));
  expect(ways()).toEqual(['Chat', 'Flashcards', 'Map', 'Tests', 'New test']);
  expect(getByRole('link', { name: 'Tests' })).toBeTruthy();
});

it('[G01] makes a new test without leaving the document', async () => {
  const { person, findByRole, router } = await renderPage(`/documents/${text.uuid}`, {
    user: ana,
    answers: { ...answers, [`GET ${address}/sections`]: { items: [] } },
  });
  await person.click(await findByRole('button', { name: 'New test' }));
  expect(await findByRole('dialog', { name: 'What should the test be like?' })).toBeTruthy();
  expect(router.state.location.pathname).toBe(`/documents/${text.uuid}`);
});

it('[D09] explains an unreadable document and offers to read it again or delete it', async () => {
  const broken = aDocument({ status: 'failed', error: { code: 'PDF_PASSWORD_PROTECTED', message: '' } });
  const { person, findByRole, findByText, calls } = await renderPage(`/documents/${text.uuid}`, {
    user: ana,
    answers: { ...answers, [`GET ${address}`]: broken, [`POST ${address}/retry`]: broken },
  });
  expect(await findByText(/it is password protected/)).toBeTruthy();
  expect(await findByRole('button', { name: 'Delete' })).toBeTruthy();
  await person.click(await findByRole('button', { name: 'Read again' }));
  expect(calls.some(({ key }) => key === `POST ${address}/retry`)).toBe(true);
});

it('[F04, N01] a term becomes a card with its quote, and so does what is selected', async () => {
  const term = { term: 'Calvin cycle', definition: 'fixes carbon dioxide', source };
  const { person, findByRole, findByText, calls } = await renderPage(`/documents/${text.uuid}`, {
    user: ana,
    answers: {
      ...answers,
      [`GET ${address}/analysis`]: anAnalysis({
        specialized_terms: { status: 'completed', result: { terms: [term] } },
      }),
      'POST /api/flashcards': aFlashcard('made'),
    },
  });
  await person.click(await findByRole('button', { name: 'Make a card about “Calvin cycle”' }));
  const dialog = within(await findByRole('dialog'));
  expect(dialog.getByLabelText<HTMLTextAreaElement>('Front').value).toBe('Calvin cycle');
  await person.click(dialog.getByRole('button', { name: 'Save' }));
  await findByText('Card saved');
  const sent = () => calls.filter(({ key }) => key === 'POST /api/flashcards').map(({ body }) => body);
  const ofDocument = { documentUuid: text.uuid, category: '' };
  const draft = { front: term.term, back: term.definition, quote: sentence, quoteStart: source.start };
  expect(sent()).toEqual([{ ...ofDocument, ...draft }]);

  const paragraph = await findByText(/It needs ATP/);
  const words = [...paragraph.childNodes].find((node) => node.textContent?.includes('needs ATP')) ?? paragraph;
  const node = words instanceof Text ? words : document.createTreeWalker(words, NodeFilter.SHOW_TEXT).nextNode();
  const at = node?.textContent?.indexOf('eeds') ?? 0;
  // From the middle of one word to the middle of another.
  act(() => document.getSelection()?.setBaseAndExtent(node ?? words, at, node ?? words, at + 6));
  await person.click(await findByRole('button', { name: 'Card' }));
  const second = within(await findByRole('dialog'));
  expect(second.getByLabelText<HTMLTextAreaElement>('Back').value).toBe('needs ATP');
});

it('[F04, G04] that a term has a card already is said, with the way there', async () => {
  const term = { term: 'Calvin cycle', definition: 'fixes carbon dioxide', source };
  const { person, findByRole, findByText } = await renderPage(`/documents/${text.uuid}`, {
    user: ana,
    answers: {
      ...answers,
      [`GET ${address}/analysis`]: anAnalysis({
        specialized_terms: { status: 'completed', result: { terms: [term] } },
      }),
      'GET /api/flashcards': {
        items: [aFlashcard('made', { front: 'Plants · calvin cycle' })],
        page: 1,
        pageSize: 25,
        total: 1,
      },
    },
  });
  await person.click(await findByRole('button', { name: 'Make a card about “Calvin cycle”' }));
  await findByText(/You already have a card about this/);
  const way = await findByRole('link', { name: 'See the cards' });
  expect(way.getAttribute('href')).toBe(`/flashcards/${text.uuid}`);
});

it('[F04, G03] a card is made of what is selected in a document, and where, but not beside it', async () => {
  const { person, container, findByRole, findByText, queryByRole, findByLabelText, calls } = await renderPage(
    `/documents/${text.uuid}`,
    { user: ana, answers: { ...answers, 'POST /api/flashcards': aFlashcard('one') } },
  );
  const select = (element: Element | null | undefined, word: string) => {
    const node = document.createTreeWalker(element!, NodeFilter.SHOW_TEXT).nextNode() as Text;
    const start = node.data.indexOf(word);
    act(() => document.getSelection()?.setBaseAndExtent(node, start, node, start + word.length));
  };
  await findByText(`${sentence} It needs ATP.`, { exact: false });
  const points = await findByRole('region', { name: 'Key points' });
  select(container.querySelector('p [data-start]'), 'cycle');
  await findByRole('button', { name: 'Card' });
  select(within(points).getByText(sentence), 'cycle');
  await waitFor(() => expect(queryByRole('button', { name: 'Card' })).toBeNull());
  select(container.querySelector('p [data-start]'), 'ATP');
  await person.click(await findByRole('button', { name: 'Card' }));
  await person.type(await findByLabelText('Front'), 'What does it need?');
  await person.click(await findByRole('button', { name: 'Save' }));
  await waitFor(() => expect(calls.some(({ key }) => key === 'POST /api/flashcards')).toBe(true));
  const { body } = calls.find(({ key }) => key === 'POST /api/flashcards')!;
  expect(body).toMatchObject({ quote: 'ATP', quoteStart: 8 + `  ${sentence} It needs ATP.`.indexOf('ATP') });
});
