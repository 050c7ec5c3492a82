import { useQuery } from '@tanstack/react-query';
import { getConfig } from '#contract/system.ts';
import { usageLimits } from '#domain/billing/plans.ts';
import { read } from '../../../lib/query-client.ts';
import { useUser } from '../../../lib/session.tsx';

/** Bytes that one file may have for this person: the same table as the server's (D03). */
export function useUploadLimit(): number {
  const user = useUser();
  const { data: config } = useQuery({ ...read(getConfig, {}), staleTime: Infinity });
  const person = { tierId: user?.tierId ?? 1, unlimitedDocuments: false };
  return usageLimits(person, config?.limits.plansOn ?? true).uploadBytes;
}
