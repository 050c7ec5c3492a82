import type { Language } from '#domain/documents/content.ts';
import { ofEachPack } from '#domain/languages/packs.ts';
import type { PreparedSentence, TaggedToken } from './prepared-sentence.ts';

/** A sentence that defines a term; offsets count from the start of the sentence. */
export interface Definition {
  term: string;
  /** Stems of the term, as in `Term.key`. */
  key: string;
  termStart: number;
  termEnd: number;
  /** The definition from its article: "a gas that …". */
  text: string;
  textStart: number;
  textEnd: number;
  /** Stem of the first noun of the definition, which is the kind of thing. */
  kind: string;
  /** "is a …" is a definition; "was the …" only a remark. */
  isGeneral: boolean;
  sentence: number;
}

const copulas = ofEachPack(({ definitions }) => definitions.copulas);

const LONGEST_TERM = 6;
const SHORTEST_DEFINITION = 25;
/** Fewest words before the first comma. */
const LEAST_WORDS = 4;

/** German puts a comma before a restrictive clause: "die Energie, die ein Gerät umsetzt". */
const pause = /[;:]|,(?! (?:(?:in|mit|bei|auf|an|aus|durch|für|von) )?(?:der|die|das|den|dem|deren|dessen) )/;

/** Returns at most one definition, from a sentence that begins with "[article] noun phrase, is, article, …". */
export function findDefinitions(sentence: PreparedSentence, language: Language): Definition[] {
  const { tokens, text } = sentence;
  if (sentence.blockKind !== 'paragraph' && sentence.blockKind !== 'list') return [];
  const first = tokens[0]?.tag === 'DET' || tokens[0]?.isStop ? 1 : 0;
  if (first === 1 && !/^(?:DET|PRON|ADP)$/.test(tokens[0]?.tag ?? '')) return [];
  if (first === 1 && !isArticle(tokens[0], language)) return [];
  const termLast = endOfNounPhrase(tokens, first);
  if (termLast === first || termLast - first > LONGEST_TERM) return [];
  const verb = copulaAt(tokens, afterBracket(tokens, termLast), language);
  const article = verb && tokens[verb.next];
  if (!verb || !article) return [];
  // "Los estomas son poros …": a plural needs no article.
  const isPlural =
    article.tag === 'NOUN' && verb.isGeneral && manyAre[language].test(tokens[verb.next - 1]?.lower ?? '');
  if (!isPlural && !copulas[language].article.test(article.lower)) return [];
  const textEnd = endOfDescription(sentence, verb.next, language);
  const words = tokens.slice(first, termLast);
  const last = words.at(-1);
  if (!last || textEnd - article.start < SHORTEST_DEFINITION) return [];
  // "The experience is a success, Rogers comes out of it changed" is an evaluation, not a definition.
  if ((text.slice(article.start, textEnd).split(pause)[0]?.split(/\s+/).length ?? 0) < LEAST_WORDS) return [];
  const kind =
    tokens.slice(isPlural ? verb.next : verb.next + 1, verb.next + 7).find((token) => token.tag === 'NOUN')?.stem ?? '';
  return [
    {
      term: text.slice(words[0]?.start, last.end),
      key: words.map((word) => word.stem).join(' '),
      termStart: words[0]?.start ?? 0,
      termEnd: last.end,
      text: text.slice(article.start, textEnd),
      textStart: article.start,
      textEnd,
      kind,
      isGeneral: verb.isGeneral,
      sentence: sentence.index,
    },
  ];
}

const relatives = ofEachPack(({ definitions }) => definitions.relatives);
const and = /^(?:and|y|e|ed|et|und)$/;

/** Returns the end of the definition: the end of the sentence, or a second main verb. */
function endOfDescription({ tokens, text }: PreparedSentence, from: number, language: Language): number {
  for (let place = from; place < tokens.length - 1; place++) {
    const token = tokens[place];
    // A relative clause belongs to the definition.
    if (!token || relatives[language].test(token.lower)) break;
    const next = /^(?:se|si)$/.test(tokens[place + 1]?.lower ?? '') ? tokens[place + 2] : tokens[place + 1];
    if (and.test(token.lower) && next?.tag === 'VERB') return text.slice(0, token.start).trimEnd().length;
  }
  return text.replace(/[.;\s]+$/, '').length;
}

const manyAre = ofEachPack(({ definitions }) => definitions.manyAre);

const definiteOrIndefinite = ofEachPack(({ definitions }) => definitions.definiteOrIndefinite);

function isArticle(token: TaggedToken | undefined, language: Language): boolean {
  return token !== undefined && definiteOrIndefinite[language].test(token.lower);
}

/** Returns the end of a run of nouns, adjectives and function words. */
function endOfNounPhrase(tokens: TaggedToken[], first: number): number {
  let last = first;
  let place = first;
  while (place < tokens.length) {
    const token = tokens[place];
    if (!token?.isWord) break;
    const isContent = /^(?:NOUN|PROPN|ADJ)$/.test(token.tag) && !token.isStop;
    const isLink = place > first && (token.tag === 'ADP' || token.tag === 'DET');
    if (!isContent && !isLink) break;
    place++;
    if (isContent) last = place;
  }
  return last === place ? last : first;
}

/** Skips brackets after the term, such as its abbreviation. */
function afterBracket(tokens: TaggedToken[], place: number): number {
  if (tokens[place]?.text !== '(') return place;
  const close = tokens.findIndex((token, index) => index > place && token.text === ')');
  return close > 0 && close - place < 10 ? close + 1 : place;
}

function copulaAt(
  tokens: TaggedToken[],
  place: number,
  language: Language,
): { next: number; isGeneral: boolean } | undefined {
  let phrase = '';
  let found: { next: number; isGeneral: boolean } | undefined;
  for (let next = place; next < Math.min(place + 5, tokens.length); next++) {
    phrase += `${tokens[next]?.lower ?? ''} `;
    if (copulas[language].general.test(phrase)) found = { next: next + 1, isGeneral: true };
    else if (copulas[language].other.test(phrase)) found = { next: next + 1, isGeneral: false };
  }
  return found;
}
