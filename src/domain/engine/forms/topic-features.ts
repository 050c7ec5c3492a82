import { BLANK } from '#domain/items/blank.ts';
import { definite, indefinite } from '#domain/engine/language/articles.ts';
import type { SourceSpan } from '#domain/items/source-span.ts';
import { packOf, phrasePattern } from '#domain/languages/packs.ts';
import { demonstratives } from '#domain/engine/reading/standalone.ts';
import type { Features } from '#domain/engine/ranking/features.ts';
import { wordsIn } from '#domain/engine/roles/shapes.ts';
import { type FormContext, heavyStems } from './form-context.ts';

/** Word count of a sentence that is hard to remember. */
const LONG = 40;
/** Log2 of the frequency from which a word counts as everyday. */
const MANY = 6;
/** Log2 of the mentions from which a term counts as a main topic. */
const MANY_MENTIONS = 5;
/** The words that name the term are within this many characters before the gap. */
const NEAR = 45;

/** This many words tagged as names mean that the text is about people. */
const MANY_NAMES = 5;

interface Topic {
  term: string;
  key: string;
  text: string;
  isMarked: boolean;
  source: SourceSpan;
  /** The headings above it. */
  path: readonly string[];
}

/** Returns features of the term asked for and of the text that leads to it. */
export function topicFeatures(
  { term, key, text, isMarked, source, path }: Topic,
  { language, prepared, weights, hasMarks, markDensity, documentFeatures, mentionsOf }: FormContext,
): Features {
  const place = text.indexOf(BLANK);
  const before = place < 0 ? '' : text.slice(Math.max(0, place - NEAR), place);
  const first = text.split(/\s+/, 1)[0]?.toLowerCase() ?? '';
  const { namings } = packOf(language);
  const quoted = prepared.tagged(source.quote);
  const heading = new Set(heavyStems(path.at(-1) ?? '', language));
  const isInHeading = (words: string): boolean => heavyStems(words, language).some((stem) => heading.has(stem));
  return {
    termWeight: Math.sqrt(weights.get(key) ?? 0),
    isCommonWord: Number(!/\s/.test(term) && prepared.isCommon(term)),
    wordFrequency: meanFrequency(term, prepared),
    everyday: Number(isEverydayTerm(term, prepared)),
    opensDefinite: Number(definite[language].test(first)),
    length: Math.min(1, wordsIn(text) / LONG),
    saysKind: Number(place < 0 && indefinite[language].test(first)),
    isLast: Number(place >= 0 && text.slice(place + BLANK.length).trim().length <= 1),
    isNamed: Number(phrasePattern(namings, 'anywhere').test(before)),
    marksElsewhere: Number(hasMarks && !isMarked),
    severalWords: Number(wordsIn(term) > 1),
    mentions: Math.min(1, Math.log2(1 + mentionsOf(key)) / MANY_MENTIONS),
    inHeading: Number(isInHeading(term)),
    onHeading: Number(isInHeading(text)),
    pointsAtSomething: Number(
      text.split(/[^\p{L}]+/u).some((word) => demonstratives[language].test(word.toLowerCase())),
    ),
    opensDeterminer: Number(quoted[0]?.tag === 'DET'),
    properNames: Math.min(1, quoted.filter(({ tag }) => tag === 'PROPN').length / MANY_NAMES),
    markDensity,
    ...documentFeatures,
  };
}

/** Whether all words of a term are among the most common of the language: "Middle class", "economy". */
function isEverydayTerm(term: string, { isEveryday }: FormContext['prepared']): boolean {
  const words = term.match(/\p{L}{3,}/gu) ?? [];
  return words.length > 0 && words.every(isEveryday);
}

/** Returns the mean frequency of a term's words: 0 if everyday texts lack them, 1 if they are very common. */
function meanFrequency(term: string, { frequencyOf }: FormContext['prepared']): number {
  const words = term.toLowerCase().match(/\p{L}{3,}/gu) ?? [];
  const sum = words.reduce((total, word) => total + Math.min(1, Math.log2(1 + frequencyOf(word)) / MANY), 0);
  return words.length === 0 ? 0 : sum / words.length;
}
