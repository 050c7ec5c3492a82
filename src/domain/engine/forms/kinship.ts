import { grammarOf } from '#domain/languages/grammar.ts';
import type { NounField, NounLexicon } from '#domain/text/noun-lexicon.ts';
import type { PreparedDocument } from '#domain/engine/reading/prepared-document.ts';

/** A meaning of a term. */
export interface Sense {
  meaning: number;
  /** A kind of that meaning: the lexicon knows only the head noun. */
  isKind: boolean;
}

export interface Kinship {
  /** Closeness in the hierarchy of meanings (Wu and Palmer 1994), 0 to 1. */
  closeness: number;
  /** One may be a synonym of the other or broader, so both could be right. */
  isSameOrBroader: boolean;
  /** Both are persons, both things, both notions and so on. */
  isOfOneClass: boolean;
  /** The lexicon contains both. */
  isKnown: boolean;
}

/** Noun fields that count as one class. All unlisted fields are notions: acts, states, processes. */
const classes: readonly (readonly NounField[])[] = [
  ['person'],
  ['group', 'location'],
  ['animal', 'plant'],
  ['artifact', 'object', 'substance', 'body', 'food', 'possession'],
];
const classOf = (field: NounField): number => classes.findIndex((fields) => fields.includes(field));

export interface Kinships {
  /** Returns up to two meanings that fit the document best, preferring kinds of `kind`, the noun in its definition. */
  sensesOf(text: string, head: string, kind?: string): Sense[];
  between(left: readonly Sense[], right: readonly Sense[]): Kinship;
}

/** Number of heaviest terms that represent the document's topics. */
const HEAVIEST = 400;
const MOST_SENSES = 2;
/** Weight of a second sense. */
const SECOND = 0.15;
/** Least closeness of two nouns in the same WordNet file ("animal", "process"). */
const ONE_FIELD = 0.45;
const COMMON_SENSE = 0.8;
/** Shorter endings of German compounds match words by accident. */
const SHORTEST_END = 4;
const LEAST_BEFORE_END = 3;

/** Measures which terms of a document are of one kind, using a noun lexicon. */
export function createKinships(lexicon: NounLexicon, { terms, language }: PreparedDocument): Kinships {
  const { sensesOf, parentsOf, depthOf, countOf, fieldOf } = lexicon;
  const topics = new Map<number, number>();
  const support = (meaning: number, share: number): unknown => topics.set(meaning, (topics.get(meaning) ?? 0) + share);
  for (const { text, head, isName } of terms.slice(0, HEAVIEST)) {
    if (isName) continue;
    const found = [...sensesOf(text), ...(text.includes(' ') ? sensesOf(head) : [])].slice(0, 3);
    for (const meaning of found) {
      support(meaning, 1);
      for (const parent of parentsOf(meaning)) {
        support(parent, 1);
        for (const above of parentsOf(parent)) support(above, 0.5);
      }
    }
  }
  const fit = (meaning: number): number =>
    Math.max(0, ...parentsOf(meaning).map((parent) => topics.get(parent) ?? 0)) +
    COMMON_SENSE * Math.log(1 + countOf(meaning));

  const fitting = (senses: readonly Sense[]): Sense[] =>
    senses.toSorted((left, right) => fit(right.meaning) - fit(left.meaning)).slice(0, MOST_SENSES);

  const known = new Map<number, ReadonlySet<number>>();
  function ancestorsOf(meaning: number): ReadonlySet<number> {
    const found = known.get(meaning);
    if (found) return found;
    const ancestors = new Set(parentsOf(meaning).flatMap((parent) => [parent, ...ancestorsOf(parent)]));
    known.set(meaning, ancestors);
    return ancestors;
  }

  function closeness(left: Sense, right: Sense): number {
    const shared = [left.meaning, ...ancestorsOf(left.meaning)].filter(
      (meaning) => meaning === right.meaning || ancestorsOf(right.meaning).has(meaning),
    );
    const depth = Math.max(0, ...shared.map(depthOf));
    const both = [left, right].reduce((sum, { meaning, isKind }) => sum + depthOf(meaning) + Number(isKind), 0);
    const field = fieldOf(left.meaning);
    const isOneField = field !== 'Tops' && field === fieldOf(right.meaning);
    return Math.max(depth > 0 ? (2 * depth) / both : 0, isOneField ? ONE_FIELD : 0);
  }

  /** Whether one meaning contains the other. A kind of something is below it; two kinds of one thing are siblings. */
  function isSameOrBroader(left: Sense, right: Sense): boolean {
    if (left.isKind && right.isKind) return false;
    const isAbove = (one: Sense, other: Sense): boolean => !one.isKind && ancestorsOf(other.meaning).has(one.meaning);
    return left.meaning === right.meaning || isAbove(left, right) || isAbove(right, left);
  }

  return {
    sensesOf(text, head, kind) {
      let senses: Sense[] = sensesOf(text).map((meaning) => ({ meaning, isKind: false }));
      if (senses.length === 0 && head !== text.toLowerCase()) senses = kindsOf(sensesOf(head));
      if (senses.length === 0 && grammarOf(language).joinsCompounds) senses = kindsOf(sensesOfEnd(head, sensesOf));
      const said = kind === undefined ? [] : sensesOf(kind);
      const isSaid = ({ meaning }: Sense): boolean =>
        said.some((above) => above === meaning || ancestorsOf(meaning).has(above));
      const agreeing = senses.filter(isSaid);
      const others = agreeing.length > 0 ? agreeing : [...fitting(kindsOf(said)).slice(0, 1), ...fitting(senses)];
      return (agreeing.length > 0 ? fitting(others) : others).slice(0, MOST_SENSES);
    },
    between(left, right) {
      const [first, second] = [left[0], right[0]];
      const isKnown = first !== undefined && second !== undefined;
      const isOfOneClass = isKnown && classOf(fieldOf(first.meaning)) === classOf(fieldOf(second.meaning));
      const found = { closeness: 0, isSameOrBroader: false, isOfOneClass, isKnown };
      left.forEach((one, place) =>
        right.forEach((other, otherPlace) => {
          found.closeness = Math.max(found.closeness, closeness(one, other) * (1 - SECOND * (place + otherPlace)));
          found.isSameOrBroader ||= isSameOrBroader(one, other);
        }),
      );
      return found;
    },
  };
}

const kindsOf = (meanings: readonly number[]): Sense[] => meanings.map((meaning) => ({ meaning, isKind: true }));

/** Returns the meanings of the ending of a German compound, of which the compound is a kind. */
function sensesOfEnd(word: string, sensesOf: NounLexicon['sensesOf']): readonly number[] {
  for (let place = LEAST_BEFORE_END; place <= word.length - SHORTEST_END; place++) {
    const found = sensesOf(word.slice(place));
    if (found.length > 0) return found;
  }
  return [];
}
