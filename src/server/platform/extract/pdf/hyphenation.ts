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
  const isWord = createWordSearch(lines);
  return (before, after) => {
    compounds ??= setOf(lines, compoundsIn);
    const end = before.slice(before.lastIndexOf(' ') + 1).slice(-longestWord);
    const left = /\p{L}+-$/u.exec(end)?.[0] ?? '';
    const right = /^\p{L}+/u.exec(after)?.[0] ?? '';
    if (compounds.has((left + right).toLowerCase())) return true;
    return isCompound(end) && !isWord((left.slice(0, -1) + right).toLowerCase());
  };
}

/** So many words are looked for one by one; most documents ask for fewer, and a set of all words is dear. */
const fewSearches = 20;

/** Whether a word stands in the document, whatever the case of its letters. */
function createWordSearch(lines: PdfLine[]): (word: string) => boolean {
  let words: Set<string> | undefined;
  let searches = 0;
  return (word) => {
    searches += 1;
    if (searches > fewSearches) words ??= setOf(lines, wordsIn);
    if (words) return words.has(word);
    const letters = new RegExp(word, 'iu');
    return lines.some(({ text }) => letters.test(text) && wordsIn(text).includes(word));
  };
}

function wordsIn(text: string): string[] {
  return text.toLowerCase().match(/\p{L}+/gu) ?? [];
}

/** One by one: a long document has half a million words. */
function setOf(lines: PdfLine[], partsOf: (text: string) => string[]): Set<string> {
  const parts = new Set<string>();
  for (const { text } of lines) for (const part of partsOf(text)) parts.add(part);
  return parts;
}

function compoundsIn(text: string): string[] {
  const hyphen = text.indexOf('-');
  // Most lines have no hyphen, or only the one at their end.
  if (hyphen === -1 || hyphen === text.length - 1) return [];
  return text.toLowerCase().match(/(?<!\p{L})\p{L}+-\p{L}+/gu) ?? [];
}

function isCompound(before: string): boolean {
  return /[\p{L}\d][-/_.]\p{L}+-$/u.test(before);
}

/** Whether a word was cut at the end of the line. */
export function isCutWord(before: string, after: string): boolean {
  return before.endsWith('-') && /\p{L}-$/u.test(before.slice(-3)) && /^\p{Ll}/u.test(after);
}
