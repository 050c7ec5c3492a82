import type { Language } from '#domain/documents/content.ts';
import { indexStems } from '#domain/text/tokens.ts';
import { askedWords } from './asking-words.ts';

/** Words that begin what goes on from before. */
const goesOn: Record<Language, RegExp> = {
  en: beginning('and|but|so|then|or|what about|how about'),
  es: beginning('y|e|o|pero|entonces|qué tal'),
  de: beginning('und|oder|aber|dann|was ist mit'),
  fr: beginning('et|ou|mais|alors|qu’en est-il'),
  it: beginning('e|o|ma|allora'),
  pt: beginning('e|ou|mas|então'),
};
/** Words for what was named before. Articles of the same letters are none, nor is what French turns round ("a-t-elle"). */
const pointsBack: Record<Language, RegExp> = {
  en: within('it|its|he|him|his|she|her|they|them|their|this|these|those'),
  es: within('él|ella|ellos|ellas|ello|lo(?!\\s+que)|esto|eso|est[ea]|es[ea]|est[oa]s|es[oa]s|sus?'),
  de: within('er|ihn|ihm|sie|ihnen|ihre?[nmrs]?|seine?[nmrs]?|dies(?:e[nmrs]?)?|dessen|deren|das(?=\\s*\\?)'),
  fr: within("il|elle|ils|elles|lui|leurs?|cela|ça|cet|cette|ces|son|sa|ses|l(?=[’']a)"),
  it: within('lui|lei|ess[oaie]|loro|su[oae]|suoi|quest[oaie]|quell[oaie]|lo(?=\\s)'),
  pt: within('ele|ela|eles|elas|isso|isto|ess[ea]s?|est[ea]s?|seus?|suas?|del[ea]s?'),
};
/** Asks for what the answer before has not said; a date or a name may stand in the same sentence. */
const asksMore: Record<Language, RegExp> = {
  en: within('why|how|more|else|example|examples'),
  es: within('por qué|porqué|cómo|más|ejemplos?'),
  de: within('warum|wieso|weshalb|wie|mehr|sonst|noch|beispiele?'),
  fr: within('pourquoi|comment|plus|encore|exemples?'),
  it: within('perché|come|altro|ancora|esempi|esempio'),
  pt: within('por que|porquê|por quê|como|mais|exemplos?'),
};
/** A question with more words of its own says enough to be looked for alone. */
const FEW_WORDS = 3;
/** Follow-ups remembered after a first question; longer conversations have moved on. */
const REMEMBERED = 2;
const NUMBERS = /\p{N}+(?:[.,]\p{N}+)*/gu;

function beginning(words: string): RegExp {
  return new RegExp(`^\\P{L}*(?:${words})(?!\\p{L})`, 'iu');
}
function within(words: string): RegExp {
  return new RegExp(`(?<![\\p{L}-])(?:${words})(?!\\p{L})`, 'iu');
}

/** A question, and what it goes on from. */
export interface ResolvedQuestion {
  /** With the questions before it; the same where it goes on from none. */
  whole: string;
  /** Its own words are none, or only numbers: without the earlier questions it asks nothing. */
  isElliptic: boolean;
  /** It speaks of what was named before, so that it does not mean the same alone. */
  pointsBack: boolean;
  /** It brings words or numbers of its own, which an answer has to know of. */
  hasOwnWords: boolean;
  /** It asks for more than was answered: "Why?", "What else?". */
  wantsMore: boolean;
}

/**
 * What a question asks for, where it goes on from the ones before: the last one that stood alone and the newest of what
 * went on from it come first, without their numbers where a later one brings its own.
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
  // "What happened in 1896?" asks for all that is told of the year, "In 1896?" for what was asked before.
  const isWhole = isElliptic && stems.length > 0 && wordsOf(question) > FEW_WORDS;
  const wantsMore = isElliptic && stems.length === 0 && asksMore[language].test(question);
  const follows = isLinked ? words <= FEW_WORDS : isElliptic && !isWhole;
  return { isElliptic, pointsBack: isPointing, hasOwnWords: stems.length > 0, wantsMore, follows };
}

const wordsOf = (text: string): number => text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;

const withoutNumbers = (text: string): string => text.replaceAll(NUMBERS, ' ').replaceAll(/\s+/gu, ' ');
