/** Numbers of passages behind what they prove, `[2]` or `[1, 3]`. */
const NUMBERS = String.raw`\[[1-9]\d?(?:\s{0,3},\s{0,3}[1-9]\d?)*\]`;
const MARKS = new RegExp(String.raw`\s{0,3}${NUMBERS}`, 'gu');
const ONLY_MARKS = new RegExp(String.raw`^(?:\s*${NUMBERS})+[\s.]*$`, 'u');
/** Before the stop, the numbers belong to its sentence. */
const MARKS_AFTER_STOP = new RegExp(String.raw`([.!?…]{1,3})((?:\s{0,3}${NUMBERS})+)`, 'gu');
const LIST_LINE = /^\s*(?:[-*•]|\d+[.)])\s|^\s*\|.*\|/u;
const TABLE_ROW = /^\|.*\|$/u;
const TABLE_RULE = /^\|(?:\s*:?-{3,}:?\s*\|)+$/u;

/** Placeholders of code and formulas while the rest is read: letters that texts never contain. */
const [OPEN, CLOSE] = ['\u{E000}', '\u{E001}'];
const STAND_INS = new RegExp(`${OPEN}(\\d+)${CLOSE}`, 'gu');
const BLOCK = new RegExp(`^${OPEN}\\d+${CLOSE}$`, 'u');
/** Code and formulas on lines of their own; a fence that is not closed goes on to the end. */
const BLOCKS =
  /^[^\S\n]*(?<fence>`{3,}|~{3,})[^\n]*(?:\n(?:[^\n]*\n)*?[^\S\n]*\k<fence>[^\S\n]*(?=\n|$|\s*\[)|[\s\S]*)|^[^\S\n]*(?:\$\$[^$]+\$\$|\\\[[\s\S]{1,2000}?\\\])(?=[^\S\n]*(?:\n|$|\[))/gmu;
const SPANS =
  /(?<ticks>`{1,2})(?!`).+?(?<!`)\k<ticks>(?!`)|\$\$[^$\n]+\$\$|\$(?=[^\s$])(?:\\.|[^$\\\n])+(?<!\s)\$(?!\d)|\\\(.{1,2000}?\\\)|\\\[.{1,2000}?\\\]/gu;

/** A line of a model's answer. */
interface AnswerLine {
  /** A block of code or a formula is one. */
  kind: 'line' | 'list' | 'block';
  /** With stand-ins for code and formulas, which `restore` puts back. */
  words: string;
}

/**
 * Cuts a model's answer into its lines. Code and formulas stay as they are: nothing in them is a mark, a link or the end
 * of a sentence. Outside, no picture is loaded, no link hides where it leads, and HTML is text.
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
    // Behind a block there is no room for its numbers.
    if (last && ONLY_MARKS.test(words)) last.words += ` ${words}`;
    else if (BLOCK.test(words)) lines.push({ kind: 'block', words });
    else if (LIST_LINE.test(words)) lines.push({ kind: 'list', words });
    else lines.push({ kind: 'line', words: words.replaceAll(MARKS_AFTER_STOP, '$2$1') });
  }
  return { lines, restore: (words) => words.replaceAll(STAND_INS, (_, place: string) => kept[Number(place)] ?? '') };
}

/** Splits a sentence or line into its text and the numbers of the passages that it names. */
export function readMarks(words: string): { text: string; numbers: number[] } {
  const numbers = [...words.matchAll(MARKS)].flatMap(([marks]) => [...marks.matchAll(/\d+/gu)].map(Number));
  return { text: words.replaceAll(MARKS, ''), numbers: [...new Set(numbers)] };
}

/** An answer as far as it is written, to be shown while it goes on; a mark that has only begun is not shown. */
export function readUnfinished(answer: string): { text: string; opensBlock: boolean }[] {
  const { lines, restore } = readAnswerLines(answer);
  return lines.map(({ words }) => ({
    text: restore(readMarks(words).text.replace(/\s*\[[\d, ]*$/u, '')),
    opensBlock: true,
  }));
}

/** Whether a part of an answer is a block of code or a formula. */
export const isAnswerBlock = (text: string): boolean => /^(?:`{3}|~{3}|\$\$[^$]+\$\$$)/u.test(text);

/** Whether a part of an answer is a row of a table, and whether it only rules off the head. */
export const isTableRow = (text: string): boolean => TABLE_ROW.test(text.trim());
export const isTableRule = (text: string): boolean => TABLE_RULE.test(text.trim());

/**
 * The cells of a row.
 *
 * @example tableCells('| a | b \\| c |') // ['a', 'b | c']
 */
export const tableCells = (row: string): string[] =>
  row
    .trim()
    .slice(1, -1)
    .split(/(?<!\\)\|/u)
    .map((cell) => cell.trim().replaceAll(String.raw`\|`, '|'));

/** Some models write formulas as TeX does alone. */
const withDollars = (text: string): string =>
  text.replace(/^\s*\\\[([\s\S]+)\\\]$/u, '$$$$$1$$$$').replace(/^\\\((.+)\\\)$/u, '$$$1$$');

function plain(answer: string): string {
  return (
    answer
      // Bounded: what opens a thousand links and closes none is read as fast as other text.
      .replaceAll(/!\[([^[\]\n]{0,300})\]\([^()\n]{0,2000}\)/gu, '$1')
      .replaceAll(/\[([^[\]\n]{1,300})\]\(([^()\s]{1,2000})(?:\s[^()\n]{0,300})?\)/gu, '$1 ($2)')
      .replaceAll(/^#{1,6}\s+/gmu, '')
  );
}
