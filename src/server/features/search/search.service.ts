import type { FoundDocument } from '#contract/search.ts';
import type { SignedInActor } from '#domain/access/actor.ts';
import { anchorAt } from '#domain/documents/anchors.ts';
import type { Language } from '#domain/documents/content.ts';
import {
  holdsPhrases,
  passageScore,
  snippetOf,
  type SearchQuery,
  type QueryTerm,
  queryPhrases,
  queryTerms,
} from '#domain/retrieval/library-search.ts';
import type { Tx } from '#server/db/open-database.ts';
import type { DocumentsService, OwnedDocument } from '#server/features/documents/documents.service.ts';
import { documentKey } from '#server/platform/jobs/define-job.ts';
import type { Queue } from '#server/platform/jobs/queue.ts';
import { indexDocument } from './search.jobs.ts';
import type { FoundPassageRow, PassageRow, SearchStore } from './search.store.ts';

export type SearchService = ReturnType<typeof createSearchService>;

const MAX_DOCUMENTS = 20;
const PASSAGES_OF_DOCUMENT = 3;

/** Finds words in the text of one's own documents. */
export function createSearchService({
  store,
  documents,
  queue,
}: {
  store: SearchStore;
  documents: DocumentsService;
  queue: Queue;
}) {
  return {
    /** A document has a new text: its words are looked for in it as soon as they are indexed. */
    async requestIndex(tx: Tx, documentId: number): Promise<void> {
      await store.expectIndex(tx, documentId);
      await queue.send(tx, indexDocument, { documentId }, { key: documentKey(documentId) });
    },

    async search(actor: SignedInActor, query: string): Promise<{ items: FoundDocument[] }> {
      const words = queryTerms(query, await documents.listLanguages(actor));
      if (words.length === 0) return { items: [] };
      const parsedQuery = { words, phrases: queryPhrases(query) };
      const withAll = await store.findPassages(actor.userId, parsedQuery, '&');
      const isLoose = withAll.length === 0 && parsedQuery.phrases.length === 0;
      const rows = isLoose ? await store.findPassages(actor.userId, parsedQuery, '|') : withAll;
      const fitting = rows.filter(({ text }) => holdsPhrases(text, parsedQuery.phrases));
      const passages = await store.readPassages(bestPassages(fitting, query, words));
      const best = Map.groupBy(passages, ({ documentId }) => documentId);
      const found = new Map((await documents.listDocumentsById(actor, [...best.keys()])).map((row) => [row.id, row]));
      const items = [...best].flatMap(([id, ofDocument]) => {
        const row = found.get(id);
        // Deleted between the two looks.
        return row ? [presentDocument(row, ofDocument, parsedQuery)] : [];
      });
      return { items };
    },
  };
}

/** The best passages of the best documents; documents and the passages of each best first. */
function bestPassages(rows: FoundPassageRow[], query: string, words: QueryTerm[]): FoundPassageRow[] {
  const scored = rows
    .map((row) => ({ row, score: passageScore(row.text, query, words) }))
    .sort((left, right) => right.score - left.score || left.row.position - right.row.position);
  const byDocument = new Map<number, FoundPassageRow[]>();
  for (const { row } of scored) {
    const known = byDocument.get(row.documentId);
    if (!known && byDocument.size === MAX_DOCUMENTS) continue;
    if ((known?.length ?? 0) < PASSAGES_OF_DOCUMENT) byDocument.set(row.documentId, [...(known ?? []), row]);
  }
  return [...byDocument.values()].flat();
}

const presentDocument = (
  { uuid, name, kind, language }: OwnedDocument,
  passages: PassageRow[],
  parsedQuery: SearchQuery,
): FoundDocument => ({
  document: { uuid, name, kind },
  passages: passages.map((passage) => presentPassage(passage, parsedQuery, language ?? 'en')),
});

function presentPassage(
  passage: PassageRow,
  parsedQuery: SearchQuery,
  language: Language,
): FoundDocument['passages'][number] {
  const { text, marks, start: startInPassage } = snippetOf(passage.text, parsedQuery, language);
  const start = passage.start + startInPassage;
  const anchor = anchorAt(passage, start + (marks[0]?.[0] ?? 0));
  return { text, marks, start, end: start + text.length, anchor };
}
