const MARK = String.raw`(?:[-–—•‣▪◦*∗·]|\(?\d{1,3}[.)]|\(?[a-z]\))`;

/** A numeral, letter or bullet that begins a list item and is no part of what it says. */
export const listMark = new RegExp(`^${MARK}\\s+`, 'u');

/** What stands between a line and the item of a list below it. */
export const beforeItem = new RegExp(`\\n\\s*(?=${MARK}\\s)`, 'u');

/** The items of a list that begins right here, so many at most. */
export const listBelow = (most: number): RegExp => new RegExp(`^(?:\\s*\\n\\s*${MARK}\\s[^\\n]+){1,${most}}`, 'u');
