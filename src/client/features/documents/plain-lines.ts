/**
 * Text to be shown as one line: the bullets of its lists become points. Every place in it stays where it was, so that
 * words can still be marked.
 *
 * @example plainLines('Parts:\n- nucleus\n  - DNA') // 'Parts: · nucleus ·   DNA'
 */
export function plainLines(text: string): string {
  return text.replace(/(^|\n+)[ \t]*- /g, (bullet, lineBreak) => (lineBreak === '' ? '' : ' ·').padEnd(bullet.length));
}
