import type { PreparedSentence, TaggedToken } from './prepared-sentence.ts';
import type { Occurrence, Term } from './terms.ts';

/** Two terms joined by a verb in one sentence; offsets count from the beginning of the sentence. */
export interface Relation {
  /** Keys of the two terms. */
  from: string;
  to: string;
  /** The words between them, as written: "is produced by". */
  label: string;
  sentence: number;
  start: number;
  end: number;
}

const TERMS_READ = 400;
const LONGEST_LABEL = 6;

/** Pairs of neighbouring terms with a verb and no more than six words between them. */
export function findRelations(sentences: PreparedSentence[], terms: Term[]): Relation[] {
  const bySentence = new Map<number, { occurrence: Occurrence; term: Term }[]>();
  for (const term of terms.slice(0, TERMS_READ)) {
    for (const occurrence of term.occurrences) {
      const others = bySentence.get(occurrence.sentence) ?? [];
      others.push({ occurrence, term });
      bySentence.set(occurrence.sentence, others);
    }
  }
  return [...bySentence]
    .sort(([left], [right]) => left - right)
    .flatMap(([index, found]) => {
      const sentence = sentences[index];
      return sentence ? relationsOf(sentence, longestOnly(found)) : [];
    });
}

function longestOnly(found: { occurrence: Occurrence; term: Term }[]): { occurrence: Occurrence; term: Term }[] {
  const sorted = found.sort(
    (left, right) => left.occurrence.first - right.occurrence.first || right.occurrence.last - left.occurrence.last,
  );
  let end = 0;
  return sorted.filter(({ occurrence }) => {
    const isFree = occurrence.first >= end;
    if (isFree) end = occurrence.last;
    return isFree;
  });
}

function relationsOf(sentence: PreparedSentence, found: { occurrence: Occurrence; term: Term }[]): Relation[] {
  return found.flatMap(({ occurrence, term }, place): Relation[] => {
    const next = found[place + 1];
    if (!next || next.term.key === term.key) return [];
    const between = sentence.tokens.slice(occurrence.last, next.occurrence.first);
    const words = between.at(-1)?.tag === 'DET' ? between.slice(0, -1) : between;
    const isPlain = words.every((word) => word.isWord && word.tag !== 'SCONJ' && word.tag !== 'CCONJ');
    if (!isPlain || words.length > LONGEST_LABEL || !saysSomething(words)) return [];
    if (!occurrence.isWhole || !next.occurrence.isWhole || isComplement(sentence.tokens, occurrence.first)) return [];
    const label = sentence.text.slice(words[0]?.start, words.at(-1)?.end);
    const start = sentence.tokens[occurrence.first]?.start ?? 0;
    const end = sentence.tokens[next.occurrence.last - 1]?.end ?? 0;
    return [{ from: term.key, to: next.term.key, label, sentence: sentence.index, start, end }];
  });
}

/** A verb, with no more than an adverb or a relative pronoun before it: "often causes", "that carry". */
function saysSomething(words: TaggedToken[]): boolean {
  const verb = words.findIndex(({ tag }) => tag === 'VERB');
  const isLed = words.slice(0, verb).every(({ tag }) => tag === 'ADV' || tag === 'PRON' || tag === 'PART');
  return verb >= 0 && isLed && !germanAuxiliary.test(words[verb]?.lower ?? '');
}

/** The German verb that these announce stands at the end of the sentence, where the label does not reach. */
const germanAuxiliary =
  /^(?:kann|können|konnte|konnten|könnte|könnten|muss|müssen|musste|soll|sollen|sollte|sollten|darf|dürfen|wird|werden|wurde|wurden|hat|haben|hatte|hatten)$/;

/** After a preposition a term is not who does it: in "the people of Europe fled" Europe does not flee. */
function isComplement(tokens: TaggedToken[], first: number): boolean {
  let before = first - 1;
  while (tokens[before]?.tag === 'DET' || tokens[before]?.tag === 'ADJ') before--;
  return tokens[before]?.tag === 'ADP';
}
