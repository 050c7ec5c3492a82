import type { FoundDocument } from '#contract/search.ts';
import type { SignedInViewer } from '#domain/access/viewer.ts';
import { anchorAt } from '#domain/documents/anchors.ts';
import type { Language } from '#domain/documents/content.ts';
import {
  holdsPhrases,
  passageScore,
  snippetOf,
  type Sought,
  type SoughtWord,
  soughtPhrases,
  soughtWords,
} from '#domain/retrieval/library-search.ts';
import type { DocumentRow, DocumentsService } from '#server/features/documents/documents.service.ts';
import type { FoundPassageRow, PassageRow, SearchStore } from './search.store.ts';

export type SearchService = ReturnType<typeof createSearchService>;

const MOST_DOCUMENTS = 20;
const PASSAGES_OF_DOCUMENT = 3;

/** Finds words in the text of one's own documents. */
export function createSearchService({ store, documents }: { store: SearchStore; documents: DocumentsService }) {
  return {
    async search(viewer: SignedInViewer, query: string): Promise<{ items: FoundDocument[] }> {
      const words = soughtWords(query, await documents.listLanguages(viewer));
      if (words.length === 0) return { items: [] };
      const sought = { words, phrases: soughtPhrases(query) };
      const withAll = await store.findPassages(viewer.userId, sought, '&');
      const isLoose = withAll.length === 0 && sought.phrases.length === 0;
      const rows = isLoose ? await store.findPassages(viewer.userId, sought, '|') : withAll;
      const fitting = rows.filter(({ text }) => holdsPhrases(text, sought.phrases));
      const passages = await store.readPassages(bestPassages(fitting, query, words));
      const best = Map.groupBy(passages, ({ documentId }) => documentId);
      const found = new Map((await documents.listDocumentsById([...best.keys()])).map((row) => [row.id, row]));
      const items = [...best].flatMap(([id, ofDocument]) => {
        const row = found.get(id);
        // Deleted between the two looks.
        return row ? [presentDocument(row, ofDocument, sought)] : [];
      });
      return { items };
    },
  };
}

/** The best passages of the best documents; documents and the passages of each best first. */
function bestPassages(rows: FoundPassageRow[], query: string, words: SoughtWord[]): FoundPassageRow[] {
  const scored = rows
    .map((row) => ({ row, score: passageScore(row.text, query, words) }))
    .sort((left, right) => right.score - left.score || left.row.position - right.row.position);
  const byDocument = new Map<number, FoundPassageRow[]>();
  for (const { row } of scored) {
    const known = byDocument.get(row.documentId);
    if (!known && byDocument.size === MOST_DOCUMENTS) continue;
    if ((known?.length ?? 0) < PASSAGES_OF_DOCUMENT) byDocument.set(row.documentId, [...(known ?? []), row]);
  }
  return [...byDocument.values()].flat();
}

const presentDocument = (
  { uuid, name, kind, language }: DocumentRow,
  passages: PassageRow[],
  sought: Sought,
): FoundDocument => ({
  document: { uuid, name, kind },
  passages: passages.map((passage) => presentPassage(passage, sought, language ?? 'en')),
});

function presentPassage(passage: PassageRow, sought: Sought, language: Language): FoundDocument['passages'][number] {
  const { text, marks, start: startInPassage } = snippetOf(passage.text, sought, language);
  const start = passage.start + startInPassage;
  const anchor = anchorAt(passage, start + (marks[0]?.[0] ?? 0));
  return { text, marks, start, end: start + text.length, anchor };
}
