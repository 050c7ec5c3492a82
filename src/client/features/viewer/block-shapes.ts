/** A piece of a block's text with its canonical offset, so that a quote in it can still be marked. */
export interface Piece {
  text: string;
  start: number;
}

export interface ListItem extends Piece {
  /** "3." of an ordered list; empty for a bullet. */
  number: string;
  children: ListItem[];
}

const itemPattern = /^(\s*)(?:-|(\(?(?:\d{1,4}|[a-zA-Z]|[ivxIVX]{1,5})[.)]))\s+/;

/**
 * Parses the items of a list block, one per line, nested by indent or by the given depths. Returns undefined if a line
 * has no marker; the block is then shown line by line.
 *
 * @example readList('- a\n  - b', 0) // [{ text: 'a', start: 2, number: '', children: [{ text: 'b', start: 8, … }] }]
 */
export function readList(text: string, start: number, depths?: readonly number[]): ListItem[] | undefined {
  const items: ListItem[] = [];
  const open: { indent: number; children: ListItem[] }[] = [{ indent: -1, children: items }];
  for (const [index, line] of piecesOf(text, '\n', start).entries()) {
    const marker = itemPattern.exec(line.text);
    if (!marker) return undefined;
    const [whole, blanks = '', number = ''] = marker;
    const indent = depths?.[index] ?? blanks.length;
    while ((open.at(-1)?.indent ?? -1) >= indent) open.pop();
    const item = { text: line.text.slice(whole.length), start: line.start + whole.length, number, children: [] };
    (open.at(-1)?.children ?? items).push(item);
    open.push({ indent, children: item.children });
  }
  return items;
}

/**
 * Parses the rows and cells of a table block; undefined for a single column.
 *
 * @example readTable('a | b', 10) // [[{ text: 'a', start: 10 }, { text: 'b', start: 14 }]]
 */
export function readTable(text: string, start: number): Piece[][] | undefined {
  const rows = piecesOf(text, '\n', start).map((row) => piecesOf(row.text, ' | ', row.start));
  return rows.some((cells) => cells.length > 1) ? rows : undefined;
}

function piecesOf(text: string, separator: string, start: number): Piece[] {
  let at = start;
  return text.split(separator).map((part) => {
    const piece = { text: part, start: at };
    at += part.length + separator.length;
    return piece;
  });
}
