import { and, desc, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { QueryTerm } from '#domain/retrieval/library-search.ts';
import type { SearchPassage } from '#domain/retrieval/search-passages.ts';
import type { Db, Tx } from '#server/db/open-database.ts';
import { passages, searchIndexes } from '#server/db/tables/search.ts';

/** Identifies a passage. */
export type PassagePlace = Pick<typeof passages.$inferSelect, 'documentId' | 'position'>;

/** A matching passage with the text used for ranking. */
export type FoundPassageRow = PassagePlace & { text: string };

export type PassageRow = Omit<typeof passages.$inferSelect, 'ownerId' | 'lexemes'>;

export type SearchStore = ReturnType<typeof createSearchStore>;

/** Increase it when passages store more; older passages stay searchable until they are rebuilt. */
const PASSAGES_VERSION = 4;

/** A lexeme has room for 2,046 bytes; no real word is that long. */
const MOST_FORM_CHARACTERS = 100;

const lexemeOf = (ownerId: number, form: string): string => `${ownerId}:${form.slice(0, MOST_FORM_CHARACTERS)}`;
const quoted = (lexeme: string): string => `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;

/** Matches each word in any of its forms; the last one may be incomplete. */
function queryOf(ownerId: number, words: readonly QueryTerm[], joint: '&' | '|'): string {
  return words
    .map(({ folded, forms }, index) => {
      const lexemes = forms.map((form) => quoted(lexemeOf(ownerId, form)));
      if (index === words.length - 1) lexemes.push(`${quoted(lexemeOf(ownerId, folded))}:*`);
      return `(${lexemes.join('|')})`;
    })
    .join(joint);
}

function askedPlaces(places: readonly PassagePlace[]) {
  const documentIds = sql.param(places.map(({ documentId }) => documentId));
  const positions = sql.param(places.map(({ position }) => position));
  return sql`unnest(${documentIds}::bigint[], ${positions}::integer[]) with ordinality asked (id, place, rank)`;
}

const isMissing = or(isNull(searchIndexes.contentVersion), lt(searchIndexes.passagesVersion, PASSAGES_VERSION));

export function createSearchStore(db: Db) {
  async function noteVersion(
    tx: Tx,
    documentId: number,
    noted: { contentVersion: string | null; words?: string[] },
  ): Promise<void> {
    const values = { documentId, passagesVersion: PASSAGES_VERSION, ...noted };
    await tx.insert(searchIndexes).values(values).onConflictDoUpdate({ target: searchIndexes.documentId, set: values });
  }

  return {
    /**
     * Returns the first passage of every document, then the second of each, and so on, so that a long book does not
     * hide other texts.
     */
    async findPassages(
      ownerId: number,
      words: readonly QueryTerm[],
      joint: '&' | '|',
      limit: number,
    ): Promise<PassagePlace[]> {
      const place = sql<number>`row_number() over (partition by ${passages.documentId} order by ${passages.position})`;
      return db
        .select({ documentId: passages.documentId, position: passages.position })
        .from(passages)
        .where(sql`${passages.lexemes} @@ ${queryOf(ownerId, words, joint)}::tsquery`)
        .orderBy(place)
        .limit(limit);
    },
    /** Texts of these passages, in order; skips documents that are being reindexed. */
    async readTexts(ownerId: number, places: readonly PassagePlace[]): Promise<FoundPassageRow[]> {
      const { documentId, position, text } = passages;
      const asked = askedPlaces(places);
      return db
        .select({ documentId, position, text })
        .from(passages)
        .innerJoin(searchIndexes, eq(searchIndexes.documentId, documentId))
        .innerJoin(asked, sql`${documentId} = asked.id and ${position} = asked.place`)
        .where(and(eq(passages.ownerId, ownerId), isNotNull(searchIndexes.contentVersion)))
        .orderBy(sql`asked.rank`);
    },
    /** These passages in order, with everything a result shows, e.g. the times of a recording. */
    async readPassages(found: readonly PassagePlace[]): Promise<PassageRow[]> {
      const { documentId, position, text, start, anchor, anchorChanges } = passages;
      const asked = askedPlaces(found);
      return db
        .select({ documentId, position, text, start, anchor, anchorChanges })
        .from(passages)
        .innerJoin(asked, sql`${documentId} = asked.id and ${position} = asked.place`)
        .orderBy(sql`asked.rank`);
    },
    /** Records that a document must be indexed. */
    expectIndex: (tx: Tx, documentId: number) => noteVersion(tx, documentId, { contentVersion: null }),
    keepVersion: (tx: Tx, documentId: number, contentVersion: string, words: string[]) =>
      noteVersion(tx, documentId, { contentVersion, words }),
    /** Distinct words per document id; none for a document that was never indexed. */
    async listWords(documentIds: readonly number[], executor: Db | Tx = db): Promise<Map<number, string[]>> {
      if (documentIds.length === 0) return new Map();
      const { documentId, words } = searchIndexes;
      const rows = await executor
        .select({ documentId, words })
        .from(searchIndexes)
        .where(inArray(documentId, [...documentIds]));
      return new Map(rows.map((row) => [row.documentId, row.words]));
    },
    /** Deletes passages; the search skips the document until its index is complete. */
    async deletePassages(tx: Tx, documentId: number): Promise<void> {
      await tx.update(searchIndexes).set({ contentVersion: null }).where(eq(searchIndexes.documentId, documentId));
      await tx.delete(passages).where(eq(passages.documentId, documentId));
    },
    async insertPassages(
      tx: Tx,
      { id, ownerId }: { id: number; ownerId: number },
      from: number,
      rows: readonly SearchPassage[],
    ): Promise<void> {
      await tx.insert(passages).values(
        rows.map(({ text, start, anchor, anchorChanges, forms }, index) => ({
          documentId: id,
          ownerId,
          position: from + index,
          text,
          start,
          anchor,
          anchorChanges,
          lexemes: sql<string>`array_to_tsvector(${sql.param(forms.map((form) => lexemeOf(ownerId, form)))}::text[])`,
        })),
      );
    },
    /** Each attempt decreases the version, so that a document that always fails does not block others. */
    async noteTry(tx: Tx, documentId: number): Promise<void> {
      await tx
        .update(searchIndexes)
        .set({ passagesVersion: sql`${searchIndexes.passagesVersion} - 1` })
        .where(and(eq(searchIndexes.documentId, documentId), isMissing));
    },
    /** Documents with the fewest attempts first; unindexed ones before those to be rebuilt. */
    async listMissing(limit: number): Promise<number[]> {
      const rows = await db
        .select({ id: searchIndexes.documentId })
        .from(searchIndexes)
        .where(isMissing)
        .orderBy(
          desc(searchIndexes.passagesVersion),
          desc(isNull(searchIndexes.contentVersion)),
          desc(searchIndexes.documentId),
        )
        .limit(limit);
      return rows.map(({ id }) => id);
    },
    /** Whether the index of this content is complete and current. */
    async isIndexed(documentId: number, contentVersion: string): Promise<boolean> {
      const { contentVersion: indexed, passagesVersion } = searchIndexes;
      const [row] = await db
        .select({ contentVersion: indexed, passagesVersion })
        .from(searchIndexes)
        .where(eq(searchIndexes.documentId, documentId));
      return row?.contentVersion === contentVersion && row.passagesVersion === PASSAGES_VERSION;
    },
  };
}
