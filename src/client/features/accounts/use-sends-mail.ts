import { useQuery } from '@tanstack/react-query';
import { getConfig } from '#contract/system.ts';
import { read } from '#client/lib/query-client.ts';

/** Whether letters leave this server; undefined while that is not known. */
export function useSendsMail(): boolean | undefined {
  return useQuery({ ...read(getConfig, {}), staleTime: Infinity }).data?.mail;
}
