import { useQuery } from '@tanstack/react-query';
import { getConfig } from '#contract/system.ts';
import { read } from '#client/lib/query-client.ts';

/** Whether this server sends mail; undefined until known. */
export function useSendsMail(): boolean | undefined {
  return useQuery({ ...read(getConfig, {}), staleTime: Infinity }).data?.mail;
}
