/** Plans and their limits: the one table that server, limits page and pricing read (L01, D03, G05). */
export const tierNames = ['Free', 'Basic', 'Pro', 'Master'] as const;
export type TierName = (typeof tierNames)[number];

export interface PlanLimits {
  name: TierName;
  documents: number;
  storageMegabytes: number;
  uploadMegabytes: number;
  testBatchesPerDocument: number;
  cardsPerDocument: number;
  mapsPerDocument: number;
  /** US cents a month. */
  monthlyPriceCents: number;
}

const UNLIMITED = Number.POSITIVE_INFINITY;
export const BYTES_PER_MEGABYTE = 1024 * 1024;

export const plans: Record<TierName, PlanLimits> = {
  Free: {
    name: 'Free',
    documents: 10,
    storageMegabytes: 100,
    uploadMegabytes: 10,
    testBatchesPerDocument: 3,
    cardsPerDocument: 60,
    mapsPerDocument: 1,
    monthlyPriceCents: 0,
  },
  Basic: {
    name: 'Basic',
    documents: 50,
    storageMegabytes: 1_000,
    uploadMegabytes: 25,
    testBatchesPerDocument: 15,
    cardsPerDocument: 400,
    mapsPerDocument: 5,
    monthlyPriceCents: 599,
  },
  Pro: {
    name: 'Pro',
    documents: 200,
    storageMegabytes: 5_000,
    uploadMegabytes: 50,
    testBatchesPerDocument: UNLIMITED,
    cardsPerDocument: UNLIMITED,
    mapsPerDocument: UNLIMITED,
    monthlyPriceCents: 1_199,
  },
  Master: {
    name: 'Master',
    documents: UNLIMITED,
    storageMegabytes: 20_000,
    uploadMegabytes: 100,
    testBatchesPerDocument: UNLIMITED,
    cardsPerDocument: UNLIMITED,
    mapsPerDocument: UNLIMITED,
    monthlyPriceCents: 2_499,
  },
};

const tierById: Record<number, TierName> = { 1: 'Free', 2: 'Basic', 3: 'Pro' };

/** Tier 1 is Free, 2 Basic, 3 Pro, any other Master (specification section 3). */
export function planOf(tierId: number): PlanLimits {
  return plans[tierById[tierId] ?? 'Master'];
}

export interface UsageLimits {
  documents: number;
  storageBytes: number;
  uploadBytes: number;
  testBatchesPerDocument: number;
  cardsPerDocument: number;
  mapsPerDocument: number;
}

/**
 * What one person may use. With plans switched off (L06) nothing is limited but the size of one file, which is the
 * largest plan's. Admins and verified teachers have no document limit.
 */
export function usageLimits(person: { tierId: number; unlimitedDocuments: boolean }, plansOn: boolean): UsageLimits {
  const plan = planOf(person.tierId);
  if (!plansOn) {
    return {
      documents: UNLIMITED,
      storageBytes: UNLIMITED,
      uploadBytes: plans.Master.uploadMegabytes * BYTES_PER_MEGABYTE,
      testBatchesPerDocument: UNLIMITED,
      cardsPerDocument: UNLIMITED,
      mapsPerDocument: UNLIMITED,
    };
  }
  return {
    documents: person.unlimitedDocuments ? UNLIMITED : plan.documents,
    storageBytes: plan.storageMegabytes * BYTES_PER_MEGABYTE,
    uploadBytes: plan.uploadMegabytes * BYTES_PER_MEGABYTE,
    testBatchesPerDocument: plan.testBatchesPerDocument,
    cardsPerDocument: plan.cardsPerDocument,
    mapsPerDocument: plan.mapsPerDocument,
  };
}
