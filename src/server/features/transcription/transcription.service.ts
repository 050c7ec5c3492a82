import type { ErrorCode } from '#contract/errors.ts';
import type { SignedInActor } from '#domain/access/actor.ts';
import type { Caption } from '#domain/documents/format-captions.ts';
import { isRecordingKind, type RecordingKind } from '#domain/documents/upload-rules.ts';
import type { Tx } from '#server/db/open-database.ts';
import type { DocumentRow } from '#server/features/documents/documents.service.ts';
import type { ExtractionService, StoredExtraction } from '#server/features/extraction/extraction.service.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Extractor } from '#server/platform/extract/extract.ts';
import type { FileStore, StagedFile } from '#server/platform/files/file-store.ts';
import { documentKey } from '#server/platform/jobs/define-job.ts';
import type { Queue } from '#server/platform/jobs/queue.ts';
import type { RecordingPiece } from '#server/platform/transcription/split-recording.ts';
import type { Recording, Transcriber } from '#server/platform/transcription/transcriber.ts';
import { transcribePiece } from './transcription.jobs.ts';
import type { TranscriptionStore } from './transcription.store.ts';

export interface TranscriptionLimits {
  secondsPerUserPerDay: number;
  secondsPerDay: number;
}

export type TranscriptionService = ReturnType<typeof createTranscriptionService>;

