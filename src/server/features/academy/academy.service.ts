import type {
  AcademyCategory,
  Article,
  ArticleSummary,
  FoundArticle,
  getAcademyCategory,
  getAcademyHome,
  getAcademyReading,
  saveAcademyProgress,
  searchAcademy,
} from '#contract/academy.ts';
import type { BodyOf, OutputOf, QueryOf } from '#contract/endpoint.ts';
import { type Actor, isSignedIn, type SignedInActor } from '#domain/access/actor.ts';
import { articleQuery } from '#domain/academy/article-words.ts';
import type { AcademyLanguage } from '#domain/academy/articles.ts';
import { queryTerms, snippetOf } from '#domain/retrieval/library-search.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Caches } from '#server/platform/cache/caches.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Command } from '#server/platform/command.ts';
import { type RenderedArticle, renderArticle } from '#server/platform/site/render-article.ts';
import type { AcademyStore, ArticleRow, SummaryRow } from './academy.store.ts';

export type AcademyService = ReturnType<typeof createAcademyService>;
export type AcademyHome = OutputOf<typeof getAcademyHome>;
export type AcademySearch = OutputOf<typeof searchAcademy>;
export type CategoryPage = OutputOf<typeof getAcademyCategory> & {
  /** The address of the category in each language. */
  translations: { language: AcademyLanguage; slug: string }[];
};

const NEWEST = 7;
const MOST_COURSES = 20;
const NEAREST = 3;
/** Articles whose HTML is kept. */
const MOST_RENDERED = 500;

