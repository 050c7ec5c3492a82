const raised = /[⁰ⁱ¹²³⁴-ⁿ]+/gu;
const anySmall = /[⁰ⁱ¹²³⁴-ⁿ₀-₎ₐ-ₜᵢ-ᵪⱼ]/u;
const lowered = /[₀-₎ₐ-ₜᵢ-ᵪⱼ]+/gu;

/** Returns the plain characters by NFKC, with an ASCII minus, as people type it. */
const onTheLine = (signs: string): string => signs.normalize('NFKC').replaceAll('−', '-');

/**
 * Replaces superscripts and subscripts for comparison and search: exponents follow `^`, subscripts become plain
 * characters.
 *
 * @example withoutSmallSigns('10⁻¹⁹ H₂O') === '10^-19 H2O'
 */
export const withoutSmallSigns = (text: string): string =>
  // Fast path: most words have none.
  anySmall.test(text)
    ? text.replaceAll(raised, (signs) => `^${onTheLine(signs)}`).replaceAll(lowered, onTheLine)
    : text;
