/** Patterns for page numbers and running heads. */

const roman = '(?=[ivxlc])c{0,3}(?:xc|xl|l?x{0,3})(?:ix|iv|v?i{0,3})';

/** "7", "xii", "- 7 -", "p. 7", "7 / 120", "Seite 7 von 120". */
export const pageNumber = new RegExp(
  `^(?:p(?:[aá]g(?:ina)?|age|\\.)?\\.?|seite)?[\\s\\-–—|[(]*(?:\\d{1,4}|${roman})(?:\\s*(?:\\/|de|of|von|sur|di)\\s*\\d{1,4})?[\\s\\-–—|\\])]*$`,
  'i',
);
export const longestFurniture = 120;
/** A line larger than the body is a heading, even if every chapter opens with the same word. */
export const sizeAboveBody = 1.13;
