import type { ExportPart } from '#server/platform/export/export-part.ts';
import type { AcademyService } from './academy.service.ts';

/** What was read of the academy, and how far; nothing where nothing was. */
export function exportReading(academy: AcademyService): ExportPart {
  return async function* (actor) {
    const reads = await academy.allReading(actor);
    if (reads.length > 0) yield { name: 'academy/reading.json', read: async () => reads };
  };
}
