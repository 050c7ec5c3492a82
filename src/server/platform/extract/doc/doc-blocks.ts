import { cleanLine } from '#domain/documents/text-cleaning.ts';
import type { Height } from '#domain/text/raised-signs.ts';
import { closeHeight, openHeight } from '../heights.ts';
import { type OutlineBlock, tableBlocks } from '../outline.ts';
import { withMarks } from '../text-marks.ts';
import { withoutInstructions } from './field-instructions.ts';

/** Format of a paragraph. */
export interface ParagraphFormat {
  headingLevel?: number;
  /** List level and number; `number` is absent for a bullet. */
  item?: { level: number; number?: number };
  isInTable: boolean;
  endsRow: boolean;
  /** A line of the table of contents, which is not document text. */
  isContents: boolean;
  /** A drop cap, which the next paragraph continues. */
  isDropCap: boolean;
}

export interface Story {
  text: string;
  /** Format of the paragraph whose mark is at a position. */
  formatAt(position: number): ParagraphFormat;
  /** Number of the note referenced at a position. */
  noteAt(position: number): number | undefined;
  /** Whether the character at a position is superscript or subscript. */
  heightAt(position: number): Height | undefined;
}

const cellMark = '\x07';
// oxlint-disable-next-line no-control-regex -- Word's own marks: paragraph, cell, page or section, column
const paragraphMarks = /[\r\x07\x0c\x0e]/;
const noteMark = '\x02';
const spaces: Record<string, string> = { '\t': ' ', '\v': ' ', '\n': ' ', '\x1e': '-' };
/** Characters outside words: hidden text, pictures, comments, field marks, optional hyphens. */
// oxlint-disable-next-line no-control-regex -- Word's own marks
const unseenSigns = /[\0\x01\x05\x08\x13-\x15\x1f]/;

/** Converts the paragraphs of a story to blocks: headings, lists, tables, paragraphs. Drops field instructions. */
export function docBlocks({ text, formatAt, noteAt, heightAt }: Story): OutlineBlock[] {
  const blocks: OutlineBlock[] = [];
  let words = '';
  let rows: string[][] = [];
  let cells: string[] = [];

  let height: Height | undefined;
  const changeHeight = (to: Height | undefined): void => {
    if (to === height) return;
    if (height) words += closeHeight(height);
    if (to) words += openHeight(to);
    height = to;
  };
  const take = (): string => {
    changeHeight(undefined);
    const line = cleanLine(words);
    words = '';
    return line;
  };
  const endTable = (): void => {
    if (cells.length > 0) rows.push(cells.splice(0));
    blocks.push(...tableBlocks(rows));
    rows = [];
  };
  const endParagraph = (mark: string, position: number): void => {
    const format = formatAt(position);
    if (mark === cellMark) {
      if (format.endsRow) rows.push(cells.splice(0));
      else cells.push(take());
    } else if (format.isInTable) words += ' ';
    else if (!format.isDropCap) {
      endTable();
      addParagraph(blocks, take(), format);
    }
  };

  const { text: shown, equations } = withoutInstructions(text);
  for (let position = 0; position < shown.length; position += 1) {
    const sign = shown[position] ?? '';
    const equation = equations.get(position);
    if (equation !== undefined) words += equation;
    if (paragraphMarks.test(sign)) {
      endParagraph(sign, position);
      continue;
    }
    if (unseenSigns.test(sign) || (sign === noteMark && noteAt(position) === undefined)) continue;
    changeHeight(heightAt(position));
    if (sign === noteMark) words += noteText(noteAt(position));
    else words += spaces[sign] ?? sign;
  }
  endTable();
  addParagraph(blocks, take(), {});
  return blocks.map(withMarks);
}

function noteText(number: number | undefined): string {
  return number === undefined ? '' : `[${number}]`;
}

function addParagraph(blocks: OutlineBlock[], text: string, format: Partial<ParagraphFormat>): void {
  if (text === '' || format.isContents) return;
  const { headingLevel, item } = format;
  if (headingLevel !== undefined) {
    blocks.push({ kind: 'heading', text, level: headingLevel });
  } else if (item) {
    const line = `${'  '.repeat(item.level)}${item.number === undefined ? '-' : `${item.number}.`} ${text}`;
    const last = blocks.at(-1);
    if (last?.kind === 'list') last.text += `\n${line}`;
    else blocks.push({ kind: 'list', text: line });
  } else blocks.push({ kind: 'paragraph', text });
}
