import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { SoughtWord } from '#domain/retrieval/library-search.ts';
import type { Db, Tx } from '#server/db/open-database.ts';
import { passages, searchIndexes } from '#server/db/tables/search.ts';
import type { Passage } from '#server/platform/engine/engine.ts';

/** A passage that holds the words. */
export type PassageRow = Pick<typeof passages.$inferSelect, 'documentId' | 'text' | 'start' | 'anchor'>;

export type SearchStore = ReturnType<typeof createSearchStore>;

/** More are never ranked: who finds so many has asked for too little. */
const MOST_PASSAGES = 300;

/** A lexeme has room for 2,046 bytes; no word that somebody looks for is so long. */
const MOST_STEM_CHARACTERS = 100;

const lexemeOf = (ownerId: number, stem: string): string => `${ownerId}:${stem.slice(0, MOST_STEM_CHARACTERS)}`;
const quoted = (lexeme: string): string => `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;

/** Each word in any of its forms; the last one may still be typed. */
function queryOf(ownerId: number, words: readonly SoughtWord[], joint: '&' | '|'): string {
  return words
    .map(({ folded, stems }, index) => {
      const forms = stems.map((stem) => quoted(lexemeOf(ownerId, stem)));
      if (index === words.length - 1) forms.push(`${quoted(lexemeOf(ownerId, folded))}:*`);
      return forms.length > 0 ? `(${forms.join('|')})` : quoted(lexemeOf(ownerId, folded));
    })
    .join(joint);
}

export function createSearchStore(db: Db) {
  async function noteVersion(tx: Tx, documentId: number, contentVersion: string | null): Promise<void> {
    const values = { documentId, contentVersion };
    await tx.insert(searchIndexes).values(values).onConflictDoUpdate({ target: searchIndexes.documentId, set: values });
  }

  return {
    /** The first passage of every document, then the second of each, and so on: no book hides the other texts. */
    async findPassages(ownerId: number, words: readonly SoughtWord[], joint: '&' | '|'): Promise<PassageRow[]> {
      const place = sql<number>`row_number() over (partition by ${passages.documentId} order by ${passages.position})`;
      const hits = db
        .select({ documentId: passages.documentId, position: passages.position, place: place.as('place') })
        .from(passages)
        .where(sql`${passages.lexemes} @@ ${queryOf(ownerId, words, joint)}::tsquery`)
        .orderBy(sql`place`)
        .limit(MOST_PASSAGES)
        .as('hits');
      const { documentId, position, text, start, anchor } = passages;
      return (
        db
          .select({ documentId, text, start, anchor })
          .from(hits)
          .innerJoin(passages, and(eq(documentId, hits.documentId), eq(position, hits.position)))
          .innerJoin(searchIndexes, eq(searchIndexes.documentId, hits.documentId))
          // What is being written anew is found when it is whole.
          .where(and(eq(passages.ownerId, ownerId), isNotNull(searchIndexes.contentVersion)))
      );
    },
    /** Notes that a document's words are to be made findable. */
    expectIndex: (tx: Tx, documentId: number) => noteVersion(tx, documentId, null),
    keepVersion: (tx: Tx, documentId: number, contentVersion: string) => noteVersion(tx, documentId, contentVersion),
    async deletePassages(tx: Tx, documentId: number): Promise<void> {
      await tx.delete(passages).where(eq(passages.documentId, documentId));
    },
    async insertPassages(
      tx: Tx,
      { id, ownerId }: { id: number; ownerId: number },
      from: number,
      rows: readonly Passage[],
    ): Promise<void> {
      await tx.insert(passages).values(
        rows.map(({ text, start, anchor, stems }, index) => ({
          documentId: id,
          ownerId,
          position: from + index,
          text,
          start,
          anchor,
          lexemes: sql<string>`array_to_tsvector(${sql.param(stems.map((stem) => lexemeOf(ownerId, stem)))}::text[])`,
        })),
      );
    },
    /** Documents whose words are still to be made findable. */
    async listMissing(limit: number): Promise<number[]> {
      const rows = await db
        .select({ id: searchIndexes.documentId })
        .from(searchIndexes)
        .where(isNull(searchIndexes.contentVersion))
        .orderBy(desc(searchIndexes.documentId))
        .limit(limit);
      return rows.map(({ id }) => id);
    },
    async findIndexedVersion(documentId: number): Promise<string | null | undefined> {
      const [row] = await db.select().from(searchIndexes).where(eq(searchIndexes.documentId, documentId));
      return row?.contentVersion;
    },
  };
}
