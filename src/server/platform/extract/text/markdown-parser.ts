import { isCodeLine } from '#domain/text/code-lines.ts';
import createMarkdown, { type MarkdownIt, type StateBlock, type StateInline, type Token } from 'markdown-it';
import { formulaAt } from '#domain/text/formulas.ts';

/**
 * Maximum nesting of quotes, lists and footnotes; a list takes two levels. Deeper lines become text with their markers:
 * each level rereads all its lines, and no author nests this deep.
 */
const DEEPEST = 16;

/** Parses CommonMark with GitHub's tables and footnotes, in linear time. */
export function parseMarkdown(text: string): Token[] {
  return markdown.parse(text, {});
}

const markdown = parserOf(DEEPEST + 2);
markdown.block.ruler.before('table', 'deepest', deepest);
markdown.block.ruler.before('reference', 'footnote', footnote, {
  alt: ['paragraph', 'reference', 'blockquote', 'list'],
});
markdown.inline.ruler.before('link', 'footnote_reference', footnoteReference);

const flatMarkdown = parserOf(Infinity).disable(['blockquote', 'list', 'reference']);

function parserOf(maxNesting: number): MarkdownIt {
  const parser = createMarkdown({ html: true, maxNesting });
  parser.block.ruler.at('table', table, { alt: ['paragraph', 'reference'] });
  parser.block.ruler.before('fence', 'formula', formulaBlock, {
    alt: ['paragraph', 'reference', 'blockquote', 'list'],
  });
  parser.block.ruler.before('html_block', 'bare_code', bareCode, { alt: ['paragraph'] });
  parser.inline.ruler.before('escape', 'formula', formula);
  return parser;
}

/** Without this, the library would skip deeper content and lose its text. */
function deepest(state: StateBlock, startLine: number, endLine: number): boolean {
  if (state.level < DEEPEST) return false;
  const { md } = state;
  state.md = flatMarkdown;
  flatMarkdown.block.tokenize(state, startLine, endLine);
  state.md = md;
  return true;
}

/** Org and databases separate the columns there with "+". */
const tableDelimiters = /^[|+]?[ \t]*:?-+:?[ \t]*(?:[|+][ \t]*:?-+:?[ \t]*)*[|+]?$/;

/**
 * Parses a table with the cells each row has. The library's own rule drops cells beyond the head's columns and fills up
 * missing ones.
 */
function table(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  const delimiters = startLine + 1 < endLine ? rowLine(state, startLine + 1) : undefined;
  const head = rowLine(state, startLine);
  if (delimiters === undefined || !head?.includes('|')) return false;
  const isRuled = !/^-(?:\s|$)/.test(delimiters) && tableDelimiters.test(delimiters) && isWideEnough(head, delimiters);
  if (!isRuled && !areRows(state, startLine, endLine)) return false;
  if (silent) return true;

  const endsTable = state.md.block.ruler.getRules('blockquote');
  state.push('table_open', 'table', 1);
  let above = pushRow(state, head);
  let line = startLine + (isRuled ? 2 : 1);
  for (; line < endLine; line += 1) {
    if (endsTable.some((rule) => rule(state, line, endLine, true))) break;
    const row = rowLine(state, line);
    if (!row || (!isRuled && !row.includes('|'))) break;
    if (!tableDelimiters.test(row)) above = pushRow(state, row, above);
  }
  state.push('table_close', 'table', -1);
  state.line = line;
  return true;
}

/** Undefined if the line belongs to the surrounding block or to indented code. */
function rowLine(state: StateBlock, line: number): string | undefined {
  const indent = (state.sCount[line] ?? 0) - state.blkIndent;
  if (indent < 0 || indent >= 4) return undefined;
  return state.src.slice(contentStart(state, line), state.eMarks[line]).trim();
}

function contentStart(state: StateBlock, line: number): number {
  return (state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0);
}

/** Bars at both ends of a row are not separate cells. */
function cellsOf(row: string): string[] {
  const cells = row.split(/(?<!\\)\|/);
  if (cells[0] === '') cells.shift();
  if (cells.at(-1) === '') cells.pop();
  return cells.map((cell) => cell.replaceAll(String.raw`\|`, '|').trim());
}

/**
 * A head may have fewer columns than its rule if both have several; a single-column rule needs a single-column head.
 */
function isWideEnough(head: string, delimiters: string): boolean {
  const [columns, ruled] = [cellsOf(head).length, cellsOf(delimiters.replaceAll('+', '|')).length];
  return columns === ruled || (columns >= 2 && ruled >= 2);
}

const leastRows = { ofTwoCells: 3, ofMore: 2 };

/**
 * Rows with equal numbers of cells, without a rule below the first: at least two rows of three cells, or three rows of
 * two.
 */
function areRows(state: StateBlock, startLine: number, endLine: number): boolean {
  const cells = spacedCells(rowLine(state, startLine));
  if (cells < 2) return false;
  const least = cells > 2 ? leastRows.ofMore : leastRows.ofTwoCells;
  if (startLine + least > endLine) return false;
  return Array.from({ length: least }, (_, row) => spacedCells(rowLine(state, startLine + row))).every(
    (count) => count === cells,
  );
}

/** Number of cells separated by " | "; a bar between letters may belong to a formula. */
function spacedCells(row: string | undefined): number {
  if (row === undefined || !/^\||\s\|\s/.test(row)) return 0;
  return cellsOf(row).filter((cell) => cell !== '').length;
}

/** Marks the further cells of a merged column; the first one contains the text. */
const asAbove = '^^';

