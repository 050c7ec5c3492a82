import { isAside } from '#domain/engine/roles/sentence-roles.ts';
import { packOf, phrasePattern } from '#domain/languages/packs.ts';
import type { SourceSpan } from '#domain/items/source-span.ts';
import { wordsIn } from '#domain/engine/roles/shapes.ts';
import type { EventFact, MembersFact, ValueFact } from './fact.ts';
import { keyValueOf } from './key-values.ts';
import type { OutlineLine } from './outline-lines.ts';
import type { ReadText } from './read-text.ts';
import { isTermName, termName } from './term-names.ts';
import { tableRows } from '#domain/engine/roles/shapes.ts';

const LEAST_MEMBERS = 3;
const MOST_MEMBER_WORDS = 9;
const MOST_STEP_WORDS = 18;
const LONGEST_MEMBER = 600;
const MOST_VALUE_WORDS = 5;

/** Finds lists under a heading, a lead-in or a line. */
export function findMembers(read: ReadText): MembersFact[] {
  const groups = Map.groupBy(
    read.lines.filter(({ isListed }) => isListed),
    ({ group }) => group,
  );
  const found: MembersFact[] = [];
  for (const [, lines] of groups) {
    const [first] = lines;
    if (!first || lines.length < LEAST_MEMBERS || first.path.length === 0) continue;
    const title = titleOf(first.path, read);
    if (title === undefined) continue;
    const { sequences } = packOf(read.language);
    const isSequence =
      first.isNumbered && first.path.slice(-2).some((name) => phrasePattern(sequences, 'anywhere').test(name));
    const members = lines.flatMap((line) => memberOf(line, isSequence, read));
    if (members.length < LEAST_MEMBERS || members.length * 4 < lines.length * 3) continue;
    const last = lines.at(-1) ?? first;
    found.push({
      kind: 'members',
      title,
      members: members.map(({ name }) => name),
      memberSources: members.map(({ source }) => source),
      isSequence,
      isWhole: members.length === lines.length,
      under: first.path.slice(0, -1).join(' · '),
      path: first.path,
      importance: 0.55,
      sectionIndex: first.sectionIndex,
      source: read.spanOf(first.start, last.end),
    });
  }
  return found;
}

/**
 * Returns the key of a key-value line, or the whole line if it is short. Returns none if the line refers to other
 * text.
 */
