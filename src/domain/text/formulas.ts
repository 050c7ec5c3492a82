/**
 * Formulas in the canonical text of a document: TeX between dollars, as cards have it, except where plain signs say the
 * same ("10²³", "H₂O", "xᵢ").
 */
import { raisedText } from './raised-signs.ts';

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

/**
 * TeX as it stands in a text: as plain signs where it is one term that they can write, else between dollars.
 *
 * @example formulaText('10^{23}') === '10²³'; formulaText('E=mc^2') === '$E=mc^2$'
 */
export function formulaText(tex: string): string {
  const line = tex
    .replaceAll(/(?<!\\)%[^\n]*(?:\n|$)/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim();
  if (line === '') return '';
  // Cells of a table are parted by such a line.
  return plainTerm(line) ?? `$${line.replaceAll(' | ', '|').replaceAll(/(?<!\\)\$/gu, String.raw`\$`)}$`;
}

const commands: Record<string, string> = {
  ...Object.fromEntries(
    (
      'alpha α beta β gamma γ delta δ epsilon ε varepsilon ε zeta ζ eta η theta θ iota ι kappa κ lambda λ mu μ nu ν xi ξ ' +
      'pi π rho ρ sigma σ tau τ upsilon υ phi φ varphi φ chi χ psi ψ omega ω Gamma Γ Delta Δ Theta Θ Lambda Λ Xi Ξ Pi Π ' +
      'Sigma Σ Phi Φ Psi Ψ Omega Ω infty ∞ partial ∂ nabla ∇ hbar ħ ell ℓ degree °'
    )
      .split(' ')
      .reduce<[string, string][]>((all, word, index, words) => {
        if (index % 2 === 0) all.push([word, words[index + 1] ?? '']);
        return all;
      }, []),
  ),
  times: ' × ',
  cdot: '·',
  ',': ' ',
  ';': ' ',
  ':': ' ',
  '!': '',
  '%': '%',
};
const part =
  /\\(?:mathrm|text|textrm|rm|ce|mathit)\s?\{(?<words>[\p{L}\p{N} ]+)\}|\\(?<command>[a-zA-Z]+|[,;:!%])\s?|(?<script>[\^_])\s?(?:\{(?<group>[^{}\\^_]+)\}|(?<degree>\{?\\circ\}?)|(?<sign>[\p{L}\p{N}]))|(?<plain>[\p{L}\p{N}.,]| )|(?<minus>^[-−])/uy;
const smallSigns = /^[⁰ⁱ¹²³⁴-ⁿ₀-ₜᵢ-ᵪ]+$/u;

/** A number, letter or substance with its powers and indices; nothing where it is more than that. */
function plainTerm(tex: string): string | undefined {
  let text = '';
  part.lastIndex = 0;
  while (part.lastIndex < tex.length) {
    const groups = part.exec(tex)?.groups;
    if (!groups) return undefined;
    const { words, command, script, group, degree, sign, plain, minus } = groups;
    if (command !== undefined) {
      const found = Object.hasOwn(commands, command) ? commands[command] : undefined;
      if (found === undefined) return undefined;
      text += found;
    } else if (script === undefined) text += words ?? plain ?? minus?.replace('-', '−') ?? '';
    else if (degree !== undefined) text += '°';
    else {
      const written = raisedText(group ?? sign ?? '', script === '^' ? 'raised' : 'lowered');
      if (!smallSigns.test(written)) return undefined;
      text += written;
    }
  }
  // What TeX sets side by side without a space stays so; words would have been set upright.
  return text.replaceAll(/ {2,}/g, ' ').trim();
}
