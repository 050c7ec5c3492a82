const SIGNS = '234567abcdefghijklmnopqrstuvwxyz';
const LENGTH = 13;
const CLOCK_BITS = 10n;

/** A TID of AT Protocol: microseconds and a number that tells writers apart, in 13 signs that sort by time. */
export function recordKey(at: Date, clockId: number): string {
  let value = ((BigInt(at.getTime()) * 1_000n) << CLOCK_BITS) | (BigInt(clockId) & ((1n << CLOCK_BITS) - 1n));
  let key = '';
  for (let place = 0; place < LENGTH; place += 1) {
    key = SIGNS.charAt(Number(value & 31n)) + key;
    value >>= 5n;
  }
  return key;
}
