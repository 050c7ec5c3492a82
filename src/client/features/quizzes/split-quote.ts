export interface QuoteParts {
  before: string;
  marked: string;
  after: string;
}

const isLetter = (character: string | undefined) => character !== undefined && /[\p{L}\p{N}]/u.test(character);

/**
 * Splits a quote around the answer; the whole quote is marked where it does not contain the answer.
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
  // Some letters change length in lower case, which would shift the offsets.
  if (at < 0 || lower.length !== quote.length) return { before: '', marked: quote, after: '' };
  return {
    before: quote.slice(0, at),
    marked: quote.slice(at, at + wanted.length),
    after: quote.slice(at + wanted.length),
  };
}
