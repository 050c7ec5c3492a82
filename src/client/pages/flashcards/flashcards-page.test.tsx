import { expect, it } from 'vitest';
import { createGeneration } from '#contract/generation.ts';
import { getConfig } from '#contract/system.ts';
import { aDocument } from '#testing/a-document.ts';
import { aFlashcard, aStudyQueue } from '#testing/a-flashcard.ts';
import { ana, renderPage } from '#testing/render-page.tsx';

const card = aFlashcard('one');
const answers = {
  'GET /api/flashcards': { items: [card], page: 1, pageSize: 25, total: 1 },
  'GET /api/flashcards/queue': aStudyQueue([card]),
};

it('[F01, F04] shows how much waits today and every card, with what can be done with it', async () => {
  const { person, findByRole, getByRole, findByText, calls } = await renderPage('/flashcards/all', {
    user: ana,
    answers: { ...answers, 'PATCH /api/flashcards/one': { ...card, suspended: true } },
  });
  const study = await findByRole('link', { name: 'Study now' });
  expect(study.getAttribute('href')).toBe('/flashcards/all/study');
  await findByText('1 card');
  await person.click(getByRole('button', { name: 'Actions for Front of one' }));
  await person.click(await findByRole('menuitem', { name: 'Suspend' }));
  expect(calls.find(({ key }) => key.startsWith('PATCH'))?.body).toEqual({ version: 1, suspended: true });
});

it('[F02] takes how many cards a day and how well they are to be remembered, within bounds', async () => {
  const settings = { retention: 0.85, newPerDay: 20, reviewsPerDay: 200 };
  const { person, findByRole, getByRole, getByText, findByText, calls } = await renderPage('/flashcards/all', {
    user: ana,
    answers: { ...answers, 'PUT /api/flashcards/settings': settings },
  });
  await person.click(await findByRole('button', { name: 'How you study' }));
  const field = await findByRole('spinbutton', { name: 'Percentage you want to remember' });
  await person.clear(field);
  await person.type(field, '99');
  expect(getByText('From 70 to 97')).toBeTruthy();
  expect((getByRole('button', { name: 'Save' }) as HTMLButtonElement).disabled).toBe(true);
  await person.clear(field);
  await person.type(field, '85');
  await person.click(getByRole('button', { name: 'Save' }));
  await findByText('Saved');
  expect(calls.find(({ key }) => key.startsWith('PUT'))?.body).toEqual(settings);
});

it('[F04] several cards are chosen and changed together, and one is turned round', async () => {
  const items = ['one', 'two', 'three'].map((uuid) => aFlashcard(uuid));
  const { person, findByRole, getByRole, findByText, calls } = await renderPage('/flashcards/all', {
    user: ana,
    answers: {
      ...answers,
      'GET /api/flashcards': { items, page: 1, pageSize: 25, total: 3 },
      'GET /api/flashcards/folders': {
        documents: [],
        items: [{ uuid: 'f', name: 'Biology', hue: 'green', due: 4, new: 9, total: 40 }],
      },
      'POST /api/flashcards/bulk': { changed: 3 },
      'POST /api/flashcards/one/reversed': items[0] ?? {},
    },
  });
  await findByText('4 to review · 9 new · 40 in total');
  await person.click(await findByRole('checkbox', { name: 'Select all on this page' }));
  await person.click(getByRole('checkbox', { name: 'Select Front of two' }));
  await findByText('2 cards selected', { selector: 'b' });
  await person.click(getByRole('button', { name: 'Category' }));
  await person.type(await findByRole('textbox', { name: 'Category' }), 'Cells');
  await person.click(getByRole('button', { name: 'Save' }));
  const sent = () => calls.filter(({ key }) => key.startsWith('POST')).map(({ body }) => body);
  await findByText('Card saved');
  expect(sent()).toEqual([{ uuids: ['one', 'three'], action: 'categorise', category: 'Cells' }]);
  await person.click(getByRole('checkbox', { name: 'Select Front of two' }));
  await person.click(getByRole('button', { name: 'Delete' }));
  await findByText('Delete 1 card?');
  await person.click((await findByRole('alertdialog')).querySelector('button:last-of-type') ?? document.body);
  await findByText('1 card deleted');
  expect(sent()[1]).toEqual({ uuids: ['two'], action: 'delete' });
  await person.click(getByRole('button', { name: 'Actions for Front of one' }));
  await person.click(await findByRole('menuitem', { name: 'Add reversed card' }));
  await findByText('Reversed card added');
});

