import type { Language } from '#domain/documents/content.ts';
import { ofEachPack } from '#domain/languages/packs.ts';
import { type Token, tokenize } from '#domain/text/tokens.ts';

/** Openings that ask for a definition: "What is X?" */
const whatIs = ofEachPack(({ questions: { askedDefinition } }) => asking(askedDefinition.whatIs));
/** Verbs between a term and its definition. */
const says = ofEachPack(({ questions: { askedDefinition } }) => askedDefinition.says);
/** Words before the name of the thing described. */
const names = ofEachPack(({ questions: { askedDefinition } }) => askedDefinition.names);
/** Phrases directly before a name: "known as", "if prices rise, one speaks of inflation". */
const namesNext = ofEachPack(({ questions: { askedDefinition } }) => askedDefinition.namesNext);
/** Phrases around a name: "wird als Inflation bezeichnet". */
const namesAround = ofEachPack(({ questions: { askedDefinition } }) => askedDefinition.namesAround);
/** Characters before a term to search for such a phrase. */
const NAMED_WITHIN = 120;
/** Punctuation after a term that opens its definition. */
const OPENS = /^[:–—]$/u;

function asking(words: string): RegExp {
  return new RegExp(`^\\P{L}*(?:${words})\\s+`, 'iu');
}

/**
 * Returns the term whose definition a question asks for.
 *
 * @returns its words, and the stems of those that count, in their order; undefined where it asks for something else
 * @example askedTerm('What is the resting potential?', 'en') // { words: 'the resting potential?', stems: ['rest', 'potenti'] }
 */
export function askedTerm(question: string, language: Language): { words: string; stems: string[] } | undefined {
  const beginning = whatIs[language].exec(question)?.[0];
  if (beginning === undefined) return undefined;
  const words = question.slice(beginning.length);
  const stems = stemsOf(tokenize(words, language));
  return stems.length > 0 && stems.length <= MOST_WORDS ? { words, stems } : undefined;
}

/** Longest term in words. */
const MOST_WORDS = 4;

/**
 * Rates how well a sentence defines a term: 3 if it begins with the term, "A neuron is …"; 2 if it names the thing it
 * describes, "…, called neurons"; 1 if it may define it further on, "… the action potential: the signal …"; otherwise
 * 0.
 *
 * @param term the stems of its words
 */
export function definesTerm(sentence: string, term: readonly string[], language: Language): number {
  const tokens = tokenize(sentence, language);
  const around = namesAround[language];
  const content = tokens.flatMap((token, place) => (token.isWord && !token.isStop ? [place] : []));
  const found = content.map((place, at) => {
    const places = content.slice(at, at + term.length);
    const [first, last] = [place, places.at(-1) ?? place];
    if (term.some((stem, each) => tokens[places[each] ?? -1]?.stem !== stem)) return 0;
    if (last - first > 2 * term.length) return 0;
    const [before, next] = [tokens.slice(0, first), afterBrackets(tokens, last + 1)];
    const after = tokens[next];
    const opening = before.filter(({ isWord }) => isWord);
    const isFirst = opening.every(({ isStop }) => isStop) && opening.length <= 2;
    const isOpened = after !== undefined && OPENS.test(after.text) && next + 1 < tokens.length;
    const lead = sentence.slice(0, tokens[first]?.start).slice(-NAMED_WITHIN);
    if (isFirst && (isOpened || (after && says[language].test(after.lower)))) return 3;
    const isNamed =
      opening.slice(-2).some(({ lower }) => names[language].test(lower)) ||
      namesNext[language].test(lead) ||
      (around?.before.test(lead) === true && around.behind.test(after?.lower ?? ''));
    return isNamed ? 2 : Number(isOpened);
  });
  return Math.max(0, ...found);
}

/** Returns the place after a bracket: "A VLAN (Virtual Local Area Network) is …". */
function afterBrackets(tokens: readonly Token[], place: number): number {
  if (tokens[place]?.text !== '(') return place;
  const closing = tokens.findIndex(({ text }, at) => at > place && text === ')');
  return closing === -1 ? place : closing + 1;
}

const stemsOf = (tokens: readonly Token[]): string[] =>
  tokens.filter(({ isWord, isStop }) => isWord && !isStop).map(({ stem }) => stem);
