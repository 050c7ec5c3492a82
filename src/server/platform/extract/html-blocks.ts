import { Parser } from 'htmlparser2';
import { cleanLine } from '#domain/documents/text-cleaning.ts';
import { closeHeight, noteSign, openHeight } from './heights.ts';
import { type OutlineBlock, tableBlocks } from './outline.ts';
import { type SpanningCell, tableGrid } from './table-grid.ts';
import { closeSign, openSign, withMarks } from './text-marks.ts';

type Attribute = (name: string) => string | null | undefined;
export type IsSkipped = (name: string, attribute: Attribute) => boolean;

interface OpenList {
  ordered: boolean;
  count: number;
}

const isCell = (name: string): boolean => name === 'td' || name === 'th';
const headings = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6']);
const isHeading = (name: string): boolean => headings.has(name);
/** Block-level elements. */
const ownLines = new Set(
  (
    'address article aside blockquote body center dd details div dl dt fieldset figcaption figure footer form header ' +
    'hr main nav p section summary'
  ).split(' '),
);
const isOwnLine = (name: string): boolean => ownLines.has(name);
const markOf = new Map([
  ['b', 'bold'],
  ['strong', 'bold'],
  ['mark', 'bold'],
  ['dfn', 'bold'],
  ['i', 'italic'],
  ['em', 'italic'],
] as const);

const heightOf = new Map([
  ['sup', 'raised'],
  ['sub', 'lowered'],
] as const);
/** Footnote references are superscript too. */
const noteMark =
  /(?:^|[\s_-])(?:foot|end|side)?(?:note|fn|noteref|ref|reference|cite|citation)(?:[\s_:-]?(?:ref|back|mark|\d))*(?:$|[\s_-])/i;
const isNoteMark = (attribute: Attribute): boolean =>
  noteMark.test(attribute('class') ?? '') || /^(?:fn|foot|end|note|cite|ref)/i.test(attribute('id') ?? '');

/**
 * Converts HTML to blocks: headings, paragraphs, lists (one item per line, nested ones indented), tables (one row per
 * line, cells separated by " | ") and code with its line breaks. A Word file's footnotes become a list at the end,
 * without their back links. Skips elements selected by `isSkipped`.
 */
export function htmlBlocks(html: string, isSkipped: IsSkipped = () => false): OutlineBlock[] {
  const reader = createBlockReader(isSkipped);
  const parser = new Parser({
    onopentag: (name, attributes) => reader.open(name, (attribute) => attributes[attribute]),
    ontext: (piece) => reader.text(piece),
    onclosetag: (name) => reader.close(name),
  });
  parser.end(html);
  return reader.end();
}

/** The DOM node interface needed here. */
interface TreeNode {
  nodeType: number;
  nodeValue: string | null;
  nextSibling: TreeNode | null;
}

export interface TreeElement extends TreeNode {
  localName: string;
  firstChild: TreeNode | null;
  getAttribute(name: string): string | null;
}

/** The same for an existing tree. */
export function elementBlocks(root: TreeElement): OutlineBlock[] {
  const reader = createBlockReader(() => false);
  readElement(root, reader);
  return reader.end();
}

function readElement(element: TreeElement, reader: BlockReader): void {
  const name = element.localName;
  reader.open(name, (attribute) => element.getAttribute(attribute));
  for (let node = element.firstChild; node; node = node.nextSibling) {
    if (node.nodeType === TEXT_NODE) reader.text(node.nodeValue ?? '');
    else if (node.nodeType === ELEMENT_NODE) readElement(node as TreeElement, reader);
  }
  reader.close(name);
}

const ELEMENT_NODE = 1;
const TEXT_NODE = 3;

interface BlockReader {
  open(name: string, attribute: Attribute): void;
  text(piece: string): void;
  close(name: string): void;
  end(): OutlineBlock[];
}

