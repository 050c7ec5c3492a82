import { Readable } from 'node:stream';
import type { ErrorCode } from '#contract/errors.ts';
import type { DocumentContent } from '#domain/documents/content.ts';
import { type Caption, formatCaptions } from '#domain/documents/format-captions.ts';
import type { Database } from '#server/db/open-database.ts';
import type { AccountsService } from '#server/features/accounts/accounts.service.ts';
import type { DocumentRow } from '#server/features/documents/documents.service.ts';
import type { ExtractionService } from '#server/features/extraction/extraction.service.ts';
import type { Extractor } from '#server/platform/extract/extract.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import type { JobRun, JobWorker } from '#server/platform/jobs/define-job.ts';
import { type Recording, type Transcriber, TranscriptionFailed } from '#server/platform/transcription/transcriber.ts';
import type { RecordingPiece } from '#server/platform/transcription/split-recording.ts';
import { transcribePiece } from './transcription.jobs.ts';
import type { TranscriptionService } from './transcription.service.ts';

/**
 * Transcribes one piece of a recording, saves it and requests the next, so that a long lecture blocks nobody and a
 * restart repeats at most one piece. After the last one, it extracts the text with its timestamps.
 */
export function createTranscribePieceWorker({
  database,
  accounts,
  extraction,
  transcription,
  transcriber,
  extractor,
  files,
}: {
  database: Database;
  accounts: Pick<AccountsService, 'maySend'>;
  extraction: ExtractionService;
  transcription: TranscriptionService;
  transcriber: Transcriber | undefined;
  extractor: Extractor;
  files: FileStore;
}): JobWorker<{ documentId: number }> {
  const fail = (documentId: number, errorCode: ErrorCode, job: JobRun) =>
    job.transaction((tx) => transcription.fail(tx, documentId, errorCode));

  async function transcribe(
    service: Transcriber,
    { id }: DocumentRow,
    recording: Recording,
    pieces: RecordingPiece[],
    index: number,
    job: JobRun,
  ): Promise<void> {
    const piece = pieces[index];
    if (!piece) return;
    const captions = await service.transcribe(recording, piece, job.signal).catch((error: unknown) => {
      if (error instanceof TranscriptionFailed) return undefined;
      throw error;
    });
    if (!captions) return fail(id, 'AI_UNAVAILABLE', job);
    const percent = (100 * (index + 1)) / pieces.length;
    return job.transaction((tx) => transcription.savePiece(tx, id, { fromByte: piece.from, captions, percent }));
  }

  async function finish(row: DocumentRow, captions: Caption[], job: JobRun): Promise<void> {
    const written = await files.stage(Readable.from([formatCaptions(captions)]));
    try {
      const outcome =
        // A recording without words is no error; it becomes a document without text.
        captions.length === 0
          ? { content: withoutText(row) }
          : await extractor.extract(written.path, 'srt', job.signal);
      if (outcome.error) return await fail(row.id, outcome.error, job);
      return await extraction.store(row, outcome, job, (tx, stored) => transcription.finish(tx, row.id, stored));
    } finally {
      await files.discard(written);
    }
  }

  return {
    job: transcribePiece,
    attempts: 3,
    // A piece may take ten minutes, with three attempts.
    expireInSeconds: 1900,
    concurrency: 1,
    async run({ documentId }, job) {
      const row = await job.transaction((tx) => extraction.begin(tx, documentId));
      if (!row) return;
      await using recording = await transcription.borrowRecording(row);
      if (!transcriber) return fail(documentId, 'TRANSCRIPTION_NOT_CONFIGURED', job);
      if (!recording) return fail(documentId, 'FILE_MISSING', job);
      // Jobs may still run after an account is suspended (Z05).
      if (!(await accounts.maySend(row.ownerId))) return fail(documentId, 'AI_UNAVAILABLE', job);
      const pieces = await transcriber.cut(recording);
      const done = new Map(
        (await transcription.listPieces(documentId)).map((piece) => [piece.fromByte, piece.captions]),
      );
      const next = pieces.findIndex(({ from }) => !done.has(from));
      if (next >= 0) return await transcribe(transcriber, row, recording, pieces, next, job);
      return await finish(
        row,
        pieces.flatMap(({ from }) => done.get(from) ?? []),
        job,
      );
    },
    async onRetriesExhausted({ documentId }) {
      await database.transaction((tx) => transcription.abandon(tx, documentId, 'PROCESSING_TIMEOUT'));
    },
  };
}

function withoutText({ name, language }: DocumentRow): DocumentContent {
  return { title: name, language: language ?? 'en', sections: [], warnings: ['no_text'] };
}