it.each([
  ['offline', /Made by the built-in engine/],
  ['google/small', /Made by google\/small/],
])('[G06] who will make new cards is said before they are ordered: %s', async (engine, said) => {
  const document = aDocument();
  const { person, findByRole, findByText } = await renderPage(`/flashcards/${document.uuid}`, {
    user: ana,
    answers: {
      ...answers,
      'GET /api/config': { ...(getConfig.example as object), engine },
      'GET /api/engine': { name: engine, state: 'ready' },
      [`GET /api/documents/${document.uuid}`]: document,
      [`GET /api/documents/${document.uuid}/sections`]: { items: [] },
    },
  });
  await person.click(await findByRole('button', { name: 'Make flashcards' }));
  expect(await findByText(said)).toBeTruthy();
});

it('[G06] who wrote a card is said where it is changed', async () => {
  const { person, findByRole, findByText } = await renderPage('/flashcards/all', {
    user: ana,
    answers: {
      ...answers,
      'GET /api/flashcards': { items: [{ ...card, engine: 'google/small' }], page: 1, pageSize: 25, total: 1 },
    },
  });
  await person.click(await findByRole('button', { name: 'Actions for Front of one' }));
  await person.click(await findByRole('menuitem', { name: 'Edit' }));
  expect(await findByText('Made by google/small. AI can make mistakes. Check what matters.')).toBeTruthy();
});

it('[F01] says how many new ones wait for other days, and leads to the setting', async () => {
  const { person, findByRole, findByText } = await renderPage('/flashcards/all', {
    user: ana,
    answers: { ...answers, 'GET /api/flashcards/queue': aStudyQueue([card], { newWaiting: 60 }) },
  });
  await findByText(/60 more new cards are left for the coming days: 20 a day/);
  await person.click(await findByRole('button', { name: 'Change' }));
  expect(await findByRole('spinbutton', { name: 'New cards per day' })).toBeTruthy();
});

it('[F04, G04] a deck says why there are fewer cards than were asked for', async () => {
  const document = aDocument();
  const generation = { ...(createGeneration.example as object), requested: 20, produced: 1, shortfall: 'material' };
  const { findByText } = await renderPage(`/flashcards/${document.uuid}`, {
    user: ana,
    answers: {
      ...answers,
      [`GET /api/documents/${document.uuid}`]: document,
      'GET /api/generations/latest': { generation },
    },
  });
  expect(await findByText(/You got 1 of the 20 you asked for\. We found no more cards/)).toBeTruthy();
});

it('[F04] of chosen cards only those that are suspended can be taken back in', async () => {
  const items = [aFlashcard('one', { suspended: true }), aFlashcard('two')];
  const { person, findByRole, queryByRole } = await renderPage('/flashcards/all', {
    user: ana,
    answers: { ...answers, 'GET /api/flashcards': { items, page: 1, pageSize: 25, total: 2 } },
  });
  await person.click(await findByRole('checkbox', { name: 'Select Front of one' }));
  expect(await findByRole('button', { name: 'Resume' })).toBeTruthy();
  expect(queryByRole('button', { name: 'Suspend' })).toBeNull();
  await person.click(await findByRole('checkbox', { name: 'Select Front of two' }));
  expect(await findByRole('button', { name: 'Suspend' })).toBeTruthy();
});

it('[B13] a search that finds nothing, and a shelf without cards, lead on', async () => {
  const page = { page: 1, pageSize: 25 };
  const { person, findByRole } = await renderPage('/flashcards/all', {
    user: ana,
    answers: { ...answers, 'GET /api/flashcards': { ...page, items: [], total: 0 } },
  });
  await findByRole('searchbox', { name: 'Search cards' });
  await person.keyboard('/zzz');
  expect(await findByRole('searchbox', { name: 'Search cards' })).toHaveProperty('value', 'zzz');
  await person.click(await findByRole('button', { name: 'Show all' }));
  expect(await findByRole('searchbox', { name: 'Search cards' })).toHaveProperty('value', '');
});
