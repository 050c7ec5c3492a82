/** Size of each part: leaves enough text for detection after removing web addresses. */
const PART = 2_700;

/**
 * Returns a sample of bounded size for language detection: beginning, middle and end. The sample of a sample is
 * itself.
 */
export function languageSample(text: string): string {
  if (text.length <= 3 * PART) return text;
  const middle = Math.round((text.length - PART) / 2);
  return [text.slice(0, PART), text.slice(middle, middle + PART), text.slice(-PART)].join(' ');
}
