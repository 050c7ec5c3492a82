import { folded } from '#domain/verify/folding.ts';
import {
  type Agreement,
  agreementAfter,
  agreementOf,
  determinerPlace,
  isArticle,
} from '#domain/engine/reading/agreement.ts';
import type { Answer } from './answers.ts';
import { indefinite } from '#domain/engine/language/articles.ts';
import type { Gap } from './distractors.ts';
import { framesAt } from './frames.ts';
import type { PreparedDocument } from '#domain/engine/reading/prepared-document.ts';
import type { PreparedSentence, TaggedToken } from '#domain/engine/reading/prepared-sentence.ts';
import { isVerbPlace } from '#domain/engine/reading/verb-places.ts';

/** A gap and where in its sentence the answer stands. */
export interface PlacedGap extends Gap {
  start: number;
  end: number;
  /** Whether the sentence says what the term is. */
  isNamed: boolean;
}

const LEAST_VISIBLE_STEMS = 5;

/** The places where a term can be taken out of a sentence without tearing a longer phrase or leaving its trace. */
export function gapsOf(
  answer: Answer,
  { sentences, language, agreement }: PreparedDocument,
  isFit: (sentence: number) => boolean,
): PlacedGap[] {
  return answer.term.occurrences.flatMap(({ sentence: index, first, last, isWhole }): PlacedGap[] => {
    const sentence = sentences[index];
    if (!sentence || !isWhole || !isFit(index)) return [];
    const { tokens, text } = sentence;
    const start = tokens[first]?.start ?? 0;
    const end = tokens[last - 1]?.end ?? 0;
    if (!answer.term.isName && isVerbPlace(tokens, first, last, language)) return [];
    if (tearsPhrase(tokens, first, last, answer) || leavesTrace(sentence, first, last, answer)) return [];
    const before = tokens[first - 1];
    const visible = visibleStems(tokens, first, last);
    if (visible.size < LEAST_VISIBLE_STEMS) return [];
    const { term } = answer;
    const allowed = allowedAt(tokens, first, language);
    const head = tokens[first + term.headPlace]?.lower ?? term.head;
    // The form in the gap may be the plural of the term's usual one.
    const own = term.isName || head === term.head ? term.agreement : agreementOf(head, agreement, language);
    return [
      {
        answer,
        sentence: index,
        surface: text.slice(start, end),
        start,
        end,
        agreement: allowed & own || allowed,
        hasArticle: isArticle(before?.lower ?? '', language),
        isApart: false,
        fixesOnset: needsOnset(before, language),
        visibleStems: visible,
        clauseStems: visibleStems(...clauseAround(tokens, first, last)),
        isNamed: isNamedAt(tokens, first, last, language),
        frames: framesAt(tokens, first, last),
        foldedQuote: folded(text).toLowerCase(),
      },
    ];
  });
}

/** Verbs that give something its name. */
const naming: Record<PreparedDocument['language'], RegExp> = {
  en: /^(?:called|named|termed|known as|referred to as)$/,
  es: /^(?:llamad[oa]s?|llama|llaman|denominad[oa]s?|denominan?|conocid[oa]s? como)$/,
  fr: /^(?:appelée?s?|appelle|appellent|nommée?s?|nomme|dénommée?s?)$/,
  de: /^(?:heißt|heißen|nennt|genannt|bezeichnet)$/,
  it: /^(?:chiamat[oaie]|chiama|chiamano|dett[oaie]|denominat[oaie]|nome di)$/,
  pt: /^(?:chamad[oa]s?|chama|chamam|denominad[oa]s?|denomina|conhecid[oa]s? como)$/,
};

/** "… is called _", "the _, a small group of cells", "the _ (a gas)". */
function isNamedAt(
  tokens: TaggedToken[],
  first: number,
  last: number,
  language: PreparedDocument['language'],
): boolean {
  const before = tokens.slice(0, first).filter(({ tag, isWord }) => isWord && tag !== 'DET');
  const words = before.slice(-2).map(({ lower }) => lower);
  if (naming[language].test(words.at(-1) ?? '') || naming[language].test(words.join(' '))) return true;
  const [mark, article] = tokens.slice(last);
  return mark?.text === ',' && indefinite[language].test(article?.lower ?? '');
}

/** What the article before the gap allows; adjectives may stand between. */
function allowedAt(tokens: TaggedToken[], first: number, language: PreparedDocument['language']): Agreement {
  const before = determinerPlace(tokens, first, language);
  return agreementAfter(tokens[before]?.lower ?? '', language, before === 0);
}

/**
 * The words between the nearest marks around a gap, with what stands before them up to a verb: an enumeration is no
 * clause. Returns the words and where the gap is among them.
 */
function clauseAround(
  tokens: TaggedToken[],
  first: number,
  last: number,
): [tokens: TaggedToken[], first: number, last: number] {
  let start = first;
  let hasVerb = false;
  while (start > 0 && !(hasVerb && isClauseMark(tokens[start - 1]))) {
    start--;
    if (tokens[start]?.tag === 'VERB') hasVerb = true;
  }
  let end = last;
  while (end < tokens.length && !isClauseMark(tokens[end])) end++;
  return [tokens.slice(start, end), first - start, last - start];
}

function isClauseMark(token: TaggedToken | undefined): boolean {
  return token !== undefined && /^[,;:()–—]$/.test(token.text);
}

