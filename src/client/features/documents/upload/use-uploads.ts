import { useSyncExternalStore } from 'react';
import { createUploadQueue, type UploadItem } from './upload-queue.ts';

/** The one queue of this page. */
export const uploads = createUploadQueue();

export function useUploads(): UploadItem[] {
  return useSyncExternalStore(uploads.subscribe, uploads.items);
}
