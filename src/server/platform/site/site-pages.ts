import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serverTexts } from '#locales/server-texts.ts';
import type { Caches } from '#server/platform/cache/caches.ts';
import { byPlans } from './by-plans.ts';
import { escapeHtml } from './escape.ts';
import { type Facts, readPage, type SitePage } from './read-page.ts';

/** Pages of content/legal, by URL path. */
export const sitePaths = ['terms', 'privacy', 'faq'] as const;
export type SitePath = (typeof sitePaths)[number];
type SiteLanguage = keyof typeof serverTexts;

/** Room for each page in each language. */
const MOST_PAGES = 100;

const contentDir = join(import.meta.dirname, '../../../../content/legal');

/**
 * The public text pages as complete HTML in both languages. Renders each at its first request, and again when its facts
 * have changed.
 */
export function createSitePages(
  clientDir: string,
  facts: () => Facts,
  caches: Pick<Caches, 'open'>,
): (path: SitePath, language: SiteLanguage) => string {
  const made = caches.open<{ html: string; facts: string }>('site-pages', MOST_PAGES);

  function pageOf(path: SitePath, language: SiteLanguage): string {
    const frame = readFileSync(join(clientDir, `site.${language}.html`), 'utf8');
    const page = readPage(readFileSync(join(contentDir, language, `${path}.md`), 'utf8'), facts());
    const filled: Record<string, string> = {
      title: `${escapeHtml(page.title)} · Repaso`,
      description: escapeHtml(page.description),
      main: mainOf(page, path, language),
    };
    return byPlans(frame, facts()['plans'] !== 'off').replaceAll(
      /<!--(title|description|main)-->/g,
      (_, name: string) => filled[name] ?? '',
    );
  }

  return (path, language) => {
    const name = `${path}.${language}`;
    const current = JSON.stringify(facts());
    const known = made.get(name);
    if (known?.facts === current) return known.html;
    const html = pageOf(path, language);
    made.set(name, { html, facts: current }, Buffer.byteLength(html));
    return html;
  };
}

function mainOf({ title, since, minutes, short, sections }: SitePage, path: SitePath, language: SiteLanguage) {
  const texts = serverTexts[language];
  const other = language === 'es' ? 'en' : 'es';
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(since));
  const choice = sitePaths
    .map((one) => `<a href="/${one}"${one === path ? ' aria-current="page"' : ''}>${texts.sitePages[one]}</a>`)
    .join('');
  const contents = sections.map((section) => `<li><a href="#${section.id}">${escapeHtml(section.title)}</a></li>`);
  const parts = sections.map(
    (section) => `<section><h2 id="${section.id}">${escapeHtml(section.title)}</h2>${section.html}</section>`,
  );
  const shortPart = short.trim() === '' ? '' : `<div class="text-short">${short}</div>`;
  return `<div class="page-width text-page"><nav class="text-choice" aria-label="${texts.sitePagesTitle}">${choice}</nav>
<h1>${escapeHtml(title)}</h1>
<p class="text-facts"><span>${texts.inForceSince.replace('{day}', day)}</span><span>${minutes} min</span><a href="/${path}?lang=${other}" lang="${other}" hreflang="${other}">${serverTexts[other].readHere}</a></p>
${shortPart}
<div class="text-columns"><nav class="text-contents" aria-labelledby="contents"><h2 id="contents">${texts.onThisPage}</h2><ol>${contents.join('')}</ol></nav>
<div class="prose">${parts.join('\n')}</div></div></div>`;
}
