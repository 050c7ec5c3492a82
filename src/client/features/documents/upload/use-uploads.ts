import { useSyncExternalStore } from 'react';
import { createUploadQueue, type SendItem } from './upload-queue.ts';

/** The one queue of this page. */
export const uploads = createUploadQueue();

export function useUploads(): SendItem[] {
  return useSyncExternalStore(uploads.subscribe, uploads.items);
}