function createBlockReader(isSkipped: IsSkipped): BlockReader {
  const blocks: OutlineBlock[] = [];
  const lists: OpenList[] = [];
  let listLines: string[] = [];
  let rows: SpanningCell[][] = [];
  let span = { columns: 1, rows: 1 };
  let tableDepth = 0;
  let text = '';
  let insideBackLink = false;
  let insideCode = false;
  let skippedDepth = 0;
  /** Start of the open link's text. */
  let link: number | undefined;
  let raisedDepth = 0;

  const takeText = (): string => {
    const taken = cleanLine(text);
    text = '';
    return taken;
  };
  const endParagraph = (): void => {
    // Paragraphs within items, cells and code belong to them.
    if (tableDepth > 0 || lists.length > 0 || insideCode) text += ' ';
    else blocks.push({ kind: 'paragraph', text: takeText() });
  };
  const endItem = (): void => {
    const item = takeText();
    const list = lists.at(-1);
    if (item === '' || list === undefined) return;
    list.count += 1;
    listLines.push(`${'  '.repeat(lists.length - 1)}${list.ordered ? `${list.count}.` : '-'} ${item}`);
  };
  const endList = (): void => {
    endItem();
    lists.pop();
    if (lists.length > 0) return;
    blocks.push({ kind: 'list', text: listLines.join('\n') });
    listLines = [];
  };
  const endTable = (): void => {
    tableDepth -= 1;
    if (tableDepth > 0) return;
    blocks.push(...tableBlocks(tableGrid(rows)));
    rows = [];
    text = '';
  };
  const endCode = (): void => {
    insideCode = false;
    if (tableDepth > 0 || lists.length > 0) return;
    blocks.push({ kind: 'code', text: text.replace(/^\n+|\s+$/g, '') });
    text = '';
  };

  return {
    open(name, attribute) {
      if (skippedDepth > 0 || isSkipped(name, attribute)) skippedDepth += 1;
      if (skippedDepth > 0) return;
      if (name === 'a' && /^#(foot|end)note-ref-/.test(attribute('href') ?? '')) insideBackLink = true;
      const mark = markOf.get(name as 'b');
      if (mark) text += openSign(mark);
      const height = heightOf.get(name as 'sup');
      if (height) {
        raisedDepth += 1;
        text += openHeight(height);
        if (isNoteMark(attribute) || link === text.length - 1) text += noteSign;
      } else if (name === 'a' && attribute('href')) {
        if (raisedDepth > 0) text += noteSign;
        if (attribute('href')?.startsWith('#')) link = text.length;
      }
      if (name === 'br') text += insideCode ? '\n' : ' ';
      else if (name === 'table') {
        endParagraph();
        tableDepth += 1;
      } else if (tableDepth > 0) {
        if (name === 'tr' && tableDepth === 1) rows.push([]);
        else if (isCell(name) && tableDepth === 1) {
          span = { columns: Number(attribute('colspan')) || 1, rows: Number(attribute('rowspan')) || 1 };
        } else if (isOwnLine(name) || isHeading(name) || name === 'li') text += ' ';
      } else if (name === 'ul' || name === 'ol') {
        if (lists.length > 0) endItem();
        else endParagraph();
        lists.push({ ordered: name === 'ol', count: 0 });
      } else if (name === 'li') endItem();
      else if (name === 'pre') {
        endParagraph();
        insideCode = true;
      } else if (isOwnLine(name) || isHeading(name)) endParagraph();
    },
    text(piece) {
      if (!insideBackLink && skippedDepth === 0) text += piece;
    },
    close(name) {
      if (skippedDepth > 0) {
        skippedDepth -= 1;
        return;
      }
      const mark = markOf.get(name as 'b');
      if (mark) text += closeSign(mark);
      const height = heightOf.get(name as 'sup');
      if (height) {
        raisedDepth -= 1;
        text += closeHeight(height);
      }
      if (name === 'a') {
        insideBackLink = false;
        link = undefined;
      } else if (name === 'table') endTable();
      else if (tableDepth > 0) {
        if (isCell(name) && tableDepth === 1) rows.at(-1)?.push({ text: takeText(), ...span });
        else if (isOwnLine(name) || isHeading(name) || name === 'li') text += ' ';
      } else if (name === 'li') endItem();
      else if (name === 'ul' || name === 'ol') endList();
      else if (name === 'pre') endCode();
      else if (isHeading(name) && lists.length === 0)
        blocks.push({ kind: 'heading', text: takeText(), level: Number(name[1]) });
      else if (isOwnLine(name)) endParagraph();
    },
    end() {
      blocks.push({ kind: 'paragraph', text: takeText() });
      return blocks.map(withMarks).filter((block) => block.text !== '');
    },
  };
}
