import type { Language } from '#domain/documents/content.ts';
import { grammarOf } from '#domain/languages/grammar.ts';
import { ofEachPack } from '#domain/languages/packs.ts';
import { isFirstName } from '#domain/engine/language/first-names.ts';
import type { PreparedSentence } from '#domain/engine/reading/prepared-sentence.ts';

export interface Subject {
  /** Words [first, last) of the sentence, without the article. */
  first: number;
  last: number;
}

const MOST_WORDS = 5;
const inside = /^(?:NOUN|PROPN|ADJ|ADP|NUM|DET)$/;

/** Endings of participles: "the president elected by …" has no predicate yet. */
const participles = ofEachPack(({ findSubject }) => findSubject.participles);

/** Finds the subject at the start of a plain sentence, before its verb: "(The) decay of sound | weakens …". */
export function subjectOf({ tokens }: PreparedSentence, language: Language): Subject | undefined {
  const first = tokens[0]?.tag === 'DET' ? 1 : 0;
  const last = tokens.findIndex(({ tag }, place) => place > first && !inside.test(tag));
  if (last < 0 || tokens[last]?.tag !== 'VERB' || last - first > MOST_WORDS) return undefined;
  const words = tokens.slice(first, last);
  const isPassive = grammarOf(language).agent?.test(tokens[last + 1]?.lower ?? '') === true;
  if (participles[language].test(tokens[last]?.lower ?? '') || isPassive) return undefined;
  // A noun directly followed by another with an article: the tagger misread a verb.
  if (words.some(({ tag }, place) => tag === 'DET' && words[place - 1]?.tag !== 'ADP')) return undefined;
  const [opening, ending] = [words[0], words.at(-1)];
  if (!opening?.isWord || opening.isStop || /^(?:ADP|DET|NUM)$/.test(opening.tag)) return undefined;
  // "The number of …": the head noun only counts.
  if (
    !ending ||
    !/^(?:NOUN|PROPN|ADJ)$/.test(ending.tag) ||
    !words.some(({ tag }) => tag === 'NOUN' || tag === 'PROPN')
  )
    return undefined;
  // "Sociologist Pierre Bourdieu": the subject is the person's first name and surname.
  const name = words.findIndex(({ text, lower }, place) => place > 0 && /^\p{Lu}/u.test(text) && isFirstName(lower));
  const isTitled =
    name > 0 && words.length - name > 1 && words.slice(0, name).every(({ lower }) => !isFirstName(lower));
  return { first: isTitled ? first + name : first, last };
}
