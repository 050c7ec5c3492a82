import type { Language } from '#domain/documents/content.ts';
import { type Token, tokenize } from '#domain/text/tokens.ts';

/** Openings that ask for a definition: "What is X?" */
const whatIs: Record<Language, RegExp> = {
  en: asking("what(?:[’']s| is| are| was| were)(?: meant by)?|what does(?= .* mean)|define|explain"),
  es: asking('qu[ée] (?:es|son|era|eran|significan?|se entiende por)|define|explica'),
  de: asking('was (?:ist|sind|war|waren|bedeute[tn]|hei(?:ß|ss)t|versteht man unter)|erkl[äa]re?|definiere'),
  fr: asking("qu[’']est-ce que?|que signifie(?:nt)?|qu[’']entend-on par|d[ée]finis|explique"),
  it: asking("(?:che )?cos(?:[’']è|a sono|a significa)|che significa|definisci|spiega"),
  pt: asking('o que (?:é|são|era|eram|significam?|se entende por)|define|explica'),
};
/** Verbs between a term and its definition. */
const says: Record<Language, RegExp> = {
  en: /^(?:is|are|was|were|means?|refers?|denotes?|describes?|consists?)$/u,
  es: /^(?:es|son|era|eran|significan?|designan?|consisten?|se|denominan?)$/u,
  de: /^(?:ist|sind|war|waren|bezeichne[tn]|bedeute[tn]|hei(?:ß|ss)t|nennt)$/u,
  fr: /^(?:est|sont|était|désignent?|signifient?|consistent?)$/u,
  it: /^(?:è|sono|era|erano|indicano?|significano?|consistono?|designano?)$/u,
  pt: /^(?:é|são|era|eram|significam?|designam?|consistem?)$/u,
};
/** Words before the name of the thing described. */
const names: Record<Language, RegExp> = {
  en: /^(?:called|termed|named|constitutes?)$/u,
  es: /^(?:llamad[oa]s?|denominad[oa]s?|llama|denomina)$/u,
  de: /^(?:genannt|hei(?:ß|ss)t|nennt)$/u,
  fr: /^(?:appelée?s?|appelle|nommée?s?|dite?s?)$/u,
  it: /^(?:chiamat[oaie]|chiama|dett[oaie]|denominat[oaie])$/u,
  pt: /^(?:chamad[oa]s?|chama|denominad[oa]s?)$/u,
};
/** Phrases directly before a name: "known as", "if prices rise, one speaks of inflation". */
const namesNext: Record<Language, RegExp> = {
  en: /\b(?:(?:we|one) speaks? of|(?:known|referred to|described|defined) as) (?:an? |the )?$/iu,
  es: /(?:\b(?:si|cuando|al|entonces)\b[^.;:]* se habla|se habla entonces) de(?:l | una? | el | l[ao]s? | )$|\b(?:conocid|definid|descrit|denominad|llamad|designad)[oa]s? como (?:una? |l[ao]s? |el )?$/iu,
  de: /(?:spricht man|man spricht)[^.;:]* von (?:ein\p{L}* |d\p{L}{2} )?$|\b(?:bezeichne[tn]|bekannt|definiert)[^.;:]* als (?:ein\p{L}* |d\p{L}{2} )?$/iu,
  fr: /(?:\b(?:si|quand|lorsqu\p{L}*|alors)\b[^.;:]* on parle(?: aussi)?|on parle alors) d(?:e |['’])(?:une? |l[ae] |l['’])?$|\bconnue?s? sous le nom d(?:e |['’])$/iu,
  it: /(?:\b(?:se|quando|allora)\b[^.;:]* si parla(?: anche)?|si parla (?:allora|quindi)) d(?:i |ell[ao] |el |ell['’])(?:un[ao]? )?$|\b(?:conosciut|definit|not)[oaie] come (?:un[ao]? |il |l[ao] )?$/iu,
  pt: /(?:\b(?:se|quando|então)\b[^.;:]* fala-se|fala-se então) (?:de |em |d[ao] )(?:uma? )?$|\b(?:conhecid|definid|descrit|denominad|designad)[oa]s? como (?:uma? |[ao]s? )?$/iu,
};
/** Phrases around a name: "wird als Inflation bezeichnet". */
const namedAfter = /\bals (?:ein\p{L}* |d\p{L}{2} )?$/iu;
const NAMES_BEHIND = /^(?:bezeichnet|definiert|bekannt|verstanden)$/u;
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
      (language === 'de' && namedAfter.test(lead) && after !== undefined && NAMES_BEHIND.test(after.lower));
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
