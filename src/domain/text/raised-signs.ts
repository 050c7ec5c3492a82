/** Raised and lowered text ("10²³", "H₂O", "e^(−x)") as plain text; what of a page is raised is told by `withRaised`. */

export type Height = 'raised' | 'lowered';

/** The signs that Unicode names superscript and subscript; modifier letters, which are sounds, are left out. */
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
 * Text as Unicode superscripts or subscripts where all its signs have one, else behind `^` or `_`, in brackets where it
 * is longer than one sign.
 *
 * @example raisedText('23', 'raised') === '²³'; raisedText('q', 'raised') === '^q'; raisedText('n+q', 'lowered') === '_(n+q)'
 */
export function raisedText(text: string, height: Height): string {
  const signs = [...text.trim().replaceAll(/\s*([-+−–=·/,])\s*/gu, '$1')];
  if (signs.length === 0) return text;
  const found = signs.map((sign) => smallOf[height].get(sign.replace(minus, '-')));
  if (found.every((sign) => sign !== undefined)) return found.join('');
  const whole = signs.join('');
  // Brackets of its own are enough.
  const isOne = signs.length === 1 || /^\([^()]*\)$/.test(whole);
  return caret[height] + (isOne ? whole : `(${whole})`);
}
