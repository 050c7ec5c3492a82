import type { Block, DocumentContent } from '#domain/documents/content.ts';
import type { AnalysisResults } from './results.ts';

const DEEPEST_HEADING = 6;

/** The document as clean Markdown and as plain text: what it says, without how the file looked. */
export function sanitize({ sections }: DocumentContent): AnalysisResults['sanitize'] {
  const markdown: string[] = [];
  const plain: string[] = [];
  for (const section of sections) {
    for (const block of section.blocks) {
      const text = cleaned(block.text, block.kind === 'code');
      if (!text) continue;
      markdown.push(markdownOf(block, text, section.headings.length));
      plain.push(text);
    }
  }
  return { markdown: markdown.join('\n\n'), plainText: plain.join('\n\n') };
}

/** Control characters, invisible marks and runs of spaces say nothing; the shape of a listing does. */
function cleaned(text: string, keepsSpaces: boolean): string {
  // oxlint-disable-next-line no-control-regex
  const visible = text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u00ad\u200b\u200e\u200f\u2060\ufeff]/g, '');
  if (keepsSpaces) return visible.replace(/\s+$/, '');
  return visible
    .split('\n')
    .map((line) => line.replace(/[^\S\t]+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');
}

function markdownOf({ kind }: Block, text: string, depth: number): string {
  switch (kind) {
    case 'heading':
      return `${'#'.repeat(Math.min(DEEPEST_HEADING, Math.max(1, depth)))} ${text.replace(/\n/g, ' ')}`;
    case 'list':
      return text.split('\n').map(listItem).join('\n');
    case 'table':
      return tableOf(text);
    case 'code':
      return `${fenceFor(text)}\n${text}\n${fenceFor(text)}`;
    case 'paragraph':
      return escaped(text.replace(/\n/g, ' '));
  }
}

function listItem(line: string): string {
  const numbered = /^\(?(\d{1,3})[.)]\s+(.*)$/.exec(line);
  if (numbered) return `${numbered[1]}. ${numbered[2]}`;
  return `- ${line.replace(/^[-–—•‣▪◦*·]\s+/, '')}`;
}

/** Rows are lines; cells are parted by tabs or bars. Without either a table is kept as lines. */
function tableOf(text: string): string {
  const rows = text
    .split('\n')
    .filter((line) => !/^[\s|:-]+$/.test(line))
    .map((line) => (line.includes('\t') ? line.split('\t') : line.replace(/^\||\|$/g, '').split('|')))
    .map((cells) => cells.map((cell) => cell.trim().replace(/\|/g, '\\|')));
  const columns = Math.max(0, ...rows.map((cells) => cells.length));
  const [head] = rows;
  if (!head || columns < 2) return text;
  const line = (cells: string[]): string =>
    `| ${Array.from({ length: columns }, (_, place) => cells[place] ?? '').join(' | ')} |`;
  return [line(head), line(Array.from({ length: columns }, () => '---')), ...rows.slice(1).map(line)].join('\n');
}

function fenceFor(text: string): string {
  return text.includes('```') ? '````' : '```';
}

/** A paragraph that begins like a heading, list or quotation would turn into one. */
function escaped(text: string): string {
  return text.replace(/^(#{1,6}\s|[-+*>]\s|\d+[.)]\s)/, (mark) => mark.replace(/[#\-+*>.)]/, '\\$&'));
}
