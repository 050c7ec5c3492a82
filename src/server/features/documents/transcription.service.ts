import type { ErrorCode } from '#contract/errors.ts';
import type { SignedInActor } from '#domain/access/actor.ts';
import type { Caption } from '#domain/documents/format-captions.ts';
import { isRecordingKind, type RecordingKind } from '#domain/documents/upload-rules.ts';
import type { Tx } from '#server/db/open-database.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Extractor } from '#server/platform/extract/extract.ts';
import type { FileStore, StagedFile } from '#server/platform/files/file-store.ts';
import type { RecordingPiece } from '#server/platform/transcription/split-recording.ts';
import type { Recording, Transcriber } from '#server/platform/transcription/transcriber.ts';
import type { DocumentRow } from './documents.store.ts';
import type { ReadDocument, ExtractionService } from './reading.service.ts';
import type { TranscriptionStore } from './transcription.store.ts';

export interface TranscriptionLimits {
  secondsPerUserPerDay: number;
  secondsPerDay: number;
}

export type TranscriptionService = ReturnType<typeof createTranscriptionService>;

/** Recordings: what an upload must know of one, and the pieces that it is written down in (D07). */
export function createTranscriptionService({
  transcriber,
  limits,
  store,
  reading,
  extractor,
  files,
  clock,
  requestRun,
}: {
  /** None where the operator has set no service for it. */
  transcriber: Transcriber | undefined;
  limits: TranscriptionLimits;
  store: TranscriptionStore;
  reading: ExtractionService;
  extractor: Extractor;
  files: FileStore;
  clock: Clock;
  /** Enqueues the next piece in the given transaction. */
  requestRun: (tx: Tx, documentId: number) => Promise<void>;
}) {
  const today = () => clock.now().toISOString().slice(0, 10);

  async function hasRoom(tx: Tx, ownerId: number, seconds: number): Promise<boolean> {
    const { own, all } = await store.lockUsage(tx, today(), ownerId);
    return own + seconds <= limits.secondsPerUserPerDay && all + seconds <= limits.secondsPerDay;
  }

  /**
   * What is written down stays, another try goes on from there; the time of the rest is given back, but for what was
   * sent already.
   */
  async function giveBackRest(tx: Tx, row: DocumentRow | undefined, sentSeconds = 0): Promise<void> {
    if (!row) return;
    const rest = (row.mediaSeconds ?? 0) - (await store.heardSeconds(tx, row.id));
    await store.addUsage(tx, today(), row.ownerId, -Math.max(0, rest - sentSeconds));
  }

  function recordingOf({ fileKey, kind, language }: DocumentRow): Recording | undefined {
    if (fileKey === null || !isRecordingKind(kind)) return undefined;
    return { path: files.pathOf(fileKey), kind, language: language ?? undefined };
  }

  /** How long the piece is that the service is at: the first one that is not written down. */
  async function secondsUnderWay(tx: Tx, row: DocumentRow, pieces: RecordingPiece[]): Promise<number> {
    if (row.status !== 'processing') return 0;
    const heard = new Set((await store.listPieces(row.id, tx)).map(({ fromByte }) => fromByte));
    const next = pieces.findIndex(({ from }) => !heard.has(from));
    const start = pieces[next]?.startSeconds;
    if (start === undefined) return 0;
    const end = pieces[next + 1]?.startSeconds ?? row.mediaSeconds ?? 0;
    return Math.max(0, Math.ceil(end - start));
  }

  return {
    /** Its length in seconds. What cannot be written down is told before it is kept. */
    async measure({ path, bytes }: StagedFile, kind: RecordingKind): Promise<number> {
      if (!transcriber) throw new AppError('TRANSCRIPTION_NOT_CONFIGURED');
      if (!transcriber.takes(kind, bytes)) throw new AppError('FILE_TOO_COMPLEX');
      const measured = await extractor.measure(path, kind);
      if ('error' in measured) throw new AppError(measured.error);
      return Math.round(measured.seconds);
    },

    /** Takes a recording's length from what its owner and the instance may send today (Z27). */
    async reserve(tx: Tx, { userId }: SignedInActor, seconds: number): Promise<void> {
      if (!(await hasRoom(tx, userId, seconds))) throw new AppError('AI_QUOTA_EXCEEDED');
      await store.addUsage(tx, today(), userId, seconds);
    },

    /** The same for what is not written down yet of a recording that is tried again. */
    async reserveRest(tx: Tx, { userId }: SignedInActor, { id, mediaSeconds }: DocumentRow): Promise<void> {
      const rest = Math.max(0, (mediaSeconds ?? 0) - (await store.heardSeconds(tx, id)));
      if (!(await hasRoom(tx, userId, rest))) throw new AppError('AI_QUOTA_EXCEEDED');
      await store.addUsage(tx, today(), userId, rest);
    },

    /** The document whose recording is to be written down, as long as it waits for that. */
    async begin(tx: Tx, documentId: number): Promise<DocumentRow | undefined> {
      return reading.beginExtraction(tx, documentId);
    },

    recordingOf,
    listPieces: (documentId: number) => store.listPieces(documentId),

    /** Keeps what was said in a piece and asks for the next. */
    async keepPiece(
      tx: Tx,
      documentId: number,
      { fromByte, captions, percent }: { fromByte: number; captions: Caption[]; percent: number },
    ): Promise<void> {
      const row = await reading.tellProgress(tx, documentId, percent);
      if (!row) return;
      const before = Math.max(row.mediaSeconds ?? 0, await store.heardSeconds(tx, documentId));
      await store.putPiece(tx, documentId, fromByte, captions);
      // A recording may last longer than its file says: what was heard beyond it is paid for too.
      const beyond = Math.max(0, (await store.heardSeconds(tx, documentId)) - before);
      const isPaid = beyond === 0 || (await hasRoom(tx, row.ownerId, beyond));
      if (beyond > 0) await store.addUsage(tx, today(), row.ownerId, beyond);
      if (isPaid) await requestRun(tx, documentId);
      else await reading.failExtraction(tx, documentId, 'AI_QUOTA_EXCEEDED');
    },

    async finish(tx: Tx, documentId: number, read: ReadDocument): Promise<boolean> {
      const isKept = await reading.finishExtraction(tx, documentId, read);
      // One that was cancelled meanwhile goes on from them.
      if (isKept) await store.deletePieces(tx, documentId);
      return isKept;
    },

    async fail(tx: Tx, documentId: number, errorCode: ErrorCode): Promise<void> {
      await giveBackRest(tx, await reading.failExtraction(tx, documentId, errorCode));
    },

    /** The same where nobody tries any more. */
    async giveUp(tx: Tx, documentId: number, errorCode: ErrorCode): Promise<void> {
      await giveBackRest(tx, await reading.abandonExtraction(tx, documentId, errorCode));
    },

    /**
     * Ends it for its owner. The piece that was sent is taken like those that are written down: else cancelling and
     * asking again would have the service hear it any number of times (Z27).
     */
    async prepareCancel(document: DocumentRow): Promise<(tx: Tx) => Promise<void>> {
      const recording = recordingOf(document);
      const pieces = transcriber && recording ? await transcriber.cut(recording) : [];
      return async (tx) => {
        const row = await reading.abandonExtraction(tx, document.id, 'JOB_CANCELLED');
        if (row) await giveBackRest(tx, row, await secondsUnderWay(tx, row, pieces));
      };
    },

    sweep: () => store.sweepUsage(today()),
  };
}
