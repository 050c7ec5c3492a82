import { months } from '#domain/engine/language/calendar.ts';
import { capitalisesNouns, grammarOf } from '#domain/languages/grammar.ts';
import { startsWithCapital } from './name-places.ts';
import type { NounPhrase } from './noun-phrases.ts';
import type { PreparedDocument } from './prepared-document.ts';
import type { TaggedToken } from './prepared-sentence.ts';
import { demonstratives } from './standalone.ts';
import { vagueWords } from '#domain/engine/language/vague-words.ts';

/** Numerals and adverbs of place that the tagger reads as nouns. */
const noThings =
  /^(?:arriba|abajo|dentro|fuera|cerca|lejos|above|below|outside|inside|fora|cima|baixo|dessus|dessous|sopra|sotto|fuori|oben|unten|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|veinte|deux|trois|quatre|cinq|sept|huit|neuf|dix|vingt|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|zwölf|zwanzig|due|tre|quattro|cinque|sei|sette|otto|nove|dieci|venti|dois|duas|três|quatro|sete|oito|dez|vinte)$/;

/** Adjectives that refer to earlier text: "the same man". */
export const pointing =
  /^(?:other|same|main|chief|principale?s?|principais|principaux|principali|such|own|certain|various|different|several|first|second|third|last|next|former|latter|previous|following|few|many|most|more|otr[oa]s?|mism[oa]s?|propi[oa]s?|ciert[oa]s?|distint[oa]s?|diferentes?|primer[oa]?s?|segund[oa]s?|tercer[oa]?|últim[oa]s?|siguientes?|anterior(?:es)?|autres?|mêmes?|propres?|certaine?s?|différente?s?|premi(?:er|ère)s?|seconde?s?|derni(?:er|ère)s?|suivante?s?|ander\p{L}*|gleich\p{L}*|eigen\p{L}*|erste\p{L}*|zweite\p{L}*|letzte\p{L}*|viele\p{L}?|einige\p{L}?|altr[oaie]|stess[oaie]|propri[oae]|cert[oaie]|divers[oaie]|prim[oaie]|second[oaie]|ultim[oaie]|outr[oa]s?|mesm[oa]s?|própri[oa]s?|cert[oa]s?|primeir[oa]s?|tant[oaie]s?|muit[oa]s?|molt[oaie]|much[oa]s?|poc[oa]s?|varios|varias|vari|varie|vários|várias)$/u;

const MOST_WORDS = 6;
const LONGEST = 60;
/** A word used as a noun less often is a tagging error. */
const SELDOM = 0.3;
const EVENLY = 0.6;

/** Whether a noun phrase, without its article, is clear by itself as a topic. */
export function isSoundPhrase(
  tokens: TaggedToken[],
  { first, last, head }: NounPhrase,
  { language, isVerb, nounShare }: Pick<PreparedDocument, 'language' | 'isVerb' | 'nounShare'>,
): boolean {
  const words = tokens.slice(first, last);
  const noun = tokens[head];
  const length = (words.at(-1)?.end ?? 0) - (words[0]?.start ?? 0);
  if (!noun || words.length > MOST_WORDS || length > LONGEST || noun.text.length < 3) return false;
  const { nouns } = vagueWords(language);
  if (nouns.has(noun.stem) || noThings.test(noun.lower) || months[language].has(noun.lower)) return false;
  if (
    words.some(
      ({ lower, text }) => pointing.test(lower) || demonstratives[language].test(lower) || /\p{N}|[.’']$/u.test(text),
    )
  )
    return false;
  const isName = startsWithCapital(noun.text) && (!capitalisesNouns(language) || noun.tag === 'PROPN');
  const common = words.filter(({ text, isStop }) => !isStop && !startsWithCapital(text));
  if (common.some(({ lower }) => isVerb(lower))) return false;
  if (!isName && !capitalisesNouns(language) && (nounShare(noun.lower) ?? 1) < SELDOM) return false;
  if (capitalisesNouns(language) && !startsWithCapital(noun.text)) return false;
  // "Selection works": after another noun, a word that is equally often a verb is a verb.
  const share = nounShare(noun.lower);
  const { ambiguousEndings, compoundsApart } = grammarOf(language);
  if (ambiguousEndings && head > first && share !== undefined && share < EVENLY && /[^sui]s$/.test(noun.lower))
    return false;
  if (ambiguousEndings && !isName && goesOnAsVerb(tokens, { first, last, head }, share)) return false;
  // In English, the first of two nouns is singular: "plates move" is not a noun phrase.
  const opening = compoundsApart ? tokens.slice(first, head) : [];
  return !opening.some(({ lower, tag, text }) => tag === 'NOUN' && !startsWithCapital(text) && /[^sui]s$/.test(lower));
}

/** Whether a form in -ing takes an object and so is not a noun: "Accomplishing something", "pertaining to". */
function goesOnAsVerb(
  tokens: TaggedToken[],
  { first, last, head }: Pick<NounPhrase, 'first' | 'last' | 'head'>,
  share: number | undefined,
): boolean {
  if (!tokens[head]?.lower.endsWith('ing') || (share ?? 0) >= EVENLY) return false;
  const next = tokens[last];
  const isBare = last - first === 1 && tokens[first - 1]?.tag !== 'DET';
  return isBare || /^(?:DET|NOUN|PRON|ADJ|ADV)$/.test(next?.tag ?? '');
}
