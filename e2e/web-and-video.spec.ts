import type { Page } from '@playwright/test';
import {
  declineFirstTest,
  expect,
  expectAccessible,
  goToUploaded,
  expectNoSidewaysScroll,
  test,
  useTheme,
} from './journey.ts';

/** Opens the dialog on an empty library, at one of its tabs. */
async function openUpload(page: Page, tab: 'URL' | 'YouTube'): Promise<void> {
  await page.goto('/documents');
  await expect(page.getByText('Your shelf is empty')).toBeVisible();
  await page.keyboard.press('u');
  await page.getByRole('tab', { name: tab }).click();
}

const siteOrigin = () => process.env['E2E_SITE'] ?? '';

test(
  '[D01, D05, D11] a site becomes a document, page by page, and a citation opens the passage',
  { tag: '@desktop' },
  async ({ page, person }) => {
    expect(person.name).not.toBe('');
    await openUpload(page, 'URL');
    await page.getByRole('button', { name: 'Process' }).click();
    await expect(page.getByText('Enter a complete web address')).toBeVisible();
    await page.getByLabel('Page address').fill(siteOrigin());
    await page.getByRole('button', { name: '1 link', exact: true }).click();
    await declineFirstTest(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Process' }).click();
    await page.getByText(/pages read/).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Textiles' }).last()).toBeVisible();
    await goToUploaded(page);

    await expect(page.getByRole('heading', { level: 1, name: 'The Industrial Revolution' })).toBeVisible();
    // A citation names its page.
    await expect(
      page.getByRole('link', { name: /^The Industrial Revol.*: see in the document/ }).first(),
    ).toBeVisible();
    for (const theme of ['light', 'dark'] as const) {
      await useTheme(page, theme);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    }
  },
);

test(
  '[D01, D06, D11] a video becomes its transcript; YouTube is asked for nothing before somebody wants to watch',
  { tag: '@phone' },
  async ({ page, person }) => {
    expect(person.name).not.toBe('');
    await openUpload(page, 'YouTube');
    await page.getByLabel('Video address').fill('https://www.youtube.com/watch?v=lectureOn11');
    await declineFirstTest(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Process' }).click();
    await goToUploaded(page);
    await expect(page.getByRole('heading', { level: 1, name: 'The Industrial Revolution, a lecture' })).toBeVisible();
    const reading = page.getByRole('button', { name: 'Read', exact: true });
    if (await reading.isVisible()) await reading.click();
    await expect(page.getByRole('button', { name: 'Watch the video here' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Go to 0:30' })).toBeVisible();
    await expectAccessible(page);
  },
);

test(
  '[D06, D09] a video without captions asks for its transcript and reads that',
  { tag: ['@night', '@desktop'] },
  async ({ page, person }) => {
    expect(person.name).not.toBe('');
    await openUpload(page, 'YouTube');
    await page.getByLabel('Video address').fill('https://youtu.be/noCaptions1');
    await page.getByRole('button', { name: 'Process' }).click();
    await expect(page.getByRole('button', { name: 'Try another video' })).toBeVisible();
    await page.getByRole('dialog').getByRole('link', { name: 'Open' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'The Industrial Revolution, a lecture' })).toBeVisible();
    await expectAccessible(page);
    await page
      .getByLabel('Transcript')
      .fill('1\n00:00:05,000 --> 00:00:09,000\nThe heart pumps blood through the body.\n');
    await page.getByRole('button', { name: 'Read the transcript' }).click();
    await expect(page.getByText('The heart pumps blood through the body.').first()).toBeVisible();
    await expectAccessible(page);
  },
);
