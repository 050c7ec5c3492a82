import type { Document } from '#contract/documents.ts';
import { isRecordingKind } from '#domain/documents/upload-rules.ts';
import type { Translate } from '#client/lib/i18n.ts';
import { documentState, hasLittleText, isRunning } from '#client/features/documents/document-state.ts';
import type { UploadItem } from './upload-queue.ts';

/** The stages of an upload, in order. */
export const uploadStages = ['uploading', 'extracting', 'analyzing', 'ready'] as const;
export type UploadStage = (typeof uploadStages)[number] | 'waiting' | 'scan' | 'short' | 'failed';

/** Returns the stage of an upload: first from the transfer, then from the document's state. */
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
  /** Percent sent. */
  sentPercent: number;
  document: Pick<Document, 'kind' | 'extractionPercent' | 'analysis'> | undefined;
}

/** Overall progress in percent: transfer, extraction and analysis count a third each. */
export function overallPercent({ stage, sentPercent, document }: StageProgress): number {
  const inside: Partial<Record<UploadStage, number>> = {
    uploading: sentPercent,
    // Only recordings report the progress of their extraction.
    extracting: document && isRecordingKind(document.kind) ? document.extractionPercent : 50,
    analyzing: document?.analysis.percent ?? 0,
    ready: 100,
  };
  const step = uploadStages.findIndex((known) => known === stage);
  return step < 0 ? 0 : Math.min(100, step * 33 + (inside[stage] ?? 0) / 3);
}

/** Returns the label of a stage; a bar shows the progress beside it. */
export const stageMessage = (stage: UploadStage, t: Translate): string =>
  stage === 'scan' || stage === 'short' ? t(`documents.state.${stage}`) : t(`upload.stage.${stage}`);
