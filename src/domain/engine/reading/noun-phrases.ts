import type { Language } from '#domain/documents/content.ts';
import { isGermanic, grammarOf } from '#domain/languages/grammar.ts';
import { ofEachPack } from '#domain/languages/packs.ts';
import { startsWithCapital } from './name-places.ts';
import type { TaggedToken } from './prepared-sentence.ts';

/** A noun with its modifiers: tokens [first, last) of a sentence, after its article. */
export interface NounPhrase {
  /** First determiner; `first` if there is none. */
  begin: number;
  first: number;
  last: number;
  /** The head noun. */
  head: number;
}

/** Prepositions that attach a noun to the phrase before it: "the speed of light", but not "la mise en scène". */
const links = ofEachPack(({ nounPhrases }) => nounPhrases.links);

const MOST_DETERMINERS = 3;

/** Returns all noun phrases of a sentence from left to right, each as long as possible. */
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

/** Returns the noun phrase that begins at `begin`, with its determiners. */
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
  // A year is a date, not a count.
  return token?.tag === 'DET' || (token?.tag === 'NUM' && !/^1\d{3}$|^20\d\d$/.test(token.text));
}

/** Reads nouns and adjectives in the language's order: nouns last in English and German, first in the others. */
function coreAt(tokens: TaggedToken[], first: number, language: Language): { head: number; last: number } | undefined {
  let last = first;
  while (isAdjective(tokens[last])) last++;
  if (!isNoun(tokens[last])) return undefined;
  let head = last++;
  if (isGermanic(language)) {
    const isInside = grammarOf(language).compoundsApart ? isNounOrAdjective : isNoun;
    for (; isInside(tokens[last]); last++) if (isNoun(tokens[last])) head = last;
    return { head, last: head + 1 };
  }
  while (isNoun(tokens[last]) && startsWithCapital(tokens[last]?.text ?? '')) last++;
  while (isAdjective(tokens[last])) last++;
  return { head, last };
}

/** Whether a word continues the phrase before it, so that the phrase can't end there. */
export function continuesPhrase(token: TaggedToken | undefined, language: Language): boolean {
  return token !== undefined && links[language].test(token.lower);
}

/** Articles that tie a noun to the one before it. */
const genitives = ofEachPack(({ nounPhrases }) => nounPhrases.genitives);

/** Returns the end of a complement, "of the sea"; German also uses a genitive without a preposition. */
function complementEnd(tokens: TaggedToken[], place: number, language: Language): number | undefined {
  const link = tokens[place];
  const isGenitive = genitives[language]?.test(link?.lower ?? '') === true;
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
