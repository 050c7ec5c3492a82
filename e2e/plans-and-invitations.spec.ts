import { expect, expectAccessible, expectNoSidewaysScroll, test, useTheme } from './journey.ts';

test(
  '[L02, L03, L06, R02] a person sees the limits, shares for more documents, and takes a plan of the beta',
  { tag: '@desktop-first' },
  async ({ page, person }) => {
    expect(person.name).not.toBe('');
    // The network's page opens in a new window; mock it.
    await page.context().route('https://x.com/**', (route) => route.fulfill({ body: 'Posted' }));
    await page.goto('/limits');
    await expect(page.getByText('0 of 10')).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    const opened = page.context().waitForEvent('page');
    await page.getByRole('link', { name: 'Share on X' }).click();
    await (await opened).close();
    await expect(page.getByText('Earned')).toBeVisible();
    await expect(page.getByText('0 of 12')).toBeVisible();
    await expect(page.getByText('2 for sharing on X')).toBeVisible();

    await page.getByRole('link', { name: 'See the plans' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Subscription' })).toBeVisible();
    await expect(page.getByText('Beta: every plan is free.')).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Yearly' }).click();
    await page.getByRole('button', { name: 'Switch to Pro' }).click();
    await expect(page.getByRole('region', { name: 'Your subscription' })).toContainText('Pro, yearly');
    await expectAccessible(page);
    await useTheme(page, 'dark');
    await expectAccessible(page);

    await page.goto('/limits');
    await expect(page.getByText('0 of 202')).toBeVisible();
    await expectAccessible(page);
  },
);

test(
  '[R01] a friend comes by the link of an invitation, with the code filled in',
  { tag: '@night' },
  async ({ page, person, browser, baseURL }) => {
    expect(person.name).not.toBe('');
    await page.goto('/referral-dashboard');
    await expect(page.getByRole('heading', { level: 1, name: 'Invite friends' })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    const link = await page.getByRole('textbox', { name: 'Your link' }).inputValue();
    const { pathname, search } = new URL(link);

    const elsewhere = await browser.newContext({ baseURL: baseURL ?? '', locale: 'en-GB' });
    const friend = await elsewhere.newPage();
    await friend.goto(pathname + search);
    await expect(friend.getByLabel('Invitation code')).toHaveValue(new URLSearchParams(search).get('code') ?? '');
    await friend.getByLabel('Name').fill('Nerea Ruiz');
    await friend.getByLabel('E-mail').fill(`nerea-${Date.now()}@example.org`);
    await friend.getByLabel('Password', { exact: true }).fill('Luna8-mar!sol');
    await friend.getByLabel('Repeat the password').fill('Luna8-mar!sol');
    await friend.getByRole('button', { name: 'Create account' }).click();
    await expect(friend.getByRole('heading', { level: 1, name: 'Documents' })).toBeVisible();
    await elsewhere.close();

    await page.reload();
    await expect(page.getByRole('cell', { name: 'Nerea', exact: true })).toBeVisible();
    await expect(page.getByText('Hasn’t confirmed their e-mail yet')).toBeVisible();
    await expectAccessible(page);
    await useTheme(page, 'dark');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  },
);
