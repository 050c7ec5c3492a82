import type { Language } from '#domain/documents/content.ts';
import type { Answer } from './answers.ts';
import { isEveryday, isWellKnown } from './everyday.ts';
import type { PlacedGap } from './gaps.ts';
import type { PreparedDocument } from '#domain/engine/reading/prepared-document.ts';
import type { PreparedSentence } from '#domain/engine/reading/prepared-sentence.ts';
import { pointsElsewhere } from '#domain/engine/reading/standalone.ts';
import { rangeOf } from './value-range.ts';
import type { ValueFact } from './values.ts';

/** The sentence itself says what the term is: "… is called _", "the _, a small group of cells". */
const NAMED = 0.7;
const EVERYDAY = -0.6;
const MOST_SALIENCE = 0.6;
/** The day of a date is seldom worth knowing. */
const LAST_OF_MONTH = 31;

/** A name that the text is about, or that stands in every tenth sentence, is known to whoever has opened it. */
const SUBJECT = 0.9;
const SUBJECT_SHARE = 0.1;

function isSubject({ term, sentences }: Answer, { sentences: all, content }: PreparedDocument): boolean {
  const isInTitle = content.title.toLowerCase().includes(term.text.toLowerCase());
  return isInTitle || sentences.length > SUBJECT_SHARE * all.length;
}

/** How much it is worth to ask for a term at a place. */
export function termScore(
  { answer, start, isNamed }: PlacedGap,
  sentence: PreparedSentence,
  prepared: PreparedDocument,
): number {
  const place = start / sentence.text.length > 0.25 ? 0.1 : 0;
  const named = isNamed ? NAMED : 0;
  return termWorth(answer, prepared) + salience(answer) + shapeBonus(sentence, prepared.language) + place + named;
}

/** Names and the terms of a subject are worth asking for, an everyday word hardly. */
export function termWorth(answer: Answer, prepared: PreparedDocument): number {
  const { term, nameKind } = answer;
  if (isWellKnown(answer, prepared)) return EVERYDAY;
  if (term.isName) return (nameKind === 'person' ? 1.6 : 1.2) - (isSubject(answer, prepared) ? SUBJECT : 0);
  if (term.stems.length > 1) return 1.2;
  return isEveryday(answer, prepared) ? EVERYDAY : 0.8;
}

/** How much a document speaks of a term; what it speaks of everywhere is its subject and tells little. */
export function salience({ term }: Answer): number {
  return Math.min(MOST_SALIENCE, Math.log1p(term.weight) / 3);
}

/** Sentences of 12 to 30 words are neither bare nor winding; one that points at another is not whole. */
export function shapeBonus(sentence: PreparedSentence, language: Language): number {
  const words = sentence.tokens.filter((token) => token.isWord).length;
  return (words >= 12 && words <= 30 ? 0.2 : 0) - (pointsElsewhere(sentence, language) ? 0.5 : 0);
}

/** A year is worth more than a number, for there are fewer that a reader has to keep apart. */
export function valueScore(value: ValueFact, sentence: PreparedSentence, language: Language): number {
  const isDay = rangeOf(value, sentence, language)[1] === LAST_OF_MONTH;
  const worth = value.kind === 'year' ? 2 : isDay ? 0 : 1.4;
  return worth + shapeBonus(sentence, language);
}
