import { academyLanguages, type AcademyLanguage } from '#domain/academy/articles.ts';
import { serverTexts } from '#locales/server-texts.ts';
import { atomFeed } from '#server/platform/site/atom-feed.ts';
import { escapeXml } from '#server/platform/site/escape.ts';
import { addressesOf } from './academy-paths.ts';
import type { ArticleRow } from './academy.store.ts';

/** Pages that are texts, beside the academy; each has one address for both languages. */
const sitePaths = ['/', '/terms', '/privacy', '/faq'];

/** All pages that search engines may know, each with its translations (sitemaps.org). */
export function siteMap(
  publicUrl: URL,
  articles: readonly Pick<ArticleRow, 'slug' | 'language' | 'translationKey' | 'updatedAt'>[],
  categories: readonly { key: string; language: AcademyLanguage; slug: string }[],
): string {
  const address = (path: string): string => escapeXml(new URL(path, publicUrl).href);
  const groups = [
    academyLanguages.map((language) => ({ language, path: addressesOf(language).home, day: '' })),
    ...grouped(categories, ({ key }) => key).map((texts) =>
      texts.map(({ language, slug }) => ({ language, path: addressesOf(language).category(slug), day: '' })),
    ),
    ...grouped(articles, ({ translationKey }) => translationKey).map((texts) =>
      texts.map(({ language, slug, updatedAt }) => ({
        language,
        path: addressesOf(language).article(slug),
        day: updatedAt.toISOString().slice(0, 10),
      })),
    ),
  ];
  const alternate = (language: string, path: string): string =>
    `<xhtml:link rel="alternate" hreflang="${language}" href="${address(path)}"/>`;
  const entries = groups.flatMap((group) => {
    const [first] = [...group.filter(({ language }) => language === 'es'), ...group];
    const links = [
      ...group.map(({ language, path }) => alternate(language, path)),
      ...(first ? [alternate('x-default', first.path)] : []),
    ].join('');
    return group.map(
      ({ path, day }) =>
        `<url><loc>${address(path)}</loc>${day === '' ? '' : `<lastmod>${day}</lastmod>`}${links}</url>`,
    );
  });
  const alone = sitePaths.map((path) => `<url><loc>${address(path)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${[...alone, ...entries].join('\n')}
</urlset>
`;
}

export const academyFeed = (
  publicUrl: URL,
  language: AcademyLanguage,
  articles: readonly (ArticleRow & { html: string })[],
): string =>
  atomFeed(publicUrl, {
    language,
    title: serverTexts[language].academy.title,
    path: addressesOf(language).feed,
    page: addressesOf(language).home,
    entries: articles.map((article) => ({
      ...article,
      path: addressesOf(language).article(article.slug),
      publishedAt: article.publishedAt ?? article.updatedAt,
    })),
  });

/** Search engines read the public pages; the app's own addresses are not named. */
export const robotsText = (publicUrl: URL): string =>
  ['/$', '/academy', '/terms', '/privacy', '/faq', '/assets/', '/sitemap.xml', '/robots.txt']
    .map((path) => `Allow: ${path}\n`)
    .join('')
    .replace(/^/, 'User-agent: *\n')
    .concat(`Disallow: /\n\nSitemap: ${new URL('/sitemap.xml', publicUrl).href}\n`);

function grouped<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[][] {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return [...groups.values()];
}
