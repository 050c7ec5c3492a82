import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Document, listDocuments } from '#contract/documents.ts';
import { cancelOcr, getOcrRun, type OcrRun, startOcr } from '#contract/ocr.ts';
import { getConfig } from '#contract/system.ts';
import { lacksText } from '#domain/documents/ocr-pages.ts';
import { call } from '#client/lib/api-client.ts';
import { usePollInterval } from '#client/lib/events.ts';
import { read, refresh } from '#client/lib/query-client.ts';

/** Fetches the OCR run of a scan; undefined for documents that need none. */
export function useOcrRun({ uuid, kind, status, warnings }: Document): OcrRun | undefined {
  const poll = usePollInterval();
  const isScan = kind === 'pdf' && status === 'completed' && lacksText(warnings);
  const ocr = useQuery({
    ...read(getOcrRun, { params: { uuid } }),
    enabled: isScan,
    refetchInterval: ({ state }) => (state.data?.status === 'running' ? poll : false),
  });
  return isScan ? ocr.data : undefined;
}

/** Whether OCR is enabled on this server; undefined until it is known. */
export function useIsOcrEnabled(): boolean | undefined {
  return useQuery({ ...read(getConfig, {}), staleTime: Infinity }).data?.ocr;
}

const keepAnswer = (client: QueryClient, uuid: string) => (ocr: OcrRun) => {
  client.setQueryData(read(getOcrRun, { params: { uuid } }).queryKey, ocr);
  // The list and the tray show it too.
  void refresh(client, listDocuments.path);
};

export function useStartOcr(uuid: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(startOcr, { params: { uuid } }),
    onSuccess: keepAnswer(client, uuid),
  });
}

export function useCancelOcr(uuid: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(cancelOcr, { params: { uuid } }),
    onSuccess: keepAnswer(client, uuid),
  });
}
