import type { Database } from '#server/db/open-database.ts';
import { derivedUuid } from '#server/platform/derived-uuid.ts';
import { plantSeeds } from '#server/platform/seeds/plant-seeds.ts';
import { createAcademyStore } from './academy.store.ts';
import { computedColumns } from './computed-columns.ts';
import { type ArticleContent, categorySeeds, readArticleSeeds } from './seed-files.ts';

/** Brings the articles of the database up to date with those that the app ships. */
export async function plantArticles(database: Pick<Database, 'db' | 'transaction'>): Promise<void> {
  const store = createAcademyStore(database.db);
  let hasCategories = false;
  await plantSeeds<ArticleContent>(database, readArticleSeeds(), {
    prefix: 'academy/',
    find: (tx, uuid) => store.findContent(tx, uuid),
    async insert(tx, content) {
      if (!hasCategories) await store.insertCategories(tx, categorySeeds);
      hasCategories = true;
      // The same on every server: reading progress of an article applies anywhere.
      const uuid = derivedUuid('academy', `${content.language}/${content.key}`);
      return (await store.insertContent(tx, uuid, content, computedColumns(content))) ? uuid : undefined;
    },
    update: (tx, uuid, content) => store.updateContent(tx, uuid, content, computedColumns(content)),
  });
}
