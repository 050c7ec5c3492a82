import { useQuery } from '@tanstack/react-query';
import { getConfig } from '#contract/system.ts';
import { read } from '#client/lib/query-client.ts';
import { useUsageLimits } from '#client/lib/use-usage-limits.ts';
import type { UploadRules } from './chosen-file.ts';

/** Limits of one file for this person. */
export function useUploadRules(): UploadRules {
  const { data: config } = useQuery({ ...read(getConfig, {}), staleTime: Infinity });
  return {
    maxBytes: useUsageLimits().uploadBytes,
    // The server refuses what it cannot write down; nothing is refused here on a guess.
    takesRecordings: config?.transcription ?? true,
    readsPhotos: config?.ocr ?? true,
  };
}
