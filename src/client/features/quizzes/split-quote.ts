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
  // A formula between dollar signs is marked as a whole.
  const close = quote.indexOf('$', at + wanted.length);
  const isInFormula = close >= 0 && quote.slice(0, at).split('$').length % 2 === 0;
  const from = isInFormula ? quote.lastIndexOf('$', at) : at;
  const to = isInFormula ? close + 1 : at + wanted.length;
  return { before: quote.slice(0, from), marked: quote.slice(from, to), after: quote.slice(to) };
}
