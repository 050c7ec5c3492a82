import type { MemoryState } from '#domain/flashcards/scheduler.ts';
import { cardBounds } from '#domain/flashcards/card-bounds.ts';
import { guessDelimiter, linesIn, readRecords, writeCsv } from './csv.ts';
import { readDirectives } from './csv-directives.ts';
import type { PortableCard, UnreadLine } from './portable-card.ts';

/** Which column of a file holds what; a side has to have one. */
export interface ColumnMapping {
  front: number;
  back: number;
  category: number | null;
}

export interface CsvTable {
  /** Of the file, or "1", "2"… where it names none. */
  columns: string[];
  rows: string[][];
  /** The line of the file that each row begins on, from 1. */
  lines: number[];
  /** What the names of the columns, or their places, say. */
  mapping: ColumnMapping;
  /** The column with keys, where the file has one. */
  keyColumn: number | null;
  /** Whether the cells are HTML, as Anki writes them. */
  isHtml: boolean;
}

const frontNames = /^(front|question|prompt|term|word|anverso|pregunta|término|termino|palabra|frente)$/i;
const backNames =
  /^(back|answer|response|definition|meaning|reverso|respuesta|definición|definicion|significado|dorso)$/i;
const categoryNames = /^(category|tags?|topic|deck|categoría|categoria|etiquetas?|tema|mazo)$/i;
const KEY_NAME = 'id';
/** As many as can be chosen from. */
const mostColumns = 101;

/** What a CSV file holds, with a guess at what is what; the person may map the columns otherwise. */
export function readCsvTable(text: string): CsvTable {
  const { directives, rest } = readDirectives(text);
  const head = linesIn(text.slice(0, text.length - rest.length));
  const records = readRecords(rest, directives.delimiter ?? guessDelimiter(rest)).filter(({ cells }) =>
    cells.some((cell) => cell.trim() !== ''),
  );
  const width = records.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  // The reader of files tells of a range error as of a file that is too complex.
  if (width > mostColumns) throw new RangeError(`a table of ${width} columns`);
  const first = (records[0]?.cells ?? []).map((cell) => cell.trim());
  const find = (names: RegExp) => first.findIndex((name) => names.test(name));
  const [front, back, category] = [find(frontNames), find(backNames), find(categoryNames)];
  const hasHeader = front !== -1 && back !== -1;
  const rows = hasHeader ? records.slice(1) : records;
  const columns = Array.from({ length: width }, (_, index) => (hasHeader && first[index]) || String(index + 1));
  const named = directives.columns;
  const keyColumn = hasHeader ? first.indexOf(KEY_NAME) : (named.get('guid') ?? -1);
  const [firstSide = 0, secondSide = 1, third] = places(width).filter((place) => ![...named.values()].includes(place));
  const byPlace = { front: firstSide, back: secondSide, category: named.get('tags') ?? third ?? null };
  return {
    columns,
    rows: rows.map(({ cells }) => cells),
    lines: rows.map(({ line }) => head + line),
    mapping: hasHeader ? { front, back, category: category === -1 ? null : category } : byPlace,
    keyColumn: keyColumn === -1 ? null : keyColumn,
    isHtml: directives.isHtml,
  };
}

/** The cards of a table, and the rows that give none. A card without a key of its own goes by its two sides. */
export function cardsOfCsv(
  { rows, lines, keyColumn }: CsvTable,
  mapping: ColumnMapping,
): { cards: PortableCard[]; unread: UnreadLine[] } {
  const unread: UnreadLine[] = [];
  const cards = rows.flatMap((row, index) => {
    const textOf = (column: number) => withoutGuard(cellOf(row, column));
    const front = textOf(mapping.front);
    const back = textOf(mapping.back);
    const reason = reasonAgainst(front, back);
    if (reason) {
      unread.push({ line: lines[index] ?? 0, reason });
      return [];
    }
    const key = keyColumn === null ? '' : cellOf(row, keyColumn);
    return {
      key: key || JSON.stringify([front, back]),
      front,
      back,
      category: (mapping.category === null ? '' : textOf(mapping.category)).slice(0, cardBounds.category),
      deck: '',
      suspended: false,
      reviews: [],
    };
  });
  return { cards, unread };
}

function reasonAgainst(front: string, back: string): UnreadLine['reason'] | undefined {
  if (front.trim() === '') return 'no_front';
  if (back.trim() === '') return 'no_back';
  return Math.max(front.length, back.length) > cardBounds.side ? 'too_long' : undefined;
}

const places = (width: number): number[] => Array.from({ length: width }, (_, place) => place);
const cellOf = (row: string[], column: number): string => row[column] ?? '';

const header = [
  KEY_NAME,
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
];

/** Cards as a table that spreadsheets open; how each is remembered stands beside it, to look at. */
export function csvOfCards(cards: readonly PortableCard[]): string {
  return writeCsv([header, ...cards.map(rowOf)]);
}

function rowOf({ key, front, back, category, deck, suspended, memory }: PortableCard): string[] {
  return [key, ...[front, back, category, deck].map(guarded), ...memoryCells(memory), suspended ? 'yes' : 'no'];
}

/**
 * What a spreadsheet would take for a formula begins with an apostrophe, which says that it is text; and so does, to tell
 * them apart, what began with apostrophes before such a sign.
 */
const guarded = (cell: string): string => (/^'*[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell);
const withoutGuard = (cell: string): string => (/^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell);

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
