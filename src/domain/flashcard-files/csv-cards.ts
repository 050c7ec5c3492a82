import type { MemoryState } from '#domain/flashcards/scheduler.ts';
import { cardBounds } from '#domain/flashcards/card-bounds.ts';
import { readClozes } from './anki/cloze.ts';
import { guardFormula, withoutGuard } from '#domain/text/guard-formula.ts';
import { type CsvDelimiter, linesIn, readRecords, writeCsv } from './csv.ts';
import { mostColumns, readDirectives, type SpecialColumn } from './csv-directives.ts';
import { type ColumnRole, isHead, roleOf } from './csv-heads.ts';
import { guessDelimiter } from './guess-delimiter.ts';
import {
  categoryOfTags,
  type PortableCard,
  reasonAgainst,
  storable,
  unreadItem,
  type UnreadItem,
} from './portable-card.ts';

/** Maps columns to parts of a card; both sides need a column. */
export interface ColumnMapping {
  front: number;
  back: number;
  category: number | null;
}

export interface CsvTable {
  delimiter: CsvDelimiter;
  /** Names from the file, or "1", "2"… without a header; at least two. */
  columns: string[];
  rows: string[][];
  /** First line of each row in the file, from 1. */
  lines: number[];
  /** Mapping guessed from the names or positions of the columns. */
  mapping: ColumnMapping;
  /** Columns with another known meaning. */
  special: ReadonlyMap<SpecialColumn | 'id' | 'checksum', number>;
  /** Deck of all cards. */
  deck: string;
  tags: string;
  /** Whether cells contain HTML, as Anki writes them. */
  isHtml: boolean;
}

/**
 * Parses the rows of a CSV file and guesses its columns; the person may choose another delimiter or mapping. Throws a
 * RangeError for a table with more than 101 columns.
 */
export function readCsvTable(
  text: string,
  {
    delimiter: chosen,
    isTabSeparated = false,
  }: { delimiter?: CsvDelimiter | undefined; isTabSeparated?: boolean } = {},
): CsvTable {
  const { directives, rest } = readDirectives(text);
  const head = linesIn(text.slice(0, text.length - rest.length));
  const delimiter = chosen ?? directives.delimiter ?? guessDelimiter(rest, isTabSeparated);
  const records = readRecords(rest, delimiter).filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const width = records.reduce((most, { cells }) => Math.max(most, cells.length), directives.columns.length);
  // The file reader reports a range error as a file that is too complex.
  if (width > mostColumns) throw new RangeError(`a table of ${width} columns`);
  const first = (records[0]?.cells ?? []).map((cell) => cell.trim());
  const hasHead = isHead(first) || (directives.columns.length > 0 && isSame(first, directives.columns));
  const names = hasHead ? first : directives.columns;
  const rows = hasHead ? records.slice(1) : records;
  const special = new Map<SpecialColumn | 'id' | 'checksum', number>(directives.special);
  const roles = names.map(roleOf);
  for (const role of ['id', 'checksum', 'deck'] as const)
    if (roles.includes(role) && !special.has(role)) special.set(role, roles.indexOf(role));
  return {
    delimiter,
    columns: Array.from({ length: Math.max(2, width) }, (_, index) => names[index] || String(index + 1)),
    rows: rows.map(({ cells }) => cells),
    lines: rows.map(({ line }) => head + line),
    mapping: mappingOf(roles, special, width),
    special,
    deck: directives.deck,
    tags: directives.tags,
    isHtml: directives.isHtml,
  };
}

const isSame = (cells: string[], names: string[]): boolean =>
  names.every((name, index) => name.toLowerCase() === (cells[index] ?? '').toLowerCase());

function mappingOf(
  roles: readonly (ColumnRole | undefined)[],
  special: ReadonlyMap<string, number>,
  width: number,
): ColumnMapping {
  const taken = new Set(special.values());
  const placeOf = (role: ColumnRole) => {
    const place = roles.findIndex((one, index) => one === role && !taken.has(index));
    return place === -1 ? undefined : place;
  };
  const category = special.get('tags') ?? placeOf('category');
  // Without named sides, use the first columns without a known meaning.
  const free = Array.from({ length: width }, (_, place) => place).filter(
    (place) => !taken.has(place) && place !== category && roles[place] === undefined,
  );
  const front = placeOf('front') ?? free.shift() ?? 0;
  const back = placeOf('back') ?? free.shift() ?? (front === 1 ? 0 : 1);
  return { front, back, category: category ?? (roles.length > 0 ? undefined : free.shift()) ?? null };
}

/**
 * Converts each row of a table to cards or to an unread item. A row with gaps (`{{c1::…}}`) gives a card for each.
 * Without a key, a card is identified by its two sides.
 */
