import { createAnalysisFeature } from '#server/features/analysis/analysis.feature.ts';
import { createCrawlingFeature } from '#server/features/crawling/crawling.feature.ts';
import { createDocumentsFeature } from '#server/features/documents/documents.feature.ts';
import { createExtractionFeature } from '#server/features/extraction/extraction.feature.ts';
import { createOcrFeature } from '#server/features/ocr/ocr.feature.ts';
import { createRevisionsFeature } from '#server/features/revisions/revisions.feature.ts';
import { createSearchFeature } from '#server/features/search/search.feature.ts';
import { createTranscriptionFeature } from '#server/features/transcription/transcription.feature.ts';
import { createUploadsFeature } from '#server/features/uploads/uploads.feature.ts';
import { createVideosFeature } from '#server/features/videos/videos.feature.ts';
import { extractionJobOf, jobsByFile } from './document-pipeline.ts';
import type { People } from './people.ts';
import type { Ports } from './ports.ts';

export type Documents = ReturnType<typeof composeDocuments>;

/** Documents: how they come in, are read, analysed and searched. */
export function composeDocuments(ports: Ports, people: People) {
  const { config } = ports;
  const known = { ...ports, accounts: people.accounts.accounts, billing: people.billing.billing };
  const documents = createDocumentsFeature({ ...known, jobsByFile });
  const withDocuments = { ...known, documents: documents.documents };
  const extraction = createExtractionFeature(withDocuments);
  const reading = { ...withDocuments, extraction: extraction.extraction };
  const transcription = createTranscriptionFeature({ ...reading, limits: config.transcriptionLimits });
  return {
    documents,
    extraction,
    crawling: createCrawlingFeature(reading),
    videos: createVideosFeature(reading),
    transcription,
    ocr: createOcrFeature({ ...reading, isEnabled: config.ocr }),
    revisions: createRevisionsFeature(reading),
    uploads: createUploadsFeature({ ...reading, transcription: transcription.transcription, extractionJobOf }),
    analysis: createAnalysisFeature(withDocuments),
    search: createSearchFeature(withDocuments),
  };
}
