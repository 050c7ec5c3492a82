/** Raised and lowered text ("10²³", "H₂O", "e^(−x)") as plain text; `withRaised` decides which text is raised. */

export type Height = 'raised' | 'lowered';

/** Unicode's superscripts and subscripts, without modifier letters, which are phonetic. */
const plain: Record<Height, string> = {
  raised: '0123456789+-=()in',
  lowered: '0123456789+-=()aehijklmnoprstuvxβγρφχ',
};
const small: Record<Height, string> = {
  raised: '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁱⁿ',
  lowered: '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓᵦᵧᵨᵩᵪ',
};
const caret: Record<Height, string> = { raised: '^', lowered: '_' };
const smallOf: Record<Height, Map<string, string>> = { raised: pairs('raised'), lowered: pairs('lowered') };
const minus = /[−–‐‑]/gu;

function pairs(height: Height): Map<string, string> {
  const signs = [...small[height]];
  return new Map([...plain[height]].map((sign, index) => [sign, signs[index] ?? sign]));
}

/**
 * Returns text as Unicode superscripts or subscripts if all characters have one, otherwise after `^` or `_`, in
 * brackets if it is longer than one character.
 *
 * @example raisedText('23', 'raised') === '²³'; raisedText('q', 'raised') === '^q'; raisedText('n+q', 'lowered') === '_(n+q)'
 */
export function raisedText(text: string, height: Height): string {
  const signs = [...text.trim().replaceAll(/\s*([-+−–=·/,])\s*/gu, '$1')];
  if (signs.length === 0) return text;
  const found = signs.map((sign) => smallOf[height].get(sign.replace(minus, '-')));
  if (found.every((sign) => sign !== undefined)) return found.join('');
  const whole = signs.join('');
  // The text has its own brackets.
  const isOne = signs.length === 1 || /^\([^()]*\)$/.test(whole);
  return caret[height] + (isOne ? whole : `(${whole})`);
}
