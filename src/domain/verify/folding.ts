import { withoutSmallSigns } from '#domain/text/without-small-signs.ts';

/** A normalized text with a map to the original: unit `i` of `text` comes from `[starts[i], ends[i])`. */
export interface FoldedText {
  text: string;
  starts: Uint32Array;
  ends: Uint32Array;
}

const quotationMarks: Record<string, string> = {
  '“': '"',
  '”': '"',
  '„': '"',
  '‟': '"',
  '«': '"',
  '»': '"',
  '″': '"',
  '‘': "'",
  '’': "'",
  '‚': "'",
  '‛': "'",
  '‹': "'",
  '›': "'",
  '′': "'",
  '`': "'",
  '´': "'",
};

/**
 * Units to fold together: a letter with its accents, which NFKC joins, and runs of superscripts, which stay
 * exponents.
 */
const cluster = /\s+|[⁰ⁱ¹²³⁴-ⁿ]+|[^\s\p{M}]\p{M}*|\p{M}+/gu;

/**
 * Normalizes Unicode forms (NFKC), white space (to one space) and quotation marks only: case, accents, dashes and
 * exponents still count ("10²³" is "10^23", never "1023").
 *
 * @example foldText('«ﬁn»\n de').text // '"fin" de'
 */
export function foldText(original: string): FoldedText {
  const pieces: string[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  for (const match of original.matchAll(cluster)) {
    const folded = foldCluster(match[0]);
    pieces.push(folded);
    for (let unit = 0; unit < folded.length; unit++) {
      starts.push(match.index);
      ends.push(match.index + match[0].length);
    }
  }
  return { text: pieces.join(''), starts: Uint32Array.from(starts), ends: Uint32Array.from(ends) };
}

function foldCluster(piece: string): string {
  if (/^\s/.test(piece)) return ' ';
  if (piece.length === 1 && piece.charCodeAt(0) < 96) return piece;
  if (/^[⁰ⁱ¹²³⁴-ⁿ]/.test(piece)) return withoutSmallSigns(piece);
  return quotationMarks[piece] ?? piece.normalize('NFKC').replace(/\s+/g, ' ');
}

/** Characters that folding changes. */
const changing = /[⁰ⁱ¹²³⁴-ⁿ]+|[^\S ]\s*| \s+|(?:[^\s\p{M}\p{ASCII}]|`)\p{M}*|[^\s\p{M}]\p{M}+|\p{M}+/gu;

/** Returns the folded and trimmed text, as `foldText` does, but without the map. */
export function folded(text: string): string {
  return text.replace(changing, foldCluster).trim();
}

/** Also folds case and surrounding punctuation: people see no difference between such options. */
export function foldedOption(option: string): string {
  return folded(option)
    .toLowerCase()
    .replace(/^["'([¿¡\s]+|["')\].,;:!?\s]+$/g, '');
}

/** Whether a text contains a phrase as whole words; both must be folded and in lower case. */
export function foldedHoldsPhrase(text: string, phrase: string): boolean {
  if (phrase === '') return false;
  for (let place = text.indexOf(phrase); place >= 0; place = text.indexOf(phrase, place + 1)) {
    const before = text.slice(Math.max(0, place - 2), place);
    const after = text.slice(place + phrase.length, place + phrase.length + 2);
    const isWhole = !/[\p{L}\p{N}]$/u.test(before) && !/^[\p{L}\p{N}]/u.test(after);
    // "2.5" and "5,000" don't contain "5", nor "10^23" the number "10".
    const isPartOfNumber =
      (/\d$/.test(phrase) && /^(?:[.,]\d|\^)/.test(after)) || (/^\d/.test(phrase) && /\d[.,]$/.test(before));
    if (isWhole && !isPartOfNumber) return true;
  }
  return false;
}
