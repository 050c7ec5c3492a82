import { useQuery } from '@tanstack/react-query';
import { getConfig } from '#contract/system.ts';
import { type UsageLimits, usageLimits } from '#domain/billing/plans.ts';
import { read } from './query-client.ts';
import { useUser } from './session.tsx';

/** What this person may use: the same table as the server's (D03, L01). */
export function useUsageLimits(): UsageLimits {
  const user = useUser();
  const { data: config } = useQuery({ ...read(getConfig, {}), staleTime: Infinity });
  return usageLimits({ tierId: user?.tierId ?? 1, unlimitedDocuments: false }, config?.limits.plansOn ?? true);
}
