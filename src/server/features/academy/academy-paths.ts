import type { AcademyLanguage, ArticleKind } from '#domain/academy/articles.ts';

/** The addresses of the academy's pages in one language; articles have one of their own in each. */
export function addressesOf(language: AcademyLanguage) {
  const home = `/academy/home/${language}`;
  return {
    home,
    search: `${home}/search`,
    searchFor: (query: string, kind?: ArticleKind) =>
      `${home}/search?${new URLSearchParams({ q: query, ...(kind ? { kind } : {}) })}`,
    category: (slug: string) => `${home}/category/${encodeURIComponent(slug)}`,
    article: (slug: string) => `/academy/${encodeURIComponent(slug)}`,
    contribute: `${home}/contribute`,
    feed: `/academy/${language}/feed.xml`,
  };
}

/** The image that messengers show beside an article of a category. */
export const coverPath = (categoryKey: string): string => `/academy/covers/${encodeURIComponent(categoryKey)}.png`;
