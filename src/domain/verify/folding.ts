import { withoutSmallSigns } from '#domain/text/without-small-signs.ts';

/** A text made comparable, with the way back: unit `i` of `text` came from `[starts[i], ends[i])` of the original. */
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

/** A letter with its accents is folded as one, since NFKC joins them; so are raised signs, which keep their height. */
const cluster = /\s+|[⁰ⁱ¹²³⁴-ⁿ]+|[^\s\p{M}]\p{M}*|\p{M}+/gu;

/**
 * Folds Unicode forms (NFKC), white space (to one space) and quotation marks, nothing else: case, accents, dashes and
 * powers still tell texts apart ("10²³" is "10^23", never "1023").
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

/** Characters that folding changes; all others stay. */
const changing = /[⁰ⁱ¹²³⁴-ⁿ]+|[^\S ]\s*| \s+|(?:[^\s\p{M}\p{ASCII}]|`)\p{M}*|[^\s\p{M}]\p{M}+|\p{M}+/gu;

/** The folded text alone, without white space around it: the same as of `foldText`, without the way back. */
export function folded(text: string): string {
  return text.replace(changing, foldCluster).trim();
}

/** Folds case and the marks around it as well: two options that differ in nothing else are the same to a person. */
export function foldedOption(option: string): string {
  return folded(option)
    .toLowerCase()
    .replace(/^["'([¿¡\s]+|["')\].,;:!?\s]+$/g, '');
}

/** Whether a phrase stands in a text as whole words; both are folded and in lower case already. */
export function foldedHoldsPhrase(text: string, phrase: string): boolean {
  if (phrase === '') return false;
  for (let place = text.indexOf(phrase); place >= 0; place = text.indexOf(phrase, place + 1)) {
    const before = text.slice(Math.max(0, place - 2), place);
    const after = text.slice(place + phrase.length, place + phrase.length + 2);
    const isWhole = !/[\p{L}\p{N}]$/u.test(before) && !/^[\p{L}\p{N}]/u.test(after);
    // "5" does not stand in "2.5" or "5,000", nor "10" in "10^23".
    const isPartOfNumber =
      (/\d$/.test(phrase) && /^(?:[.,]\d|\^)/.test(after)) || (/^\d/.test(phrase) && /\d[.,]$/.test(before));
    if (isWhole && !isPartOfNumber) return true;
  }
  return false;
}