/** Adds a row and returns its cells. */
function pushRow(state: StateBlock, row: string, above: string[] = []): string[] {
  const cells = cellsOf(row).map((cell, column) => (cell === asAbove ? (above[column] ?? '') : cell));
  state.push('tr_open', 'tr', 1);
  for (const cell of cells) {
    const token = state.push('inline', '', 0);
    token.content = cell;
    token.children = [];
  }
  state.push('tr_close', 'tr', -1);
  return cells;
}

/** Code lines without any marker, which interrupt paragraphs. */
function bareCode(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  if (!isCodeAt(state, startLine)) return false;
  if (silent) return true;
  let end = startLine + 1;
  while (end < endLine && isCodeAt(state, end)) end += 1;
  state.push('code_block', 'code', 0).content = state.getLines(startLine, end, state.blkIndent, false);
  state.line = end;
  return true;
}

function isCodeAt(state: StateBlock, line: number): boolean {
  if ((state.sCount[line] ?? 0) < state.blkIndent) return false;
  return isCodeLine(state.src.slice(contentStart(state, line), state.eMarks[line]));
}

/** Keeps the text of a footnote ("[^1]: …") where it was written, without its name. */
function footnote(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  const start = contentStart(state, startLine);
  if ((state.sCount[startLine] ?? 0) - state.blkIndent >= 4) return false;
  const name = footnoteName(state.src, start);
  const colon = start + (name?.length ?? 0);
  if (name === undefined || colon >= (state.eMarks[startLine] ?? 0) || state.src[colon] !== ':') return false;
  if (silent) return true;

  footnoteNames(state.env).add(name);
  const { bMarks, tShift, sCount, blkIndent } = state;
  const before = { from: bMarks[startLine] ?? 0, shift: tShift[startLine] ?? 0, indent: sCount[startLine] ?? 0 };
  state.push('footnote_open', '', 1);
  state.blkIndent += 4;
  bMarks[startLine] = state.skipSpaces(colon + 1);
  tShift[startLine] = 0;
  sCount[startLine] = state.blkIndent;
  state.md.block.tokenize(state, startLine, endLine);
  bMarks[startLine] = before.from;
  tShift[startLine] = before.shift;
  sCount[startLine] = before.indent;
  state.blkIndent = blkIndent;
  state.push('footnote_close', '', -1);
  return true;
}

/** Drops a reference to an existing footnote. */
function footnoteReference(state: StateInline): boolean {
  const name = footnoteName(state.src, state.pos);
  if (name === undefined || !footnoteNames(state.env).has(name)) return false;
  state.pos += name.length;
  return true;
}

const anyFootnoteName = /\[\^[^\s[\]]{1,999}\]/y;

function footnoteName(text: string, at: number): string | undefined {
  if (text[at] !== '[') return undefined;
  anyFootnoteName.lastIndex = at;
  return anyFootnoteName.exec(text)?.[0].toLowerCase();
}

function footnoteNames(env: StateBlock['env']): Set<string> {
  env['footnotes'] ??= new Set<string>();
  return env['footnotes'] as Set<string>;
}

const MOST_FORMULA_LINES = 60;
const formulaSigns: [open: string, close: string][] = [
  ['$$', '$$'],
  [String.raw`\[`, String.raw`\]`],
];

/** A block formula that begins a line with `$$` or `\[`; Markdown characters in it have no meaning. */
function formulaBlock(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  const start = contentStart(state, startLine);
  if ((state.sCount[startLine] ?? 0) - state.blkIndent >= 4) return false;
  const [open, close] = formulaSigns.find(([sign]) => state.src.startsWith(sign, start)) ?? [];
  if (open === undefined || close === undefined) return false;
  const lines: string[] = [];
  const last = Math.min(endLine, startLine + MOST_FORMULA_LINES);
  for (let line = startLine; line < last; line += 1) {
    const text = state.src.slice(
      contentStart(state, line) + (line === startLine ? open.length : 0),
      state.eMarks[line],
    );
    const end = text.indexOf(close);
    // Further text on the line makes it a paragraph.
    if (end !== -1 && !/^[\s.,;:]*$/.test(text.slice(end + close.length))) return false;
    lines.push(end === -1 ? text : text.slice(0, end));
    if (end === -1) continue;
    if (lines.join('').trim() === '') return false;
    if (silent) return true;
    state.push('formula_block', '', 0).content = lines.join('\n');
    state.line = line + 1;
    return true;
  }
  return false;
}

const LONGEST_FORMULA = 2_000;

/** An inline formula, between dollars or `\( \)`; excludes amounts of money. */
function formula(state: StateInline, silent: boolean): boolean {
  const { src, pos } = state;
  const sign = src[pos];
  if (sign !== '$' && !(sign === '\\' && /[([]/.test(src[pos + 1] ?? ''))) return false;
  const found = sign === '$' ? formulaAt(src, pos) : bracketsAt(src, pos);
  if (!found) return false;
  if (!silent) state.push('formula', '', 0).content = found.tex;
  state.pos = found.end;
  return true;
}

function bracketsAt(text: string, start: number): { tex: string; end: number } | undefined {
  const close = text[start + 1] === '(' ? String.raw`\)` : String.raw`\]`;
  const end = text.slice(start, start + LONGEST_FORMULA).indexOf(close);
  const tex = end === -1 ? '' : text.slice(start + 2, start + end).trim();
  return tex !== '' && looksLikeTex(tex) ? { tex, end: start + end + close.length } : undefined;
}

/** Brackets with a backslash may just be escaped brackets: "\\(see there\\)". */
const looksLikeTex = (tex: string): boolean => /[\\^_{}=<>+]/.test(tex) || /^\S{1,3}$/.test(tex);
