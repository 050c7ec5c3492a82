import type { DocumentsService } from '#server/features/documents/documents.service.ts';
import { allPages, type ExportPart } from '#server/platform/export/export-part.ts';
import type { HighlightsService } from './highlights.service.ts';

/** Exports the highlights per document, also empty lists. */
export function exportHighlightsOf(highlights: HighlightsService, documents: DocumentsService): ExportPart {
  return async function* (actor) {
    const listed = { status: 'completed', sort: 'createdAt' } as const;
    for await (const { uuid } of allPages((page) => documents.listDocuments(actor, { ...page, ...listed })))
      yield { name: `documents/${uuid}/highlights.json`, read: () => highlights.listForExport(actor, uuid) };
  };
}
