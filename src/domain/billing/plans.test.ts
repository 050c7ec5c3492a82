import { describe, expect, it } from 'vitest';
import { planOf, usageLimits } from './plans.ts';

const MEGABYTE = 1024 * 1024;

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
    expect(usageLimits({ tierId: 1, unlimitedDocuments: false }, true)).toEqual({
      documents: 10,
      storageBytes: 100 * MEGABYTE,
      uploadBytes: 10 * MEGABYTE,
      testBatchesPerDocument: 3,
      cardsPerDocument: 60,
      mapsPerDocument: 1,
    });
  });

  it('[L06] teachers and admins have no document limit but keep the others', () => {
    const limits = usageLimits({ tierId: 1, unlimitedDocuments: true }, true);
    expect(limits.documents).toBe(Number.POSITIVE_INFINITY);
    expect(limits.storageBytes).toBe(100 * MEGABYTE);
  });

  it('[L06] with plans off only the size of one file is limited', () => {
    const limits = usageLimits({ tierId: 1, unlimitedDocuments: false }, false);
    expect(limits).toEqual({
      documents: Number.POSITIVE_INFINITY,
      storageBytes: Number.POSITIVE_INFINITY,
      uploadBytes: 100 * MEGABYTE,
      testBatchesPerDocument: Number.POSITIVE_INFINITY,
      cardsPerDocument: Number.POSITIVE_INFINITY,
      mapsPerDocument: Number.POSITIVE_INFINITY,
    });
  });
});