function memberOf(line: OutlineLine, isSequence: boolean, read: ReadText): { name: string; source: SourceSpan }[] {
  if (line.text.length > LONGEST_MEMBER) return [];
  const keyValue = isSequence ? undefined : keyValueOf(line.text, line.marks);
  const plain = (keyValue?.key ?? line.text).replace(/\s+/g, ' ').replace(/[.;:,\s]+$/, '');
  const name = plain.replace(/^[^\p{L}\p{N}"“«(]+/u, '');
  if (wordsIn(name) > (isSequence ? MOST_STEP_WORDS : MOST_MEMBER_WORDS) || !/\p{L}{3}/u.test(name)) return [];
  if (name.endsWith('?') || /https?:|[{}<>=]/.test(name)) return [];
  if (!isSequence && !keyValue && isAside(name, read.language)) return [];
  return [{ name, source: read.spanOf(line.start, line.end) }];
}

/** Returns the line above a list as its title. A bare label ("Causes") gets the heading above it. */
function titleOf(path: string[], { language }: ReadText): string | undefined {
  const names = path.map((name) => clean(name)).filter((name) => name !== '');
  const last = names.at(-1);
  // "Topics in this module" lists parts of the text, not facts.
  if (last === undefined || wordsIn(last) > 18 || isAside(last, language)) return undefined;
  const isLabel = phrasePattern(packOf(language).labels, 'whole').test(last) || wordsIn(last) > 6;
  const above = names.at(-2);
  return isLabel && above !== undefined && above !== last
    ? `${above} · ${last}`
    : isLabel && wordsIn(last) <= 2
      ? undefined
      : last;
}

function clean(name: string): string {
  return name
    .slice(0, LONGEST_MEMBER)
    .replace(/\s+/g, ' ')
    .replace(/^[^\p{L}\p{N}"“«¿]+/u, '')
    .replace(/^(?:\d+(?:\.\d+)*|[IVX]+|[a-z])[.)]\s+/, '')
    .replace(/[\s:.]+$/, '');
}

/** Finds labels with a value, "Capital: Lima", and the path that gives them meaning. */
export function findValues(read: ReadText): ValueFact[] {
  const fromLines = read.lines.flatMap((line): ValueFact[] => {
    const found = keyValueOf(line.text, line.marks);
    if (!found || !line.isListed || !found.isColon) return [];
    const value = found.value.replace(/[.;]$/, '');
    const label = clean(found.key);
    if (wordsIn(value) > MOST_VALUE_WORDS || !/[\p{L}\p{N}]{2}/u.test(value) || wordsIn(label) > 8) return [];
    if (/[:?,;]/.test(value) || read.holdsVerb(line.start, found.valueStart)) return [];
    return [
      {
        kind: 'value',
        label,
        value,
        group: line.group,
        path: line.path.map(clean),
        importance: 0.45,
        sectionIndex: line.sectionIndex,
        source: read.spanOf(line.start, line.end),
      },
    ];
  });
  return [...fromLines, ...read.blocks.flatMap((placed) => cellValues(placed, read))];
}

/** Returns the cells of a table with three or more columns, each with its row and column. */
function cellValues(
  { block, role, sectionIndex, blockIndex, headings }: ReadText['blocks'][number],
  read: ReadText,
): ValueFact[] {
  if (role !== 'table') return [];
  const [head, ...rows] = tableRows(block.text);
  const columns = head?.cells ?? [];
  if (columns.length < 3 || columns.length > 6 || rows.length < 2 || rows.length > 20) return [];
  if (columns.some((name) => name !== '' && !/\p{L}{3}/u.test(name))) return [];
  // "(Statement)" below "Enunciado": the reader split one cell into two.
  if (rows.filter(({ cells }) => cells.some((cell) => /^\([^()]*\)$/.test(cell))).length >= 2) return [];
  return rows.flatMap(({ cells, start, end }) =>
    cells.slice(1).flatMap((value, place): ValueFact[] => {
      const row = cells[0] ?? '';
      const column = columns[place + 1] ?? '';
      if (!/\p{L}{3}/u.test(row) || column === '' || wordsIn(value) > 12 || !/\p{L}{3}/u.test(value)) return [];
      return [
        {
          kind: 'value',
          label: row,
          value,
          group: `table ${blockIndex} ${column}`,
          path: [...headings.map(clean), column],
          importance: 0.45,
          sectionIndex,
          source: read.spanOf(block.start + start, block.start + end),
        },
      ];
    }),
  );
}

const inBrackets = /\s*\((?:\p{L}+\.? (?:de )?)?(1[0-9]{3}|20[0-2]\d)(\s?[-–]\s?\d{2,4})?\)\s*/u;

/** Finds events with their year in brackets: "Treaty of Utrecht (1713): …". */
export function findEvents(read: ReadText): EventFact[] {
  return read.lines.flatMap((line): EventFact[] => {
    const found = line.isListed ? keyValueOf(line.text, line.marks) : undefined;
    const key = found?.key ?? (line.isListed && wordsIn(line.text) <= MOST_MEMBER_WORDS ? line.text : '');
    const [, year, end] = inBrackets.exec(key) ?? [];
    const label = termName(key.replace(inBrackets, ' '), read.language);
    if (year === undefined || !isTermName(label, read.language) || wordsIn(label) < 2) return [];
    return [
      {
        kind: 'event',
        label,
        year: Number(year),
        lasted: end !== undefined,
        path: line.path.map(clean),
        importance: 0.4,
        sectionIndex: line.sectionIndex,
        source: read.spanOf(line.start, line.end),
      },
    ];
  });
}
