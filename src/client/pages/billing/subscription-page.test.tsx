import { within } from '@testing-library/react';
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
    storageBytes: plan.storageMegabytes * 1024 ** 2,
    uploadBytes: plan.uploadMegabytes * 1024 ** 2,
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
    expect(basic().getByText('57.50 USD for 12 months, paid ahead')).toBeDefined();
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
    await page.person.click(page.getByRole('button', { name: 'Move to Pro' }));
    const strip = await page.findByRole('region', { name: 'Your subscription' });
    expect(strip.textContent).toMatch(/Pro, yearly.*Active.*Next chargeNone/);
    const sent = page.calls.find(({ key }) => key === 'POST /api/subscription/checkout');
    expect(sent?.body).toEqual({ tierId: 3, interval: 'annual' });
    expect(await page.findByRole('button', { name: 'Your current plan' })).toHaveProperty('disabled', true);
    expect(page.getByRole('button', { name: 'Go down to Free' })).toBeDefined();
  });

  it('[L04] without payments the prices are shown for reference, and nothing can be chosen', async () => {
    const page = await open({ beta: { on: false, endsAt: null } });
    expect(await page.findByText('Payments are off on this server.')).toBeDefined();
    expect(page.getAllByRole('heading', { level: 3 })).toHaveLength(4);
    expect(page.queryByRole('button', { name: /Move to|Go down/ })).toBeNull();
  });

  it('[L06] without plans it says that everything is free', async () => {
    const page = await open({ plans: 'off' });
    expect(await page.findByText(/This server has no plans: everything is free/)).toBeDefined();
    expect(page.queryByRole('heading', { name: 'Basic' })).toBeNull();
  });

  it('[L06] tells the day on which the beta ends', async () => {
    const page = await open({ beta: { on: true, endsAt: '2027-06-30' } });
    expect(await page.findByText(/The beta lasts until 30 June 2027/)).toBeDefined();
  });

  it('[L04] a choice that is refused says why, and the plan stays', async () => {
    const refusal = { status: 501, body: { code: 'BILLING_NOT_CONFIGURED', message: '' } };
    const page = await open({}, { 'POST /api/subscription/checkout': refusal });
    await page.person.click(await page.findByRole('button', { name: 'Move to Basic' }));
    expect(await page.findByText('Payments are off on this server.')).toBeDefined();
    expect(page.getByRole('button', { name: 'Your current plan' })).toBeDefined();
  });
});
