import type { PreparedSentence } from '#domain/engine/reading/prepared-sentence.ts';

export interface Subject {
  /** Words [first, last) of the sentence, without the article. */
  first: number;
  last: number;
}

const MOST_WORDS = 5;
const inside = /^(?:NOUN|PROPN|ADJ|ADP|NUM|DET)$/;

/** What a plain sentence begins with and then says something of: "(The) decay of sound | weakens …". */
export function subjectOf({ tokens }: PreparedSentence): Subject | undefined {
  const first = tokens[0]?.tag === 'DET' ? 1 : 0;
  const last = tokens.findIndex(({ tag }, place) => place > first && !inside.test(tag));
  if (last < 0 || tokens[last]?.tag !== 'VERB' || last - first > MOST_WORDS) return undefined;
  const words = tokens.slice(first, last);
  const [opening, ending] = [words[0], words.at(-1)];
  if (!opening?.isWord || opening.isStop || /^(?:ADP|DET|NUM)$/.test(opening.tag)) return undefined;
  // "The number of …": what counts is not what is spoken of.
  if (
    !ending ||
    !/^(?:NOUN|PROPN|ADJ)$/.test(ending.tag) ||
    !words.some(({ tag }) => tag === 'NOUN' || tag === 'PROPN')
  )
    return undefined;
  return { first, last };
}