function needsOnset(before: TaggedToken | undefined, language: PreparedDocument['language']): boolean {
  if (!before) return false;
  if (language === 'en') return /^an?$/.test(before.lower);
  if (language === 'fr') return /['’]$|^(?:le|la|de|que|ne|ce|se|je|du|au|ma|ta|sa)$/.test(before.lower);
  if (language === 'it')
    return /['’]$|^(?:il|lo|la|un|uno|una|i|gli|(?:d|a|n|s)[aeu]l+[oaei]?|degli|dagli|negli|agli|sugli)$/.test(
      before.lower,
    );
  return false;
}

/** A neighbouring name, a hyphen or a complement ("tasa" of "tasa de paro") belongs to the phrase. */
function tearsPhrase(tokens: TaggedToken[], first: number, last: number, { term }: Answer): boolean {
  const before = tokens[first - 1];
  const after = tokens[last];
  const phraseStart = tokens[first]?.start;
  const phraseEnd = tokens[last - 1]?.end;
  if (isInBrackets(tokens, first)) return true;
  // "five volume book", "20 million": what a number counts says little without it.
  if (before?.tag === 'NUM' || /^\p{N}/u.test(before?.text ?? '')) return true;
  // The noun before it is what it belongs to: "fosas comunes", "the word pharmacy".
  if (!term.isName && before?.tag === 'NOUN' && before.end + 1 === phraseStart) return true;
  if (before?.text === '.') return true;
  // A possessive is swapped with a possessive only, and there are few.
  if (/['’]s?$/.test(tokens[last - 1]?.text ?? '')) return true;
  // Half of a quoted title, half of a pair of adjectives.
  if (isQuotationMark(before) !== isQuotationMark(after)) return true;
  if (before?.tag === 'CCONJ' && tokens[first - 2]?.tag === 'ADJ') return true;
  if (before && before.end === phraseStart && !/^[("“«„‘'¿¡]$|['’]$/.test(before.text)) return true;
  if (after && after.start === phraseEnd && !/^[.,;:)!?"”»’]+$/.test(after.text)) return true;
  if (isCapitalised(before) && (first > 1 || term.isName)) return true;
  // "Benazir Bhutto": at the beginning of a sentence a name has no other mark than that it is no common word.
  const isFirstName = first === 1 && term.isName && !before?.isStop && /^(?:NOUN|PRON|ADJ)$/.test(before?.tag ?? '');
  if (isFirstName) return true;
  if (after && after.start === (phraseEnd ?? 0) + 1 && /^\p{Lu}/u.test(after.text) && after.tag !== 'VERB') return true;
  // "Raymond S. Bradley": an initial goes on with the name.
  if (/^\p{Lu}$/u.test(after?.text ?? '') && term.isName) return true;
  // "a popular and influential …": the gap would leave half of a pair of adjectives.
  if (after?.tag === 'CCONJ' && tokens[last + 1]?.tag === 'ADJ') return true;
  const joins = /^(?:of|de|del|di|do|da|du|des|von|van|della|dos|das|d['’])$/;
  // "La Declaración de los Derechos": an article may stand between.
  const joined = tokens[last + 1]?.tag === 'DET' ? tokens[last + 2] : tokens[last + 1];
  if (joins.test(after?.lower ?? '') && (!term.isName || /^\p{Lu}/u.test(joined?.text ?? ''))) return true;
  if (term.isName && joins.test(before?.lower ?? '') && isCapitalised(tokens[first - 2]) && first > 2) return true;
  // "The inner core is": before "is" no verb stands, so the word is the rest of the phrase.
  if (after?.tag === 'VERB' && /^(?:is|are|was|were)$/.test(tokens[last + 1]?.lower ?? '')) return true;
  return after?.tag === 'NOUN' || (after?.tag === 'ADJ' && after.start === (phraseEnd ?? 0) + 1 && !after.isStop);
}

function isInBrackets(tokens: TaggedToken[], place: number): boolean {
  let depth = 0;
  for (const { text } of tokens.slice(0, place)) {
    if (text === '(') depth++;
    else if (text === ')') depth--;
  }
  return depth > 0;
}

function isQuotationMark(token: TaggedToken | undefined): boolean {
  return token !== undefined && /^["“”«»„‘]$/.test(token.text);
}

function isCapitalised(token: TaggedToken | undefined): boolean {
  return token !== undefined && token.tag === 'PROPN' && /^\p{Lu}/u.test(token.text);
}

/** The answer stands alone in its sentence: none of its words is seen a second time, whole or inside another. */
function leavesTrace({ tokens, text }: PreparedSentence, first: number, last: number, { term }: Answer): boolean {
  const start = tokens[first]?.start ?? 0;
  const end = tokens[last - 1]?.end ?? 0;
  if (start === 0 && !term.isName) return true;
  const rest = (text.slice(0, start) + ' ' + text.slice(end)).toLowerCase();
  return tokens.slice(first, last).some((token) => {
    if (token.isStop) return false;
    const root = token.lower.slice(0, Math.max(4, token.stem.length));
    return (
      (root.length > 3 && rest.includes(root)) ||
      tokens.some((other, place) => (place < first || place >= last) && other.stem === token.stem)
    );
  });
}

function visibleStems(tokens: TaggedToken[], first: number, last: number): ReadonlySet<string> {
  return new Set(
    tokens.flatMap((token, place) =>
      token.isWord && !token.isStop && (place < first || place >= last) ? [token.stem] : [],
    ),
  );
}
