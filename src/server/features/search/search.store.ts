import { and, desc, eq, isNull, ne, or, sql } from 'drizzle-orm';
import type { Anchor, Language } from '#domain/documents/content.ts';
import type { DocumentKind } from '#domain/documents/upload-rules.ts';
import type { SoughtWord } from '#domain/retrieval/library-search.ts';
import type { Db, Tx } from '#server/db/open-database.ts';
import { documents } from '#server/db/tables/documents.ts';
import { passages, searchIndexes } from '#server/db/tables/search.ts';
import type { Passage } from '#server/platform/engine/engine.ts';

/** A passage that holds the words, with the document it belongs to. */
export interface PassageRow {
  uuid: string;
  name: string;
  kind: DocumentKind;
  language: Language | null;
  text: string;
  start: number;
  anchor: Anchor;
}

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
  return {
    async listLanguages(ownerId: number): Promise<Language[]> {
      const rows = await db
        .selectDistinct({ language: documents.language })
        .from(documents)
        .where(eq(documents.ownerId, ownerId));
      return rows.flatMap(({ language }) => language ?? []);
    },
    /** The first passage of every document, then the second of each, and so on: no book hides the other texts. */
    async findPassages(ownerId: number, words: readonly SoughtWord[], joint: '&' | '|'): Promise<PassageRow[]> {
      const hits = db
        .select({
          documentId: passages.documentId,
          position: passages.position,
          place: sql<number>`row_number() over (partition by ${passages.documentId} order by ${passages.position})`.as(
            'place',
          ),
        })
        .from(passages)
        .where(sql`${passages.lexemes} @@ ${queryOf(ownerId, words, joint)}::tsquery`)
        .orderBy(sql`place`)
        .limit(MOST_PASSAGES)
        .as('hits');
      return (
        db
          .select({
            uuid: documents.uuid,
            name: documents.name,
            kind: documents.kind,
            language: documents.language,
            text: passages.text,
            start: passages.start,
            anchor: passages.anchor,
          })
          .from(hits)
          .innerJoin(passages, and(eq(passages.documentId, hits.documentId), eq(passages.position, hits.position)))
          .innerJoin(documents, eq(documents.id, hits.documentId))
          // What is being written anew is found when it is whole.
          .innerJoin(searchIndexes, eq(searchIndexes.documentId, hits.documentId))
          .where(eq(documents.ownerId, ownerId))
      );
    },
    async deletePassages(tx: Tx, documentId: number): Promise<void> {
      await tx.delete(passages).where(eq(passages.documentId, documentId));
      await tx.delete(searchIndexes).where(eq(searchIndexes.documentId, documentId));
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
          position: from + index,
          text,
          start,
          anchor,
          lexemes: sql<string>`array_to_tsvector(${sql.param(stems.map((stem) => lexemeOf(ownerId, stem)))}::text[])`,
        })),
      );
    },
    async keepVersion(tx: Tx, documentId: number, contentVersion: string): Promise<void> {
      const values = { documentId, contentVersion };
      await tx
        .insert(searchIndexes)
        .values(values)
        .onConflictDoUpdate({ target: searchIndexes.documentId, set: values });
    },
    /** Documents whose words are not to be found yet. */
    async listMissing(limit: number): Promise<number[]> {
      const rows = await db
        .select({ id: documents.id })
        .from(documents)
        .leftJoin(searchIndexes, eq(searchIndexes.documentId, documents.id))
        .where(
          and(
            eq(documents.status, 'completed'),
            or(isNull(searchIndexes.contentVersion), ne(searchIndexes.contentVersion, documents.contentVersion)),
          ),
        )
        .orderBy(desc(documents.id))
        .limit(limit);
      return rows.map(({ id }) => id);
    },
    async findIndexedVersion(documentId: number): Promise<string | undefined> {
      const [row] = await db.select().from(searchIndexes).where(eq(searchIndexes.documentId, documentId));
      return row?.contentVersion;
    },
  };
}
