/** White space and invisible characters may precede the formula character, which may be full-width. */
const FORMULA = String.raw`(?:[\t\r\n]|[\s\p{Cf}]*[=+\-@＝＋－＠])`;
const formula = new RegExp(`^'*${FORMULA}`, 'u');
const guardedFormula = new RegExp(`^'+${FORMULA}`, 'u');

/**
 * Protects a cell from being read as a formula: adds an apostrophe, which marks text, also before existing
 * apostrophes, so that `withoutGuard` can restore the cell.
 */
export const guardFormula = (cell: string): string => (formula.test(cell) ? `'${cell}` : cell);
/** Returns the cell without the added apostrophe. */
export const withoutGuard = (cell: string): string => (guardedFormula.test(cell) ? cell.slice(1) : cell);
