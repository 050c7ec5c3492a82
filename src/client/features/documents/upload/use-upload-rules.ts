import { useQuery } from '@tanstack/react-query';
import { getConfig } from '#contract/system.ts';
import { read } from '#client/lib/query-client.ts';
import { useUsageLimits } from '#client/lib/use-usage-limits.ts';
import type { UploadRules } from './chosen-file.ts';

/** Returns the limits of one file for this person. */
export function useUploadRules(): UploadRules {
  const { data: config } = useQuery({ ...read(getConfig, {}), staleTime: Infinity });
  return {
    maxBytes: useUsageLimits().uploadBytes,
    // Until the config is known, accept everything; the server refuses what it can't process.
    takesRecordings: config?.transcription ?? true,
    readsPhotos: config?.ocr ?? true,
  };
}
