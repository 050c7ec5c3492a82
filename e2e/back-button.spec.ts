import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, uploadDocument } from './journey.ts';

const text = readFileSync(join(import.meta.dirname, '../src/testing/texts/industrial-revolution.en.md'), 'utf8');

test(
  '[B13, D01] Back closes an open dialog and stays on the page; what was typed is there again',
  { tag: '@phone' },
  async ({ page, person }) => {
    expect(person.name).not.toBe('');
    await page.goto('/login');
    await page.goto('/documents');
    const upload = page.getByRole('button', { name: /Upload/ }).first();
    await upload.click();
    await page.getByRole('tab', { name: 'Text' }).click();
    await page.locator('textarea').fill('Half a thought');
    await page.goBack();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page).toHaveURL(/\/documents$/);
    await upload.click();
    await expect(page.locator('textarea')).toHaveValue('Half a thought');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    // Wait until it has left its history entry, which would interrupt the reload.
    await expect.poll(() => page.evaluate(() => 'dialog' in history.state)).toBe(false);
    await page.reload();
    await upload.click();
    await expect(page.locator('textarea')).toHaveValue('Half a thought');
  },
);

test(
  '[B13, D11] Back from a citation returns to the very line of the analysis',
  { tag: '@phone' },
  async ({ page, person }) => {
    expect(person.name).not.toBe('');
    const uuid = await uploadDocument(page, 'Industrial Revolution.md', text);
    await page.goto(`/documents/${uuid}`);
    const citation = page.getByRole('region', { name: 'Terms' }).getByRole('link').first();
    await citation.scrollIntoViewIfNeeded();
    const before = await citation.boundingBox();
    await citation.click();
    await expect(page.locator('mark').first()).toBeInViewport();
    await page.goBack();
    await expect(citation).toBeInViewport();
    expect((await citation.boundingBox())?.y).toBeCloseTo(before?.y ?? -1, 0);
  },
);
