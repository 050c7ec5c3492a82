/** A provider's prices for a model, in US dollars per million tokens. */
export interface ModelPrices {
  /** Provider and model: `openai/gpt-5-mini`. */
  model: string;
  read: number;
  written: number;
}

/** Tokens of a call; `tokens` includes `written`. */
export interface TokenUse {
  tokens: number;
  written: number;
}

/** Millionths of a US dollar, the unit of stored costs, since sums of integers are exact. */
export const MICRODOLLARS = 1_000_000;

/**
 * Returns the cost of a model's tokens in millionths of a US dollar, rounded up; 0 if the prices belong to another
 * model. Dollars per million tokens equal millionths of a dollar per token.
 *
 * @example costOf({ model: 'openai/small', read: 2, written: 6 }, 'openai/small', { tokens: 1_000, written: 100 }) // 2_400
 */
export function costOf(prices: ModelPrices | null, model: string, { tokens, written }: TokenUse): number {
  if (prices?.model !== model) return 0;
  return Math.ceil((tokens - written) * prices.read + written * prices.written);
}
