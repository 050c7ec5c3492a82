import { randomUUID } from 'node:crypto';
import type { EditedNews, listEditedNews, NewsText } from '#contract/admin-news.ts';
import type { OutputOf, QueryOf } from '#contract/endpoint.ts';
import { publicationState } from '#domain/academy/publication.ts';
import type { Tx } from '#server/db/open-database.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Audit } from '#server/platform/audit/audit-request.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Command } from '#server/platform/command.ts';
import type { ShippedSeeds } from '#server/platform/seeds/plant-seeds.ts';
import { freeSlug } from '#server/platform/site/free-slug.ts';
import { renderArticle } from '#server/platform/site/render-article.ts';
import type { EditedRow, NewsEditingStore } from './news-editing.store.ts';

const languages = ['es', 'en'] as const;
type Language = (typeof languages)[number];
type Texts = Record<Language, NewsText>;

export type NewsEditingService = ReturnType<typeof createNewsEditingService>;

/** Lets administrators write news in both languages, publish or schedule, and withdraw them (X04). */
export function createNewsEditingService({
  store,
  seeds,
  clock,
}: {
  store: NewsEditingStore;
  seeds: ShippedSeeds;
  clock: Clock;
}) {
  const present = (row: EditedRow, shipped: ReadonlySet<string>): EditedNews => ({
    uuid: row.uuid,
    slug: row.slug,
    state: publicationState(row, clock.now()),
    publishedAt: row.publishedAt?.toISOString() ?? null,
    version: row.version,
    isShipped: shipped.has(row.uuid),
    es: textIn(row, 'es'),
    en: textIn(row, 'en'),
  });

  async function view(uuid: string): Promise<EditedNews> {
    const row = await store.find(uuid);
    if (!row) throw new AppError('NOT_FOUND');
    return present(row, await seeds.among([uuid]));
  }

  /** Changes the version that was viewed, and records the differences. */
  const change = (
    uuid: string,
    version: number,
    act: (tx: Tx, row: EditedRow) => Promise<void>,
  ): Command<EditedNews> => ({
    async commit(tx, audit) {
      const before = await lockVersion(tx, uuid, version);
      await act(tx, before);
      const after = await store.lock(tx, uuid);
      if (!after) throw new AppError('NOT_FOUND');
      await record(tx, audit, { before, after });
      return present(after, await seeds.among([uuid], tx));
    },
  });

  async function lockVersion(tx: Tx, uuid: string, version: number): Promise<EditedRow> {
    const row = await store.lock(tx, uuid);
    if (!row) throw new AppError('NOT_FOUND');
    if (row.version !== version)
      throw new AppError('EDIT_CONFLICT', [{ path: 'version', rule: 'stale', current: row.version }]);
    return row;
  }

  const record = (
    tx: Tx,
    audit: Audit,
    { before, after }: { before?: EditedRow; after?: EditedRow },
  ): Promise<void> => {
    const row = after ?? before;
    return audit.record(tx, {
      targetUuid: row?.uuid,
      label: row ? titleOf(row) : '',
      ...(before ? { before: recorded(before) } : {}),
      ...(after ? { after: recorded(after) } : {}),
    });
  };

  return {
    async list({
      page,
      pageSize,
      ...filter
    }: QueryOf<typeof listEditedNews>): Promise<OutputOf<typeof listEditedNews>> {
      const place = { limit: pageSize, offset: (page - 1) * pageSize };
      const { rows, total } = await store.list({ ...filter, now: clock.now() }, place);
      const shipped = await seeds.among(rows.map(({ uuid }) => uuid));
      return { items: rows.map((row) => present(row, shipped)), page, pageSize, total };
    },

    view,

    create: (texts: Texts): Command<EditedNews> => ({
      async commit(tx, audit) {
        const uuid = randomUUID();
        const title = texts.en.title || texts.es.title;
        const slug = await freeSlug(title, (slugs) => store.takenSlugs(tx, slugs));
        const id = await store.insert(tx, { uuid, slug, state: 'draft' });
        await store.replaceTexts(tx, id, writtenIn(texts));
        const after = await store.lock(tx, uuid);
        if (!after) throw new AppError('NOT_FOUND');
        await record(tx, audit, { after });
        return present(after, new Set());
      },
    }),

    save: (uuid: string, { version, ...texts }: Texts & { version: number }): Command<EditedNews> =>
      change(uuid, version, async (tx, row) => {
        if (row.state !== 'draft') requireWhole(texts);
        await store.replaceTexts(tx, row.id, writtenIn(texts));
        await store.change(tx, row.id, {});
      }),

    publish: (uuid: string, { version, at }: { version: number; at: string | null }): Command<EditedNews> =>
      change(uuid, version, async (tx, row) => {
        requireWhole({ es: textIn(row, 'es'), en: textIn(row, 'en') });
        const now = clock.now();
        const publishedAt = at === null ? now : new Date(at);
        if (publishedAt < now) throw new AppError('VALIDATION_FAILED', [{ path: 'at', rule: 'past' }]);
        await store.change(tx, row.id, { state: at === null ? 'published' : 'scheduled', publishedAt });
      }),

    withdraw: (uuid: string, version: number): Command<EditedNews> =>
      change(uuid, version, (tx, row) => store.change(tx, row.id, { state: 'draft' })),

    delete: (uuid: string, version: number): Command<{ ok: true }> => ({
      async commit(tx, audit) {
        const before = await lockVersion(tx, uuid, version);
        await store.delete(tx, before.id);
        await record(tx, audit, { before });
        return { ok: true };
      },
    }),

    preview: async ({ language, body }: { language: Language; body: string }) => ({
      html: renderArticle({ language, body }).html,
    }),
  };
}

const textIn = ({ texts }: EditedRow, language: Language): NewsText => {
  const { title, body } = texts.find((text) => text.language === language) ?? { title: '', body: '' };
  return { title, body };
};
const titleOf = (row: EditedRow): string => textIn(row, 'en').title || textIn(row, 'es').title;
const isEmpty = ({ title, body }: NewsText): boolean => title === '' && body === '';

const writtenIn = (texts: Texts) =>
  languages.flatMap((language) => (isEmpty(texts[language]) ? [] : [{ language, ...texts[language] }]));

/** Requires at least one language, each with title and text. */
function requireWhole(texts: Texts): void {
  const written = languages.filter((language) => !isEmpty(texts[language]));
  const asked = written.length > 0 ? written : languages;
  const lacking = asked.flatMap((language) =>
    (['title', 'body'] as const)
      .filter((field) => texts[language][field] === '')
      .map((field) => ({ path: `${language}.${field}`, rule: 'missing' })),
  );
  if (lacking.length > 0) throw new AppError('VALIDATION_FAILED', lacking);
}

/** Records only the lengths of the texts; the item contains the texts. */
const recorded = (row: EditedRow): Record<string, unknown> => ({
  state: row.state,
  publishedAt: row.publishedAt?.toISOString() ?? null,
  ...Object.fromEntries(
    languages.flatMap((language) => {
      const { title, body } = textIn(row, language);
      return [
        [`title.${language}`, title],
        [`characters.${language}`, body.length],
      ];
    }),
  ),
});
