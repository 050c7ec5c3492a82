/**
 * Whether a SHA-256 digest begins with so many zero bits: the work that a form asks for in a busy hour. A browser finds
 * such a number in about 2 ** bits tries.
 */
export function hasLeadingZeroBits(digest: Uint8Array, bits: number): boolean {
  const whole = Math.floor(bits / 8);
  if (digest.subarray(0, whole).some((byte) => byte !== 0)) return false;
  const rest = bits % 8;
  return rest === 0 || (digest[whole] ?? 255) >> (8 - rest) === 0;
}

/** The text whose digest counts. */
export const proofText = (ticket: string, proof: number): string => `${ticket}.${proof}`;
