import type { Language } from '#domain/documents/content.ts';
import { isArticle } from '#domain/engine/reading/agreement.ts';
import { framesAt } from './frames.ts';
import { type NameKind, broadKind, nameKindOf } from '#domain/engine/reading/name-kinds.ts';
import type { SentenceDocument as PreparedDocument } from './sentence-document.ts';
import { isPresentable } from '#domain/engine/reading/presentable.ts';
import type { Term } from '#domain/engine/reading/terms.ts';

/** A term that may be asked about or offered as a wrong option, with what decides whether options match. */
export interface Answer {
  term: Term;
  text: string;
  nameKind: NameKind;
  /** Kind of thing by definition ("a gas that …"), or empty. */
  definitionKind: string;
  /** Keys of terms that stand beside it in some enumeration. */
  siblings: ReadonlySet<string>;
  /** Whether it was seen after an article, and without one: names have their habit ("la India", "Sudáfrica"). */
  seenWith: { article: boolean; noArticle: boolean };
  /** Stems of the words just before and after it, counted; function words count less. */
  neighbours: Map<string, number>;
  /** What stands right before and after it (see `framesAt`). */
  frames: ReadonlySet<string>;
  sentences: number[];
}

/** Options are only ever taken from the same bucket: name or term, kind of name, shape. */
export function bucketOf(answer: Answer): string {
  const { term } = answer;
  if (!term.isName) return `term ${shapeOf(term.text)}`;
  return `name ${broadKind(answer.nameKind)} ${shapeOf(term.text)}`;
}

function shapeOf(text: string): string {
  return /^\p{Lu}{2,}s?$/u.test(text) ? 'capitals' : 'words';
}

const MOST_PER_SENTENCE = 4;
const LEAST_ANSWERS = 60;
const OCCURRENCES_READ = 12;
/** That two terms follow an article makes them little alike. */
const FUNCTION_WORD_WEIGHT = 0.4;

/** The terms good enough to stand as options: best first, whole phrases, no months, no bare adjectives. */
export function answersOf(prepared: PreparedDocument): Answer[] {
  const { terms, sentences, facts, language } = prepared;
  const wanted = Math.max(LEAST_ANSWERS, Math.round(sentences.length * MOST_PER_SENTENCE));
  const definitionKinds = new Map(facts.definitions.map(({ key, kind }) => [key, kind]));
  const siblings = new Map<string, Set<string>>();
  for (const { items } of facts.lists) {
    const keys = items.map((item) => item.key);
    for (const key of keys) {
      const known = siblings.get(key) ?? new Set();
      for (const other of keys) if (other !== key) known.add(other);
      siblings.set(key, known);
    }
  }
  const answers = terms
    .filter((term) => isPresentable(term, prepared))
    .slice(0, wanted)
    .map((term) => ({
      term,
      text: term.text,
      nameKind: term.isName ? nameKindOf(term, sentences, language) : 'other',
      definitionKind: definitionKinds.get(term.key) ?? '',
      siblings: siblings.get(term.key) ?? new Set<string>(),
      seenWith: articlesOf(term, sentences, language),
      neighbours: neighboursOf(term, sentences),
      frames: framesOf(term, sentences),
      sentences: [...new Set(term.occurrences.map((occurrence) => occurrence.sentence))],
    }));
  return withKnownKinds(answers);
}

/**
 * Names that stand side by side in an enumeration are of one kind: "Paris, Lyon and Ville-X". A name that ends
 * another one names the same person: "Tesla" and "Nikola Tesla".
 */
function withKnownKinds(answers: Answer[]): Answer[] {
  const kinds = new Map(answers.map(({ term, nameKind }) => [term.key, nameKind]));
  const surnames = new Set(
    answers.flatMap(({ term, nameKind }) =>
      nameKind === 'person' && term.stems.length > 1 ? [term.stems.at(-1) ?? ''] : [],
    ),
  );
  return answers.map((answer) => {
    if (!answer.term.isName || answer.nameKind !== 'other') return answer;
    if (surnames.has(answer.term.key)) return { ...answer, nameKind: 'person' };
    const known = [...answer.siblings].map((key) => kinds.get(key)).find((kind) => kind && kind !== 'other');
    return known ? { ...answer, nameKind: known } : answer;
  });
}

function articlesOf(
  { occurrences }: Term,
  sentences: PreparedDocument['sentences'],
  language: Language,
): Answer['seenWith'] {
  const seen = occurrences
    .slice(0, OCCURRENCES_READ)
    .map(({ sentence, first }) => isArticle(sentences[sentence]?.tokens[first - 1]?.lower ?? '', language));
  return { article: seen.includes(true), noArticle: seen.includes(false) };
}

function framesOf({ occurrences }: Term, sentences: PreparedDocument['sentences']): Set<string> {
  return new Set(
    occurrences
      .slice(0, OCCURRENCES_READ)
      .flatMap(({ sentence, first, last }) => framesAt(sentences[sentence]?.tokens ?? [], first, last)),
  );
}

function neighboursOf(term: Term, sentences: PreparedDocument['sentences']): Map<string, number> {
  const neighbours = new Map<string, number>();
  for (const { sentence, first, last } of term.occurrences.slice(0, OCCURRENCES_READ)) {
    const tokens = sentences[sentence]?.tokens ?? [];
    for (const [side, place] of [
      ['<', first - 1],
      ['<<', first - 2],
      ['>', last],
    ] as const) {
      const token = tokens[place];
      if (!token) continue;
      const key = side + (token.stem || token.text);
      const weight = token.isStop || !token.isWord ? FUNCTION_WORD_WEIGHT : 1;
      neighbours.set(key, (neighbours.get(key) ?? 0) + weight);
    }
  }
  return neighbours;
}
