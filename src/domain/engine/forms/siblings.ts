import type { Language } from '#domain/documents/content.ts';
import { foldedHoldsPhrase, foldedOption } from '#domain/verify/folding.ts';
import { agrees, endingAgreement } from '#domain/engine/reading/agreement.ts';
import { nounClass } from '#domain/engine/language/noun-classes.ts';
import type { DefinitionFact } from '#domain/engine/facts/fact.ts';
import { wordsIn } from '#domain/engine/roles/shapes.ts';

const LEAST = 0.55;
const MARKS = 5;
/** Only so many are compared: a long glossary would take its square otherwise. */
const COMPARED = 60;

/** Terms of one kind with a defined one, most akin first. */
export interface Siblings {
  of(fact: DefinitionFact): DefinitionFact[];
}

export function createSiblings(definitions: readonly DefinitionFact[], language: Language): Siblings {
  // Where the author marks what he defines, what he does not mark is of another weight.
  const marksDecide = definitions.filter(({ isMarked }) => isMarked).length >= MARKS;
  const order = new Map(definitions.map((fact, place) => [fact, place]));
  return {
    of(fact) {
      const place = order.get(fact) ?? 0;
      const near = definitions.slice(Math.max(0, place - COMPARED / 2), place + COMPARED / 2);
      return near
        .filter(
          (other) =>
            (!marksDecide || other.isMarked || !fact.isMarked) &&
            other !== fact &&
            !overlaps(other, fact) &&
            !isNamedIn(other, fact),
        )
        .map((other) => ({ other, score: similarity(other, fact, language) }))
        .filter(({ score }) => score >= LEAST)
        .sort((left, right) => right.score - left.score || distance(left.other, right.other))
        .map(({ other }) => other);
      function distance(left: DefinitionFact, right: DefinitionFact): number {
        return Math.abs((order.get(left) ?? 0) - place) - Math.abs((order.get(right) ?? 0) - place);
      }
    },
  };
}

/** Side by side in a list or table, under one heading, or both marked by the author. */
function similarity(left: DefinitionFact, right: DefinitionFact, language: Language): number {
  let score = 0;
  if (left.group === right.group) score += 1.2;
  else if (left.path.join('\n') === right.path.join('\n')) score += 0.8;
  else if (left.path[0] === right.path[0]) score += 0.4;
  if (left.isMarked && right.isMarked) score += 0.5;
  if (left.origin === right.origin) score += 0.3;
  if (isProper(left.term, language) === isProper(right.term, language)) score += 0.3;
  else score -= 0.5;
  if (Math.abs(wordsIn(left.term) - wordsIn(right.term)) > 3) score -= 0.6;
  if (/\d/.test(left.term) !== /\d/.test(right.term)) score -= 0.4;
  return score;
}

/** Whether grammar and shape leave it open which of two names is meant: number, gender, kind of noun, length, figures. */
export function readsAlike(left: string, right: string, language: Language): boolean {
  const [one, other] = [headOf(left, language), headOf(right, language)];
  return (
    agrees(endingAgreement(one, language), endingAgreement(other, language)) &&
    nounClass(one, language) === nounClass(other, language) &&
    isProper(left, language) === isProper(right, language) &&
    /\d/.test(left) === /\d/.test(right) &&
    Math.abs(wordsIn(left) - wordsIn(right)) <= 1
  );
}

/** The noun comes last in the Germanic languages and first in the Romance ones. */
function headOf(term: string, language: Language): string {
  const words = term.toLowerCase().match(/[\p{L}-]+/gu) ?? [];
  return (language === 'en' || language === 'de' ? words.at(-1) : words[0]) ?? '';
}

/** German writes every noun so; in lists every key may begin with a capital. */
export function isProper(term: string, language: Language): boolean {
  if (language === 'de') return /^\p{Lu}{2,}/u.test(term);
  const words = term.split(/\s+/).filter((word) => /^\p{L}/u.test(word) && word.length > 3);
  return words.length > 1 ? words.slice(1).every((word) => /^\p{Lu}/u.test(word)) : /^\p{Lu}{2,}/u.test(term);
}

/** "Demand" beside "excess demand": one holds the other. */
function overlaps(left: DefinitionFact, right: DefinitionFact): boolean {
  const [one, other] = [` ${left.key} `, ` ${right.key} `];
  if (one.includes(other) || other.includes(one)) return true;
  // "Balance of trade", "trade balance": two names of one thing.
  const stems = left.key.split(' ');
  return stems.filter((stem) => right.key.split(' ').includes(stem)).length >= 2;
}

function isNamedIn(other: DefinitionFact, { source }: DefinitionFact): boolean {
  return foldedHoldsPhrase(foldedOption(source.quote), foldedOption(other.term));
}
