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
/** More are never ranked: who finds so many has asked for too little. */
const MOST_RANKED = 300;
/** A phrase is looked for among so many. No time is measured, so that a busy machine finds the same as an idle one. */
const MOST_SIFTED = 1_000;
/** Texts that are read and looked through between two calls of others. */
const AT_ONCE = 25;

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
  const inTurn = createTurns();

  /** Passages that hold the words and the phrases, as far as it is looked. */
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
      // The embedded database answers without ever leaving this thread: what others ask for is heard only between.
      await nextTurn();
    }
    // A query with so many hits was too short; in a phrase search more hits may have been missed.
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
      // Deleted between the two looks.
      if (row) items.push(presentDocument(row, ofDocument, parsedQuery));
      await nextTurn();
    }
    return { items, stoppedEarly };
  }

  return {
    /** A document has a new text: its words are looked for in it as soon as they are indexed. */
    async requestIndex(tx: Tx, documentId: number, ownerId: number): Promise<void> {
      await store.expectIndex(tx, documentId);
      await queue.send(tx, indexDocument, { documentId }, { key: documentKey(documentId), ownerId });
    },

    /** The different words of documents, by their ids, as typed answers are held against them. */
    wordsOf: (documentIds: readonly number[], tx?: Tx): Promise<Map<number, string[]>> =>
      store.listWords(documentIds, tx),

    /** One at a time for a person, over a bounded number of texts: what others ask for meanwhile hardly waits. */
    search: (actor: SignedInActor, query: string): Promise<OutputOf<typeof searchDocuments>> =>
      inTurn(actor.userId, () => search(actor, query)),
  };
}

type RankedPassage = FoundPassageRow & { score: number };

/** The best passages of the best documents; documents and the passages of each best first. */
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
