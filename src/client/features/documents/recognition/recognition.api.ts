import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Document, listDocuments } from '#contract/documents.ts';
import { cancelRecognition, getRecognition, type Recognition, startRecognition } from '#contract/recognition.ts';
import { getConfig } from '#contract/system.ts';
import { lacksText } from '#domain/documents/recognition.ts';
import { call } from '#client/lib/api-client.ts';
import { usePollInterval } from '#client/lib/events.ts';
import { read, refresh } from '#client/lib/query-client.ts';

/** How far the recognition of a scan is; nothing about documents that need none. */
export function useRecognition({ uuid, kind, status, warnings }: Document): Recognition | undefined {
  const poll = usePollInterval();
  const isScan = kind === 'pdf' && status === 'completed' && lacksText(warnings);
  const recognition = useQuery({
    ...read(getRecognition, { params: { uuid } }),
    enabled: isScan,
    refetchInterval: ({ state }) => (state.data?.status === 'running' ? poll : false),
  });
  return isScan ? recognition.data : undefined;
}

/** Whether the operator lets scans be recognised; unknown until it is asked. */
export function useRecognises(): boolean | undefined {
  return useQuery({ ...read(getConfig, {}), staleTime: Infinity }).data?.recognition;
}

const keepAnswer = (client: QueryClient, uuid: string) => (recognition: Recognition) => {
  client.setQueryData(read(getRecognition, { params: { uuid } }).queryKey, recognition);
  // The list and the tray show it too.
  void refresh(client, listDocuments.path);
};

export function useStartRecognition(uuid: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(startRecognition, { params: { uuid } }),
    onSuccess: keepAnswer(client, uuid),
  });
}

export function useCancelRecognition(uuid: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(cancelRecognition, { params: { uuid } }),
    onSuccess: keepAnswer(client, uuid),
  });
}
