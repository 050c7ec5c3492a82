import type { Article } from '#contract/academy.ts';
import { serverTexts } from '#locales/server-texts.ts';
import { addressesOf, coverPath } from './academy-paths.ts';

const context = 'https://schema.org';

/** Where a page stands, from the academy's home on. */
export function breadcrumbData(publicUrl: URL, links: readonly { path: string; title: string }[]): object {
  return {
    '@context': context,
    '@type': 'BreadcrumbList',
    itemListElement: links.map(({ path, title }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      item: new URL(path, publicUrl).href,
    })),
  };
}

/** Structured data of an article or a course, and its place. */
export function articleData(publicUrl: URL, article: Article): object[] {
  const { language, kind, title, summary, publishedAt, updatedAt, category } = article;
  const paths = addressesOf(language);
  const url = new URL(paths.article(article.slug), publicUrl).href;
  const publisher = { '@type': 'Organization', name: 'Repaso', url: publicUrl.href };
  const shared = { '@context': context, inLanguage: language, url, description: summary };
  const data =
    kind === 'course'
      ? {
          ...shared,
          '@type': 'Course',
          name: title,
          provider: publisher,
          hasPart: article.items.map((item) => ({
            '@type': 'Article',
            headline: item.title,
            url: new URL(paths.article(item.slug), publicUrl).href,
          })),
        }
      : {
          ...shared,
          '@type': 'Article',
          headline: title,
          datePublished: publishedAt,
          dateModified: updatedAt,
          image: new URL(coverPath(category.key), publicUrl).href,
          author: publisher,
          publisher,
        };
  const trail = [
    { path: paths.home, title: serverTexts[language].academy.name },
    { path: paths.category(category.slug), title: category.title },
    { path: paths.article(article.slug), title },
  ];
  return [data, breadcrumbData(publicUrl, trail)];
}
