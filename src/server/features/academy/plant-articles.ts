import { articleLexemes } from '#domain/academy/article-words.ts';
import type { Database } from '#server/db/open-database.ts';
import { derivedUuid } from '#server/platform/derived-uuid.ts';
import { plantSeeds } from '#server/platform/seeds/plant-seeds.ts';
import { renderArticle } from '#server/platform/site/render-article.ts';
import { createAcademyStore, type ComputedColumns } from './academy.store.ts';
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
      // The same on every server: how far somebody has read can be told of it anywhere.
      const uuid = derivedUuid('academy', `${content.language}/${content.key}`);
      return (await store.insertContent(tx, uuid, content, computed(content))) ? uuid : undefined;
    },
    update: (tx, uuid, content) => store.updateContent(tx, uuid, content, computed(content)),
  });
}

function computed(content: ArticleContent): ComputedColumns {
  const { minutes, text } = renderArticle(content);
  return { minutes, search: articleLexemes({ ...content, text }, content.language) };
}
