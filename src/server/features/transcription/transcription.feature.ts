import type { Database } from '#server/db/open-database.ts';
import type { AccountsService } from '#server/features/accounts/accounts.service.ts';
import type { ExtractionService } from '#server/features/extraction/extraction.service.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Extractor } from '#server/platform/extract/extract.ts';
import { defineFeature } from '#server/platform/feature/feature.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import type { Queue } from '#server/platform/jobs/queue.ts';
import type { Transcriber } from '#server/platform/transcription/transcriber.ts';
import { createTranscriptionService, type TranscriptionLimits } from './transcription.service.ts';
import { createTranscriptionStore } from './transcription.store.ts';
import { createTranscribePieceWorker } from './transcription.worker.ts';

/** Wires recordings, transcribed by the operator's service. */
export function createTranscriptionFeature(ports: {
  database: Database;
  accounts: Pick<AccountsService, 'maySend'>;
  extraction: ExtractionService;
  extractor: Extractor;
  files: FileStore;
  transcriber: Transcriber | undefined;
  limits: TranscriptionLimits;
  clock: Clock;
  queue: Queue;
}) {
  const transcription = createTranscriptionService({ ...ports, store: createTranscriptionStore(ports.database.db) });
  return defineFeature(
    {
      sweep: transcription.sweep,
      workers: [createTranscribePieceWorker({ ...ports, transcription })],
    },
    { transcription },
  );
}