export function cardsOfCsv(
  table: CsvTable,
  mapping: ColumnMapping,
  markdownOf: (html: string) => string = (text) => text,
): { cards: PortableCard[]; unread: UnreadItem[] } {
  const cards: PortableCard[] = [];
  const unread: UnreadItem[] = [];
  const keys = new Set<string>();
  for (const [index, row] of table.rows.entries()) {
    const found = cardsOfRow(table, row, mapping, markdownOf);
    const text = row[mapping.front] ?? '';
    const line = table.lines[index] ?? 0;
    if (typeof found === 'string') unread.push(unreadItem(line, found, text.trim() === '' ? row.join(' ') : text));
    else if (found.every(({ key }) => keys.has(key))) unread.push(unreadItem(line, 'duplicate', text));
    else {
      cards.push(...found.filter(({ key }) => !keys.has(key)));
      for (const { key } of found) keys.add(key);
    }
  }
  return { cards, unread };
}

function cardsOfRow(
  table: CsvTable,
  row: string[],
  mapping: ColumnMapping,
  markdownOf: (html: string) => string,
): PortableCard[] | UnreadItem['reason'] {
  const cellOf = (column: number | null | undefined) =>
    typeof column === 'number' ? storable(withoutGuard(row[column] ?? '')) : '';
  const cellOfSpecial = (name: SpecialColumn | 'id' | 'checksum') => cellOf(table.special.get(name));
  const inMarkdown = (cell: string) => (table.isHtml ? markdownOf(cell) : cell);
  const id = cellOfSpecial('id').trim();
  const guid = cellOfSpecial('guid').trim();
  const checksum = cellOfSpecial('checksum').trim();
  const isOwn = isUuid(id);
  const sides = sidesOfRow({ front: cellOf(mapping.front), back: cellOf(mapping.back) }, table.isHtml, isOwn);
  if (typeof sides === 'string') return sides;
  const deck = inMarkdown(cellOfSpecial('deck') || table.deck).slice(0, MOST_DECK);
  const tags = cellOf(mapping.category);
  const areTags = mapping.category !== null && mapping.category === table.special.get('tags');
  const isOfTags = areTags || tags === '' || table.tags !== '';
  const category = isOfTags && !isOwn ? categoryOfTags(`${tags} ${table.tags}`, deck) : tags;
  const cards = sides.map(({ ordinal, front: asked, back: answer }): PortableCard => {
    const [front, back] = [inMarkdown(asked), inMarkdown(answer)];
    return {
      ...(isOwn
        ? { key: id }
        : guid
          ? { key: `${guid}/${ordinal}`, ...(sides.length === 1 ? { olderKey: guid } : {}) }
          : { key: JSON.stringify([front, back]), isKnownByFront: true }),
      ...(isOwn && checksum ? { checksum } : {}),
      front,
      back,
      category: inMarkdown(category).slice(0, cardBounds.category),
      deck,
      suspended: false,
      reviews: [],
    };
  });
  // A gap that contains only another gap would give the same card twice.
  const different = [...new Map(cards.map((card) => [card.key, card])).values()];
  return cards.flatMap(({ front, back }) => reasonAgainst(front, back) ?? [])[0] ?? different;
}

const MOST_DECK = 500;
const isUuid = (text: string): boolean => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

/** Returns the sides of each card of a row, by the index that Anki would use. */
function sidesOfRow(
  { front, back }: { front: string; back: string },
  isHtml: boolean,
  isOwn: boolean,
): { ordinal: number; front: string; back: string }[] | UnreadItem['reason'] {
  if (front.includes('{{c1::image-occlusion:')) return 'no_image';
  if (front.length > LONGEST_CELL || back.length > LONGEST_CELL) return 'too_long';
  const signs = { dollars: !isHtml };
  const clozes = isOwn ? undefined : readClozes(front, signs);
  if (!clozes || clozes.ordinals.length === 0) return [{ ordinal: 0, front, back }];
  return clozes.ordinals.flatMap((ordinal) => {
    const sides = clozes.sides(ordinal);
    if (!sides) return [];
    // The next column is shown with each answer.
    const answers = [sides.answers.join('; '), back].filter((text) => text.trim() !== '');
    return { ordinal: ordinal - 1, front: sides.front, back: answers.join(isHtml ? '<br>' : '\n') };
  });
}

/** A cell's HTML may be longer than the resulting side. */
const LONGEST_CELL = 16 * cardBounds.side;

const header = [
  'id',
  'front',
  'back',
  'category',
  'deck',
  'state',
  'due',
  'interval',
  'stability',
  'difficulty',
  'reviews',
  'lapses',
  'suspended',
  'checksum',
];

/** Exports cards as a CSV table for spreadsheets, with read-only scheduling columns. */
export function csvOfCards(cards: readonly PortableCard[]): string {
  return writeCsv([header, ...cards.map(rowOf)]);
}

function rowOf({ key, front, back, category, deck, suspended, memory, checksum = '' }: PortableCard): string[] {
  const words = [front, back, category, deck].map(guardFormula);
  return [key, ...words, ...memoryCells(memory), suspended ? 'yes' : 'no', checksum];
}

function memoryCells(memory: MemoryState | undefined): string[] {
  if (!memory || memory.phase === 'new') return ['new', '', '', '', '', '0', '0'];
  const { phase, due, scheduledDays, stability, difficulty, reviews, lapses } = memory;
  return [
    phase,
    due.toISOString(),
    String(scheduledDays),
    stability.toFixed(2),
    difficulty.toFixed(2),
    String(reviews),
    String(lapses),
  ];
}
