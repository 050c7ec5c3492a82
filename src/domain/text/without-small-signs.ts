const raised = /[⁰ⁱ¹²³⁴-ⁿ]+/gu;
const lowered = /[₀-₎ₐ-ₜᵢ-ᵪⱼ]+/gu;

/** Unicode knows the sign on the line of each; its minus is the one that people type. */
const onTheLine = (signs: string): string => signs.normalize('NFKC').replaceAll('−', '-');

/**
 * The same text without superscripts and subscripts, for comparing and searching: exponents are told from the digits
 * before them by `^`, lowered signs stand on the line.
 *
 * @example withoutSmallSigns('10⁻¹⁹ H₂O') === '10^-19 H2O'
 */
export const withoutSmallSigns = (text: string): string =>
  text.replaceAll(raised, (signs) => `^${onTheLine(signs)}`).replaceAll(lowered, onTheLine);
