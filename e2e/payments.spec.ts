import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { billing as en } from '#locales/billing-en.ts';
import { billing as es } from '#locales/billing-es.ts';
import { aStripe } from '#testing/a-paying-app.ts';
import type { FakeStripe } from '#testing/fake-stripe.ts';
import { startServerProcess } from '#testing/server-process.ts';
import { expect, expectAccessibleInBothThemes, expectNoSidewaysScroll, test as journey } from './journey.ts';

interface Shop {
  stripe: FakeStripe;
  origin: string;
}

/** A separate server with paid plans, and the payment provider. */
const test = journey.extend<object, { shop: Shop }>({
  shop: [
    async ({}, use) => {
      const dataDir = mkdtempSync(join(tmpdir(), 'repaso-shop-'));
      const stripe = await aStripe(() => new Date());
      const server = await startServerProcess({ ...stripe.settings, DATA_DIR: dataDir, PLANS: 'on', BETA: 'off' });
      stripe.sendsTo = `${server.origin}/api/webhooks/stripe`;
      await use({ stripe, origin: server.origin });
      await server.end('SIGTERM');
      await stripe.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ shop }, use) => use(shop.origin),
  friends: async ({ shop }, use) => use([shop.stripe.origin]),
});

/** Returns a person's subscription at the provider. */
function boughtBy({ customers, live }: FakeStripe, email: string) {
  const customer = [...customers.values()].find((one) => one.email === email);
  return live(customer?.id)[0] ?? expect.fail('nothing was bought');
}

/** Matches a text with any values for its placeholders. */
const like = (text: string) =>
  new RegExp(text.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`).replaceAll(/\{\w+\}/g, '.+'));

async function expectGood(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page);
  await expectAccessibleInBothThemes(page);
}

async function pay(page: Page, shop: Shop, person: { email: string }, texts: typeof en): Promise<void> {
  const at = (act: string) => page.getByRole('button', { name: act, exact: true });
  const button = (name: string) => page.getByRole('button', { name: like(name) });
  const title = (name: string) => page.getByRole('heading', { level: 1, name: like(name) });
  const status = page.getByRole('region', { name: texts['plans.yours'] });
  const toPlans = () => page.getByRole('link', { name: texts['plans.seeSubscription'] }).click();

  await page.goto('/subscription');
  await expect(title(texts['plans.title'])).toBeVisible();
  await expectGood(page);

  // An abandoned checkout costs nothing, and a declined one can be repeated.
  await page.getByRole('button', { name: texts['plans.choose'].replace('{plan}', 'Basic') }).click();
  await at('Leave').click();
  await expect(title(texts['plans.notCharged'])).toBeVisible();
  await expectGood(page);
  await page.getByRole('link', { name: texts['plans.backToPlans'] }).click();
  await page.getByRole('button', { name: texts['plans.choose'].replace('{plan}', 'Basic') }).click();
  await at('Decline').click();
  await expect(page.getByText('The card was declined.')).toBeVisible();
  await at('Pay').click();

  await expect(title(texts['plans.thanks'].replace('{plan}', 'Basic'))).toBeVisible();
  await expect(page.getByText(/5[.,]99 USD/)).toBeVisible();
  await expectGood(page);
  await toPlans();
  await expect(status).toContainText(texts['plans.active']);
  await expect(status).toContainText(/5[.,]99 USD/);
  await expect(page.getByRole('link', { name: like(texts['plans.invoiceOf']) })).toHaveCount(1);
  await expectGood(page);

  await button(texts['plans.cancel']).click();
  await expect(status).toContainText(like(texts['plans.endsOn']));
  await expectGood(page);
  await button(texts['plans.reactivate']).click();
  await expect(status).toContainText(texts['plans.active']);

  // A larger plan is confirmed at the provider, and applies on return.
  await page.getByRole('button', { name: texts['plans.choose'].replace('{plan}', 'Pro') }).click();
  await at('Confirm').click();
  await expect(status).toContainText(`Pro, ${texts['plans.interval.monthly']}`);
  await expect(page.getByRole('link', { name: like(texts['plans.invoiceOf']) })).toHaveCount(2);

  // A failed charge shows without a reload, and cancelling asks first.
  shop.stripe.renew(boughtBy(shop.stripe, person.email), 'declined');
  await expect(status).toContainText(texts['plans.pastDue']);
  await expectGood(page);
  await button(texts['plans.cancel']).click();
  const dialog = page.getByRole('alertdialog', { name: texts['plans.endNow'] });
  await expectGood(page);
  await dialog.getByRole('button', { name: texts['plans.keep'] }).click();
  await button(texts['plans.cancel']).click();
  await dialog.getByRole('button', { name: texts['plans.cancel'] }).click();
  await expect(status).toBeHidden();
  await expect(page.getByRole('button', { name: texts['plans.choose'].replace('{plan}', 'Basic') })).toBeVisible();
  await expect(page.getByRole('link', { name: like(texts['plans.invoiceOf']) })).toHaveCount(2);
}

test(
  '[L03, L04, L05] a plan is chosen, paid for, cancelled, taken back, made larger, and ended after a failed charge',
  { tag: '@desktop-first' },
  async ({ page, person, shop }) => pay(page, shop, person, en),
);

test('[L03, L04, B08] the same in Spanish', { tag: '@night' }, async ({ page, person, shop }) => {
  await page.request.post('/api/user/language', { data: { language: 'es' } });
  await pay(page, shop, person, es);
});
