import { expect, type Page } from '@playwright/test';

export type Form = 'options' | 'belonging' | 'typed' | 'open' | 'matching' | 'order';

const controlsOf = (page: Page) => page.getByRole('group').first().locator('input, button, textarea');

/** Returns the form of the shown question, by its answer controls. */
export async function formShown(page: Page): Promise<Form> {
  await expect(controlsOf(page).first()).toBeAttached();
  if ((await page.locator('textarea[data-answer]').count()) > 0) return 'open';
  if ((await page.getByRole('textbox', { name: 'Your answer' }).count()) > 0) return 'typed';
  if ((await page.getByRole('button', { name: /^Move down/ }).count()) > 0) return 'order';
  if ((await page.getByRole('checkbox').count()) > 0) return 'belonging';
  return (await page.getByText(/^Goes with “/).count()) > 0 ? 'matching' : 'options';
}

/** Gives some complete answer with the keyboard only, right or wrong, without checking it. */
export async function answerByKeyboard(page: Page): Promise<Form> {
  const form = await formShown(page);
  if (form === 'typed' || form === 'open') {
    const field = page.getByRole('textbox', { name: 'Your answer' });
    // With a mouse or keyboard it already has the focus.
    if (!(await field.evaluate((element) => element === document.activeElement))) await page.keyboard.press('Tab');
    await expect(field).toBeFocused();
    await page.keyboard.type('lxw');
  }
  if (form === 'options') await page.keyboard.press('1');
  if (form === 'belonging') for (const digit of ['1', '2']) await page.keyboard.press(digit);
  if (form === 'order') for (const key of ['1', 'ArrowDown']) await page.keyboard.press(key);
  if (form === 'matching') {
    const prompts = await page.getByRole('radio').count();
    for (let digit = 1; digit <= prompts; digit += 1) await page.keyboard.press(String(digit));
  }
  await expect(page.getByRole('button', { name: 'Check' })).toBeVisible();
  return form;
}

/** The same by touch. */
export async function answerByTouch(page: Page): Promise<Form> {
  const form = await formShown(page);
  const group = page.getByRole('group').first();
  if (form === 'typed' || form === 'open') await page.getByRole('textbox', { name: 'Your answer' }).fill('lxw');
  if (form === 'options' || form === 'belonging') await group.locator('label').first().tap();
  if (form === 'order')
    await page
      .getByRole('button', { name: /^Move down/ })
      .first()
      .tap();
  if (form === 'matching') for (const option of await group.getByRole('button').all()) await option.tap();
  await expect(page.getByRole('button', { name: 'Check' })).toBeVisible();
  return form;
}
