import type { DocumentsService } from '#server/features/documents/documents.service.ts';
import { type ExportPart, allPages } from '#server/platform/export/export-part.ts';
import type { AnalysisService } from './analysis.service.ts';

/** Exports the analysis of each completed document. */
export function exportAnalyses(analysis: AnalysisService, documents: DocumentsService): ExportPart {
  return async function* (actor) {
    const listed = { status: 'completed', sort: 'createdAt' } as const;
    for await (const { uuid } of allPages((page) => documents.listDocuments(actor, { ...page, ...listed })))
      yield { name: `documents/${uuid}/analysis.json`, read: () => analysis.viewAnalysis(actor, uuid) };
  };
}
