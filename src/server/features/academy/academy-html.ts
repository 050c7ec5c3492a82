import type { AcademyCategory, Article, ArticleSummary, FoundArticle } from '#contract/academy.ts';
import type { AcademyLanguage, ArticleKind } from '#domain/academy/articles.ts';
import { serverTexts } from '#locales/server-texts.ts';
import { escapeHtml } from '#server/platform/site/escape.ts';
import { coverOf } from './academy-covers.ts';
import { addressesOf } from './academy-paths.ts';
import type { AcademyHome, AcademySearch, CategoryPage } from './academy.service.ts';

/** The inside of the academy's pages; everything that was written is escaped here, but for the HTML of an article. */
export function academyHtml(language: AcademyLanguage) {
  const texts = serverTexts[language].academy;
  const paths = addressesOf(language);
  const filled = (text: string, values: Record<string, string | number>): string =>
    escapeHtml(text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? '')));
  const dayOf = (time: string): string =>
    new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(time));

  const searchForm = (query = ''): string =>
    `<form class="ac-search" role="search" action="${paths.search}"><input name="q" type="search" aria-label="${texts.search}" value="${escapeHtml(query)}" placeholder="${texts.search}" maxlength="200"><button class="button button-secondary">${texts.searchButton}</button></form>`;

  const kindLine = ({ kind, minutes, readings, level }: ArticleSummary): string => {
    const length = kind === 'course' ? filled(texts.readings, { count: readings }) : filled(texts.minutes, { minutes });
    const parts = [texts.kind[kind], length, ...(level === 'basic' ? [] : [texts.level[level]])];
    return `<p class="ac-kind">${parts.map((part) => `<span>${part}</span>`).join('')}</p>`;
  };

  const card = (article: ArticleSummary, heading: 'h2' | 'h3' = 'h3'): string =>
    `<article class="ac-card" data-article="${article.uuid}">${coverOf(article.category.key)}<div><${heading}><a href="${paths.article(article.slug)}">${escapeHtml(article.title)}</a></${heading}><p>${escapeHtml(article.summary)}</p>${kindLine(article)}</div></article>`;
  const grid = (articles: readonly ArticleSummary[], heading?: 'h2' | 'h3'): string =>
    `<div class="ac-grid">${articles.map((article) => card(article, heading)).join('\n')}</div>`;

  const categoryChoice = (categories: readonly AcademyCategory[], current?: string): string => {
    const chips = categories.map(
      ({ slug, title, count }) =>
        `<a href="${paths.category(slug)}"${slug === current ? ' aria-current="page"' : ''}>${escapeHtml(title)} <span>${count}</span></a>`,
    );
    const all = `<a href="${paths.home}"${current === undefined ? ' aria-current="page"' : ''}>${texts.all}</a>`;
    return `<nav class="ac-chips" aria-label="${texts.categories}">${all}${chips.join('')}</nav>`;
  };

  const steps = (items: readonly ArticleSummary[], current?: string): string =>
    items
      .map(
        ({ uuid, slug, title, minutes }) =>
          `<li data-article="${uuid}"><a href="${paths.article(slug)}"${slug === current ? ' aria-current="page"' : ''}>${escapeHtml(title)}</a><span>${filled(texts.minutes, { minutes })}</span></li>`,
      )
      .join('');
  /** Its script fills in how many are read. */
  const course = ({ slug, title, summary, items }: AcademyHome['courses'][number]): string =>
    `<section class="ac-course" aria-labelledby="${slug}" data-course data-progress="${texts.progress}"><div><p class="ac-kind"><span>${texts.kind.course}</span><span>${filled(texts.readings, { count: items.length })}</span></p><h2 id="${slug}"><a href="${paths.article(slug)}">${escapeHtml(title)}</a></h2><p>${escapeHtml(summary)}</p><p class="ac-done" hidden></p></div><ol class="ac-steps">${steps(items)}</ol></section>`;

  const breadcrumb = (links: readonly { path: string; title: string }[]): string =>
    `<nav class="ac-breadcrumb" aria-label="${texts.breadcrumb}"><ol>${links.map(({ path, title }) => `<li><a href="${path}">${escapeHtml(title)}</a></li>`).join('')}</ol></nav>`;

  const pages = (
    path: string,
    { page, pageSize, total }: { page: number; pageSize: number; total: number },
  ): string => {
    const at = (number: number): string => escapeHtml(`${path}${path.includes('?') ? '&' : '?'}page=${number}`);
    const links = [
      ...(page > 1 ? [`<a rel="prev" href="${at(page - 1)}">${texts.newerPage}</a>`] : []),
      ...(page * pageSize < total ? [`<a rel="next" href="${at(page + 1)}">${texts.olderPage}</a>`] : []),
    ];
    return links.length > 0 ? `<p class="ac-pages">${links.join('')}</p>` : '';
  };

  const marked = ({ text, marks }: FoundArticle['snippet']): string => {
    let last = 0;
    const parts = marks.map(([start, end]) => {
      const part = `${escapeHtml(text.slice(last, start))}<mark>${escapeHtml(text.slice(start, end))}</mark>`;
      last = end;
      return part;
    });
    return parts.join('') + escapeHtml(text.slice(last));
  };

  const kindChoice = (query: string, kinds: AcademySearch['kinds'], current: ArticleKind | undefined): string => {
    const total = kinds.reduce((sum, { count }) => sum + count, 0);
    const chip = (kind: ArticleKind | undefined, title: string, count: number): string => {
      const address = escapeHtml(paths.searchFor(query, kind));
      return `<a href="${address}"${kind === current ? ' aria-current="page"' : ''}>${title} <span>${count}</span></a>`;
    };
    const chips = kinds.map(({ kind, count }) => chip(kind, texts.kinds[kind], count));
    return `<nav class="ac-chips" aria-label="${texts.kindChoice}">${chip(undefined, texts.all, total)}${chips.join('')}</nav>`;
  };

  return {
    home: ({ categories, newest: [lead, ...others], courses }: AcademyHome): string =>
      `<div class="page-width academy" data-academy="${language}">
<div class="ac-top"><div><h1>${texts.heading}</h1><p class="ac-lead">${texts.lead}</p>${searchForm()}</div>
<section class="ac-go-on" data-go-on data-left="${texts.minutesLeft}" aria-labelledby="go-on" hidden><h2 id="go-on">${texts.goOn}</h2><p><a></a></p><p class="ac-stopped"></p><progress max="100" aria-labelledby="go-on"></progress></section></div>
${categoryChoice(categories)}
${lead ? `<article class="ac-feature" data-article="${lead.uuid}"><div>${kindLine(lead)}<h2><a href="${paths.article(lead.slug)}">${escapeHtml(lead.title)}</a></h2><p>${escapeHtml(lead.summary)}</p></div>${coverOf(lead.category.key)}</article>` : ''}
<h2 class="ac-heading">${texts.newest}</h2>
${grid(others)}
${courses.map(course).join('\n')}
<p class="ac-feed">${texts.contributeText} <a href="${paths.contribute}">${texts.contribute}</a></p>
<p class="ac-feed"><a href="${paths.feed}">${texts.feed}</a></p></div>`,

    category: (category: CategoryPage, categories: readonly AcademyCategory[]): string =>
      `<div class="page-width academy" data-academy="${language}">
${breadcrumb([{ path: paths.home, title: texts.name }])}
<div class="ac-category"><div><h1>${escapeHtml(category.title)}</h1><p class="ac-lead">${escapeHtml(category.description)}</p></div>${coverOf(category.key)}</div>
${categoryChoice(categories, category.slug)}
${grid(category.articles.items, 'h2')}
${pages(paths.category(category.slug), category.articles)}</div>`,

    search: (query: string, kind: ArticleKind | undefined, found: AcademySearch): string => {
      const isFound = found.items.length > 0;
      const title = query === '' ? texts.search : filled(isFound ? texts.foundFor : texts.nothingFor, { query });
      const results = found.items.map(
        (article) =>
          `<li data-article="${article.uuid}"><h2><a href="${paths.article(article.slug)}">${escapeHtml(article.title)}</a></h2><p>${marked(article.snippet)}</p>${kindLine(article)}</li>`,
      );
      const { nearest, total } = found;
      const near = nearest
        ? `<h2 class="ac-heading"><a href="${paths.category(nearest.slug)}">${filled(texts.nearest, { title: nearest.title })}</a></h2>${grid(nearest.articles)}`
        : '';
      const inside = isFound
        ? `${kindChoice(query, found.kinds, kind)}<p class="ac-count" role="status">${filled(total === 1 ? texts.found.one : texts.found.other, { count: total })}</p><ol class="ac-results">${results.join('\n')}</ol>${pages(paths.searchFor(query, kind), found)}`
        : `<p class="ac-lead">${texts.nothingText}</p><p><a class="button button-secondary" href="/documents">${texts.searchDocuments}</a> <a href="${paths.contribute}">${texts.contribute}</a></p>${near}`;
      return `<div class="page-width academy" data-academy="${language}">
${breadcrumb([{ path: paths.home, title: texts.name }])}
<h1>${title}</h1>
${searchForm(query)}
${inside}</div>`;
    },

    article(article: Article): string {
      const { course: of } = article;
      const place = of ? of.items.findIndex(({ uuid }) => uuid === article.uuid) : -1;
      const total = of?.items.length ?? 0;
      const facts = [
        ...(article.kind === 'course' ? [] : [filled(texts.minutes, { minutes: article.minutes })]),
        ...(article.questionCount === 3 ? [texts.withQuestions] : []),
        filled(texts.reviewed, { day: dayOf(article.updatedAt) }),
      ];
      const inCourse =
        of && place >= 0
          ? `<a href="${paths.article(of.slug)}">${filled(texts.inCourse, { number: place + 1, total, title: of.title })}</a>`
          : '';
      const contents = article.headings.map(({ id, title }) => `<li><a href="#${id}">${escapeHtml(title)}</a></li>`);
      const [before, after] = [of?.items[place - 1], of?.items[place + 1]];
      const beside = (other: ArticleSummary | undefined, name: string, rel: string): string =>
        other && place >= 0
          ? `<a rel="${rel}" href="${paths.article(other.slug)}"><small>${name}</small>${escapeHtml(other.title)}</a>`
          : '';
      const link =
        article.url === null
          ? ''
          : `<p><a class="button button-primary" href="${escapeHtml(article.url)}" rel="noopener nofollow ugc">${texts.openLink}</a></p>`;
      const items =
        article.items.length > 0
          ? `<section class="ac-course" aria-label="${texts.courseSteps}" data-course data-progress="${texts.progress}"><div><h2>${texts.courseSteps}</h2><p class="ac-done" hidden></p></div><ol class="ac-steps">${steps(article.items)}</ol></section>`
          : '';
      return `<article class="page-width text-page academy" data-academy="${language}" data-read="${article.uuid}" data-minutes="${article.minutes}" data-yours="${texts.yourAnswer}" data-correct="${texts.rightAnswer}">
${breadcrumb([
  { path: paths.home, title: texts.name },
  { path: paths.category(article.category.slug), title: article.category.title },
])}
<h1>${escapeHtml(article.title)}</h1>
<p class="ac-lead">${escapeHtml(article.summary)}</p>
<p class="text-facts">${facts.map((fact) => `<span>${fact}</span>`).join('')}${inCourse}</p>
<div class="text-columns"><nav class="text-contents" aria-labelledby="contents"><h2 id="contents">${serverTexts[language].onThisPage}</h2><ol>${contents.join('')}</ol></nav>
<div class="prose">${article.html}${link}${items}
<nav class="ac-beside" aria-label="${texts.courseSteps}"${of && place >= 0 ? '' : ' hidden'}>${beside(before, texts.previous, 'prev')}${beside(after, texts.next, 'next')}</nav></div></div></article>`;
    },

    notFound: (): string =>
      `<div class="page-width academy" data-academy="${language}"><h1>${texts.notFound}</h1><p class="ac-lead">${texts.notFoundText}</p>${searchForm()}<p><a class="button button-secondary" href="${paths.home}">${texts.home}</a></p></div>`,
  };
}
