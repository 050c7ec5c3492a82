import { expect, expectAccessibleInBothThemes, expectNoSidewaysScroll, test } from './journey.ts';

test(
  '[Z09, A12] a key is made, shown once, opens what it may, and is revoked',
  { tag: '@desktop-first' },
  async ({ page, person, playwright, baseURL }) => {
    expect(person.name).not.toBe('');
    await page.goto('/profile?tab=security');
    await expect(page.getByText('You have none yet.')).toBeVisible();
    await page.getByRole('button', { name: 'New key' }).click();
    const dialog = page.getByRole('dialog', { name: 'New API key' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Reading list');
    await expectAccessibleInBothThemes(page);
    await expectNoSidewaysScroll(page);
    await dialog.getByRole('button', { name: 'Create the key' }).click();
    const field = page.getByRole('textbox', { name: 'New key' });
    await expect(field).toHaveValue(/^rep_/);
    const secret = await field.inputValue();
    await expectAccessibleInBothThemes(page);
    await expectNoSidewaysScroll(page);

    const program = await playwright.request.newContext({
      baseURL: baseURL ?? '',
      extraHTTPHeaders: { authorization: `Bearer ${secret}` },
    });
    expect((await program.get('/api/documents')).status()).toBe(200);
    expect((await program.get('/api/user/api-keys')).status()).toBe(403);

    await page.reload();
    await expect(page.getByRole('textbox', { name: 'New key' })).toBeHidden();
    await page.getByRole('button', { name: 'Revoke Reading list' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
    await expect(page.getByText('Key revoked').first()).toBeVisible();
    expect((await program.get('/api/documents')).status()).toBe(401);
    await program.dispose();
  },
);
