import { raisedText } from './raised-signs.ts';

/**
 * Returns TeX for running text: as plain characters if it is one term that they can express, otherwise between
 * dollars.
 *
 * @example formulaText('10^{23}') === '10²³'; formulaText('E=mc^2') === '$E=mc^2$'
 */
export function formulaText(tex: string): string {
  const line = tex
    .replaceAll(/(?<!\\)%[^\n]*(?:\n|$)/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim();
  if (line === '') return '';
  // " | " separates table cells.
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

/** Returns a number, letter or substance with its exponents and indices; undefined for anything more complex. */
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
  // TeX sets adjacent symbols without a space; words would be in upright type.
  return text.replaceAll(/ {2,}/g, ' ').trim();
}
