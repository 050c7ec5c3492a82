/** Around each stretch that is judged, so that one stays after web addresses are taken out. */
const PART = 2_700;

/**
 * Sample of a text by which its language is detected: beginning, middle and end, which do not grow with it. The sample
 * of a sample is the sample itself.
 */
export function languageSample(text: string): string {
  if (text.length <= 3 * PART) return text;
  const middle = Math.round((text.length - PART) / 2);
  return [text.slice(0, PART), text.slice(middle, middle + PART), text.slice(-PART)].join(' ');
}
