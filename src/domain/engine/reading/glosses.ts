import { isLabel } from '#domain/engine/language/labels.ts';
import { capitalisesNouns, isGermanic, grammarOf } from '#domain/languages/grammar.ts';
import { ofEachPack } from '#domain/languages/packs.ts';
import type { Language } from '#domain/documents/content.ts';
import { oneLine } from '#domain/text/one-line.ts';
import { definite, indefinite } from '#domain/engine/language/articles.ts';
import type { Definition } from './definitions.ts';
import { isFirstName } from '#domain/engine/language/first-names.ts';
import type { Gloss } from './gloss.ts';
import { startsWithCapital } from './name-places.ts';
import { isSoundPhrase } from './node-phrases.ts';
import { nounClass } from '#domain/engine/language/noun-classes.ts';
import { type NounPhrase, continuesPhrase, findNounPhrases, nounPhraseAt } from './noun-phrases.ts';
import type { PreparedDocument } from './prepared-document.ts';
import type { PreparedSentence, TaggedToken } from './prepared-sentence.ts';
import { isRelativeClause } from './relative-clauses.ts';
import {
  demonstratives,
  isBalanced,
  isFinite,
  pointsBackAt,
  pointsElsewhere,
  relatives,
  standsAlone,
} from './standalone.ts';

type ReadDocument = Omit<PreparedDocument, 'glosses'>;

const LEAST_WORDS = 3;
/** "(a loop counts twice)" adds a detail; a short bracket rarely defines the term. */
const LEAST_BRACKET_WORDS = 6;
const LONGEST_TEXT = 400;

/**
 * Finds every explanation of a term, in either order: "X is a …", "this is called X", "X, a … that …", "X (…)", "X,
 * that is, …", "X: …". Returns the first and clearest of each term first.
 */
export function findGlosses(prepared: ReadDocument): Gloss[] {
  const { sentences, definitions } = prepared;
  const stated = definitions.filter((definition) => isStated(definition, prepared));
  const glosses = stated.map(({ key, term, text, sentence }): Gloss => {
    return { key, term, text: oneLine(text), sentence, firstSentence: sentence, isDefinition: true };
  });
  for (const sentence of sentences) {
    if (sentence.isFragment || !sentence.isTaught) continue;
    const phrases = findNounPhrases(sentence.tokens, prepared.language);
    glosses.push(
      ...namedIn(sentence, prepared),
      ...labelled(sentence, phrases, prepared),
      ...phrases.flatMap((phrase) => explainedAfter(sentence, phrase, prepared)),
      ...phrases.flatMap((phrase, place) => namedAfter(sentence, phrase, phrases[place + 1], prepared)),
    );
  }
  const openings = new Set(sentences.flatMap(({ tokens }) => tokens[0]?.lower ?? []));
  const clear = glosses.filter(
    (gloss) => gloss.text.length <= LONGEST_TEXT && !isPerson(gloss, openings, prepared.language),
  );
  return [...clear.filter(({ isDefinition }) => isDefinition), ...clear.filter(({ isDefinition }) => !isDefinition)];
}

/** "Was a movement that …" defines a past thing; "was the king" is only a remark. */
function isStated({ isGeneral, text, term }: Definition, { language }: ReadDocument): boolean {
  const [opening = ''] = text.toLowerCase().split(/\s+/);
  const words = term.split(/\s+/);
  if (isFirstName((words[0] ?? '').toLowerCase()) && words.length > 1) return false;
  return isGeneral || indefinite[language].test(opening);
}

/** Whether a gloss describes a person: "Galen, a Greek physician". */
function isPerson({ term, text, isDefinition }: Gloss, openings: Set<string>, language: Language): boolean {
  // A capital means nothing in German or at the start of a sentence.
  if (!isDefinition || capitalisesNouns(language) || !startsWithCapital(term) || openings.has(term.toLowerCase()))
    return false;
  const [, ...words] = text.split(/\s+/);
  return words.slice(0, 3).some((word) => nounClass(word.toLowerCase(), language) === 'person');
}

