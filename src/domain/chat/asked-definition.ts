import type { Language } from '#domain/documents/content.ts';
import { type Token, tokenize } from '#domain/text/tokens.ts';

/** "What is X?": what X is. */
const whatIs: Record<Language, RegExp> = {
  en: asking("what(?:[’']s| is| are| was| were)(?: meant by)?|what does(?= .* mean)|define|explain"),
  es: asking('qu[ée] (?:es|son|era|eran|significan?|se entiende por)|define|explica'),
  de: asking('was (?:ist|sind|war|waren|bedeute[tn]|hei(?:ß|ss)t|versteht man unter)|erkl[äa]re?|definiere'),
  fr: asking("qu[’']est-ce que?|que signifie(?:nt)?|qu[’']entend-on par|d[ée]finis|explique"),
  it: asking("(?:che )?cos(?:[’']è|a sono|a significa)|che significa|definisci|spiega"),
  pt: asking('o que (?:é|são|era|eram|significam?|se entende por)|define|explica'),
};
/** What says of the words before it what they mean. */
const says: Record<Language, RegExp> = {
  en: /^(?:is|are|was|were|means?|refers?|denotes?|describes?|consists?)$/u,
  es: /^(?:es|son|era|eran|significan?|designan?|consisten?|se|denominan?)$/u,
  de: /^(?:ist|sind|war|waren|bezeichne[tn]|bedeute[tn]|hei(?:ß|ss)t|nennt)$/u,
  fr: /^(?:est|sont|était|désignent?|signifient?|consistent?)$/u,
  it: /^(?:è|sono|era|erano|indicano?|significano?|consistono?|designano?)$/u,
  pt: /^(?:é|são|era|eram|significam?|designam?|consistem?)$/u,
};
/** What says that the words after it are the name of what was told. */
const names: Record<Language, RegExp> = {
  en: /^(?:called|termed|named|constitutes?|as)$/u,
  es: /^(?:llamad[oa]s?|denominad[oa]s?|llama|denomina|como)$/u,
  de: /^(?:genannt|hei(?:ß|ss)t|nennt|als)$/u,
  fr: /^(?:appelée?s?|appelle|nommée?s?|dite?s?)$/u,
  it: /^(?:chiamat[oaie]|chiama|dett[oaie]|denominat[oaie])$/u,
  pt: /^(?:chamad[oa]s?|chama|denominad[oa]s?|como)$/u,
};
/** A mark after a term that opens what it is. */
const OPENS = /^[:–—]$/u;

function asking(words: string): RegExp {
  return new RegExp(`^\\P{L}*(?:${words})\\s+`, 'iu');
}

/**
 * What a question asks to have defined.
 *
 * @returns the stems of its words, in their order; undefined where it asks for something else
 * @example askedTerm('What is the resting potential?', 'en') // ['rest', 'potenti']
 */
export function askedTerm(question: string, language: Language): string[] | undefined {
  const beginning = whatIs[language].exec(question)?.[0];
  if (beginning === undefined) return undefined;
  const stems = stemsOf(tokenize(question.slice(beginning.length), language));
  return stems.length > 0 && stems.length <= MOST_WORDS ? stems : undefined;
}

/** More words are no term. */
const MOST_WORDS = 4;

/**
 * Whether a sentence says what a term is: "A neuron is …", "… the action potential: the signal …", "…, called neurons".
 *
 * @param term the stems of its words
 */
export function definesTerm(sentence: string, term: readonly string[], language: Language): boolean {
  const tokens = tokenize(sentence, language);
  const content = tokens.flatMap((token, place) => (token.isWord && !token.isStop ? [place] : []));
  return content.some((place, at) => {
    const places = content.slice(at, at + term.length);
    const [first, last] = [place, places.at(-1) ?? place];
    if (term.some((stem, each) => tokens[places[each] ?? -1]?.stem !== stem)) return false;
    if (last - first > 2 * term.length) return false;
    const [before, after] = [tokens.slice(0, first), tokens[last + 1]];
    const opening = before.filter(({ isWord }) => isWord);
    const isFirst = opening.every(({ isStop }) => isStop) && opening.length <= 2;
    if (after && OPENS.test(after.text)) return true;
    if (isFirst && after && says[language].test(after.lower)) return true;
    return opening.slice(-2).some(({ lower }) => names[language].test(lower));
  });
}

const stemsOf = (tokens: readonly Token[]): string[] =>
  tokens.filter(({ isWord, isStop }) => isWord && !isStop).map(({ stem }) => stem);
