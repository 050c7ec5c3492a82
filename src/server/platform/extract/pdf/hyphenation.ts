import type { PdfLine } from './lines.ts';

const longestWord = 80;

/**
 * Whether the hyphen at the end of a line belongs to the word. It does when the same compound stands with its
 * hyphen inside another line of the document ("well-|known" beside "well-known"), and when the word is a compound
 * already, since typesetters cut such words only at their own hyphens ("up-to-|date"), unless its last part is a
 * word that the document has elsewhere ("Linux-Distri-|bution").
 */
export function createHyphenJudge(lines: PdfLine[]): (before: string, after: string) => boolean {
  let compounds: Set<string> | undefined;
  let words: Set<string> | undefined;
  return (before, after) => {
    compounds ??= new Set(lines.flatMap((line) => compoundsIn(line.text)));
    const end = before.slice(-longestWord);
    const left = /\p{L}+-$/u.exec(end)?.[0] ?? '';
    const right = /^\p{L}+/u.exec(after)?.[0] ?? '';
    if (compounds.has((left + right).toLowerCase())) return true;
    if (!isCompound(end)) return false;
    words ??= new Set(lines.flatMap((line) => line.text.toLowerCase().match(/\p{L}+/gu) ?? []));
    return !words.has((left.slice(0, -1) + right).toLowerCase());
  };
}

function compoundsIn(text: string): string[] {
  const hyphen = text.indexOf('-');
  // Most lines have no hyphen, or only the one at their end.
  if (hyphen === -1 || hyphen === text.length - 1) return [];
  return text.toLowerCase().match(/\p{L}+-\p{L}+/gu) ?? [];
}

function isCompound(before: string): boolean {
  return /[\p{L}\d][-/_.]\p{L}+-$/u.test(before);
}

/** Whether a word was cut at the end of the line. */
export function isCutWord(before: string, after: string): boolean {
  return before.endsWith('-') && /\p{L}-$/u.test(before.slice(-longestWord)) && /^\p{Ll}/u.test(after);
}
