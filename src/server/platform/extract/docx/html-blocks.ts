import { Parser } from 'htmlparser2';
import { cleanLine } from '#domain/documents/text-cleaning.ts';
import type { OutlineBlock } from '../outline.ts';

interface OpenList {
  ordered: boolean;
  count: number;
}

/**
 * The converter's HTML to blocks: headings, paragraphs, lists (one item a line, nested ones indented), tables (one
 * row a line, cells parted by " | "). Footnotes come as a list at the end; their way back up is dropped.
 */
export function htmlBlocks(html: string): OutlineBlock[] {
  const blocks: OutlineBlock[] = [];
  const lists: OpenList[] = [];
  let listLines: string[] = [];
  let rows: string[][] = [];
  let tableDepth = 0;
  let text = '';
  let insideBackLink = false;

  const takeText = (): string => {
    const taken = cleanLine(text);
    text = '';
    return taken;
  };
  const endItem = (): void => {
    const item = takeText();
    const list = lists.at(-1);
    if (item === '' || list === undefined) return;
    list.count += 1;
    listLines.push(`${'  '.repeat(lists.length - 1)}${list.ordered ? `${list.count}.` : '-'} ${item}`);
  };
  const endParagraph = (): void => {
    // Paragraphs within items and cells belong to them.
    if (tableDepth > 0 || lists.length > 0) text += ' ';
    else blocks.push({ kind: 'paragraph', text: takeText() });
  };

  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === 'table') {
        if (tableDepth === 0) blocks.push({ kind: 'paragraph', text: takeText() });
        tableDepth += 1;
      } else if (tableDepth > 0) {
        if (name === 'tr' && tableDepth === 1) rows.push([]);
        else if (name !== 'td' && name !== 'th') text += isInline(name) ? '' : ' ';
      } else if (name === 'ul' || name === 'ol') {
        if (lists.length > 0) endItem();
        else blocks.push({ kind: 'paragraph', text: takeText() });
        lists.push({ ordered: name === 'ol', count: 0 });
      } else if (/^h[1-6]$/.test(name)) {
        blocks.push({ kind: 'paragraph', text: takeText() });
      }
      if (name === 'br') text += ' ';
      if (name === 'a' && /^#(foot|end)note-ref-/.test(attributes['href'] ?? '')) insideBackLink = true;
    },
    ontext(piece) {
      if (!insideBackLink) text += piece;
    },
    onclosetag(name) {
      if (name === 'a') insideBackLink = false;
      else if (name === 'table') {
        tableDepth -= 1;
        if (tableDepth > 0) return;
        blocks.push({ kind: 'table', text: rows.map((cells) => cells.join(' | ')).join('\n') });
        rows = [];
        text = '';
      } else if (tableDepth > 0) {
        if ((name === 'td' || name === 'th') && tableDepth === 1) rows.at(-1)?.push(takeText());
        else if (!isInline(name)) text += ' ';
      } else if (name === 'li') endItem();
      else if (name === 'ul' || name === 'ol') {
        lists.pop();
        if (lists.length > 0) return;
        blocks.push({ kind: 'list', text: listLines.join('\n') });
        listLines = [];
      } else if (/^h[1-6]$/.test(name)) {
        blocks.push({ kind: 'heading', text: takeText(), level: Number(name[1]) });
      } else if (name === 'p') endParagraph();
    },
  });
  parser.end(html);
  blocks.push({ kind: 'paragraph', text: takeText() });
  return blocks.filter((block) => block.text !== '');
}

function isInline(name: string): boolean {
  return /^(a|b|em|i|s|strong|sub|sup|u|img|span)$/.test(name);
}
