import type { PlanUse } from '#contract/admin-plans.ts';
import { planOf, plans } from '#domain/billing/plans.ts';
import type { PeopleService } from '#server/features/accounts/people.service.ts';
import type { BillingService } from '#server/features/billing/billing.service.ts';

/** Number of users per plan and per way they got it. */
export async function countPlanUse({
  people,
  billing,
}: {
  people: Pick<PeopleService, 'countByTier'>;
  billing: Pick<BillingService, 'countByTier'>;
}): Promise<PlanUse[]> {
  const having = await people.countByTier();
  const { chosen, granted } = await billing.countByTier();
  return Object.values(plans).map(({ tierId, name }) => {
    const sumOf = (rows: { tierId: number; all: number }[]) =>
      rows.filter((row) => planOf(row.tierId).tierId === tierId).reduce((sum, { all }) => sum + all, 0);
    return {
      tierId,
      name,
      people: sumOf(having),
      beta: sumOf(chosen.filter(({ source }) => source === 'beta')),
      paying: sumOf(chosen.filter(({ source }) => source === 'stripe')),
      granted: sumOf(granted),
    };
  });
}