const namings = ofEachPack(({ glosses }) =>
  glosses.namings.map((naming) => ({ ...naming, before: beforeTerm(naming.before, glosses.also) })),
);

function beforeTerm(words: string | RegExp, also: string): RegExp {
  return typeof words === 'string' ? new RegExp(`(?<!\\p{L})${words.replaceAll('{also}', also)}`, 'giu') : words;
}

/** Finds names introduced by "This is called X", "se llama X a la …". */
function namedIn(sentence: PreparedSentence, prepared: ReadDocument): Gloss[] {
  const { tokens, text } = sentence;
  const { language } = prepared;
  return namings[language].flatMap(({ before, joiner, needsJoiner, after }) =>
    [...text.matchAll(before)].flatMap((match): Gloss[] => {
      const place = tokens.findIndex(({ start, isWord }) => isWord && start >= match.index + match[0].length);
      if (place < 0 || (tokens[place]?.start ?? 0) > match.index + match[0].length + 1) return [];
      const phrase = namedPhrase(tokens, place, prepared);
      if (!phrase || !isTerm(tokens, phrase, prepared)) return [];
      const rest = text.slice(tokens[phrase.last - 1]?.end);
      const joined = joiner?.exec(rest.replace(/^["»”“]/, ''));
      if ((after && !after.test(rest)) || (needsJoiner && !joined)) return [];
      if (!joined) return [namedByClause(sentence, phrase, prepared)];
      const explained = rest.slice(rest.indexOf(joined[0]) + joined[0].length).replace(/[.;\s]+$/, '');
      if (countWords(explained) < LEAST_WORDS) return [];
      return [glossOf(sentence, phrase, explained, true)];
    }),
  );
}

/** Explains a name by the clause that ends with it, plus the sentence before if the clause refers to it. */
function namedByClause(sentence: PreparedSentence, phrase: NounPhrase, prepared: ReadDocument): Gloss {
  const end = sentence.tokens[phrase.last - 1]?.end ?? 0;
  const cut = sentence.text.lastIndexOf(';', end - 1) + 1;
  const to = sentence.text.indexOf(';', end);
  // "…; this is called X" needs the clause it refers to.
  const pointed = sentence.tokens.filter(({ start }) => start >= cut).slice(0, 2);
  const from = pointed.some(({ lower }) => demonstratives[prepared.language].test(lower)) ? 0 : cut;
  const clause = sentence.text.slice(from, to < 0 ? undefined : to);
  const previous = prepared.sentences[sentence.index - 1];
  const { language } = prepared;
  const isPointing = pointsBackAt(sentence, language) || pointsElsewhere(sentence, language);
  const needsMore = cut === 0 && isPointing && !standsAlone(sentence, language);
  if (!needsMore || previous?.blockIndex !== sentence.blockIndex) return glossOf(sentence, phrase, clause, true);
  return { ...glossOf(sentence, phrase, `${previous.text} ${clause}`, true), firstSentence: previous.index };
}

/** Returns the name; an unknown word counts as a noun where only a noun can follow. */
function namedPhrase(
  tokens: TaggedToken[],
  place: number,
  { language, nounShare }: ReadDocument,
): NounPhrase | undefined {
  const found = nounPhraseAt(tokens, place, language);
  if (found) return withEnding(tokens, found, language);
  const first = tokens[place]?.tag === 'DET' ? place + 1 : place;
  const token = tokens[first];
  const next = tokens[first + 1];
  const ends = !next?.isWord || next.tag === 'DET' || next.tag === 'ADP';
  const isOpen = token?.isWord && !token.isStop && /^(?:VERB|NOUN|PROPN|ADJ)$/.test(token.tag);
  const isUnknown = nounShare(token?.lower ?? '') === undefined;
  if (!isOpen || !isUnknown || !ends) return undefined;
  return withEnding(tokens, { begin: place, first, last: first + 1, head: first }, language);
}

/** Adds a participle or particle after the name: "Despotismo ilustrado", "crossing over". */
function withEnding(tokens: TaggedToken[], phrase: NounPhrase, language: Language): NounPhrase {
  const [next, after] = [tokens[phrase.last], tokens[phrase.last + 1]];
  const isParticle =
    grammarOf(language).particles === true &&
    /^(?:ADV|ADP)$/.test(next?.tag ?? '') &&
    after !== undefined &&
    !after.isWord;
  const isParticiple = next?.tag === 'VERB' && !isGermanic(language) && !isFinite(next, language);
  return isParticle || isParticiple ? { ...phrase, last: phrase.last + 1 } : phrase;
}

/** Reads "Osmosis: the passage of water …" at the start of a line. */
function labelled(sentence: PreparedSentence, phrases: NounPhrase[], prepared: ReadDocument): Gloss[] {
  const { tokens, text } = sentence;
  const [phrase] = phrases;
  const mark = phrase && tokens[phrase.last];
  if (!phrase || phrase.begin !== 0 || !mark || !isLabelMark(mark, tokens[phrase.last + 1])) return [];
  const explained = text
    .slice(mark.end)
    .trim()
    .replace(/[.;\s]+$/, '');
  const isList = (explained.match(/,/g)?.length ?? 0) > 2;
  if (isLabel(text.slice(0, mark.start), explained, prepared.language)) return [];
  if (isList || countWords(explained) < LEAST_WORDS + 1) return [];
  const next = nounPhraseAt(tokens, phrase.last + 1, prepared.language);
  if (!next || !isTerm(tokens, phrase, prepared)) return [];
  return [glossOf(sentence, phrase, explained, true)];
}

function isLabelMark(mark: TaggedToken, next: TaggedToken | undefined): boolean {
  const isApart = next !== undefined && next.start > mark.end;
  return mark.text === ':' || (/^[–—]$/.test(mark.text) && isApart);
}

const thatIs = ofEachPack(({ glosses }) => glosses.thatIs);

/** Finds explanations after a noun phrase: "X, a … that …", "X, which …", "X (…)", "X, that is, …". */
function explainedAfter(sentence: PreparedSentence, phrase: NounPhrase, prepared: ReadDocument): Gloss[] {
  const { tokens, text } = sentence;
  const { language } = prepared;
  const mark = tokens[phrase.last];
  if (!mark || !/^[,(–—]$/.test(mark.text) || !isTerm(tokens, phrase, prepared)) return [];
  const afterMark = phrase.last + 1;
  if (isRelativeClause(tokens, afterMark, language)) return [glossOf(sentence, phrase, text, false)];
  if (isInEnumeration(tokens, phrase) || isGoverned(tokens, phrase, language) || isSetting(tokens, phrase)) return [];
  const isWord = thatIs[language].exec(text.slice(mark.end))?.[0] ?? '';
  const from = tokens.findIndex(({ start }) => start >= mark.end + isWord.length);
  const explained = text.slice(tokens[from]?.start, endOfInsertion(tokens, phrase.last, from)).trim();
  const opening = tokens[from];
  if (!opening || countWords(explained) < LEAST_WORDS - 1 || !isBalanced(explained)) return [];
  if (mark.text === ',' && isRow(tokens, from)) return [];
  const described = nounPhraseAt(tokens, from, language) ?? nounPhraseAt(tokens, from + 1, language);
  const isThatWhich = definite[language].test(opening.lower) && isRelativeClause(tokens, from + 1, language);
  if ((!described && !isThatWhich) || /^(?:\p{L}+ )?\p{N}/u.test(explained)) return [];
  const kind = kindOfInsertion(tokens, phrase, from, described?.last ?? from, language);
  const isBracket = mark.text === '(' && (opening.tag === 'NOUN' || isThatWhich);
  if (kind === 'none' && !isBracket && isWord === '') return [];
  const isLong = countWords(explained) > LEAST_WORDS && !listsOn(tokens, from, language);
  const isShortAside = mark.text === '(' && countWords(explained) < LEAST_BRACKET_WORDS;
  const isDefinition = isLong && !isShortAside && (kind === 'new' || isWord !== '' || mark.text === '(');
  return [glossOf(sentence, phrase, isDefinition ? explained : text, isDefinition)];
}

/** Whether an insertion after a phrase defines it ("a fibre that …"), renames it, or neither. */
function kindOfInsertion(
  tokens: TaggedToken[],
  phrase: NounPhrase,
  from: number,
  last: number,
  language: Language,
): 'new' | 'known' | 'none' {
  const opening = tokens[from];
  if (!opening) return 'none';
  if (indefinite[language].test(opening.lower) || partitives[language]?.test(opening.lower)) return 'new';
  // "Prokaryotes, organisms whose cells …".
  const isSeveral = grammarOf(language).vowelPlurals === true || (tokens[last - 1]?.lower ?? '').endsWith('s');
  if (/^(?:NOUN|ADJ)$/.test(opening.tag) && isSeveral && isRelativeClause(tokens, last, language)) return 'new';
  if (!definite[language].test(opening.lower) || goesOn(tokens, last)) return 'none';
  const close = tokens.findIndex(({ text }, place) => place >= last && text === ',');
  const after = tokens[close + 1];
  // "Natural selection, the survival of those that fit, spreads …".
  return phrase.begin === 0 && close > 0 && after?.tag === 'VERB' && isFinite(after, language) ? 'new' : 'known';
}

/** Articles of an indefinite amount: "de", "des". */
const partitives = ofEachPack(({ glosses }) => glosses.partitives);
/** Articles that tie a noun to the one before it. */
const genitives = ofEachPack(({ glosses }) => glosses.genitives);

/** Reads a description before its name: "An enzyme, the rubisco, …". */
function namedAfter(
  sentence: PreparedSentence,
  thing: NounPhrase,
  name: NounPhrase | undefined,
  prepared: ReadDocument,
): Gloss[] {
  const { tokens } = sentence;
  const { language } = prepared;
  if (!name || tokens[thing.last]?.text !== ',' || name.begin !== thing.last + 1 || name.last - name.first > 2)
    return [];
  const isNew = indefinite[language].test(tokens[thing.begin]?.lower ?? '') && thing.begin < thing.first;
  const isKnown = name.first === name.begin + 1 && definite[language].test(tokens[name.begin]?.lower ?? '');
  const isClosed = /^[,.)]$/.test(tokens[name.last]?.text ?? '') && !goesOn(tokens, name.last);
  if (!isNew || !isKnown || !isClosed || isInEnumeration(tokens, thing) || !isTerm(tokens, name, prepared)) return [];
  return [namedByClause(sentence, name, prepared)];
}

/** Whether a phrase is one item of a list, which the next item doesn't explain: "… , silk, a fibre". */
function isInEnumeration(tokens: TaggedToken[], { begin, first }: NounPhrase): boolean {
  const before = tokens[begin - 1];
  const isListed = before?.text === ',' && /^(?:NOUN|PROPN|ADJ)$/.test(tokens[begin - 2]?.tag ?? '');
  return before?.tag === 'CCONJ' || isListed || (begin < first && tokens[begin]?.tag === 'NUM');
}

/**
 * Whether a phrase belongs to the noun before it and so is not what is explained: "the use of tools, a skill that …".
 */
function isGoverned(tokens: TaggedToken[], { begin, first, last }: NounPhrase, language: Language): boolean {
  // "A surplus, an amount that …" is an explanation; "a core, a mantle" is a list.
  const hasRelativeClause = tokens.slice(last).some(({ lower }) => relatives[language].test(lower));
  const isIndefinite =
    !hasRelativeClause && tokens.slice(begin, first).some(({ lower }) => indefinite[language].test(lower));
  const isGenitive = genitives[language]?.test(tokens[begin]?.lower ?? '') === true;
  const isLinked =
    continuesPhrase(tokens[begin - 1], language) && /^(?:NOUN|PROPN|ADJ)$/.test(tokens[begin - 2]?.tag ?? '');
  return isIndefinite || isGenitive || isLinked;
}

/**
 * Whether a phrase is an adverbial before the subject: "In STP, a port saves …". An explanation has a closing comma.
 */
function isSetting(tokens: TaggedToken[], { begin, last }: NounPhrase): boolean {
  const isOpening = begin === 1 || !(tokens[begin - 2]?.isWord ?? true);
  const isClosed = tokens.slice(last + 1).some(({ text }) => text === ',');
  return isOpening && tokens[begin - 1]?.tag === 'ADP' && tokens[last]?.text === ',' && !isClosed;
}

/**
 * Whether the explanation is a list: "Epidemiology, the study of the incidence, distribution, and control of …". Cut
 * at its comma, it would be incomplete.
 */
function isRow(tokens: TaggedToken[], from: number): boolean {
  const close = tokens.findIndex(({ text }, place) => place > from && text === ',');
  const [next, after] = [tokens[close + 1], tokens[close + 2]];
  return close > 0 && next?.tag === 'NOUN' && (after?.text === ',' || after?.tag === 'CCONJ' || after?.tag === 'NOUN');
}

/** Returns the end of an insertion: the mark that closes the one at `open`, or the end of the sentence. */
function endOfInsertion(tokens: TaggedToken[], open: number, from: number): number {
  const mark = tokens[open]?.text ?? '';
  const closers = mark === '(' ? /^\)$/ : mark === ',' ? /^[,;:)]$|^\.$/ : /^[–—;:)]$|^\.$/;
  const close = tokens.find(({ text, isWord }, place) => place > from && !isWord && closers.test(text));
  return close?.start ?? tokens.at(-1)?.end ?? 0;
}

