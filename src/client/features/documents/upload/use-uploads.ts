import { useStore } from '#client/lib/listeners.ts';
import { createUploadQueue, type UploadItem } from './upload-queue.ts';

/** The upload queue of this page. */
export const uploads = createUploadQueue();

export function useUploads(): UploadItem[] {
  return useStore(uploads.subscribe, uploads.items);
}
