import type { Language } from '#domain/documents/content.ts';
import { ofEachPack } from '#domain/languages/packs.ts';
import { indexStems } from '#domain/text/tokens.ts';
import { askedWords } from './asking-words.ts';

/** Words that open a follow-up. */
const goesOn = ofEachPack(({ questions: { resolveQuestion } }) => beginning(resolveQuestion.goesOn));
/** Pronouns for something named before. Excludes articles with the same spelling and French inversion ("a-t-elle"). */
const pointsBack = ofEachPack(({ questions: { resolveQuestion } }) => within(resolveQuestion.pointsBack));
/** Asks for more than the last answer; a date or a name may be in the same sentence. */
const asksMore = ofEachPack(({ questions: { resolveQuestion } }) => within(resolveQuestion.asksMore));
/** A question with more content words than this is clear alone. */
const FEW_WORDS = 3;
/** Follow-ups to remember after a first question; longer conversations have moved on. */
const REMEMBERED = 2;
const NUMBERS = /\p{N}+(?:[.,]\p{N}+)*/gu;

function beginning(words: string): RegExp {
  return new RegExp(`^\\P{L}*(?:${words})(?!\\p{L})`, 'iu');
}
function within(words: string): RegExp {
  return new RegExp(`(?<![\\p{L}-])(?:${words})(?!\\p{L})`, 'iu');
}

/** A question with its context. */
export interface ResolvedQuestion {
  /** The question with the ones it depends on; the same if none. */
  whole: string;
  /** The question has no content words, or only numbers, so it means nothing alone. */
  isElliptic: boolean;
  /** The question refers to something named before, so it means something else alone. */
  pointsBack: boolean;
  /** The question has its own words or numbers, which the answer must cover. */
  hasOwnWords: boolean;
  /** The question asks for more than the last answer: "Why?", "What else?". */
  wantsMore: boolean;
}

/**
 * Combines a follow-up with the questions before it: the last independent one and the latest follow-up to it come
 * first, without their numbers if a later one has its own.
 *
 * @param earlier oldest first
 * @example resolveQuestion('And in 1918?', ['What happened in Russia in 1917?'], 'en').whole // 'What happened in Russia in ? And in 1918?'
 */
export function resolveQuestion(question: string, earlier: readonly string[], language: Language): ResolvedQuestion {
  const read = readQuestion(question, language);
  let asked: string[] = [];
  for (const one of [...earlier, question]) {
    if (!readQuestion(one, language).follows) asked = [];
    const before = /\p{N}/u.test(one) ? asked.map(withoutNumbers) : asked;
    asked = [...before.slice(0, 1), ...before.slice(1).slice(1 - REMEMBERED), one];
  }
  return { ...read, whole: asked.join(' ') };
}

function readQuestion(question: string, language: Language) {
  const stems = indexStems(askedWords(question.trim().replace(goesOn[language], ' '), language), language);
  const words = stems.filter((stem) => !/^\p{N}/u.test(stem)).length;
  const isElliptic = words === 0;
  const isPointing = pointsBack[language].test(question);
  const isLinked = isPointing || goesOn[language].test(question.trim());
  // "What happened in 1896?" asks about the whole year, "In 1896?" continues the question before.
  const isWhole = isElliptic && stems.length > 0 && wordsOf(question) > FEW_WORDS;
  const wantsMore = isElliptic && stems.length === 0 && asksMore[language].test(question);
  const follows = isLinked ? words <= FEW_WORDS : isElliptic && !isWhole;
  return { isElliptic, pointsBack: isPointing, hasOwnWords: stems.length > 0, wantsMore, follows };
}

const wordsOf = (text: string): number => text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;

const withoutNumbers = (text: string): string => text.replaceAll(NUMBERS, ' ').replaceAll(/\s+/gu, ' ');
