import { useQuery } from '@tanstack/react-query';
import { getConfig } from '#contract/system.ts';
import { usageLimits } from '#domain/billing/plans.ts';
import { read } from '#client/lib/query-client.ts';
import { useUser } from '#client/lib/session.tsx';
import type { UploadRules } from './chosen-file.ts';

/** What one file may be for this person: the same table as the server's (D03). */
export function useUploadRules(): UploadRules {
  const user = useUser();
  const { data: config } = useQuery({ ...read(getConfig, {}), staleTime: Infinity });
  const person = { tierId: user?.tierId ?? 1, unlimitedDocuments: false };
  return {
    maxBytes: usageLimits(person, config?.limits.plansOn ?? true).uploadBytes,
    // The server refuses what it cannot write down; nothing is refused here on a guess.
    takesRecordings: config?.transcription ?? true,
  };
}
