import { setImmediate as nextTurn } from 'node:timers/promises';
import type { OutputOf } from '#contract/endpoint.ts';
import type { FoundDocument, searchDocuments } from '#contract/search.ts';
import type { SignedInActor } from '#domain/access/actor.ts';
import { anchorAt } from '#domain/documents/anchors.ts';
import type { Language } from '#domain/documents/content.ts';
import {
  holdsPhrases,
  passageScore,
  snippetOf,
  type SearchQuery,
  queryPhrases,
  queryTerms,
} from '#domain/retrieval/library-search.ts';
import type { Tx } from '#server/db/open-database.ts';
import type { DocumentsService, OwnedDocument } from '#server/features/documents/documents.service.ts';
import { documentKey } from '#server/platform/jobs/define-job.ts';
import type { Queue } from '#server/platform/jobs/queue.ts';
import { indexDocument } from './search.jobs.ts';
import type { FoundPassageRow, PassageRow, SearchStore } from './search.store.ts';
import { createTurns } from '#server/platform/turns.ts';

export type SearchService = ReturnType<typeof createSearchService>;

const MAX_DOCUMENTS = 20;
const PASSAGES_OF_DOCUMENT = 3;
/** Maximum number of ranked passages; a query with more hits is too general. */
const MOST_RANKED = 300;
/**
 * Maximum number of passages checked for a phrase. A count instead of a time limit, so that a busy machine finds the
 * same as an idle one.
 */
const MOST_SIFTED = 1_000;
/** Texts per batch; other calls run in between. */
const AT_ONCE = 25;

/** Finds words in a user's documents. */
export function createSearchService({
  store,
  documents,
  queue,
}: {
  store: SearchStore;
  documents: DocumentsService;
  queue: Queue;
}) {
  const inTurn = createTurns();

  /** Passages with the words and phrases, up to the limit. */
  async function findPassages(
    actor: SignedInActor,
    query: string,
    { words, phrases }: SearchQuery,
    joint: '&' | '|',
  ): Promise<{ rows: RankedPassage[]; stoppedEarly: boolean }> {
    const most = phrases.length > 0 ? MOST_SIFTED : MOST_RANKED;
    const places = await store.findPassages(actor.userId, words, joint, most);
    const rows: RankedPassage[] = [];
    for (let from = 0; from < places.length && rows.length < MOST_RANKED; from += AT_ONCE) {
      const read = await store.readTexts(actor.userId, places.slice(from, from + AT_ONCE));
      const holding = read.filter(({ text }) => holdsPhrases(text, phrases));
      rows.push(...holding.map((row) => ({ ...row, score: passageScore(row.text, query, words) })));
      // The embedded database blocks this thread, so yield to other calls in between.
      await nextTurn();
    }
    // A query with this many hits was too general; a phrase search may have missed some.
    return { rows, stoppedEarly: phrases.length > 0 && places.length === most };
  }

  async function search(actor: SignedInActor, query: string): Promise<OutputOf<typeof searchDocuments>> {
    const words = queryTerms(query, await documents.listLanguages(actor));
    if (words.length === 0) return { items: [], stoppedEarly: false };
    const parsedQuery = { words, phrases: queryPhrases(query) };
    const withAll = await findPassages(actor, query, parsedQuery, '&');
    const isLoose = withAll.rows.length === 0 && !withAll.stoppedEarly && parsedQuery.phrases.length === 0;
    const { rows, stoppedEarly } = isLoose ? await findPassages(actor, query, parsedQuery, '|') : withAll;
    const passages = await store.readPassages(bestPassages(rows));
    const best = Map.groupBy(passages, ({ documentId }) => documentId);
    const found = new Map((await documents.listDocumentsById(actor, [...best.keys()])).map((row) => [row.id, row]));
    const items: FoundDocument[] = [];
    for (const [id, ofDocument] of best) {
      const row = found.get(id);
      // The document may have been deleted in between.
      if (row) items.push(presentDocument(row, ofDocument, parsedQuery));
      await nextTurn();
    }
    return { items, stoppedEarly };
  }

  return {
    /** Requests an index of a document's new text. */
    async requestIndex(tx: Tx, documentId: number, ownerId: number): Promise<void> {
      await store.expectIndex(tx, documentId);
      await queue.send(tx, indexDocument, { documentId }, { key: documentKey(documentId), ownerId });
    },

    /** Distinct words per document id, for grading typed answers. */
    wordsOf: (documentIds: readonly number[], tx?: Tx): Promise<Map<number, string[]>> =>
      store.listWords(documentIds, tx),

    /** Runs one search per user at a time, over a limited number of texts, so that other calls hardly wait. */
    search: (actor: SignedInActor, query: string): Promise<OutputOf<typeof searchDocuments>> =>
      inTurn(actor.userId, () => search(actor, query)),
  };
}

type RankedPassage = FoundPassageRow & { score: number };

/** The best passages of the best documents, both in descending order. */
function bestPassages(rows: readonly RankedPassage[]): RankedPassage[] {
  const byDocument = new Map<number, RankedPassage[]>();
  for (const row of rows.toSorted((left, right) => right.score - left.score || left.position - right.position)) {
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
