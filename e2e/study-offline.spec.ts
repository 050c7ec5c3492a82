import type { Page } from '@playwright/test';
import type { Flashcard } from '#contract/flashcards.ts';
import { makePdf } from '#testing/make-pdf.ts';
import { makePng } from '#testing/fixtures/make-image.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test, uploadDocument } from './journey.ts';

test.use({ serviceWorkers: 'allow' });

async function addCards(page: Page, ...fronts: string[]): Promise<void> {
  for (const front of fronts) {
    const answer = await page.request.post('/api/flashcards', { data: { front, back: `Answer to ${front}` } });
    expect(answer.status()).toBe(201);
  }
}

async function grade(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Show answer' }).click();
  await page.getByRole('button', { name }).click();
}

/** Returns the server's cards by their front. */
async function cardsOf(page: Page): Promise<Record<string, Flashcard>> {
  const { items } = (await (await page.request.get('/api/flashcards')).json()) as { items: Flashcard[] };
  return Object.fromEntries(items.map((card) => [card.front, card]));
}

/** Uploads a single-colour image for a card. */
async function addImage(page: Page): Promise<string> {
  const file = { name: 'cell.png', mimeType: 'image/png', buffer: makePng({ width: 320, height: 200 }) };
  const headers = { 'x-requested-with': 'fetch' };
  const answer = await page.request.post('/api/flashcards/images', { multipart: { file }, headers });
  expect(answer.status()).toBe(201);
  return ((await answer.json()) as { uuid: string }).uuid;
}

/** Returns the images available offline. */
const keptImages = (page: Page) =>
  page.evaluate(async () => (await (await caches.open('card images')).keys()).map(({ url }) => url.slice(-36)));

const isDrawn = (page: Page, alt: string) =>
  page.getByRole('img', { name: alt }).evaluate((image) => (image as HTMLImageElement).naturalWidth);

const databases = (page: Page) =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name?.split(' ')[0]));

/** Counts the cards in the existing database of kept queues. */
const countKeptCards = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('cards');
        opening.onsuccess = () => {
          const reading = opening.result.transaction('queues').objectStore('queues').getAll();
          reading.onsuccess = () => {
            opening.result.close();
            const kept = reading.result as { queue: { items: unknown[] } }[];
            resolve(kept.reduce((sum, { queue }) => sum + queue.items.length, 0));
          };
        };
      }),
  );

test(
  '[F07, B14] once home was open, cards are studied without a network, also after a reload, and every review arrives once',
  { tag: '@phone' },
  async ({ page, person, context }) => {
    expect(person.name).not.toBe('');
    await page.addInitScript(() => localStorage.setItem('dismissedBanner', 'beta'));
    await addCards(page, 'One', 'Two', 'Three');
    await page.goto('/documents');
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await expect.poll(() => databases(page)).toContain('cards');
    await expect.poll(() => countKeptCards(page)).toBe(3);

    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Review 3 cards' })).toBeVisible();
    await page.goto('/flashcards/all');
    await expect(page.getByText('3 cards', { exact: true })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('link', { name: 'Study now' }).click();
    await expect(page.getByText('No connection: carry on, your reviews are saved.')).toBeVisible();
    await grade(page, /^Easy/);
    await grade(page, /^Good/);
    await page.getByRole('button', { name: 'Undo' }).click();
    await grade(page, /^Easy/);
    await expect(page.getByText('Three', { exact: true })).toBeVisible();

    await page.reload();
    await expect(page.getByText('Three', { exact: true })).toBeVisible();
    await expect(page.getByRole('list', { name: 'Left' })).toHaveText('1 new0 learning0 to review');
    await grade(page, /^Easy/);
    await expect(page.getByRole('heading', { name: 'Done for today' })).toBeVisible();
    await expectAccessible(page);

    // Another device reviewed the first card earlier.
    const { One } = await cardsOf(page);
    const earlier = { id: crypto.randomUUID(), cardUuid: One?.uuid, grade: 'again', elapsedMs: 1_000 };
    const at = new Date(Date.now() - 3_600_000).toISOString();
    const answer = await page.request.post('/api/flashcards/reviews', { data: [{ ...earlier, at }] });
    expect(answer.status()).toBe(200);

    // Any next screen sends them, here one that itself waits for the connection.
    await page.goto('/documents');
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1, name: 'Documents' })).toBeVisible();
    await expect
      .poll(async () =>
        Object.values(await cardsOf(page))
          .map(({ reps }) => reps)
          .toSorted((one, other) => one - other),
      )
      .toEqual([1, 1, 2]);
    const after = await cardsOf(page);
    expect(after['One']).toMatchObject({ reps: 2, state: 'review' });
    const statistics = (await (await page.request.get('/api/flashcards/stats')).json()) as {
      days: { reviews: number }[];
    };
    // An hour ago may have been the previous day.
    expect(statistics.days.reduce((sum, { reviews }) => sum + reviews, 0)).toBe(4);
    await page.goto('/flashcards/all/study');
    await expect(page.getByRole('heading', { name: 'No cards due' })).toBeVisible();
    expect(await cardsOf(page)).toEqual(after);

    expect(new Set(await databases(page))).toEqual(new Set(['cards', 'documents', 'reviews']));
    await page.goto('/flashcards/all');
    await page.getByRole('button', { name: /Menu/ }).last().click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await page.waitForURL(({ pathname }) => pathname === '/');
    expect(await databases(page)).toEqual(['reviews']);
    const kept = await page.evaluate(async () => {
      const requests = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
      return requests.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(kept.filter((path) => !path.startsWith('/assets/'))).toEqual(['/flashcards/all/study']);
  },
);