/** Recordings: their length and limits, and the pieces they are transcribed in (D07). */
export function createTranscriptionService({
  transcriber,
  limits,
  store,
  extraction,
  extractor,
  files,
  clock,
  queue,
}: {
  /** Undefined if the operator has configured no service. */
  transcriber: Transcriber | undefined;
  limits: TranscriptionLimits;
  store: TranscriptionStore;
  extraction: ExtractionService;
  extractor: Extractor;
  files: FileStore;
  clock: Clock;
  queue: Queue;
}) {
  const requestPiece = (tx: Tx, { id, ownerId }: DocumentRow) =>
    queue.send(tx, transcribePiece, { documentId: id }, { key: documentKey(id), ownerId });
  const today = () => clock.now().toISOString().slice(0, 10);

  async function hasRoom(tx: Tx, ownerId: number, seconds: number): Promise<boolean> {
    const { own, all } = await store.lockUsage(tx, today(), ownerId);
    return own + seconds <= limits.secondsPerUserPerDay && all + seconds <= limits.secondsPerDay;
  }

  /**
   * Transcripts stay, and a retry continues after them; refunds the rest of the time, except for pieces already sent.
   */
  async function refundRest(tx: Tx, row: DocumentRow | undefined, sentSeconds = 0): Promise<void> {
    if (!row) return;
    const rest = (row.mediaSeconds ?? 0) - (await store.transcribedSeconds(tx, row.id));
    await store.addUsage(tx, today(), row.ownerId, -Math.max(0, rest - sentSeconds));
  }

  async function borrowRecording({
    fileKey,
    kind,
    language,
  }: DocumentRow): Promise<(Recording & AsyncDisposable) | undefined> {
    if (fileKey === null || !isRecordingKind(kind)) return undefined;
    const file = await files.borrow(fileKey);
    return {
      path: file.path,
      kind,
      language: language ?? undefined,
      [Symbol.asyncDispose]: () => file[Symbol.asyncDispose](),
    };
  }

  /** Seconds of the piece in progress, which is the first one without a transcript. */
  async function secondsInProgress(tx: Tx, row: DocumentRow, pieces: RecordingPiece[]): Promise<number> {
    if (row.status !== 'processing') return 0;
    const done = new Set((await store.listPieces(row.id, tx)).map(({ fromByte }) => fromByte));
    const next = pieces.findIndex(({ from }) => !done.has(from));
    const start = pieces[next]?.startSeconds;
    if (start === undefined) return 0;
    const end = pieces[next + 1]?.startSeconds ?? row.mediaSeconds ?? 0;
    return Math.max(0, Math.ceil(end - start));
  }

  return {
    /** Length in seconds. Rejects a recording that cannot be transcribed before it is stored. */
    async measure({ path, bytes }: StagedFile, kind: RecordingKind): Promise<number> {
      if (!transcriber) throw new AppError('TRANSCRIPTION_NOT_CONFIGURED');
      if (!transcriber.takes(kind, bytes)) throw new AppError('FILE_TOO_COMPLEX');
      const measured = await extractor.measure(path, kind);
      if ('error' in measured) throw new AppError(measured.error);
      return Math.round(measured.seconds);
    },

    /** Takes the recording's length from the daily budgets of its owner and the instance (Z27). */
    async reserve(tx: Tx, { userId }: SignedInActor, seconds: number): Promise<void> {
      if (!(await hasRoom(tx, userId, seconds))) throw new AppError('TRANSCRIPTION_LIMIT_REACHED');
      await store.addUsage(tx, today(), userId, seconds);
    },

    /** The same for the untranscribed rest of a recording that is retried. */
    async reserveRest(tx: Tx, { userId }: SignedInActor, { id, mediaSeconds }: DocumentRow): Promise<void> {
      const rest = Math.max(0, (mediaSeconds ?? 0) - (await store.transcribedSeconds(tx, id)));
      if (!(await hasRoom(tx, userId, rest))) throw new AppError('TRANSCRIPTION_LIMIT_REACHED');
      await store.addUsage(tx, today(), userId, rest);
    },

    borrowRecording,
    listPieces: (documentId: number) => store.listPieces(documentId),

    /** Saves the transcript of a piece and requests the next. */
    async savePiece(
      tx: Tx,
      documentId: number,
      { fromByte, captions, percent }: { fromByte: number; captions: Caption[]; percent: number },
    ): Promise<void> {
      const row = await extraction.reportProgress(tx, documentId, percent);
      if (!row) return;
      const before = Math.max(row.mediaSeconds ?? 0, await store.transcribedSeconds(tx, documentId));
      await store.putPiece(tx, documentId, fromByte, captions);
      // A recording may last longer than its header says; count the additional transcribed time too.
      const beyond = Math.max(0, (await store.transcribedSeconds(tx, documentId)) - before);
      const isPaid = beyond === 0 || (await hasRoom(tx, row.ownerId, beyond));
      if (beyond > 0) await store.addUsage(tx, today(), row.ownerId, beyond);
      if (isPaid) await requestPiece(tx, row);
      else await extraction.fail(tx, documentId, 'TRANSCRIPTION_LIMIT_REACHED');
    },

    async finish(tx: Tx, documentId: number, stored: StoredExtraction): Promise<boolean> {
      const isKept = await extraction.finish(tx, documentId, stored);
      // If the extraction was cancelled meanwhile, keep the pieces, so that a retry continues after them.
      if (isKept) await store.deletePieces(tx, documentId);
      return isKept;
    },

    async fail(tx: Tx, documentId: number, errorCode: ErrorCode): Promise<void> {
      await refundRest(tx, await extraction.fail(tx, documentId, errorCode));
    },

    /** Fails an extraction that no job runs. */
    async abandon(tx: Tx, documentId: number, errorCode: ErrorCode): Promise<void> {
      await refundRest(tx, await extraction.abandon(tx, documentId, errorCode));
    },

    /**
     * Prepares a cancel by the owner. The piece already sent counts like transcribed ones; otherwise repeated cancels
     * and retries could send it to the service any number of times (Z27).
     */
    async prepareCancel(document: DocumentRow): Promise<(tx: Tx) => Promise<void>> {
      await using recording = await borrowRecording(document);
      const pieces = transcriber && recording ? await transcriber.cut(recording) : [];
      return async (tx) => {
        const row = await extraction.abandon(tx, document.id, 'JOB_CANCELLED');
        if (row) await refundRest(tx, row, await secondsInProgress(tx, row, pieces));
      };
    },

    sweep: () => store.sweepUsage(today()),
  };
}
