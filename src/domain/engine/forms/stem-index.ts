import type { SourceSpan } from '#domain/items/source-span.ts';
import type { PreparedSentence } from '#domain/engine/reading/prepared-sentence.ts';
import { firstPlace } from '#domain/text/first-place.ts';

/** Inverted index from stems to the sentences of a document. */
export interface StemIndex {
  /** Stems of each sentence, by sentence index. */
  stems: readonly ReadonlySet<string>[];
  /** Returns sentence indexes in ascending order. */
  sentencesWith(stem: string): readonly number[];
  /**
   * Counts how many of the asked stems occur with a term in its best sentence. Excludes the passage `own` that they
   * come from, and distant sentences.
   */
  cooccurrences(term: readonly string[], asked: ReadonlySet<string>, own: Pick<SourceSpan, 'start' | 'end'>): number;
}

/** Most sentences per term to check. A term in every sentence would otherwise take quadratic time. */
const NEAR_SENTENCES = 100;

export function createStemIndex(sentences: readonly PreparedSentence[]): StemIndex {
  const stems = sentences.map(({ tokens }) => new Set(tokens.map(({ stem }) => stem)));
  const holders = new Map<string, number[]>();
  stems.forEach((own, index) => {
    for (const stem of own) {
      const known = holders.get(stem);
      if (known) known.push(index);
      else holders.set(stem, [index]);
    }
  });
  const sentencesWith = (stem: string): readonly number[] => holders.get(stem) ?? [];
  return {
    stems,
    sentencesWith,
    cooccurrences(term, asked, own) {
      const [rarest = []] = term.map(sentencesWith).sort((left, right) => left.length - right.length);
      const place = firstPlace(sentences, ({ end }) => end > own.start);
      let most = 0;
      for (const index of near(rarest, place)) {
        const [sentence, there] = [sentences[index], stems[index]];
        if (!sentence || !there || (sentence.start < own.end && sentence.end > own.start)) continue;
        if (term.every((stem) => there.has(stem)))
          most = Math.max(most, [...asked].filter((stem) => there.has(stem)).length);
      }
      return most;
    },
  };
}

/** Returns the places nearest to one, half before and half after it. */
function near(places: readonly number[], place: number): readonly number[] {
  if (places.length <= NEAR_SENTENCES) return places;
  const from = Math.max(0, firstPlace(places, (one) => one >= place) - NEAR_SENTENCES / 2);
  return places.slice(from, from + NEAR_SENTENCES);
}
