/** Citation numbers after the text they support, `[2]` or `[1, 3]`. */
const NUMBERS = String.raw`\[[1-9]\d?(?:\s{0,3},\s{0,3}[1-9]\d?)*\]`;
const MARKS = new RegExp(String.raw`\s{0,3}${NUMBERS}`, 'gu');
const ONLY_MARKS = new RegExp(String.raw`^(?:\s*${NUMBERS})+[\s.]*$`, 'u');
/** Moves citation numbers before the full stop, into their sentence. */
const MARKS_AFTER_STOP = new RegExp(String.raw`([.!?…]{1,3})((?:\s{0,3}${NUMBERS})+)`, 'gu');
const LIST_LINE = /^\s*(?:[-*•]|\d+[.)])\s|^\s*\|.*\|/u;
const TABLE_ROW = /^\|.*\|$/u;
const TABLE_RULE = /^\|(?:\s*:?-{3,}:?\s*\|)+$/u;

/** Placeholders for code and formulas, with private-use characters that texts never contain. */
const [OPEN, CLOSE] = ['\u{E000}', '\u{E001}'];
const STAND_INS = new RegExp(`${OPEN}(\\d+)${CLOSE}`, 'gu');
const BLOCK = new RegExp(`^${OPEN}\\d+${CLOSE}$`, 'u');
/** Code and formulas on their own lines; an unclosed fence extends to the end. */
const BLOCKS =
  /^[^\S\n]*(?<fence>`{3,}|~{3,})[^\n]*(?:\n(?:[^\n]*\n)*?[^\S\n]*\k<fence>[^\S\n]*(?=\n|$|\s*\[)|[\s\S]*)|^[^\S\n]*(?:\$\$[^$]+\$\$|\\\[[\s\S]{1,2000}?\\\])(?=[^\S\n]*(?:\n|$|\[))/gmu;
const SPANS =
  /(?<ticks>`{1,2})(?!`).+?(?<!`)\k<ticks>(?!`)|\$\$[^$\n]+\$\$|\$(?=[^\s$])(?:\\.|[^$\\\n])+(?<!\s)\$(?!\d)|\\\(.{1,2000}?\\\)|\\\[.{1,2000}?\\\]/gu;

/** A line of a model's answer. */
interface AnswerLine {
  /** `block`: code or a formula. */
  kind: 'line' | 'list' | 'block';
  /** Text with placeholders for code and formulas; `restore` puts them back. */
  words: string;
}

/**
 * Splits a model's answer into lines. Keeps code and formulas unchanged: they contain no citations, links or sentence
 * ends. Elsewhere, images don't load, links show their target, and HTML is plain text.
 */
export function readAnswerLines(answer: string): { lines: AnswerLine[]; restore: (words: string) => string } {
  const kept: string[] = [];
  const keep = (text: string) => `${OPEN}${kept.push(withDollars(text)) - 1}${CLOSE}`;
  const outside = answer
    .replaceAll(/[\u{E000}\u{E001}]/gu, '')
    .replaceAll(BLOCKS, (text) => `\n${keep(text.replace(/^\n|\s+$/gu, ''))}\n`)
    .replaceAll(SPANS, keep);
  const lines: AnswerLine[] = [];
  for (const line of plain(outside).split(/\n+/u)) {
    const words = line.trim();
    const last = lines.at(-1);
    if (!words) continue;
    // A block can't contain citation numbers, so a line of numbers after it belongs to it.
    if (last && ONLY_MARKS.test(words)) last.words += ` ${words}`;
    else if (BLOCK.test(words)) lines.push({ kind: 'block', words });
    else if (LIST_LINE.test(words)) lines.push({ kind: 'list', words });
    else lines.push({ kind: 'line', words: words.replaceAll(MARKS_AFTER_STOP, '$2$1') });
  }
  return { lines, restore: (words) => words.replaceAll(STAND_INS, (_, place: string) => kept[Number(place)] ?? '') };
}

/** Splits a sentence or line into its text and its citation numbers. */
export function readMarks(words: string): { text: string; numbers: number[] } {
  const numbers = [...words.matchAll(MARKS)].flatMap(([marks]) => [...marks.matchAll(/\d+/gu)].map(Number));
  return { text: words.replaceAll(MARKS, ''), numbers: [...new Set(numbers)] };
}

/** Returns the partial answer to show while streaming, without an unfinished citation. */
export function readUnfinished(answer: string): { text: string; opensBlock: boolean }[] {
  const { lines, restore } = readAnswerLines(answer);
  return lines.map(({ words }) => ({
    text: restore(readMarks(words).text.replace(/\s*\[[\d, ]*$/u, '')),
    opensBlock: true,
  }));
}

/** Whether a part of an answer is a block of code or a formula. */
export const isAnswerBlock = (text: string): boolean => /^(?:`{3}|~{3}|\$\$[^$]+\$\$$)/u.test(text);

/** Whether a part of an answer is a table row, and whether it is the separator below the header. */
export const isTableRow = (text: string): boolean => TABLE_ROW.test(text.trim());
export const isTableRule = (text: string): boolean => TABLE_RULE.test(text.trim());

/**
 * Returns the cells of a row.
 *
 * @example tableCells('| a | b \\| c |') // ['a', 'b | c']
 */
export const tableCells = (row: string): string[] =>
  row
    .trim()
    .slice(1, -1)
    .split(/(?<!\\)\|/u)
    .map((cell) => cell.trim().replaceAll(String.raw`\|`, '|'));

/** Converts TeX delimiters, which some models use, to dollars. */
const withDollars = (text: string): string =>
  text.replace(/^\s*\\\[([\s\S]+)\\\]$/u, '$$$$$1$$$$').replace(/^\\\((.+)\\\)$/u, '$$$1$$');

function plain(answer: string): string {
  return (
    answer
      // Bounded, so that a thousand unclosed links don't slow it down.
      .replaceAll(/!\[([^[\]\n]{0,300})\]\([^()\n]{0,2000}\)/gu, '$1')
      .replaceAll(/\[([^[\]\n]{1,300})\]\(([^()\s]{1,2000})(?:\s[^()\n]{0,300})?\)/gu, '$1 ($2)')
      .replaceAll(/^#{1,6}\s+/gmu, '')
  );
}
