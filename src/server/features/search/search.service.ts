import type { FoundDocument } from '#contract/search.ts';
import type { SignedInViewer } from '#domain/access/viewer.ts';
import { passageScore, snippetOf, type SoughtWord, soughtWords } from '#domain/retrieval/library-search.ts';
import type { PassageRow, SearchStore } from './search.store.ts';

export type SearchService = ReturnType<typeof createSearchService>;

const MOST_DOCUMENTS = 20;
const PASSAGES_OF_DOCUMENT = 3;

/** Finds words in the text of one's own documents. */
export function createSearchService({ store }: { store: SearchStore }) {
  return {
    async search(viewer: SignedInViewer, query: string): Promise<{ items: FoundDocument[] }> {
      const words = soughtWords(query, await store.listLanguages(viewer.userId));
      if (words.length === 0) return { items: [] };
      const withAll = await store.findPassages(viewer.userId, words, '&');
      const rows = withAll.length > 0 ? withAll : await store.findPassages(viewer.userId, words, '|');
      return { items: bestDocuments(rows, query, words) };
    },
  };
}

function bestDocuments(rows: PassageRow[], query: string, words: SoughtWord[]): FoundDocument[] {
  const scored = rows
    .map((row) => ({ row, score: passageScore(row.text, query, words) }))
    .sort((left, right) => right.score - left.score || left.row.start - right.row.start);
  const byDocument = new Map<string, PassageRow[]>();
  for (const { row } of scored) {
    const known = byDocument.get(row.uuid);
    if (!known && byDocument.size === MOST_DOCUMENTS) continue;
    if ((known?.length ?? 0) < PASSAGES_OF_DOCUMENT) byDocument.set(row.uuid, [...(known ?? []), row]);
  }
  return [...byDocument.values()].flatMap((passages) => {
    const [first] = passages;
    if (!first) return [];
    const { uuid, name, kind } = first;
    return [{ document: { uuid, name, kind }, passages: passages.map((passage) => presentPassage(passage, words)) }];
  });
}

function presentPassage(
  { text, start, anchor, language }: PassageRow,
  words: SoughtWord[],
): FoundDocument['passages'][number] {
  const snippet = snippetOf(text, words, language ?? 'en');
  const from = start + snippet.start;
  return { text: snippet.text, marks: snippet.marks, start: from, end: from + snippet.text.length, anchor };
}
