import { describe, expect, it } from 'vitest';
import { annualPriceCents, isBetaOn, planOf, plans, usageLimits } from './plans.ts';

const MEGABYTE = 1_000_000;

describe('plans', () => {
  it.each([
    [1, 'Free'],
    [2, 'Basic'],
    [3, 'Pro'],
    [4, 'Master'],
    [99, 'Master'],
  ])('[L01] tier %i is %s', (tierId, name) => {
    expect(planOf(tierId).name).toBe(name);
  });

  it('[L01, D03] the free plan takes 10 documents, 100 MB and files of 10 MB', () => {
    expect(usageLimits({ tierId: 1, unlimitedDocuments: false, bonusDocuments: 0 }, true)).toEqual({
      documents: 10,
      storageBytes: 100 * MEGABYTE,
      uploadBytes: 10 * MEGABYTE,
      testBatchesPerDocument: 3,
      cardsPerDocument: 60,
      mapsPerDocument: 1,
    });
  });

  it('[L06] teachers and admins have no document limit but keep the others', () => {
    const limits = usageLimits({ tierId: 1, unlimitedDocuments: true, bonusDocuments: 0 }, true);
    expect(limits.documents).toBe(Number.POSITIVE_INFINITY);
    expect(limits.storageBytes).toBe(100 * MEGABYTE);
  });

  it('[L06] with plans off only the size of one file is limited', () => {
    const limits = usageLimits({ tierId: 1, unlimitedDocuments: false, bonusDocuments: 0 }, false);
    expect(limits).toEqual({
      documents: Number.POSITIVE_INFINITY,
      storageBytes: Number.POSITIVE_INFINITY,
      uploadBytes: 100 * MEGABYTE,
      testBatchesPerDocument: Number.POSITIVE_INFINITY,
      cardsPerDocument: Number.POSITIVE_INFINITY,
      mapsPerDocument: Number.POSITIVE_INFINITY,
    });
  });

  it('[L01] the whole table is what was promised', () => {
    const rows = Object.values(plans).map((plan) => [
      plan.documents,
      plan.storageMegabytes,
      plan.uploadMegabytes,
      plan.aiLevel,
      plan.testBatchesPerDocument,
      plan.cardsPerDocument,
      plan.mapsPerDocument,
      plan.monthlyPriceCents,
    ]);
    const all = Number.POSITIVE_INFINITY;
    expect(rows).toEqual([
      [10, 100, 10, 'basic', 3, 60, 1, 0],
      [50, 1_000, 25, 'standard', 15, 400, 5, 599],
      [200, 5_000, 50, 'advanced', all, all, all, 1_199],
      [all, 20_000, 100, 'advanced', all, all, all, 2_499],
    ]);
  });

  it.each([
    [0, 0],
    [599, 5_750],
    [1_199, 11_510],
    [2_499, 23_990],
  ])('[L03] %i cents a month are %i a year', (monthly, annual) => {
    expect(annualPriceCents(monthly)).toBe(annual);
  });

  it.each([
    [1, 13],
    [2, 53],
    [4, Number.POSITIVE_INFINITY],
  ])('[L02] three bonus documents come on top of tier %i', (tierId, documents) => {
    const limits = usageLimits({ tierId, unlimitedDocuments: false, bonusDocuments: 3 }, true);
    expect(limits.documents).toBe(documents);
  });

  it.each<[boolean, string | null, string, boolean]>([
    [true, null, '2030-01-01T00:00:00Z', true],
    [true, '2027-06-30', '2027-06-30T23:59:59Z', true],
    [true, '2027-06-30', '2027-07-01T00:00:00Z', false],
    [false, null, '2026-11-20T00:00:00Z', false],
    [false, '2027-06-30', '2026-11-20T00:00:00Z', false],
  ])('[L06] a beta that is on: %s, until %s, is at %s on: %s', (on, endsAt, now, expected) => {
    expect(isBetaOn({ on, endsAt }, new Date(now))).toBe(expected);
  });
});
