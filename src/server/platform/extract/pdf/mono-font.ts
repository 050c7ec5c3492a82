/** Whether a font's name indicates a monospaced font. */
export function isMonoFont(name: string): boolean {
  return /mono|courier|consol|typewriter|(?:cm|ec|la)(?:sl)?tt|menlo|inconsolata|fixed|nimbusmon/i.test(name);
}

const toleratedDeviation = 0.12;

/** Whether letters have equal width in all words. Measures ink, which is inexact for short words. */
export function areEvenlyWide(words: { text: string; width: number }[]): boolean {
  const long = words.filter(({ text }) => text.length >= 3);
  const widths = long.map(({ text, width }) => width / text.length);
  return Math.max(...widths) - Math.min(...widths) < toleratedDeviation * Math.max(...widths) || widths.length < 2;
}
