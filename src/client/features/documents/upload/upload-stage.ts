import type { Document } from '#contract/documents.ts';
import { isRecordingKind } from '#domain/documents/upload-rules.ts';
import type { Translate } from '#client/lib/i18n.ts';
import { documentState, hasLittleText, isRunning } from '#client/features/documents/document-state.ts';
import type { UploadItem } from './upload-queue.ts';

/** The stages of an upload, in order. */
export const uploadStages = ['uploading', 'extracting', 'analyzing', 'ready'] as const;
export type UploadStage = (typeof uploadStages)[number] | 'waiting' | 'scan' | 'short' | 'failed';

/** The stage of an upload: of the transfer first, then by the state of the document. */
export function uploadStage(item: Pick<UploadItem, 'state'>, document: Document | undefined): UploadStage {
  if (item.state === 'waiting' || item.state === 'uploading' || item.state === 'failed') return item.state;
  if (!document) return 'extracting';
  const state = documentState(document);
  if (state === 'failed' && document.status === 'failed') return 'failed';
  if (state === 'scan') return 'scan';
  if (!isRunning(document)) return hasLittleText(document) ? 'short' : 'ready';
  return state === 'processing' ? 'analyzing' : 'extracting';
}

interface StageProgress {
  stage: UploadStage;
  /** How much of it was sent. */
  sentPercent: number;
  document: Pick<Document, 'kind' | 'extractionPercent' | 'analysis'> | undefined;
}

/** Overall progress in percent: transfer, extraction and analysis count a third each. */
export function overallPercent({ stage, sentPercent, document }: StageProgress): number {
  const inside: Partial<Record<UploadStage, number>> = {
    uploading: sentPercent,
    // Only recordings report how far their extraction is.
    extracting: document && isRecordingKind(document.kind) ? document.extractionPercent : 50,
    analyzing: document?.analysis.percent ?? 0,
    ready: 100,
  };
  const step = uploadStages.findIndex((known) => known === stage);
  return step < 0 ? 0 : Math.min(100, step * 33 + (inside[stage] ?? 0) / 3);
}

/** The word for a stage; how far it is, a bar beside it says. */
export const stageMessage = (stage: UploadStage, t: Translate): string =>
  stage === 'scan' || stage === 'short' ? t(`documents.state.${stage}`) : t(`upload.stage.${stage}`);