/** Whether the next phrase is another item: "The plants, the algae and …". */
function goesOn(tokens: TaggedToken[], last: number): boolean {
  const [mark, next] = [tokens[last], tokens[last + 1]];
  return mark?.tag === 'CCONJ' || (mark?.text === ',' && (next?.tag === 'CCONJ' || next?.tag === 'DET'));
}

/** Whether another item of the list follows: "…, a core, a mantle and a crust". */
function listsOn(tokens: TaggedToken[], from: number, language: Language): boolean {
  return tokens.some(
    ({ lower }, place) =>
      place > from && indefinite[language].test(lower) && /^(?:CCONJ|PUNCT)$/.test(tokens[place - 1]?.tag ?? ''),
  );
}

/** Whether a phrase is worth looking up: not a person, a chance phrase or a reference. */
function isTerm(tokens: TaggedToken[], phrase: NounPhrase, prepared: ReadDocument): boolean {
  const words = tokens.slice(phrase.first, phrase.last);
  const isPerson =
    isFirstName(words[0]?.lower ?? '') && words.every(({ text, isStop }) => isStop || startsWithCapital(text));
  return !isPerson && isSoundPhrase(tokens, phrase, prepared);
}

function glossOf(sentence: PreparedSentence, phrase: NounPhrase, text: string, isDefinition: boolean): Gloss {
  const { index } = sentence;
  const words = sentence.tokens.slice(phrase.first, phrase.last);
  const term = sentence.text.slice(words[0]?.start, words.at(-1)?.end);
  const key = words.map(({ stem }) => stem).join(' ');
  return { key, term: oneLine(term), text: oneLine(text), sentence: index, firstSentence: index, isDefinition };
}

function countWords(text: string): number {
  return text.match(/\S+/g)?.length ?? 0;
}
