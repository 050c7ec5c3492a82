import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';

test.use({ serviceWorkers: 'allow' });

/** Shares like the operating system: submits a form to the URL in the manifest. */
const share = (page: Page, fields: Record<string, string>, file?: { name: string; text: string }) =>
  page.evaluate(
    ({ fields: given, file: shared }) => {
      const form = document.createElement('form');
      Object.assign(form, { method: 'POST', action: '/documents', enctype: 'multipart/form-data' });
      const add = (type: string, name: string) => {
        const input = document.createElement('input');
        Object.assign(input, { type, name });
        form.append(input);
        return input;
      };
      for (const [name, value] of Object.entries(given)) add('text', name).value = value;
      if (shared) {
        const files = new DataTransfer();
        files.items.add(new File([shared.text], shared.name, { type: 'text/markdown' }));
        add('file', 'files').files = files.files;
      }
      document.body.append(form);
      form.submit();
    },
    { fields, ...(file ? { file } : {}) },
  );

test(
  '[D01, B14] files, addresses and texts that other programs share open the upload dialog, once',
  { tag: '@phone' },
  async ({ page, person, request }) => {
    expect(person.name).not.toBe('');
    await page.goto('/documents');
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    const address = (await page.locator('link[rel=manifest]').getAttribute('href')) ?? '';
    const manifest = (await (await request.get(address)).json()) as { share_target: { action: string } };
    expect(manifest.share_target.action).toBe('/documents');

    await share(page, { title: 'Rivers' }, { name: 'Rivers.md', text: '# Rivers' });
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('Rivers.md')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Documents' })).toBeVisible();
    await expect(page.getByText('Rivers.md')).toBeHidden();

    await share(page, { title: 'A page', text: 'https://example.org/rivers' });
    await expect(dialog.getByRole('textbox', { name: /address/i })).toHaveValue('https://example.org/rivers');
  },
);

test(
  '[D01] a bookmark brings the page one reads, and saves nothing by itself',
  { tag: '@desktop-first' },
  async ({ page, person }) => {
    expect(person.name).not.toBe('');
    await page.goto('/profile?tab=security');
    const link = page.getByRole('link', { name: 'Save to Repaso' });
    const code = (await link.getAttribute('href')) ?? '';
    expect(code).toMatch(/^javascript:void open\('https?:/);
    await link.click();
    await expect(page.getByText('Drag it to the bookmarks bar of your browser.').first()).toBeVisible();

    // Presses the bookmark on another page.
    await page.goto('/academy');
    const opened = page.waitForEvent('popup');
    await page.evaluate(code.replace('javascript:', '').replace('location.href', "'https://example.org/a?b=1&c=2'"));
    const app = await opened;
    const dialog = app.getByRole('dialog');
    await expect(dialog.getByRole('textbox', { name: /address/i })).toHaveValue('https://example.org/a?b=1&c=2');
    expect(new URL(app.url()).hash).toBe('');
  },
);
