/**
 * A formula in the canonical text of a document: TeX between dollars, as on cards. Simple formulas are plain
 * characters instead ("10²³", "H₂O", "xᵢ").
 */
export interface FoundFormula {
  tex: string;
  isDisplay: boolean;
  /** UTF-16 offsets, including the dollars. */
  start: number;
  end: number;
}

/** Longer matches are unrelated dollar signs. */
const LONGEST = 2_000;
const formula = new RegExp(
  String.raw`\$\$(?=\s*[^\s$])(?<display>(?:\\[\s\S]|[^$\\]){1,${LONGEST}}?)\$\$|(?<![\\$])\$(?=[^\s$])(?<inline>(?:\\.|[^$\\\n]){1,${LONGEST}}?)(?<!\s)\$(?!\d)`,
  'uy',
);

/** Returns the formula that begins with the dollar at an offset, if any. */
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
 * Finds the formulas of a text, ignoring prices ("from $5 to US$").
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
 * Whether the text between two dollars is a formula. Excludes text that begins with an amount ("5 and US") or has
 * consecutive words without a command.
 */
export function isTex(tex: string): boolean {
  if (/[\\^_{}=]/.test(tex)) return true;
  return !/^[\d.,]+\s+\p{L}{2}|\p{L}{2,}\s+\p{L}{2,}/u.test(tex);
}
