import { useQuery } from '@tanstack/react-query';
import { getConfig } from '#contract/system.ts';
import { bonusDocumentsOf, FREE_TIER, type UsageLimits, usageLimits } from '#domain/billing/plans.ts';
import { read } from './query-client.ts';
import { useUser } from './session.tsx';

/** Returns this person's limits, from the same table as the server (D03, L01). */
export function useUsageLimits(): UsageLimits {
  const user = useUser();
  const { data: config } = useQuery({ ...read(getConfig, {}), staleTime: Infinity });
  const person = {
    tierId: user?.tierId ?? FREE_TIER,
    unlimitedDocuments: false,
    bonusDocuments: user ? bonusDocumentsOf(user) : 0,
  };
  return usageLimits(person, config?.limits.plansOn ?? true);
}
