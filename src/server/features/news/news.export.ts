import type { ExportPart } from '#server/platform/export/export-part.ts';
import type { NewsService } from './news.service.ts';

/** Which news were read; nothing where none were. */
export function exportNews(news: NewsService): ExportPart {
  return async function* (actor) {
    const marks = await news.marksOf(actor);
    if (marks.readAt !== null || marks.read.length > 0) yield { name: 'news.json', read: async () => marks };
  };
}
