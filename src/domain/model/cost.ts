/** A provider's prices for a model, in US dollars for a million tokens. */
export interface ModelPrices {
  /** Provider and model: `openai/gpt-5-mini`. */
  model: string;
  read: number;
  written: number;
}

/** Tokens of a call, `written` among `tokens`. */
export interface TokenUse {
  tokens: number;
  written: number;
}

/** Millionths of a US dollar, in which costs are kept: sums of integers are exact. */
export const MICRODOLLARS = 1_000_000;

/**
 * What tokens of a model cost, in millionths of a US dollar, rounded up; 0 where the prices are those of another model.
 * A price for a million tokens in dollars is the price of one token in millionths.
 *
 * @example costOf({ model: 'openai/small', read: 2, written: 6 }, 'openai/small', { tokens: 1_000, written: 100 }) // 2_400
 */
export function costOf(prices: ModelPrices | null, model: string, { tokens, written }: TokenUse): number {
  if (prices?.model !== model) return 0;
  return Math.ceil((tokens - written) * prices.read + written * prices.written);
}
