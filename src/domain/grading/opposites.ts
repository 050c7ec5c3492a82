import type { Language } from '#domain/documents/content.ts';
import { confusedWords } from './confused-words.ts';
import { innerGroups, prefixGroups, suffixGroups } from './latin-parts.ts';
import {
  negations,
  opposedWords,
  ownPrefixes,
  ownSuffixes,
  spelledApart,
  spelledApartAlone,
} from './opposite-tables.ts';

const NONE = '-';
/** Fewest letters after a prefix that the other word may lack, and before a suffix. */
const LEAST_REST = 4;
const LEAST_STEM = 2;

/**
 * Whether two words without accents differ in meaning because of one part: another prefix, another suffix of a
 * family, or two words that exclude each other. Other differences don't count.
 *
 * @example areOpposed('hyperglycemia', 'hypoglycemia', 'en') // true
 * @example areOpposed('mitocondria', 'mitochondria', 'en') // false
 */
export function areOpposed(left: string, right: string, language: Language): boolean {
  if (left === right) return false;
  return (
    oppositesOf(left, language).includes(right) ||
    areConfused(left, right) ||
    differInPrefix(left, right, prefixGroups) ||
    differInPrefix(left, right, ownPrefixes[language]) ||
    differWithin(left, right) ||
    differInSuffix(left, right, suffixGroups) ||
    differInSuffix(left, right, ownSuffixes[language])
  );
}

/**
 * Whether two words as written differ in an accent or umlaut that makes another word: "año" and "ano", as a whole
 * answer also "sí" and "si". An accent moved to or from the last letter counts too: "término", "terminó".
 */
export function areSpelledApart(left: string, right: string, language: Language, isAlone = false): boolean {
  const [one = '', other = ''] = [left, right].map((word) => word.normalize('NFC').toLowerCase());
  if (one === other || !/\P{ASCII}/u.test(one + other)) return false;
  const groups = isAlone ? [...spelledApart[language], ...spelledApartAlone[language]] : spelledApart[language];
  return groups.some((group) => group.includes(one) && group.includes(other)) || hasMovedAccent(one, other);
}

const accentedEnd = /[áéíóúàèìòù]$/u;

function hasMovedAccent(left: string, right: string): boolean {
  const [one, other] = [left, right].map((word) => word.normalize('NFD'));
  if (one === other || !/\u0301|\u0300/.test(one ?? '') || !/\u0301|\u0300/.test(other ?? '')) return false;
  const isOneWord = one?.replaceAll(/\p{M}/gu, '') === other?.replaceAll(/\p{M}/gu, '');
  return isOneWord && accentedEnd.test(left) !== accentedEnd.test(right);
}

export const isNegation = (word: string, language: Language): boolean => negations[language].has(word);

/** Returns the opposites of a word without accents; empty if it has none. */
export function oppositesOf(word: string, language: Language): string[] {
  const index = groupIndex(opposedWords[language]);
  const groups = index.get(word) ?? index.get(word.replace(/s$/, '')) ?? [];
  return groups.flat().filter((other) => other !== word && !isOfOneStem(other, word));
}

/** Whether words are forms of one word: "Increase" and "increases" are in one line. */
function isOfOneStem(left: string, right: string): boolean {
  const shared = Math.min(left.length, right.length) - 2;
  return shared >= 3 && left.slice(0, shared) === right.slice(0, shared);
}

type GroupIndex = Map<string, string[][]>;
const indexes = new Map<string[][], GroupIndex>();

function groupIndex(groups: string[][]): GroupIndex {
  let index = indexes.get(groups);
  if (!index) {
    index = new Map();
    for (const group of groups) for (const word of group) index.set(word, [...(index.get(word) ?? []), group]);
    indexes.set(groups, index);
  }
  return index;
}

const confused = groupIndex(confusedWords);

function areConfused(left: string, right: string): boolean {
  const [one = '', other = ''] = [left, right].map((word) => (confused.has(word) ? word : word.replace(/s$/, '')));
  return one !== other && (confused.get(one) ?? []).some((group) => group.includes(other));
}

function differInPrefix(left: string, right: string, groups: string[][]): boolean {
  return groups.some((group) =>
    group.some((ofLeft) => {
      const rest = without(left, ofLeft);
      if (rest === undefined || rest.length < LEAST_STEM) return false;
      return group.some((ofRight) => {
        if (ofLeft === ofRight || without(right, ofRight) !== rest) return false;
        return (ofLeft !== NONE && ofRight !== NONE) || rest.length >= LEAST_REST;
      });
    }),
  );
}

const without = (word: string, prefix: string): string | undefined =>
  prefix === NONE ? word : word.startsWith(prefix) ? word.slice(prefix.length) : undefined;

/** Whether words differ after a shared beginning: "Antihypertensive". */
function differWithin(left: string, right: string): boolean {
  let shared = 0;
  while (shared < left.length && left[shared] === right[shared]) shared++;
  for (let from = 0; from <= shared; from++)
    if (differInPrefix(left.slice(from), right.slice(from), innerGroups)) return true;
  return false;
}

function differInSuffix(left: string, right: string, groups: string[][]): boolean {
  const [one = '', other = ''] = [left, right].map((word) => word.replace(/s$/, ''));
  return groups.some((group) =>
    [
      [left, right],
      [one, other],
    ].some(([first = '', second = '']) =>
      group.some((ofFirst) => {
        if (!first.endsWith(ofFirst)) return false;
        const stem = first.slice(0, -ofFirst.length);
        return (
          stem.length >= LEAST_STEM && group.some((ofSecond) => ofFirst !== ofSecond && second === stem + ofSecond)
        );
      }),
    ),
  );
}
