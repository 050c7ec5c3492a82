import type { Database } from '#server/db/open-database.ts';
import { derivedUuid } from '#server/platform/derived-uuid.ts';
import { plantSeeds } from '#server/platform/seeds/plant-seeds.ts';
import type { NewsStore } from './news.store.ts';
import { type NewsContent, readNewsSeeds } from './seed-files.ts';

/** Updates the database with the news that the app ships. */
export function plantNews(database: Pick<Database, 'db' | 'transaction'>, store: NewsStore): Promise<void> {
  return plantSeeds<NewsContent>(database, readNewsSeeds(), {
    prefix: 'news/',
    find: (tx, uuid) => store.findContent(tx, uuid),
    async insert(tx, content) {
      const uuid = derivedUuid('news', content.slug);
      return (await store.insertContent(tx, uuid, content)) ? uuid : undefined;
    },
    update: (tx, uuid, content) => store.updateContent(tx, uuid, content),
  });
}
