import type { ExportPart } from '#server/platform/export/export-part.ts';
import type { AcademyService } from './academy.service.ts';

/** Articles that were read, and how far; no file where none was. */
export function exportReading(academy: AcademyService): ExportPart {
  return async function* (actor) {
    const reads = await academy.allReading(actor);
    if (reads.length > 0) yield { name: 'academy/reading.json', read: async () => reads };
  };
}
