import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, expectAccessible, expectNoSidewaysScroll, test, uploadDocument } from './journey.ts';

const text = readFileSync(join(import.meta.dirname, '../src/testing/texts/industrial-revolution.en.md'), 'utf8');

test('[D10, F01] home says what to do next, on a phone before everything else', async ({ page, person }) => {
  expect(person.name).not.toBe('');
  await uploadDocument(page, 'Steam.md', text);
  await page.goto('/documents');
  const today = page.getByRole('region', { name: /^Today/ });
  await expect(today.getByRole('heading', { level: 2, name: /^Test yourself on/ })).toBeInViewport({ ratio: 1 });
  await expect(today.getByRole('button', { name: 'Take a test' })).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const library = page.getByRole('heading', { level: 2, name: 'Documents' });
  await expect(library).toBeInViewport();
  await today.getByRole('button', { name: 'Take a test' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');

  const card = { front: 'Who?', back: 'Watt' };
  const headers = { 'x-requested-with': 'fetch', 'idempotency-key': crypto.randomUUID() };
  expect((await page.request.post('/api/flashcards', { data: card, headers })).status()).toBe(201);
  await page.goto('/documents');
  await expect(today.getByRole('heading', { level: 2, name: 'Review 1 card' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Flashcards.*1 card for today$/ })).toBeVisible();
  await expectAccessible(page);
  await today.getByRole('link', { name: 'Start reviewing' }).click();
  await expect(page).toHaveURL(/\/flashcards\/all\/study$/);
});
