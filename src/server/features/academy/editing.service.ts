import { randomUUID } from 'node:crypto';
import type {
  EditedArticle,
  EditedArticleSummary,
  listArticleCategories,
  listEditedArticles,
  previewArticle,
  saveArticle,
} from '#contract/admin-academy.ts';
import type { BodyOf, OutputOf, QueryOf } from '#contract/endpoint.ts';
import type { AcademyLanguage, ArticleKind } from '#domain/academy/articles.ts';
import { reservedSlugs } from '#domain/academy/articles.ts';
import { publicationState } from '#domain/academy/publication.ts';
import type { Tx } from '#server/db/open-database.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Command } from '#server/platform/command.ts';
import type { ShippedSeeds } from '#server/platform/seeds/plant-seeds.ts';
import { freeSlug } from '#server/platform/site/free-slug.ts';
import { renderArticle } from '#server/platform/site/render-article.ts';
import type { AcademyStore } from './academy.store.ts';
import { computedColumns } from './computed-columns.ts';
import type { EditedRow, EditingStore } from './editing.store.ts';

/** Initial values of a draft. */
interface NewArticle {
  language: AcademyLanguage;
  kind: ArticleKind;
  title: string;
  summary: string;
  body: string;
  url: string | null;
  /** A stranger proposed it: its links vouch for nothing. */
  isContributed: boolean;
}

export type EditingService = ReturnType<typeof createEditingService>;

