import { articleLexemes } from '#domain/academy/article-words.ts';
import { renderArticle } from '#server/platform/site/render-article.ts';
import type { ComputedColumns } from './academy.store.ts';

/** Reading time and searched words of an article. */
export function computedColumns(article: {
  language: 'es' | 'en';
  title: string;
  summary: string;
  body: string;
}): ComputedColumns {
  const { minutes, text } = renderArticle(article);
  return { minutes, search: articleLexemes({ ...article, text }, article.language) };
}
