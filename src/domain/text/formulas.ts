/**
 * Formulas in the canonical text of a document: TeX between dollars, as cards have it, except where plain signs say the
 * same ("10²³", "H₂O", "xᵢ").
 */
export interface FoundFormula {
  tex: string;
  isDisplay: boolean;
  /** UTF-16 offsets, the dollars included. */
  start: number;
  end: number;
}

/** Longer ones are no formulas but dollars that do not belong together. */
const LONGEST = 2_000;
const formula = new RegExp(
  String.raw`\$\$(?=\s*[^\s$])(?<display>(?:\\[\s\S]|[^$\\]){1,${LONGEST}}?)\$\$|(?<![\\$])\$(?=[^\s$])(?<inline>(?:\\.|[^$\\\n]){1,${LONGEST}}?)(?<!\s)\$(?!\d)`,
  'uy',
);

/** The formula that begins with the dollar at a place of a text, if one does. */
export function formulaAt(text: string, start: number): FoundFormula | undefined {
  formula.lastIndex = start;
  const match = formula.exec(text);
  const { display, inline = '' } = match?.groups ?? {};
  if (!match || (display === undefined && !isTex(inline))) return undefined;
  return {
    tex: (display ?? inline).trim(),
    isDisplay: display !== undefined,
    start,
    end: start + match[0].length,
  };
}

/**
 * The formulas of a text. Sums of money ("from $5 to US$") are none.
 *
 * @example formulasIn('so $x^2$ costs $5')[0] // { tex: 'x^2', isDisplay: false, start: 3, end: 8 }
 */
export function formulasIn(text: string): FoundFormula[] {
  const found: FoundFormula[] = [];
  for (let at = text.indexOf('$'); at !== -1;) {
    const next = formulaAt(text, at);
    if (next) found.push(next);
    at = text.indexOf('$', next?.end ?? at + 1);
  }
  return found;
}

/**
 * Whether what stands between two dollars is a formula: not where it begins with a sum ("5 and US"), nor where words
 * follow one another without a command between them.
 */
export function isTex(tex: string): boolean {
  if (/[\\^_{}=]/.test(tex)) return true;
  return !/^[\d.,]+\s+\p{L}{2}|\p{L}{2,}\s+\p{L}{2,}/u.test(tex);
}
