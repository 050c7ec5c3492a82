import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  chooseLive,
  dueLetters,
  isRefundable,
  liveStatuses,
  paidStanding,
  paidTier,
  type Price,
  type ProviderInvoice,
  type ProviderStatus,
  type ProviderSubscription,
  subscriptionStatuses,
} from './paid-subscription.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const now = new Date('2026-11-20T09:00:00.000Z');
const inDays = (days: number) => new Date(now.getTime() + days * DAY_MS);
const aSubscription = (changes: Partial<ProviderSubscription> = {}): ProviderSubscription => ({
  id: 'sub_1',
  status: 'active',
  createdAt: inDays(-10),
  tierId: 2,
  interval: 'monthly',
  periodEnd: inDays(20),
  cancelAt: null,
  price: { amount: 599, currency: 'usd' },
  next: null,
  ...changes,
});
const anInvoice = (changes: Partial<ProviderInvoice> = {}): ProviderInvoice => ({
  id: 'in_1',
  subscriptionId: 'sub_1',
  cents: 599,
  currency: 'usd',
  refundedCents: 0,
  creditCents: 0,
  paidAt: now,
  url: null,
  ...changes,
});

describe('what a status at the provider means', () => {
  it.each<[ProviderStatus, 'active' | 'pastDue' | 'incomplete' | undefined, number | undefined]>([
    ['active', 'active', 2],
    ['trialing', 'active', 2],
    ['past_due', 'pastDue', 2],
    ['incomplete', 'incomplete', undefined],
    ['unpaid', undefined, undefined],
    ['paused', undefined, undefined],
    ['canceled', undefined, undefined],
    ['incomplete_expired', undefined, undefined],
  ])('[L03, L05] %s is shown as %s and pays for tier %s', (status, shown, tier) => {
    const standing = paidStanding([aSubscription({ status })], undefined, now);
    expect([standing?.status, paidTier(standing, now)]).toEqual([shown, tier]);
  });

  it('[L05] nothing, or something that is none of our plans, shows no plan', () => {
    expect(paidStanding([], undefined, now)).toBeUndefined();
    expect(paidStanding([aSubscription({ tierId: undefined })], undefined, now)).toBeUndefined();
  });

  it.each<[string, Date | null, number | undefined]>([
    ['no end', null, 2],
    ['an end to come', inDays(1), 2],
    ['an end at this moment', now, undefined],
    ['an end that was', inDays(-1), undefined],
  ])('[L03] with %s', (_, cancelAt, tier) => {
    expect(paidTier(paidStanding([aSubscription({ cancelAt })], undefined, now), now)).toBe(tier);
  });
});

describe('the next charge', () => {
  const older = { amount: 499, currency: 'eur' };
  const next = { tierId: 3, interval: 'monthly', from: inDays(20), price: { amount: 1_199, currency: 'usd' } } as const;

  it.each<[string, Partial<ProviderSubscription>, Price | null]>([
    ['the price of the subscription, whatever is offered now', { price: older }, older],
    ['that of a change that waits', { price: older, next }, next.price],
    ['not known where the provider tells no amount', { price: null }, null],
    ['not known where it tells none of the change', { price: older, next: { ...next, price: null } }, null],
  ])('[L03, L05] is %s', (_, changes, expected) => {
    expect(paidStanding([aSubscription(changes)], undefined, now)?.nextPrice).toEqual(expected);
  });
});

describe('a failed charge', () => {
  const pastDue = aSubscription({ status: 'past_due' });

  it('[L03, L05] sets the end of the grace once, 14 days later', () => {
    expect(paidStanding([pastDue], undefined, now)?.graceUntil).toEqual(inDays(14));
    expect(paidStanding([pastDue], { graceUntil: inDays(3) }, now)?.graceUntil).toEqual(inDays(3));
    expect(paidStanding([aSubscription()], { graceUntil: inDays(3) }, now)?.graceUntil).toBeNull();
  });

  it.each([
    [0, 2, 1],
    [6.9, 2, 1],
    [7, 2, 2],
    [13.9, 2, 2],
    [14, undefined, 2],
    [30, undefined, 2],
  ])('[L03] after %s days pays for tier %s, with %s letters', (days, tier, letters) => {
    const standing = paidStanding([pastDue], { graceUntil: inDays(14) }, now);
    const sent = standing && dueLetters(standing, inDays(days));
    expect([paidTier(standing, inDays(days)), sent]).toEqual([tier, letters]);
  });
});

describe('several subscriptions', () => {
  const older = aSubscription({ id: 'sub_old', createdAt: inDays(-10) });
  const newer = aSubscription({ id: 'sub_new', createdAt: inDays(-1) });

  it.each<[string, ProviderSubscription[], string | undefined, string[]]>([
    ['none', [], undefined, []],
    ['one', [newer], 'sub_new', []],
    ['one that ended', [aSubscription({ status: 'canceled' })], undefined, []],
    ['two that are paid', [newer, older], 'sub_old', ['sub_new']],
    ['an older one that is not paid', [newer, { ...older, status: 'past_due' }], 'sub_new', ['sub_old']],
    ['an older one of no plan of ours', [newer, { ...older, tierId: undefined }], 'sub_new', ['sub_old']],
    ['two of one moment', [newer, { ...newer, id: 'sub_a' }], 'sub_a', ['sub_new']],
  ])('[Z30] of %s', (_, all, kept, doubles) => {
    const chosen = chooseLive(all);
    expect([chosen.kept?.id, chosen.doubles.map(({ id }) => id)]).toEqual([kept, doubles]);
  });

  const some = fc.uniqueArray(
    fc.record({
      id: fc.uuid(),
      status: fc.constantFrom(...subscriptionStatuses),
      days: fc.integer({ min: 0, max: 5 }),
      tierId: fc.constantFrom(undefined, 2, 3),
    }),
    { selector: ({ id }) => id, maxLength: 6 },
  );

  it('[Z30] keeps one live subscription and names the others as doubles, in any order', () => {
    fc.assert(
      fc.property(some, (listed) => {
        const all = listed.map(({ days, ...one }) => aSubscription({ ...one, createdAt: inDays(-days) }));
        const { kept, doubles } = chooseLive(all);
        const live = all.filter(({ status }) => liveStatuses.some((one) => one === status)).map(({ id }) => id);
        expect([...(kept ? [kept] : []), ...doubles].map(({ id }) => id).toSorted()).toEqual(live.toSorted());
        expect(chooseLive(all.toReversed())).toEqual({ kept, doubles });
      }),
    );
  });

  it.each<[string, ProviderInvoice[], boolean]>([
    ['nothing', [], true],
    ['a charge a moment ago', [anInvoice()], true],
    ['a charge of a day ago', [anInvoice({ paidAt: inDays(-1) })], true],
    ['an older charge', [anInvoice(), anInvoice({ id: 'in_2', paidAt: inDays(-1.01) })], false],
    ['an older charge of another one', [anInvoice({ subscriptionId: 'sub_2', paidAt: inDays(-9) })], true],
  ])('[Z30] a double with %s is refunded at once, or left to a person', (_, invoices, expected) => {
    expect(isRefundable(invoices, aSubscription(), now)).toBe(expected);
  });
});
