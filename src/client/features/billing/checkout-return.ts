/** Outcome in the URL after a payment; grants nothing (Z30). */
export interface CheckoutReturn {
  checkout?: 'thanks' | 'cancelled';
}

export function readCheckoutReturn({ checkout }: Record<string, unknown>): CheckoutReturn {
  return checkout === 'thanks' || checkout === 'cancelled' ? { checkout } : {};
}
