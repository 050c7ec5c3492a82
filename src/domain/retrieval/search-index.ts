import type { Language } from '#domain/documents/content.ts';
import { beforeItem } from '#domain/text/list-mark.ts';
import { type Sentence, splitSentences } from '#domain/text/sentences.ts';
import { indexStems } from '#domain/text/tokens.ts';

/** One sentence of an indexed passage: its range, and its stems as indexes into the vocabulary. */
export interface IndexedSentence {
  start: number;
  end: number;
  stems: number[];
}

export interface IndexedChunk {
  start: number;
  end: number;
  sentences: IndexedSentence[];
}

/**
 * The search index of one document as plain JSON, stored with its chunks. Stores only stems in text order, from which
 * `createSearcher` derives postings of words, word pairs and letter groups in one pass; these would take three times
 * the space.
 */
export interface SearchIndex {
  version: 1;
  language: Language;
  vocabulary: string[];
  chunks: IndexedChunk[];
}

/** Indexes passages; `start` is the offset of a passage in the document. */
export function buildSearchIndex(chunks: { text: string; start: number }[], language: Language): SearchIndex {
  const places = new Map<string, number>();
  const placeOf = (stem: string): number => {
    const place = places.get(stem) ?? places.size;
    places.set(stem, place);
    return place;
  };
  const indexed = chunks.map(({ text, start }) => ({
    start,
    end: start + text.length,
    sentences: sentencesOf(text, language).map((sentence) => ({
      start: start + sentence.start,
      end: start + sentence.end,
      stems: indexStems(sentence.text, language).map(placeOf),
    })),
  }));
  return { version: 1, language, vocabulary: [...places.keys()], chunks: indexed };
}

/** Splits list items into sentences, regardless of punctuation; otherwise keyword notes would be one long answer. */
function sentencesOf(text: string, language: Language): Sentence[] {
  return splitSentences(text, language).flatMap((sentence) => {
    let from = sentence.start;
    return sentence.text.split(beforeItem).flatMap((item) => {
      const start = text.indexOf(item, from);
      from = start + item.length;
      return item.trim() === '' ? [] : [{ text: item, start, end: from }];
    });
  });
}
