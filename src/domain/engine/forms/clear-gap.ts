import type { Language } from '#domain/documents/content.ts';
import { BLANK } from '#domain/items/blank.ts';
import { heavyStems } from './form-context.ts';
import { packOf, phrasePattern, ofEachPack } from '#domain/languages/packs.ts';
import { isBalanced, sendsAway } from '#domain/engine/reading/standalone.ts';
import { formulasIn } from '#domain/text/formulas.ts';
import { stopWords } from '#domain/text/stop-words.ts';

const LITTLE = 3;
/** A gap, with the first letter if shown. */
const GAP = new RegExp(String.raw`\p{L}?${BLANK}`, 'gu');

interface GapRule {
  name: string;
  breaks(gap: { text: string; term: string; language: Language }): boolean;
}

/** Faults that make any sentence with a gap unfit for a question. `src/testing/rules` has examples of each. */
export const gapRules: readonly GapRule[] = [
  { name: 'the gap went with a citation', breaks: ({ text }) => !text.includes(BLANK) },
  { name: 'sends the reader elsewhere', breaks: ({ text, language }) => sendsAway[language].test(text) },
  { name: 'refers to a part of the text', breaks: ({ text, language }) => references[language].test(text) },
  { name: 'tells somebody to do something', breaks: isTask },
  { name: 'asks for a possessive', breaks: ({ term }) => /\p{L}['’]s?$/u.test(term) },
  { name: 'runs on from a heading', breaks: runsOn },
  { name: 'is cut off', breaks: ({ text }) => !isBalanced(text) || !/[.!?:;)»”"]$/.test(text) },
  { name: 'says too little', breaks: saysLittle },
  { name: 'cuts a formula', breaks: ({ text }) => cutFormula.test(text) || isInFormula(text) },
  { name: 'leaves a number of the name', breaks: ({ text }) => new RegExp(`${BLANK} \\d`, 'u').test(text) },
  { name: 'asks who wrote a study', breaks: ({ text }) => authors.test(text) },
];

/** The gap cuts a formula: "the C_____⁺ is called calcium ion" */
const cutFormula = new RegExp(`${BLANK}[\u2070-\u209C\u00B9\u00B2\u00B3]`, 'u');

/** The gap is inside a formula, which renders only as a whole: "$E = _____ c^2$". */
const isInFormula = (text: string): boolean => formulasIn(text).some(({ tex }) => tex.includes(BLANK));

/** The gap is an author's name: "_____ and Bushman (2001) reviewed …" */
const authors = new RegExp(String.raw`${BLANK},? (?:and|y|e|et|und|&) \p{Lu}[\p{L}’'-]+ \((?:1[5-9]|20)\d\d\)`, 'u');

/** References to sections and figures: "(see section _____)", "the graph above". */
const references = ofEachPack(({ clearGap }) => clearGap.references);

function isTask({ text, language }: { text: string; language: Language }): boolean {
  const [first = ''] = /\p{L}+/u.exec(text) ?? [];
  return !stopWords(language).has(first.toLowerCase()) && phrasePattern(packOf(language).tasks, 'start').test(text);
}

/** Too few content words outside the gap: "The new community was named _____." */
function saysLittle({ text, language }: { text: string; language: Language }): boolean {
  const others = text.replaceAll(GAP, '');
  return heavyStems(others, language).length <= LITTLE;
}

/** A title runs into the text without punctuation: "_____ How to get …", "_____ Excitability: …". */
function runsOn({ text, language }: { text: string; language: Language }): boolean {
  const [, next = '', sign] = new RegExp(String.raw`^${BLANK} (\p{Lu}\p{L}*)(:)?`, 'u').exec(text) ?? [];
  return next !== '' && (sign !== undefined || stopWords(language).has(next.toLowerCase()));
}

export function isClearGap(text: string, term: string, language: Language): boolean {
  return !gapRules.some((rule) => rule.breaks({ text, term, language }));
}

/** A shared run of this many letters and this share of the answer nearly reveals it. */
const SHARED_LETTERS = 7;
const SHARED_PART = 0.7;

/**
 * Whether a text reveals a one-word term by a similar word: "extrinsically" for "intrinsically", "incorporates" for
 * "corporation".
 */
export function nearlyReveals(text: string, term: string): boolean {
  const answer = term.toLowerCase();
  if (/\P{L}/u.test(answer) || answer.length < SHARED_LETTERS) return false;
  const least = Math.max(SHARED_LETTERS, Math.ceil(SHARED_PART * answer.length));
  const parts = Array.from({ length: answer.length - least + 1 }, (_, start) => answer.slice(start, start + least));
  return parts.some((part) => text.toLowerCase().includes(part));
}