test(
  '[F04, F07] the images of kept cards are shown without a network, and go with the last card that names them',
  { tag: '@night' },
  async ({ page, person, context }) => {
    expect(person.name).not.toBe('');
    const uuid = await addImage(page);
    await addCards(page, `![A cell](image:${uuid})`, 'Two');
    await page.goto('/flashcards/all');
    await expect(page.getByText('2 cards', { exact: true })).toBeVisible();
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await expect.poll(() => keptImages(page)).toEqual([uuid]);

    await context.setOffline(true);
    await page.goto('/flashcards/all/study');
    await page.reload();
    await expect.poll(() => isDrawn(page, 'A cell')).toBe(320);
    await expectAccessible(page);
    await context.setOffline(false);

    const cards = await cardsOf(page);
    const card = Object.values(cards).find(({ front }) => front.includes(uuid));
    await page.request.delete(`/api/flashcards/${card?.uuid}`);
    await page.goto('/flashcards/all');
    await expect(page.getByText('1 card', { exact: true })).toBeVisible();
    await expect.poll(() => keptImages(page)).toEqual([]);

    await addCards(page, `![Another cell](image:${uuid})`);
    await page.reload();
    await expect.poll(() => keptImages(page)).toEqual([uuid]);
    await page.getByRole('button', { name: /Menu/ }).last().click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await page.waitForURL(({ pathname }) => pathname === '/');
    expect(await page.evaluate(() => caches.has('card images'))).toBe(false);
  },
);

test(
  '[B14, D11] a document that was open is read without a network, also after a reload, until the person signs out',
  { tag: '@phone' },
  async ({ page, person, context }) => {
    expect(person.name).not.toBe('');
    await page.addInitScript(() => localStorage.setItem('dismissedBanner', 'beta'));
    const text = 'The Calvin cycle fixes carbon dioxide in the stroma of the chloroplast.';
    const uuid = await uploadDocument(page, 'Plants.pdf', await makePdf([{ kind: 'paragraph', text }]));
    await page.goto(`/documents/${uuid}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Plants' })).toBeVisible();
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await expect.poll(() => databases(page)).toContain('documents');

    await context.setOffline(true);
    await page.reload();
    await expect(page.getByText('This is how the document was last seen (today)', { exact: false })).toBeVisible();
    await page.getByRole('button', { name: 'Read', exact: true }).click();
    await expect(page.getByRole('region', { name: 'Document' }).getByText(text)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Chat', exact: true })).toBeDisabled();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.goto('/documents');
    await page.getByRole('link', { name: 'Plants', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Plants' })).toBeVisible();
    await page.goto(`/documents/${crypto.randomUUID()}`);
    await expect(page.getByText('This document is not on this device.', { exact: false })).toBeVisible();

    await context.setOffline(false);
    await page.goto(`/documents/${uuid}`);
    await expect(page.getByRole('link', { name: 'Chat', exact: true })).toBeEnabled();
    await page.goto('/flashcards/all');
    await page.getByRole('button', { name: /Menu/ }).last().click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await page.waitForURL(({ pathname }) => pathname === '/');
    expect(await databases(page)).not.toContain('documents');
  },
);