/** Edits, publishes and withdraws articles (X04). */
export function createEditingService({
  store,
  contents,
  seeds,
  clock,
}: {
  store: EditingStore;
  contents: Pick<AcademyStore, 'findContent'>;
  seeds: ShippedSeeds;
  clock: Clock;
}) {
  /** An address that no article has or had. */
  const slugOf = (tx: Tx, title: string): Promise<string> =>
    freeSlug(title, async (slugs) => [...reservedSlugs, ...(await store.takenSlugs(tx, slugs))]);

  const summaryOf = (row: EditedRow): EditedArticleSummary => ({
    uuid: row.uuid,
    language: row.language,
    slug: row.slug,
    title: row.title,
    kind: row.kind,
    category: row.category,
    state: publicationState(row, clock.now()),
    publishedAt: row.publishedAt?.toISOString() ?? null,
    updatedAt: row.updatedAt.toISOString(),
  });

  async function present(row: EditedRow, tx: Tx): Promise<EditedArticle> {
    const translations = await store.listTranslations(row.translationKey, tx);
    const { summary, body, url, level, version, isContributed } = row;
    const shipped = await seeds.stateOf(tx, row.uuid, () => contents.findContent(tx, row.uuid));
    return {
      ...summaryOf(row),
      summary,
      body,
      url,
      level,
      version,
      isContributed,
      shipped,
      translations: translations.filter(({ uuid }) => uuid !== row.uuid),
    };
  }

  async function lockVersion(tx: Tx, uuid: string, version: number): Promise<EditedRow> {
    const row = await store.lock(tx, uuid);
    if (!row) throw new AppError('NOT_FOUND');
    if (row.version !== version)
      throw new AppError('EDIT_CONFLICT', [{ path: 'version', rule: 'stale', current: row.version }]);
    return row;
  }

  async function insertDraft(tx: Tx, article: NewArticle & { translationKey?: string; category?: string }) {
    const { translationKey, category = await store.firstCategory(tx), ...values } = article;
    if (category === undefined) throw new AppError('NOT_FOUND');
    const uuid = randomUUID();
    await store.insertArticle(tx, category, {
      ...values,
      ...computedColumns(values),
      uuid,
      slug: await slugOf(tx, values.title),
      translationKey: translationKey ?? uuid,
      level: 'basic',
      state: 'draft',
      updatedAt: clock.now(),
    });
    return uuid;
  }

  /** Changes one over the version that was seen, and records what differs. */
  const change = (
    uuid: string,
    version: number,
    act: (tx: Tx, row: EditedRow) => Promise<void>,
  ): Command<EditedArticle> => ({
    async commit(tx, audit) {
      const before = await lockVersion(tx, uuid, version);
      await act(tx, before);
      const after = await store.lock(tx, uuid);
      if (!after) throw new AppError('NOT_FOUND');
      await audit.record(tx, {
        targetUuid: uuid,
        label: after.title,
        before: recorded(before),
        after: recorded(after),
      });
      return present(after, tx);
    },
  });

  return {
    async list(query: QueryOf<typeof listEditedArticles>): Promise<OutputOf<typeof listEditedArticles>> {
      const { rows, total } = await store.list(query, clock.now());
      return { items: rows.map(summaryOf), page: query.page, pageSize: query.pageSize, total };
    },

    async listCategories(): Promise<OutputOf<typeof listArticleCategories>> {
      const texts = await store.listCategories();
      const keys = [...new Set(texts.map(({ key }) => key))];
      const titleIn = (key: string, language: AcademyLanguage) =>
        texts.find((text) => text.key === key && text.language === language)?.title ?? key;
      return { items: keys.map((key) => ({ key, es: titleIn(key, 'es'), en: titleIn(key, 'en') })) };
    },

    view: (uuid: string, transaction: <T>(act: (tx: Tx) => Promise<T>) => Promise<T>): Promise<EditedArticle> =>
      transaction(async (tx) => {
        const row = await store.lock(tx, uuid);
        if (!row) throw new AppError('NOT_FOUND');
        return present(row, tx);
      }),

    /** Makes a draft in the first category; answers its uuid. */
    createDraft: (tx: Tx, article: NewArticle): Promise<string> => insertDraft(tx, article),
    exists: store.exists,

    create: ({ language, title }: { language: AcademyLanguage; title: string }): Command<EditedArticle> => ({
      async commit(tx, audit) {
        const empty = { kind: 'article' as const, summary: '', body: '', url: null, isContributed: false };
        const row = await store.lock(tx, await insertDraft(tx, { ...empty, language, title }));
        if (!row) throw new AppError('NOT_FOUND');
        await audit.record(tx, { targetUuid: row.uuid, label: title, after: recorded(row) });
        return present(row, tx);
      },
    }),

    save: (uuid: string, { version, category, ...values }: BodyOf<typeof saveArticle>): Command<EditedArticle> =>
      change(uuid, version, async (tx, before) => {
        const categoryId = await store.categoryId(tx, category);
        if (categoryId === undefined) throw new AppError('VALIDATION_FAILED', [{ path: 'category', rule: 'unknown' }]);
        if (await store.isSlugOfAnother(tx, before.id, values.slug))
          throw new AppError('EDIT_CONFLICT', [{ path: 'slug', rule: 'taken' }]);
        if (before.state !== 'draft') requireWhole(values);
        const computed = computedColumns({ ...values, language: before.language });
        await store.saveVersion(tx, before, { ...values, ...computed, categoryId, updatedAt: clock.now() });
        // An article that was never published has no links to its address.
        if (before.slug !== values.slug && before.publishedAt !== null)
          await store.keepFormerSlug(tx, before.id, { former: before.slug, current: values.slug });
      }),

    /** Keeps the first day of publication. */
    publish: (uuid: string, { version, at }: { version: number; at: string | null }): Command<EditedArticle> =>
      change(uuid, version, async (tx, row) => {
        requireWhole(row);
        const now = clock.now();
        if (at !== null && new Date(at) < now) throw new AppError('VALIDATION_FAILED', [{ path: 'at', rule: 'past' }]);
        const first = row.publishedAt !== null && row.publishedAt <= now ? row.publishedAt : now;
        await store.changeState(tx, row.id, {
          state: at === null ? 'published' : 'scheduled',
          publishedAt: at === null ? first : new Date(at),
        });
      }),

    withdraw: (uuid: string, version: number): Command<EditedArticle> =>
      change(uuid, version, (tx, row) => store.changeState(tx, row.id, { state: 'archived' })),

    translate: (uuid: string, language: AcademyLanguage): Command<EditedArticle> => ({
      async commit(tx, audit) {
        const row = await store.lock(tx, uuid);
        if (!row) throw new AppError('NOT_FOUND');
        const translations = await store.listTranslations(row.translationKey, tx);
        const known = translations.find((one) => one.language === language);
        const { kind, title, summary, body, url, isContributed, translationKey, category } = row;
        const copied = { kind, title, summary, body, url, isContributed, translationKey, category };
        const made = await store.lock(tx, known?.uuid ?? (await insertDraft(tx, { ...copied, language })));
        if (!made) throw new AppError('NOT_FOUND');
        if (known) audit.unchanged();
        else await audit.record(tx, { targetUuid: made.uuid, label: title, after: recorded(made) });
        return present(made, tx);
      },
    }),

    delete: (uuid: string, version: number): Command<{ ok: true }> => ({
      async commit(tx, audit) {
        const before = await lockVersion(tx, uuid, version);
        await store.delete(tx, before.id);
        await audit.record(tx, { targetUuid: uuid, label: before.title, before: recorded(before) });
        return { ok: true };
      },
    }),

    async preview(source: BodyOf<typeof previewArticle>): Promise<OutputOf<typeof previewArticle>> {
      const { html, minutes, questionCount } = renderArticle(source);
      const ids = new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
      const anchors = [...html.matchAll(/<a href="#([^"]+)"/g)].map(([, anchor = '']) => anchor);
      return {
        html,
        minutes,
        questionCount,
        sourceCount: [...ids].filter((id) => /^source-\d+$/.test(id ?? '')).length,
        deadAnchors: [...new Set(anchors)].filter((anchor) => !ids.has(anchor)),
      };
    },
  };
}

/** Requires a summary, and a text or an address. */
function requireWhole({ kind, summary, body, url }: Pick<EditedRow, 'kind' | 'summary' | 'body' | 'url'>): void {
  const leads = kind === 'video' || kind === 'link';
  const lacking = [
    ...(summary === '' ? ['summary'] : []),
    ...(kind === 'article' && body === '' ? ['body'] : []),
    ...(leads && url === null ? ['url'] : []),
  ];
  if (lacking.length > 0)
    throw new AppError(
      'VALIDATION_FAILED',
      lacking.map((path) => ({ path, rule: 'missing' })),
    );
}

/** Records the length of the text; revisions hold the text itself. */
const recorded = ({ state, publishedAt, slug, title, summary, body, category, level, kind, url }: EditedRow) => ({
  state,
  publishedAt: publishedAt?.toISOString() ?? null,
  slug,
  title,
  summary,
  category,
  level,
  kind,
  url,
  characters: body.length,
});
