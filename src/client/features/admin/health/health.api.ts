import { useQuery } from '@tanstack/react-query';
import { listHealth } from '#contract/admin-health.ts';
import { read } from '#client/lib/query-client.ts';

const EVERY_MS = 60_000;

/** Refetched every minute while administration is open. */
export const useHealth = () =>
  useQuery({ ...read(listHealth, {}), refetchInterval: EVERY_MS, staleTime: EVERY_MS / 2, refetchOnWindowFocus: true });
