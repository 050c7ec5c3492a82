import { waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { getSubscription, listPlans } from '#contract/billing.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { annualPriceCents, limitOrNull, plans } from '#domain/billing/plans.ts';
import { ana, renderPage } from '#testing/render-page.tsx';

type Offer = OutputOf<typeof listPlans>;
const offer: Offer = {
  tiers: Object.values(plans).map((plan) => ({
    tierId: plan.tierId,
    name: plan.name,
    aiLevel: plan.aiLevel,
    documents: limitOrNull(plan.documents),
    storageBytes: plan.storageMegabytes * 1_000_000,
    uploadBytes: plan.uploadMegabytes * 1_000_000,
    testBatchesPerDocument: limitOrNull(plan.testBatchesPerDocument),
    cardsPerDocument: limitOrNull(plan.cardsPerDocument),
    mapsPerDocument: limitOrNull(plan.mapsPerDocument),
    monthlyCents: plan.monthlyPriceCents,
    annualCents: annualPriceCents(plan.monthlyPriceCents),
  })),
  plans: 'on',
  beta: { on: true, endsAt: null },
  payments: 'off',
};
const none = { status: 404, body: { code: 'SUBSCRIPTION_NOT_FOUND', message: '' } };
const open = (changes: Partial<Offer> = {}, answers = {}, user = ana) =>
  renderPage('/subscription', {
    user,
    answers: { 'GET /api/plans': { ...offer, ...changes }, 'GET /api/subscription/current': none, ...answers },
  });

describe('the page of plans', () => {
  it('[L03] shows four plans by month and by year, a fifth cheaper', async () => {
    const page = await open();
    const basic = () => within(page.getByRole('heading', { name: 'Basic' }).closest('li') ?? document.body);
    await page.findByRole('heading', { level: 3, name: 'Basic' });
    expect(basic().getByText('5.99', { exact: false }).textContent).toBe('5.99 USD a month');
    const storage = page.getAllByText(/^\d+ (?:MB|GB)$/).map(({ textContent }) => textContent);
    expect(storage).toEqual(['100 MB', '10 MB', '1 GB', '25 MB', '5 GB', '50 MB', '20 GB', '100 MB']);
    expect(basic().getByText('After the beta')).toBeDefined();
    await page.person.click(page.getByRole('button', { name: /Yearly/ }));
    expect(basic().getByText('4.79', { exact: false }).textContent).toBe('4.79 USD a month');
    expect(basic().getByText('57.50 USD for 12 months, paid upfront')).toBeDefined();
  });

  it('[L06] in the beta a plan is chosen by one press, for nothing', async () => {
    const chosen = { ...(getSubscription.example as object), tierId: 3, interval: 'annual' };
    let isChosen = false;
    const page = await open(
      {},
      {
        'POST /api/subscription/checkout': () => {
          isChosen = true;
          return { url: null };
        },
        'GET /api/subscription/current': () => (isChosen ? chosen : none),
        'GET /api/auth/user': () => ({ ...ana, tierId: isChosen ? 3 : 1 }),
      },
    );
    expect(await page.findByText('Beta: every plan is free.')).toBeDefined();
    await page.person.click(page.getByRole('button', { name: /Yearly/ }));
    await page.person.click(page.getByRole('button', { name: 'Switch to Pro' }));
    const strip = await page.findByRole('region', { name: 'Your subscription' });
    expect(strip.textContent).toMatch(/Pro, yearly.*Active.*Next chargeNone/);
    const sent = page.calls.find(({ key }) => key === 'POST /api/subscription/checkout');
    expect(sent?.body).toEqual({ tierId: 3, interval: 'annual' });
    expect(await page.findByRole('button', { name: 'Your current plan' })).toHaveProperty('disabled', true);
    expect(page.getByRole('button', { name: 'Downgrade to Free' })).toBeDefined();
  });

  it('[L04] without payments the prices are shown for reference, and nothing can be chosen', async () => {
    const page = await open({ beta: { on: false, endsAt: null } });
    expect(await page.findByText('Payments are off on this server.')).toBeDefined();
    expect(page.getAllByRole('heading', { level: 3 })).toHaveLength(4);
    expect(page.queryByRole('button', { name: /Switch to|Downgrade/ })).toBeNull();
  });

  it('[L06] without plans it says that everything is free', async () => {
    const page = await open({ plans: 'off' });
    expect(await page.findByText(/This server has no plans: everything is free/)).toBeDefined();
    expect(page.getByRole('heading', { level: 1, name: 'Limits' })).toBeDefined();
    expect(page.queryByRole('heading', { name: 'Basic' })).toBeNull();
  });

  it('[L06] tells the day on which the beta ends', async () => {
    const page = await open({ beta: { on: true, endsAt: '2027-06-30' } });
    expect(await page.findByText(/The beta lasts until 30 June 2027/)).toBeDefined();
  });

  it('[L04] a choice that is refused says why, and the plan stays', async () => {
    const refusal = { status: 501, body: { code: 'BILLING_NOT_CONFIGURED', message: '' } };
    const page = await open({}, { 'POST /api/subscription/checkout': refusal });
    await page.person.click(await page.findByRole('button', { name: 'Switch to Basic' }));
    expect(await page.findByText('Payments are off on this server.')).toBeDefined();
    expect(page.getByRole('button', { name: 'Your current plan' })).toBeDefined();
  });
});

describe('a plan that is paid for', () => {
  const paid = {
    ...(getSubscription.example as object),
    source: 'stripe',
    nextChargeAt: '2030-12-12T09:00:00.000Z',
    nextCharge: { amount: 599, currency: 'usd' },
  };
  const offered = { beta: { on: false, endsAt: null }, payments: 'on' as const };
  const at = { day: 'numeric', month: 'short', year: 'numeric' } as const;
  const dayOf = (iso: string) => new Intl.DateTimeFormat('en-GB', at).format(new Date(iso));
  const openPaid = (changes: object, answers = {}) =>
    open(
      offered,
      {
        'GET /api/subscription/current': { ...paid, ...changes },
        'GET /api/subscription/invoices': { items: [] },
        ...answers,
      },
      { ...ana, tierId: 2 },
    );
  const strip = async (page: Awaited<ReturnType<typeof open>>) =>
    (await page.findByRole('region', { name: 'Your subscription' })).textContent;

  it.each<[string, object, RegExp, string[]]>([
    ['active', {}, /Basic, monthly.*Active.*12 Dec 2030.*5\.99 USD/, ['Manage payment', 'Cancel the subscription']],
    [
      'ending',
      { nextChargeAt: null, nextCharge: null, cancelAt: '2030-12-12T09:00:00.000Z' },
      /Ends 12 Dec 2030.*None.*AfterwardsFree/,
      ['Manage payment', 'Reactivate'],
    ],
    [
      'past due',
      { status: 'pastDue', nextChargeAt: null, nextCharge: null, graceUntil: '2030-12-12T09:00:00.000Z' },
      /keep your plan until 12 Dec 2030.*Payment failed/,
      ['Update payment method', 'Cancel the subscription'],
    ],
    [
      'out of grace',
      { status: 'pastDue', nextChargeAt: null, nextCharge: null, graceUntil: '2020-12-12T09:00:00.000Z' },
      /your account is on Free.*Payment failed/,
      ['Update payment method', 'Cancel the subscription'],
    ],
    [
      'incomplete',
      { status: 'incomplete', nextChargeAt: null },
      /bank still has to confirm.*Waiting for the bank/,
      ['Manage payment'],
    ],
    [
      'changing',
      { tierId: 3, next: { tierId: 2, interval: 'monthly', from: '2030-12-12T09:00:00.000Z' } },
      /Pro, monthly.*5\.99 USD.*Planned changeBasic, monthly, 12 Dec 2030/,
      ['Manage payment', 'Keep my current plan', 'Cancel the subscription'],
    ],
  ])('[L03, L05] that is %s says so, and what can be done', async (_, changes, words, acts) => {
    const page = await openPaid(changes);
    expect(await strip(page)).toMatch(words);
    const region = page.getByRole('region', { name: 'Your subscription' });
    expect(
      within(region)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(acts);
  });

  const invoice = {
    id: 'in_1',
    paidAt: '2024-11-20T09:00:00.000Z',
    paid: { amount: 599, currency: 'usd' },
    refundedAmount: 599,
    url: 'https://pay.example/in_1',
  };

  it('[L03, L05] the end of the grace and the day of an invoice are dates, however near', async () => {
    const near = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
    const date = (iso: string) =>
      new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' }).format(new Date(iso));
    const [ahead, ago] = [near(3), near(-2)];
    const page = await openPaid(
      { status: 'pastDue', nextChargeAt: null, nextCharge: null, graceUntil: ahead },
      { 'GET /api/subscription/invoices': { items: [{ ...invoice, paidAt: ago }] } },
    );
    expect(await strip(page)).toContain(`keep your plan until ${date(ahead)}`);
    expect((await page.findByRole('link', { name: /^Invoice/ })).getAttribute('aria-label')).toContain(date(ago));
  });

  it.each<[string, Partial<Offer>]>([
    ['without plans', { plans: 'off' }],
    ['in the beta', { beta: { on: true, endsAt: null } }],
  ])('[L03, L05, L06] is shown %s, too, with its invoices and the way to end it', async (_, changes) => {
    const answers = {
      'GET /api/subscription/current': paid,
      'GET /api/subscription/invoices': { items: [invoice] },
    };
    const page = await open(changes, answers, { ...ana, tierId: 2 });
    expect(await strip(page)).toMatch(/Basic, monthly.*Active.*12 Dec 2030/);
    expect(await page.findByRole('link', { name: /^Invoice/ })).toBeDefined();
    expect(page.getByRole('button', { name: 'Cancel the subscription' })).toBeDefined();
    expect(page.queryByText('After the beta')).toBeNull();
  });

  it('[L03] ends and is taken back by one press each', async () => {
    let cancelAt: string | null = null;
    const now = () => ({ ...paid, cancelAt, nextChargeAt: cancelAt === null ? paid.nextChargeAt : null });
    const page = await openPaid(
      {},
      {
        'GET /api/subscription/current': now,
        'POST /api/subscription/cancel': () => {
          cancelAt = '2030-12-12T09:00:00.000Z';
          return now();
        },
        'POST /api/subscription/reactivate': () => {
          cancelAt = null;
          return now();
        },
      },
    );
    await page.person.click(await page.findByRole('button', { name: 'Cancel the subscription' }));
    await page.person.click(await page.findByRole('button', { name: 'Reactivate' }));
    expect(await page.findByText('Active')).toBeDefined();
  });

  it('[L03, L05] the next charge is what this subscriber pays, not what is offered now', async () => {
    const page = await openPaid({ nextCharge: { amount: 499, currency: 'eur' } });
    expect(await strip(page)).toMatch(/Amount4\.99 EUR/);
    const plan = within(page.getByRole('heading', { level: 3, name: /^Basic/ }).closest('li') ?? document.body);
    expect(plan.getByText(/^5\.99/)).toBeDefined();
  });

  it('[L03, L05] no amount is shown where the payment service tells none', async () => {
    const page = await openPaid({ nextCharge: null });
    expect(await strip(page)).toMatch(/Next charge12 Dec 2030(?!.*Amount)/);
  });

  it.each(['Cancel the subscription', 'Downgrade to Free'])(
    '[L03] after a failed charge it asks first, because the plan ends at once: %s',
    async (name) => {
      const pastDue = {
        status: 'pastDue',
        nextChargeAt: null,
        nextCharge: null,
        graceUntil: '2030-12-12T09:00:00.000Z',
      };
      let isOver = false;
      const end = (answer: unknown) => () => {
        isOver = true;
        return answer;
      };
      const page = await openPaid(pastDue, {
        'GET /api/subscription/current': () => (isOver ? none : { ...paid, ...pastDue }),
        'POST /api/subscription/cancel': end(null),
        'POST /api/subscription/checkout': end({ url: null }),
      });
      await page.person.click(await page.findByRole('button', { name }));
      await page.person.click(page.getByRole('button', { name: 'Keep my current plan' }));
      expect(page.calls.filter(({ key }) => key.startsWith('POST'))).toEqual([]);
      await page.person.click(page.getByRole('button', { name }));
      const dialog = within(page.getByRole('alertdialog', { name: 'Cancel now?' }));
      await page.person.click(dialog.getByRole('button', { name: 'Cancel the subscription' }));
      await waitFor(() => expect(page.queryByRole('region', { name: 'Your subscription' })).toBeNull());
      expect(page.queryByRole('alertdialog')).toBeNull();
    },
  );

  it('[L03, L04] an end that the payment service does not answer is told, without saying what became of it', async () => {
    const refusal = { status: 502, body: { code: 'SUBSCRIPTION_FAILED', message: '' } };
    const page = await openPaid({}, { 'POST /api/subscription/cancel': refusal });
    await page.person.click(await page.findByRole('button', { name: 'Cancel the subscription' }));
    expect(await page.findByText(/payment service didn’t answer/)).toBeDefined();
    expect(page.getByText('Active')).toBeDefined();
  });

  it('[L03] invoices are listed with what went back', async () => {
    const items = [invoice];
    const page = await openPaid({}, { 'GET /api/subscription/invoices': { items } });
    const link = await page.findByRole('link', { name: `Invoice: ${dayOf(invoice.paidAt)}` });
    expect(link.getAttribute('href')).toBe('https://pay.example/in_1');
    expect(page.getByText('5.99 USD refunded')).toBeDefined();
  });

  it('[L03, Z30] whoever comes back from paying is thanked once it is confirmed, and not before', async () => {
    let isPaid = false;
    const page = await renderPage('/subscription?checkout=thanks', {
      user: ana,
      answers: {
        'POST /api/subscription/sync': () =>
          isPaid ? { ...paid, tierId: 3, nextCharge: { amount: 1_199, currency: 'usd' } } : none,
        'GET /api/subscription/current': none,
      },
    });
    expect(await page.findByRole('heading', { level: 1, name: /waiting for confirmation/ })).toBeDefined();
    expect(page.queryByText(/You’re on/)).toBeNull();
    isPaid = true;
    await page.person.click(await page.findByRole('button', { name: 'Check again' }));
    expect(await page.findByRole('heading', { level: 1, name: 'You’re on Pro now' })).toBeDefined();
    expect(page.getByText(/next charge is 11\.99 USD, 12 Dec 2030/)).toBeDefined();
    expect(page.getByRole('list', { name: 'What changes' }).textContent).toContain('Documents10200');
  });

  it('[L03] whoever left before the end reads that nothing was charged', async () => {
    const page = await renderPage('/subscription?checkout=cancelled', { user: ana });
    expect(await page.findByRole('heading', { level: 1, name: 'Nothing was charged' })).toBeDefined();
    expect(page.getByText(/You’re still on Free/)).toBeDefined();
  });
});
