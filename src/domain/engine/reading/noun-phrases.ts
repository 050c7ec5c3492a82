import type { Language } from '#domain/documents/content.ts';
import { startsWithCapital } from './name-places.ts';
import type { TaggedToken } from './prepared-sentence.ts';

/** A noun with all that belongs to it, as it stands in a sentence: tokens [first, last), its article before them. */
export interface NounPhrase {
  /** Where its determiners begin; `first` where it has none. */
  begin: number;
  first: number;
  last: number;
  /** The noun that decides what it names. */
  head: number;
}

/** Prepositions that make a noun part of the phrase before it: "the speed of light", "la mise en scène" not. */
const links: Record<Language, RegExp> = {
  en: /^of$/,
  es: /^(?:de|del)$/,
  fr: /^(?:de|du|des|d['’])$/,
  de: /^(?:des|von|vom)$/,
  it: /^(?:di|del|dello|della|dei|degli|delle|d['’]|dell['’])$/,
  pt: /^d(?:e|[oa]s?)$/,
};

const MOST_DETERMINERS = 3;

/** All noun phrases of a sentence from left to right, each as long as it goes. */
export function findNounPhrases(tokens: TaggedToken[], language: Language): NounPhrase[] {
  const found: NounPhrase[] = [];
  for (let place = 0; place < tokens.length; place++) {
    const phrase = nounPhraseAt(tokens, place, language);
    if (!phrase) continue;
    found.push(phrase);
    place = phrase.last - 1;
  }
  return found;
}

/** The noun phrase that begins exactly here, with its determiners. */
export function nounPhraseAt(tokens: TaggedToken[], begin: number, language: Language): NounPhrase | undefined {
  let first = begin;
  while (first - begin < MOST_DETERMINERS && isDeterminer(tokens[first])) first++;
  const core = coreAt(tokens, first, language);
  if (!core) return undefined;
  let { last } = core;
  for (;;) {
    const next = complementEnd(tokens, last, language);
    if (next === undefined) break;
    last = next;
  }
  return { begin, first, last, head: core.head };
}

function isDeterminer(token: TaggedToken | undefined): boolean {
  // A year says when; it counts nothing.
  return token?.tag === 'DET' || (token?.tag === 'NUM' && !/^1\d{3}$|^20\d\d$/.test(token.text));
}

/** Nouns and adjectives in the order of the language: nouns come last in English and German, first elsewhere. */
function coreAt(tokens: TaggedToken[], first: number, language: Language): { head: number; last: number } | undefined {
  let last = first;
  while (isAdjective(tokens[last])) last++;
  if (!isNoun(tokens[last])) return undefined;
  let head = last++;
  if (language === 'en' || language === 'de') {
    const isInside = language === 'en' ? isNounOrAdjective : isNoun;
    for (; isInside(tokens[last]); last++) if (isNoun(tokens[last])) head = last;
    return { head, last: head + 1 };
  }
  while (isNoun(tokens[last]) && startsWithCapital(tokens[last]?.text ?? '')) last++;
  while (isAdjective(tokens[last])) last++;
  return { head, last };
}

/** Whether a word ties what follows it to the noun before: a phrase that ends in front of it is not whole. */
export function continuesPhrase(token: TaggedToken | undefined, language: Language): boolean {
  return token !== undefined && links[language].test(token.lower);
}

/** The end of "of the sea" after a noun; German adds a genitive without any preposition. */
function complementEnd(tokens: TaggedToken[], place: number, language: Language): number | undefined {
  const link = tokens[place];
  const isGenitive = language === 'de' && /^(?:der|eines|einer)$/.test(link?.lower ?? '');
  if (!link || !(links[language].test(link.lower) || isGenitive)) return undefined;
  let first = place + 1;
  while (isDeterminer(tokens[first])) first++;
  return coreAt(tokens, first, language)?.last;
}

function isNoun(token: TaggedToken | undefined): boolean {
  return token !== undefined && token.isWord && (token.tag === 'NOUN' || token.tag === 'PROPN') && !token.isStop;
}

function isAdjective(token: TaggedToken | undefined): boolean {
  return token?.tag === 'ADJ' && token.isWord;
}

function isNounOrAdjective(token: TaggedToken | undefined): boolean {
  return isNoun(token) || isAdjective(token);
}
