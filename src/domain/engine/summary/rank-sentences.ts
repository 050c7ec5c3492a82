import { oncePerDocument } from '#domain/engine/reading/once-per-document.ts';
import type { PreparedDocument } from '#domain/engine/reading/prepared-document.ts';
import type { PreparedSentence } from '#domain/engine/reading/prepared-sentence.ts';
import { standsAlone } from '#domain/engine/reading/standalone.ts';

const REDUNDANT = 0.5;
/** Bonus per bold word, since authors set important words in bold. */
const PER_MARK = 0.5;
const MOST_MARKS = 2;
const TERMS_READ = 300;
const NEARLY_NOTHING = 1e-9;

/** Sentence scores for summaries and all other lists of whole sentences. */
export interface SentenceRanking {
  /** Score per sentence; 0 if the sentence is not clear alone. */
  scores: Float64Array;
  /** The highest score; slightly above 0 if no sentence is clear alone. */
  highest: number;
  /**
   * Returns the best sentences without repetition, in text order by default. `weigh` favours sentences, `among`
   * limits the choice.
   */
  best(
    count: number,
    order?: 'text' | 'best-first',
    weigh?: (sentence: PreparedSentence) => number,
    among?: readonly PreparedSentence[],
  ): PreparedSentence[];
}

/**
 * Ranks sentences by their terms (each counts once, so that length gives no advantage), with a bonus for definitions
 * and for the first sentence of a section: in expository text both state the topic of the section (Edmundson 1969).
 */
export const rankSentences = oncePerDocument(rankAll);

function rankAll({ sentences, terms, definitions, language }: PreparedDocument): SentenceRanking {
  const held = new Map<number, Map<string, number>>();
  for (const term of terms.slice(0, Math.max(TERMS_READ, sentences.length))) {
    for (const { sentence, isWhole } of term.occurrences) {
      const weights = held.get(sentence) ?? new Map<string, number>();
      weights.set(term.key, Math.log1p(term.weight) * (isWhole ? 1 : 0.4));
      held.set(sentence, weights);
    }
  }
  const defining = new Set(definitions.filter(({ isGeneral }) => isGeneral).map(({ sentence }) => sentence));
  const scores = new Float64Array(sentences.length);
  sentences.forEach((sentence, index) => {
    if (!sentence.isTaught || sentence.role !== 'statement' || !standsAlone(sentence, language)) return;
    const weights = [...(held.get(index)?.values() ?? [])];
    const words = sentence.tokens.filter((token) => token.isWord).length;
    const sum = weights.reduce((total, weight) => total + weight, 0);
    const isFirst = sentences[index - 1]?.sectionIndex !== sentence.sectionIndex;
    const marked = Math.min(MOST_MARKS, sentence.marks);
    scores[index] =
      (sum / Math.sqrt(words)) * (isFirst ? 1.35 : 1) * (defining.has(index) ? 1.25 : 1) * (1 + PER_MARK * marked);
  });

  function best(
    count: number,
    shown: 'text' | 'best-first' = 'text',
    weigh: (sentence: PreparedSentence) => number = () => 1,
    among: readonly PreparedSentence[] = sentences,
  ): PreparedSentence[] {
    const order = among
      .map((sentence) => ({ index: sentence.index, weight: (scores[sentence.index] ?? 0) * weigh(sentence) }))
      .filter(({ weight }) => weight > 0)
      .sort((left, right) => right.weight - left.weight || left.index - right.index)
      .map(({ index }) => index);
    const chosen: number[] = [];
    const sections = new Map<number, number>();
    // Takes one of every section first: a summary covers the whole document before it repeats a part.
    for (const mostPerSection of [1, 2, Infinity]) {
      for (const index of order) {
        if (chosen.length >= count) break;
        const section = sentences[index]?.sectionIndex ?? 0;
        if (chosen.includes(index) || (sections.get(section) ?? 0) >= mostPerSection) continue;
        if (chosen.some((other) => overlap(held.get(index), held.get(other)) > REDUNDANT)) continue;
        chosen.push(index);
        sections.set(section, (sections.get(section) ?? 0) + 1);
      }
    }
    if (shown === 'text') chosen.sort((left, right) => left - right);
    return chosen.flatMap((index) => sentences[index] ?? []);
  }

  return { scores, highest: scores.reduce((most, score) => Math.max(most, score), NEARLY_NOTHING), best };
}

/** Returns the shared terms as a share of the smaller set. */
function overlap(left: Map<string, number> | undefined, right: Map<string, number> | undefined): number {
  if (!left?.size || !right?.size) return 0;
  let both = 0;
  for (const key of left.keys()) if (right.has(key)) both++;
  return both / Math.min(left.size, right.size);
}
