import type { PdfLine } from './lines.ts';

/**
 * Whether the hyphen at the end of a line belongs to the word. It does when the same compound stands with its
 * hyphen inside another line of the document ("well-|known" beside "well-known").
 */
export function createHyphenJudge(lines: PdfLine[]): (before: string, after: string) => boolean {
  let compounds: Set<string> | undefined;
  return (before, after) => {
    compounds ??= new Set(lines.flatMap((line) => compoundsIn(line.text)));
    const left = /\p{L}+-$/u.exec(before)?.[0] ?? '';
    const right = /^\p{L}+/u.exec(after)?.[0] ?? '';
    return compounds.has((left + right).toLowerCase());
  };
}

function compoundsIn(text: string): string[] {
  const hyphen = text.indexOf('-');
  // Most lines have no hyphen, or only the one at their end.
  if (hyphen === -1 || hyphen === text.length - 1) return [];
  return text.toLowerCase().match(/\p{L}+-\p{L}+/gu) ?? [];
}

/** Whether a word was cut at the end of the line. */
export function isCutWord(before: string, after: string): boolean {
  return /\p{L}-$/u.test(before) && /^\p{Ll}/u.test(after);
}
