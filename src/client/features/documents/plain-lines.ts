/**
 * Flattens text to one line: list bullets become dots. Offsets stay the same, so that words can still be marked.
 *
 * @example plainLines('Parts:\n- nucleus\n  - DNA') // 'Parts: · nucleus ·   DNA'
 */
export function plainLines(text: string): string {
  return text.replace(/(^|\n+)[ \t]*- /g, (bullet, lineBreak) => (lineBreak === '' ? '' : ' ·').padEnd(bullet.length));
}
