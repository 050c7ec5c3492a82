import type { Language } from '#domain/documents/content.ts';
import { grammarOf } from '#domain/languages/grammar.ts';
import type { SourceSpan } from '#domain/items/source-span.ts';
import { nounClass } from '#domain/engine/language/noun-classes.ts';
import { wordsIn } from '#domain/engine/roles/shapes.ts';
import type { Kinship, Kinships } from './kinship.ts';
import type { PoolTerm } from './term-pool.ts';

/** Similarity of a term of the document to the key of a question. */
export interface Likeness {
  /** How well the term works as an option next to the key; 2 is very good. */
  weight: number;
  /** Plausible to someone who has not read the text. */
  isClose: boolean;
}

/** Closeness from which two terms are of one kind, and from which one is a plausible option for the other. */
const AKIN = 0.42;
const CLOSE = 0.5;
const STRANGE = 0.3;
/** Distances in characters between a question and a term that the reader has just seen. */
const NEXT_TO_IT = 400;
const NEAR_IT = 2000;

interface Asked {
  term: string;
  source: SourceSpan;
}

interface Nearness {
  isOfGroup: boolean;
  isUnderPath: boolean;
  isOfOneHead: boolean;
  isOfEnding: boolean;
  kinship: Kinship;
}

/** Returns undefined if the two are of different kinds, or if one may be a synonym of the other or broader. */
export function likenessOf(
  candidate: PoolTerm,
  key: PoolTerm,
  question: Asked,
  { kinships, language, isOfOneHead }: { kinships: Kinships; language: Language; isOfOneHead: boolean },
): Likeness | undefined {
  const kinship = kinships.between(key.senses, candidate.senses);
  if (kinship.isSameOrBroader) return undefined;
  const nearness = {
    isOfGroup: [...candidate.groups].some((group) => key.groups.has(group)),
    isUnderPath: [...candidate.paths].some((path) => key.paths.has(path)),
    isOfOneHead,
    isOfEnding: nounClass(candidate.head, language) === nounClass(key.head, language),
    kinship,
  };
  const kind = key.isName ? kindOfNames(candidate, key, nearness) : kindOfNouns(candidate, key, nearness, language);
  return kind && { weight: weightOf(candidate, key, nearness, question), isClose: kind === 'close' };
}

type Kind = 'close' | 'akin' | undefined;

function kindOfNames(candidate: PoolTerm, key: PoolTerm, { isOfGroup, kinship }: Nearness): Kind {
  const areClassified = key.nameKind !== 'other' && candidate.nameKind !== 'other';
  if (areClassified && key.nameKind === candidate.nameKind) return 'close';
  if (areClassified) return undefined;
  if (isOfGroup && isOfList(candidate, key)) return 'close';
  return kinship.isKnown && kinship.closeness >= CLOSE ? 'akin' : undefined;
}

function kindOfNouns(
  candidate: PoolTerm,
  key: PoolTerm,
  { isOfGroup, isUnderPath, isOfOneHead, isOfEnding, kinship: { closeness, isKnown, isOfOneClass } }: Nearness,
  language: Language,
): Kind {
  const isPerson = ({ head }: PoolTerm): boolean => nounClass(head, language) === 'person';
  if (!isKnown && !isOfEnding && (isPerson(candidate) || isPerson(key))) return undefined;
  if (isOfOneHead || (isOfGroup && isOfList(candidate, key)) || (isKnown && closeness >= CLOSE)) return 'close';
  // Learners should tell apart terms of one class that the author defines.
  const areDefined = candidate.definition !== undefined && key.definition !== undefined;
  if (areDefined && (isKnown ? isOfOneClass || closeness >= AKIN : isOfEnding)) {
    const areMarked = candidate.isMarked && key.isMarked;
    const isNear = isKnown
      ? areMarked || isUnderPath || closeness >= AKIN
      : areMarked && (isUnderPath || !grammarOf(language).wholeLexicon);
    return isNear ? 'close' : 'akin';
  }
  return (isKnown && closeness >= AKIN) || (!isKnown && isOfEnding && isUnderPath) ? 'akin' : undefined;
}

/** Whether both are in one list, table or set of headings, not just in one section. */
const isOfList = (candidate: PoolTerm, key: PoolTerm): boolean =>
  ![...candidate.groups].some((group) => group.startsWith('text ') && key.groups.has(group));

function weightOf(
  candidate: PoolTerm,
  key: PoolTerm,
  { isOfGroup, isUnderPath, isOfOneHead, isOfEnding, kinship: { closeness, isKnown } }: Nearness,
  { term, source }: Asked,
): number {
  const distance = Math.abs(candidate.start - source.start);
  let weight = isOfGroup ? 2 : isUnderPath ? 0.8 : 0;
  if (candidate.definition && key.definition) weight += 0.8;
  if (candidate.isMarked && key.isMarked) weight += 0.4;
  if (key.isName && key.nameKind !== 'other' && key.nameKind === candidate.nameKind) weight += 2;
  if (isKnown) weight += 3 * (closeness - 0.35) - (closeness < STRANGE && !isOfGroup ? 1 : 0);
  else if (!key.isName) weight += isOfEnding ? 0.1 : -0.4;
  if (isOfOneHead) weight += 0.8;
  if (candidate.isEveryday) weight -= 0.6;
  weight += isOfEnding ? 0.3 : -0.3;
  weight += distance < NEXT_TO_IT ? 0.5 : distance < NEAR_IT ? 0.3 : 0;
  weight -= 0.15 * Math.abs(wordsIn(candidate.text) - wordsIn(term));
  return weight - 0.3 * Math.abs(Math.log(candidate.text.length / term.length));
}
