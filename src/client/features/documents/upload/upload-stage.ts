import type { Document } from '#contract/documents.ts';
import { documentState, isRunning } from '../document-state.ts';
import type { SendItem } from './upload-queue.ts';

/** The way of every document, in order. */
export const uploadStages = ['uploading', 'extracting', 'analyzing', 'ready'] as const;
export type UploadStage = (typeof uploadStages)[number] | 'waiting' | 'scan' | 'failed';

/** Where something stands: first its sending, then what the server says of the document. */
export function uploadStage(item: Pick<SendItem, 'state'>, document: Document | undefined): UploadStage {
  if (item.state === 'waiting' || item.state === 'uploading' || item.state === 'failed') return item.state;
  if (!document) return 'extracting';
  const state = documentState(document);
  if (state === 'failed' && document.status === 'failed') return 'failed';
  if (state === 'scan') return 'scan';
  if (!isRunning(document)) return 'ready';
  return state === 'processing' ? 'analyzing' : 'extracting';
}
