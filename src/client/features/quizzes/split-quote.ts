export interface QuoteParts {
  before: string;
  marked: string;
  after: string;
}

const isLetter = (character: string | undefined) => character !== undefined && /[\p{L}\p{N}]/u.test(character);

/**
 * A quote with what proves the answer set apart: the answer itself where the quote names it, else the whole quote.
 *
 * @example splitQuote('Water is broken apart.', 'water') // { before: '', marked: 'Water', after: ' is broken apart.' }
 */
export function splitQuote(quote: string, answer: string): QuoteParts {
  const wanted = answer.trim().replace(/[.;,]$/, '');
  const lower = quote.toLocaleLowerCase();
  let at = wanted ? lower.indexOf(wanted.toLocaleLowerCase()) : -1;
  while (at >= 0 && (isLetter(quote[at - 1]) || isLetter(quote[at + wanted.length]))) {
    at = lower.indexOf(wanted.toLocaleLowerCase(), at + 1);
  }
  // Some letters change length in lower case; then places in the two texts do not agree.
  if (at < 0 || lower.length !== quote.length) return { before: '', marked: quote, after: '' };
  return {
    before: quote.slice(0, at),
    marked: quote.slice(at, at + wanted.length),
    after: quote.slice(at + wanted.length),
  };
}
