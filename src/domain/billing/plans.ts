/** Plans and their limits: the one table that server, limits page and pricing read (L01, D03, G05). */
export const tierNames = ['Free', 'Basic', 'Pro', 'Master'] as const;
export type TierName = (typeof tierNames)[number];

export const aiLevels = ['basic', 'standard', 'advanced'] as const;

export interface PlanLimits {
  tierId: number;
  name: TierName;
  /** How much the model is asked for, where one is set. */
  aiLevel: (typeof aiLevels)[number];
  documents: number;
  storageMegabytes: number;
  uploadMegabytes: number;
  testBatchesPerDocument: number;
  cardsPerDocument: number;
  mapsPerDocument: number;
  /** US cents a month. */
  monthlyPriceCents: number;
}

/** In responses, null means no limit. */
export const limitOrNull = (value: number): number | null => (Number.isFinite(value) ? value : null);

const UNLIMITED = Number.POSITIVE_INFINITY;
export const BYTES_PER_MEGABYTE = 1_000_000;

export const plans: Record<TierName, PlanLimits> = {
  Free: {
    tierId: 1,
    name: 'Free',
    aiLevel: 'basic',
    documents: 10,
    storageMegabytes: 100,
    uploadMegabytes: 10,
    testBatchesPerDocument: 3,
    cardsPerDocument: 60,
    mapsPerDocument: 1,
    monthlyPriceCents: 0,
  },
  Basic: {
    tierId: 2,
    name: 'Basic',
    aiLevel: 'standard',
    documents: 50,
    storageMegabytes: 1_000,
    uploadMegabytes: 25,
    testBatchesPerDocument: 15,
    cardsPerDocument: 400,
    mapsPerDocument: 5,
    monthlyPriceCents: 599,
  },
  Pro: {
    tierId: 3,
    name: 'Pro',
    aiLevel: 'advanced',
    documents: 200,
    storageMegabytes: 5_000,
    uploadMegabytes: 50,
    testBatchesPerDocument: UNLIMITED,
    cardsPerDocument: UNLIMITED,
    mapsPerDocument: UNLIMITED,
    monthlyPriceCents: 1_199,
  },
  Master: {
    tierId: 4,
    name: 'Master',
    aiLevel: 'advanced',
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
export const FREE_TIER = plans.Free.tierId;

/**
 * Price of twelve months ahead: a fifth less than by the month, in whole US cents, rounded down (L03).
 *
 * @example annualPriceCents(599) // 5750
 */
export const annualPriceCents = (monthlyPriceCents: number): number => Math.floor((monthlyPriceCents * 12 * 8) / 10);

/**
 * Whether every plan is free for now (L06). The beta lasts to the end of its last day, in UTC.
 *
 * @example isBetaOn({ on: true, endsAt: '2027-06-30' }, new Date('2027-07-01T00:00Z')) // false
 */
export const isBetaOn = ({ on, endsAt }: { on: boolean; endsAt: string | null }, now: Date): boolean =>
  on && (endsAt === null || now.toISOString().slice(0, 10) <= endsAt);

/** Documents that sharing earns, once a network (R02, L02). */
export const shareBonusDocuments = { twitter: 2, facebook: 1 } as const;
export type ShareNetwork = keyof typeof shareBonusDocuments;
/** Documents for each invited person who pays for a plan (L02). */
export const PREMIUM_REFERRAL_DOCUMENTS = 2;

/** Documents beyond those of the plan. */
export const bonusDocumentsOf = (person: {
  twitterShareBonus: number;
  facebookShareBonus: number;
  referralBonus: number;
}): number => person.twitterShareBonus + person.facebookShareBonus + person.referralBonus;

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
 * Limits of one person. With plans switched off (L06) nothing is limited but the size of one file, which is the
 * largest plan's. Admins and verified teachers have no document limit; `bonusDocuments` come on top of the plan.
 */
export function usageLimits(
  person: { tierId: number; unlimitedDocuments: boolean; bonusDocuments: number },
  plansOn: boolean,
): UsageLimits {
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
    documents: person.unlimitedDocuments ? UNLIMITED : plan.documents + person.bonusDocuments,
    storageBytes: plan.storageMegabytes * BYTES_PER_MEGABYTE,
    uploadBytes: plan.uploadMegabytes * BYTES_PER_MEGABYTE,
    testBatchesPerDocument: plan.testBatchesPerDocument,
    cardsPerDocument: plan.cardsPerDocument,
    mapsPerDocument: plan.mapsPerDocument,
  };
}

/** By which what is sold is found at the payment provider: `repaso_basic`. */
export const productKey = (tierId: number): string => `repaso_${planOf(tierId).name.toLowerCase()}`;

/** By which the prices of the payment provider are found: `repaso_basic_monthly`. */
export const priceKey = (tierId: number, interval: 'monthly' | 'annual'): string => `${productKey(tierId)}_${interval}`;

/** Every price that has to stand at the provider, in US cents. */
export const paidPrices = Object.values(plans)
  .filter(({ monthlyPriceCents }) => monthlyPriceCents > 0)
  .flatMap(({ tierId, monthlyPriceCents }) => [
    { key: priceKey(tierId, 'monthly'), tierId, interval: 'monthly' as const, cents: monthlyPriceCents },
    {
      key: priceKey(tierId, 'annual'),
      tierId,
      interval: 'annual' as const,
      cents: annualPriceCents(monthlyPriceCents),
    },
  ]);