/** Articles and courses, the same for everybody, and how far each person has read them. */
export function createAcademyService({
  store,
  caches,
  clock,
}: {
  store: AcademyStore;
  caches: Pick<Caches, 'open'>;
  clock: Clock;
}) {
  const rendered = caches.open<RenderedArticle>('articles', MOST_RENDERED);

  /** Drawn once a version. */
  function render({ uuid, version, language, body, isContributed }: ArticleRow): RenderedArticle {
    const key = `${uuid} ${version}`;
    const known = rendered.get(key);
    if (known) return known;
    const made = renderArticle({ language, body, isContributed });
    rendered.set(key, made, Buffer.byteLength(made.html));
    return made;
  }

  async function home(language: AcademyLanguage): Promise<AcademyHome> {
    const now = clock.now();
    const categories = await store.listCategories(language, now);
    const newest = await store.listArticles({ language, now }, { limit: NEWEST + MOST_COURSES });
    const courses = await store.listArticles({ language, now, kind: 'course' }, { limit: MOST_COURSES });
    const withItems = [];
    for (const course of courses) {
      const items = await store.listItems(course.id, now);
      withItems.push({ ...summaryOf(course), items: items.map(summaryOf) });
    }
    return {
      categories: categories.filter((category) => category.count > 0),
      newest: newest
        .filter(({ kind }) => kind !== 'course')
        .slice(0, NEWEST)
        .map(summaryOf),
      courses: withItems,
    };
  }

  return {
    home,
    render,

    async category(
      language: AcademyLanguage,
      slug: string,
      { page, pageSize }: QueryOf<typeof getAcademyCategory>,
    ): Promise<CategoryPage> {
      const now = clock.now();
      const texts = isText(slug) ? await store.findCategory(language, slug) : undefined;
      const own = texts?.find((text) => text.language === language);
      if (!texts || !own) throw new AppError('NOT_FOUND');
      const filter = { language, now, categoryKey: own.key };
      const total = sumOf(await store.countByKind(filter));
      const items = await store.listArticles(filter, { limit: pageSize, offset: (page - 1) * pageSize });
      const { key, title, description } = own;
      const articles = { items: items.map(summaryOf), page, pageSize, total };
      return { key, slug, title, description, count: total, articles, translations: texts };
    },

    async search(
      language: AcademyLanguage,
      { q, kind, page, pageSize }: QueryOf<typeof searchAcademy>,
    ): Promise<AcademySearch> {
      const now = clock.now();
      const words = queryTerms(q, [language]);
      if (words.length === 0) {
        const nearest = await nearestTo(language, undefined);
        return { items: [], page, pageSize, total: 0, kinds: [], nearest };
      }
      const filter = { language, now, query: articleQuery(words, '&') };
      const kinds = await store.countByKind(filter);
      const total = sumOf(kinds.filter((one) => kind === undefined || one.kind === kind));
      const rows = await store.listArticles({ ...filter, kind }, { limit: pageSize, offset: (page - 1) * pageSize });
      const bodies = new Map((await store.readBodies(rows.map(({ id }) => id))).map(({ id, body }) => [id, body]));
      const items = rows.map((row): FoundArticle => {
        const { text } = renderArticle({ language, body: bodies.get(row.id) ?? '' });
        const inSummary = snippetOf(row.summary, { words }, language);
        const { text: snippet, marks } = inSummary.marks.length > 0 ? inSummary : snippetOf(text, { words }, language);
        return { ...summaryOf(row), snippet: { text: snippet, marks } };
      });
      const nearest = kinds.length > 0 ? null : await nearestTo(language, articleQuery(words, '|'));
      return { items, page, pageSize, total, kinds, nearest };
    },

    async content(slug: string): Promise<Article & { row: ArticleRow }> {
      const now = clock.now();
      const row = isText(slug) ? await store.findArticle(slug, now) : undefined;
      if (!row) throw new AppError('NOT_FOUND');
      const { html, headings, questionCount } = render(row);
      const course = row.kind === 'course' ? undefined : await store.findCourseOf(row.id, now);
      const courseItems = course && (await store.listItems(course.id, now));
      const items = row.kind === 'course' ? await store.listItems(row.id, now) : [];
      return {
        ...summaryOf(row),
        row,
        language: row.language,
        version: row.version,
        url: row.url,
        html,
        headings,
        questionCount,
        translations: await store.listTranslations(row.translationKey, now),
        items: items.map(summaryOf),
        course: course ? { slug: course.slug, title: course.title, items: (courseItems ?? []).map(summaryOf) } : null,
      };
    },

    listWhole: (language?: AcademyLanguage) => store.listWhole(clock.now(), language),
    listCategories: (language: AcademyLanguage): Promise<AcademyCategory[]> =>
      store.listCategories(language, clock.now()),

    async reading(actor: Actor, language: AcademyLanguage): Promise<OutputOf<typeof getAcademyReading>> {
      if (!isSignedIn(actor)) return { isKept: false, reads: [] };
      const rows = await store.listReads(actor.userId, clock.now(), language);
      return { isKept: true, reads: rows.map(readOf) };
    },
    async allReading({ userId }: SignedInActor) {
      return (await store.listReads(userId, clock.now())).map(readOf);
    },
    saveProgress: (
      { userId }: SignedInActor,
      uuid: string,
      body: BodyOf<typeof saveAcademyProgress>,
    ): Command<OutputOf<typeof saveAcademyProgress>> => ({
      async commit(tx) {
        const kept = await store.saveRead(tx, { userId, uuid, ...body, now: clock.now() });
        if (!kept) throw new AppError('NOT_FOUND');
        return kept;
      },
    }),
  };

  /** The category of what answers at least one of the words, else the first one. */
  async function nearestTo(language: AcademyLanguage, query: string | undefined): Promise<AcademySearch['nearest']> {
    const now = clock.now();
    const [best] = query === undefined ? [] : await store.listArticles({ language, now, query }, { limit: 1 });
    const [first] = (await store.listCategories(language, now)).filter((category) => category.count > 0);
    const nearest = best ? categoryOf(best) : first;
    if (!nearest) return null;
    const articles = await store.listArticles({ language, now, categoryKey: nearest.key }, { limit: NEAREST });
    const { key, slug, title } = nearest;
    return { key, slug, title, articles: articles.map(summaryOf) };
  }
}

/** Postgres holds no other; an address may. */
const isText = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

const sumOf = (kinds: readonly { count: number }[]): number => kinds.reduce((sum, kind) => sum + kind.count, 0);

const categoryOf = ({ categoryKey: key, categorySlug: slug, categoryTitle: title }: SummaryRow) => ({
  key,
  slug,
  title,
});

function summaryOf(row: SummaryRow): ArticleSummary {
  const { uuid, kind, slug, title, summary, minutes, level, publishedAt, updatedAt, readings } = row;
  return {
    uuid,
    kind,
    slug,
    title,
    summary,
    category: categoryOf(row),
    minutes,
    level,
    // Only what has a day is public.
    publishedAt: (publishedAt ?? updatedAt).toISOString(),
    updatedAt: updatedAt.toISOString(),
    readings,
  };
}

const readOf = (row: SummaryRow & { share: number; furthest: string; at: Date }) => ({
  article: summaryOf(row),
  share: row.share,
  furthest: row.furthest,
  at: row.at.toISOString(),
});
