import { opensWithLabel } from '#domain/engine/language/labels.ts';
import { isCodeLine } from '#domain/text/code-lines.ts';
import { cleanLine } from '#domain/documents/text-cleaning.ts';
import { listItemOf } from '../list-markers.ts';
import type { OutlineBlock } from '../outline.ts';
import { nameInRule } from './named-rules.ts';

const maxHeadingLength = 80;
/** Numbered headings: "2. Las dos fases", "1.2 Terms", "Tema 3: …". */
const numberedHeading =
  /^(?:\d{1,2}(?:\.\d{1,2}){0,3}\.?|(?:tema|cap[ií]tulo|unidad|chapter|unit|kapitel|chapitre|capitolo|cap[ií]tulo)\s+(?:\d{1,3}|[IVXLC]+)\b[.:]?)\s+\p{Lu}/iu;

/** Converts plain text to blocks: splits paragraphs at blank lines, joins wrapped lines, detects lists and headings. */
export function plainTextBlocks(text: string): OutlineBlock[] {
  const blocks: OutlineBlock[] = [];
  for (const group of lineGroups(text)) {
    if (group.length === 1 && isHeading(group[0] ?? '')) {
      blocks.push({ kind: 'heading', text: group[0] ?? '', level: headingLevel(group[0] ?? '') });
    } else {
      blocks.push(...groupBlocks(group));
    }
  }
  // A text with only short lines has no headings (a poem, a word list).
  const hasProse = blocks.some((block) => block.kind !== 'heading');
  return hasProse ? blocks : blocks.map(({ text }) => ({ kind: 'paragraph', text }));
}

/** A line of characters that separates or underlines. */
const rule = /^(?:([-=_*~#+•.])\1{2,}|(?:[-=*] ){3,}[-=*]?)$/;

/** Groups lines between blank lines and rules; a single line above or between rules is a separate group. */
function lineGroups(text: string): string[][] {
  const groups: string[][] = [];
  let group: string[] = [];
  const end = (): void => {
    if (group.length > 0) groups.push(group);
    group = [];
  };
  for (const raw of text.split('\n')) {
    const line = cleanLine(raw);
    const name = nameInRule(line);
    if (line === '' || name !== undefined || rule.test(line)) end();
    else group.push(line);
    if (name !== undefined) groups.push([name]);
  }
  end();
  return groups;
}

function isHeading(line: string): boolean {
  if (line.length > maxHeadingLength || !/\p{L}/u.test(line) || /[.,;:!?…]$/.test(line)) return false;
  if (numberedHeading.test(line)) return true;
  if (opensWithLabel(line) || isCodeLine(line)) return false;
  return listItemOf(line) === undefined && line.split(' ').length <= 10 && /^[\p{Lu}\p{N}¿¡"«“]/u.test(line);
}

function headingLevel(line: string): number {
  const number = /^\d{1,2}((?:\.\d{1,2})*)/.exec(line)?.[1] ?? '';
  return 1 + (number.match(/\./g)?.length ?? 0);
}

/** Converts a group of lines: list items where markers begin, paragraphs elsewhere. */
function groupBlocks(lines: string[]): OutlineBlock[] {
  const table = tableOf(lines);
  if (table) return [table];
  const blocks: OutlineBlock[] = [];
  // Wrapped lines have similar lengths; if most lines are long and end a sentence, each is a paragraph.
  const oneParagraphPerLine = lines.length > 1 && lines.filter((line) => line.length > 120).length * 2 > lines.length;
  for (const line of lines) {
    const item = listItemOf(line);
    const last = blocks.at(-1);
    if (isCodeLine(line)) {
      if (last?.kind === 'code') last.text += `\n${line}`;
      else blocks.push({ kind: 'code', text: line });
    } else if (item) {
      const text = `${item.marker} ${item.text}`;
      if (last?.kind === 'list') last.text += `\n${text}`;
      else blocks.push({ kind: 'list', text });
    } else if (last === undefined || last.kind === 'code' || (oneParagraphPerLine && last.kind === 'paragraph')) {
      blocks.push({ kind: 'paragraph', text: line });
    } else {
      last.text = joinedLines(last.text, line);
    }
  }
  return blocks;
}

const leastRows = { ofTwoCells: 3, ofMore: 2 };
const ruleOfTable = /^[-=+|:\s]+$/;

/** Parses rows with equal numbers of cells, separated by bars. */
function tableOf(lines: string[]): OutlineBlock | undefined {
  const rows = lines
    .filter((line) => !ruleOfTable.test(line))
    .map((line) => line.replace(/^\||\|$/g, '').split(/\s*\|\s*|\t+/));
  const columns = rows[0]?.length ?? 0;
  const isTable =
    columns > 1 &&
    rows.length >= (columns > 2 ? leastRows.ofMore : leastRows.ofTwoCells) &&
    rows.every((cells) => cells.length === columns);
  return isTable ? { kind: 'table', text: rows.map((cells) => cells.join(' | ').trim()).join('\n') } : undefined;
}

/** Joins lines; removes a hyphen that splits a word at the end of a line. */
function joinedLines(before: string, line: string): string {
  if (/\p{L}-$/u.test(before) && /^\p{Ll}/u.test(line)) return before.slice(0, -1) + line;
  return `${before} ${line}`;
}
