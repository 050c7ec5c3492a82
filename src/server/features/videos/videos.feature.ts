import type { ExtractionService } from '#server/features/extraction/extraction.service.ts';
import type { Extractor } from '#server/platform/extract/extract.ts';
import { defineFeature } from '#server/platform/feature/feature.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import type { YouTube } from '#server/platform/video/youtube.ts';
import { createReadVideoWorker } from './videos.worker.ts';

/** Wires videos, which are read by their captions. */
export function createVideosFeature(ports: {
  extraction: ExtractionService;
  extractor: Extractor;
  files: FileStore;
  youtube: YouTube;
}) {
  return defineFeature({ workers: [createReadVideoWorker(ports)] });
}
