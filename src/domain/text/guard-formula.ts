/** Blanks and invisible signs may stand before the sign of a formula, and the sign may be a full-width one. */
const FORMULA = String.raw`(?:[\t\r\n]|[\s\p{Cf}]*[=+\-@＝＋－＠])`;
const formula = new RegExp(`^'*${FORMULA}`, 'u');
const guardedFormula = new RegExp(`^'+${FORMULA}`, 'u');

/**
 * A cell that no spreadsheet takes for a formula: what looks like one begins with an apostrophe, which says that it is
 * text. So does what began with apostrophes before such a sign, to tell the two apart.
 */
export const guardFormula = (cell: string): string => (formula.test(cell) ? `'${cell}` : cell);
/** The cell without that apostrophe. */
export const withoutGuard = (cell: string): string => (guardedFormula.test(cell) ? cell.slice(1) : cell);
