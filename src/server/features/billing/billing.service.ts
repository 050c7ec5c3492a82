import { usageLimits, type UsageLimits } from '#domain/billing/plans.ts';
import type { SignedInActor } from '#domain/access/actor.ts';

export interface BillingService {
  /** What this person may use now: read at each request, so that a change of plan counts at once (Z05). */
  limitsFor(actor: Pick<SignedInActor, 'kind' | 'tierId'>): UsageLimits;
}

export function createBillingService({ plansOn }: { plansOn: boolean }): BillingService {
  return {
    limitsFor: ({ kind, tierId }) => usageLimits({ tierId, unlimitedDocuments: kind !== 'user' }, plansOn),
  };
}
