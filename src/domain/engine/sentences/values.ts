import type { Language } from '#domain/documents/content.ts';
import { months } from '#domain/engine/language/calendar.ts';
import type { PreparedSentence, TaggedToken } from '#domain/engine/reading/prepared-sentence.ts';

export type ValueKind = 'year' | 'percent' | 'quantity';

/** A number in a sentence; `start` and `end` count from the beginning of the sentence. */
export interface ValueFact {
  kind: ValueKind;
  text: string;
  value: number;
  /** Stem of the noun counted or measured; '%' for shares; empty for years. */
  unit: string;
  sentence: number;
  start: number;
  end: number;
}

const percentWords = /^(?:percent|prozent|pourcent)$/;
const scaleWords =
  /^(?:million|billion|thousand|mill|mil|millon|millard|milliard|milion|milliard|milhao|miliard|tausend|mio|mrd)/;
/** A number beside one of these belongs to a reference, a range, a score or a formula, not to a statement. */
const strange = /[-–—/:*^=+#§[\]]/;

/** Years, shares and quantities of a sentence, with what they count. */
export function findValues({ index, text, tokens }: PreparedSentence, language: Language): ValueFact[] {
  return tokens.flatMap((token, place): ValueFact[] => {
    if (!/^\p{N}/u.test(token.text)) return [];
    const before = tokens[place - 1];
    const after = tokens[place + 1];
    if (isGluedTo(before, token) || isGluedTo(token, after)) return [];
    const value = numberOf(token.text, language);
    if (value === undefined) return [];
    const kind = kindOf(token, before, after, tokens[place + 2], language);
    const unit = kind === 'percent' ? '%' : kind === 'year' ? '' : unitAfter(tokens, place);
    if (kind === 'quantity' && (unit === '' || value < 3 || isOrdinal(after))) return [];
    return [
      {
        kind,
        text: text.slice(token.start, token.end),
        value,
        unit,
        sentence: index,
        start: token.start,
        end: token.end,
      },
    ];
  });
}

function isGluedTo(left: TaggedToken | undefined, right: TaggedToken | undefined): boolean {
  if (!left || !right || left.end !== right.start) return false;
  const other = /^\p{N}/u.test(left.text) ? right : left;
  return strange.test(other.text) || other.isWord || /['’º°ª]/.test(other.text);
}

function isOrdinal(after: TaggedToken | undefined): boolean {
  return after?.text === '.';
}

function kindOf(
  token: TaggedToken,
  before: TaggedToken | undefined,
  after: TaggedToken | undefined,
  next: TaggedToken | undefined,
  language: Language,
): ValueKind {
  if (isPercent(after, next)) return 'percent';
  const looksLikeYear = /^(?:1[0-9]{3}|20[0-4]\d)$/.test(token.text);
  const isNoun = after?.tag === 'NOUN' && !months[language].has(after.lower) && after.start === token.end + 1;
  if (!looksLikeYear || (isNoun && spansOfYears.has(after.lower))) return 'quantity';
  // "1,500 soldiers" counts; "a 1643 publication" is dated.
  return isNoun && plural[language].test(after.lower) && !yearWords.has(before?.lower ?? '') ? 'quantity' : 'year';
}

const spansOfYears = new Set('years años ans années jahre jahren anni anos'.split(' '));

/** Endings that a counted noun may have. */
const plural: Record<Language, RegExp> = {
  en: /(?:s|men|people|children)$/,
  es: /s$/,
  fr: /[sx]$/,
  de: /$/,
  it: /[iea]$/,
  pt: /s$/,
};

/** "%", "percent", "por ciento", "pour cent", "per cento". */
function isPercent(after: TaggedToken | undefined, next: TaggedToken | undefined): boolean {
  if (!after) return false;
  if (after.text === '%' || percentWords.test(after.lower)) return true;
  return /^(?:por|per|pour)$/.test(after.lower) && /^(?:ciento|cento|cent)$/.test(next?.lower ?? '');
}

/** After these a number of four digits is a year even if a noun follows. */
const yearWords = new Set(
  'in since until by from en desde hasta año de im seit bis jahr ab depuis dès année an nel dal anno em ano'.split(' '),
);

/** The noun that a number counts: within three words, over adjectives, "million" and "of". */
function unitAfter(tokens: TaggedToken[], place: number): string {
  for (let next = place + 1; next <= place + 3; next++) {
    const token = tokens[next];
    if (!token?.isWord || token.tag === 'VERB') return '';
    if (scaleWords.test(token.stem) || token.tag === 'ADJ' || token.tag === 'ADP') continue;
    return token.tag === 'NOUN' ? token.stem : '';
  }
  return '';
}

/** Reads "1,234.5" or "1.234,5" as the language writes it; three digits after a mark are thousands. */
function numberOf(text: string, language: Language): number | undefined {
  const plain = text.replace(/[ \u00a0\u202f]/g, '');
  const decimal = language === 'en' ? '.' : ',';
  const isGrouped = /^\d{1,3}(?:[.,]\d{3})+$/.test(plain);
  const digits = isGrouped
    ? plain.replace(/[.,]/g, '')
    : plain.replace(decimal === '.' ? /,/g : /\.(?=\d{3}\b)/g, '').replace(',', '.');
  const value = Number(digits);
  return Number.isFinite(value) ? value : undefined;
}
