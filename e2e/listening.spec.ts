import type { Page } from '@playwright/test';
import { type FakeSpeech, installFakeSpeech } from '#testing/fake-speech.ts';
import { studyTexts } from '#testing/upload.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test, uploadDocument, useTheme } from './journey.ts';

test.beforeEach(async ({ page, person }) => {
  expect(person.name).not.toBe('');
  await page.addInitScript(() => localStorage.setItem('dismissedBanner', 'beta'));
});

type Speaking = typeof globalThis & { fakeSpeech: FakeSpeech };
const said = (page: Page) => page.evaluate(() => (globalThis as Speaking).fakeSpeech.said.map(({ text }) => text));
const finish = (page: Page) => page.evaluate(() => (globalThis as Speaking).fakeSpeech.finish());

async function expectGood(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
}

test(
  '[D17] a document is read aloud from what is in sight, each sentence marked',
  { tag: '@desktop-first' },
  async ({ page, isMobile }) => {
    await page.addInitScript(installFakeSpeech, { languages: ['en-GB', 'es-ES'] });
    const uuid = await uploadDocument(page, 'La Segunda República.md', studyTexts.es);
    await page.goto(`/documents/${uuid}`);
    // On a phone, the text is in a separate tab.
    const reading = page.getByRole('button', { name: 'Read', exact: true });
    if (isMobile) await reading.click();
    await page.getByRole('button', { name: 'Listen from here' }).click();
    const reader = page.getByRole('region', { name: 'Read aloud' });
    await expect(reader).toBeVisible();
    const mark = page.locator('mark').first();
    await expect(mark).toBeVisible();
    const [first = ''] = await said(page);
    expect(await mark.textContent()).toContain(first);
    await expectGood(page);
    await finish(page);
    await expect.poll(async () => (await said(page)).length).toBe(2);
    await reader.getByRole('button', { name: 'Pause' }).click();
    await reader.getByRole('button', { name: 'Next paragraph' }).click();
    await expect.poll(async () => (await said(page)).length).toBe(3);
    if (isMobile) await page.getByRole('button', { name: 'Analyse', exact: true }).click();
    await page.getByRole('button', { name: 'Listen: Key points' }).click();
    await expect(reader).toContainText('Key points');
    await expect.poll(async () => (await said(page)).length).toBe(4);
    await reader.getByRole('button', { name: 'Close the reader' }).click();
    await expect(reader).toBeHidden();
    await expect(page.locator('mark')).toHaveCount(0);

    await useTheme(page, 'dark');
    if (isMobile) await reading.click();
    await page.getByRole('button', { name: 'Listen from here' }).click();
    await expect(reader).toBeVisible();
    await expectGood(page);
  },
);

test('[F09] cards are asked by ear, and a key says whether they were known', { tag: '@night' }, async ({ page }) => {
  await page.addInitScript(installFakeSpeech, { languages: ['en-GB'] });
  await page.clock.install();
  await page.goto('/flashcards');
  for (const [front, back] of [
    ['Capital of Chile', 'Santiago'],
    ['Capital of Peru', 'Lima'],
  ] as const) {
    await page.getByRole('button', { name: 'Add card' }).click();
    await page.getByRole('textbox', { name: 'Front' }).fill(front);
    await page.getByRole('textbox', { name: 'Back' }).fill(back);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
  }
  await page.getByRole('link', { name: 'Study now' }).click();
  await page.getByRole('button', { name: 'Hands-free', exact: true }).click();
  await expect.poll(() => said(page)).toEqual(['Capital of Chile']);
  await expectGood(page);
  await finish(page);
  await page.clock.fastForward(5_000);
  await expect.poll(() => said(page)).toEqual(['Capital of Chile', 'Santiago']);
  await finish(page);
  await expect(page.getByText('Did you know it?')).toBeVisible();
  await page.keyboard.press('3');
  await expect.poll(async () => (await said(page)).at(-1)).toBe('Capital of Peru');
});
