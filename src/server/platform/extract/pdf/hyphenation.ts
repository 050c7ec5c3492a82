import type { PdfLine } from './lines.ts';

const longestWord = 80;

/**
 * Returns a check whether a hyphen at a line's end belongs to the word. It does if the same compound occurs with its
 * hyphen inside another line ("well-|known" beside "well-known"). It also does if the word is already a compound, since
 * typesetters split those only at their own hyphens ("up-to-|date"), unless its last part is a separate word in the
 * document ("Linux-Distri-|bution").
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

/** Up to this many words are searched one by one; most documents need fewer, and a set of all words is expensive. */
const fewSearches = 20;

/** Returns a case-insensitive check whether a word occurs in the document. */
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

/** Adds words one by one: a long document has half a million. */
function setOf(lines: PdfLine[], partsOf: (text: string) => string[]): Set<string> {
  const parts = new Set<string>();
  for (const { text } of lines) for (const part of partsOf(text)) parts.add(part);
  return parts;
}

function compoundsIn(text: string): string[] {
  const hyphen = text.indexOf('-');
  // Most lines have no hyphen, or only one at their end.
  if (hyphen === -1 || hyphen === text.length - 1) return [];
  return text.toLowerCase().match(/(?<!\p{L})\p{L}+-\p{L}+/gu) ?? [];
}

function isCompound(before: string): boolean {
  return /[\p{L}\d][-/_.]\p{L}+-$/u.test(before);
}

/** Whether a word was split at the line's end. */
export function isCutWord(before: string, after: string): boolean {
  return before.endsWith('-') && /\p{L}-$/u.test(before.slice(-3)) && /^\p{Ll}/u.test(after);
}
