import { useQueries } from '@tanstack/react-query';
import { type Document, getDocument } from '#contract/documents.ts';
import { usePollInterval } from '#client/lib/events.ts';
import { read } from '#client/lib/query-client.ts';
import { isRunning } from '#client/features/documents/document-state.ts';
import type { UploadItem } from './upload-queue.ts';
import { type UploadStage, uploadStage } from './upload-stage.ts';
import { useUploads } from './use-uploads.ts';

export interface UploadProgress {
  item: UploadItem;
  document: Document | undefined;
  stage: UploadStage;
}

/** The uploads of this dialog with their stages, polled until all have ended. */
export function useUploadProgress(ids: readonly number[]): UploadProgress[] {
  const poll = usePollInterval();
  const items = useUploads().filter(({ id }) => ids.includes(id));
  const documents = useQueries({
    queries: items.map((item) => ({
      ...read(getDocument, { params: { uuid: item.document?.uuid ?? '' } }),
      enabled: item.document !== undefined,
      refetchInterval: ({ state }: { state: { data: Document | undefined } }) =>
        state.data && isRunning(state.data) ? poll : false,
    })),
  });
  return items.map((item, index) => {
    const document = documents[index]?.data ?? item.document;
    return { item, document, stage: uploadStage(item, document) };
  });
}
