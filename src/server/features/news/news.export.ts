import type { ExportPart } from '#server/platform/export/export-part.ts';
import type { NewsService } from './news.service.ts';

/** Exports which news a user has read; nothing if none. */
export function exportNews(news: NewsService): ExportPart {
  return async function* (actor) {
    const marks = await news.marksOf(actor);
    if (marks.readAt !== null || marks.read.length > 0) yield { name: 'news.json', read: async () => marks };
  };
}
