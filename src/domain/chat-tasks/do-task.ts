import type { CitedText, ExplainedTerm, SectionPoint } from '#domain/analysis/results.ts';
import type { Block, DocumentContent, Language } from '#domain/documents/content.ts';
import { months } from '#domain/engine/language/calendar.ts';
import { isTable, tableRows, wordsIn } from '#domain/engine/roles/shapes.ts';
import { sentenceRole, withoutCitations } from '#domain/engine/roles/sentence-roles.ts';
import type { Searcher } from '#domain/retrieval/search.ts';
import { findStudySections } from '#domain/study/study-sections.ts';
import { firstPlace } from '#domain/text/first-place.ts';
import { listMark } from '#domain/text/list-mark.ts';
import { oneLine } from '#domain/text/one-line.ts';
import { splitSentences } from '#domain/text/sentences.ts';
import { indexStems } from '#domain/text/tokens.ts';
import { quotableDocument, spanOf } from '#domain/verify/quote.ts';
import type { EvidenceSpan } from '#domain/chat/answer.ts';
import { LEAST_COVERAGE } from '#domain/chat/find-evidence.ts';
import type { ChatTask } from './read-task.ts';

/** One line of a result, or the cells of one row, with its source. */
export interface TaskLine {
  cells: string[];
  span: EvidenceSpan;
}

/** Lines under one title; table rows if there are columns. */
export interface TaskGroup {
  /** A heading of the document, or the key of a fixed word. */
  title?: { heading: string } | { word: 'terms' | 'dates' };
  columns?: ({ word: ColumnWord } | { text: string })[];
  lines: TaskLine[];
}

export type ColumnWord = 'term' | 'meaning' | 'date' | 'event' | 'section' | 'says' | 'about';

/** Lines of a document's analysis. */
export interface AnalysedLines {
  summary: readonly SectionPoint[];
  keyPoints: readonly CitedText[];
  terms: readonly ExplainedTerm[];
}

export interface TaskDocument {
  content: DocumentContent;
  text: string;
  searcher: Searcher;
  analysed: AnalysedLines;
}

const most = { exam: 10, examTerms: 8, examDates: 6, rows: 20, dates: 25, terms: 15, ofThing: 4, found: 8 };
/** Fewest dates in a list of dates. */
const LEAST_DATES = 3;
const LEAST_WORDS = 5;
const MOST_WORDS = 60;
const SENTENCES_READ = 40;
const PASSAGES_READ = 6;
/** Fewer lines say too little about a subject. */
const LEAST_LINES = 2;

interface Line extends TaskLine {
  /** Headings of its section, outermost first. */
  headings: string[];
}

/**
 * Does a task from a document's text and analysis. Each line is verbatim text of the document.
 *
 * @returns nothing where the document holds nothing of it
 */
export function doTask(task: ChatTask, document: TaskDocument): TaskGroup[] {
  const reader = readDocument(document);
  if (task.kind === 'points') return groupOf(reader.pick(task.subject, task.count));
  if (task.kind === 'exam') return examGroups(task.subject, reader);
  return tableGroups(task, reader);
}

type Reader = ReturnType<typeof readDocument>;

function readDocument({ content, text, searcher, analysed }: TaskDocument) {
  const { language } = content;
  const quotable = quotableDocument(content, text);
  const studied = findStudySections(content).flatMap(({ blocks }) => blocks);
  const sectionAt = sectionsBy(content);
  const headingsAt = (offset: number) => sectionAt(offset).headings;
  const lineOf = (cells: string[], { start, end }: { start: number; end: number }): Line => {
    const headings = headingsAt(start);
    return { cells, headings, span: { ...spanOf(quotable, start, end), headings } };
  };
  const studiedStarts = studied.map(({ start }) => start);
  const isStudied = (start: number) => start < (studied[lastUpTo(studiedStarts, start)]?.end ?? 0);
  const stemsOf = (words: string) => [...new Set(indexStems(words, language))];
  const holds = (words: string, stems: readonly string[]) => {
    const held = new Set(indexStems(words, language));
    return stems.length > 0 && stems.every((stem) => held.has(stem));
  };

  /** Lines that the analysis chose, without overlaps. */
  const chosen = withoutRepeats(
    [...analysed.summary, ...analysed.keyPoints].flatMap(({ text: words, source }) =>
      isVerbatim(source, text) ? [lineOf([words], source)] : [],
    ),
  );
  const terms = analysed.terms
    .filter(({ source }) => isVerbatim(source, text))
    .toSorted((one, other) => other.mentions - one.mentions)
    .map(({ term, definition, source }) => lineOf([term, definition], source));

  const isAbout = (subject: string) => {
    const stems = stemsOf(subject);
    return ({ headings, cells, span }: Line) => holds([...headings, ...cells, span.quote].join(' '), stems);
  };

  /**
   * Returns the best `count` lines about a subject, or lines of the analysis spread over the whole document, in text
   * order.
   */
  function pick(subject: string | undefined, count: number): Line[] {
    if (!subject) {
      const explained = terms.map((line) => ({ ...line, cells: [oneLine(line.span.quote)] }));
      const taken = spread(chosen, count, ({ span }) => sectionAt(span.start).length);
      return inOrder(withoutRepeats([...taken, ...explained], count));
    }
    const stems = stemsOf(subject);
    const found = searcher.search(subject, { chunks: PASSAGES_READ, sentences: SENTENCES_READ });
    const near = found.coverage < LEAST_COVERAGE ? [] : found.sentences.filter(isPlain).map(sentenceLine);
    const about = isAbout(subject);
    // Prefer lines that name the subject to lines under its heading.
    const names = ({ span }: Line) => holds(span.quote, stems);
    const all = withoutRepeats([...chosen.filter(about), ...near.filter(about)]);
    const onSubject = [...all.filter(names), ...all.filter((line) => !names(line))];
    // If the whole document is about the subject, spread the lines over it.
    if (onSubject.length >= count) return inOrder(spread(onSubject, count, ({ span }) => sectionAt(span.start).length));
    const inSections = studied.filter(({ start }) => holds(headingsAt(start).join(' '), stems)).flatMap(sentencesOf);
    // Lines that only share a word with the subject come last, and only if there are few others.
    const rest = onSubject.length + inSections.length < LEAST_LINES ? near : [];
    return inOrder(withoutRepeats([...onSubject, ...inSections, ...rest], count));
  }

  function sentenceLine({ start, end }: { start: number; end: number }): Line {
    const from = start + (listMark.exec(text.slice(start, end))?.[0].length ?? 0);
    return lineOf([withoutCitations(oneLine(text.slice(from, end)))], { start: from, end });
  }

  /** Whether a range is a whole statement that is clear by itself. */
  function isPlain({ start, end }: { start: number; end: number }): boolean {
    const words = text.slice(start, end);
    const count = wordsIn(words);
    if (count < LEAST_WORDS || count > MOST_WORDS || !isStudied(start)) return false;
    return /[.!…»”"\p{L}\p{N})]$/u.test(words) && sentenceRole(words, language) === 'statement' && !words.includes('|');
  }

  function sentencesOf(block: Block): Line[] {
    if (block.kind !== 'paragraph' && block.kind !== 'list') return [];
    const parts =
      block.kind === 'list'
        ? [...block.text.matchAll(/[^\n]*\S/gu)].map(({ 0: line, index }) => {
            const start = index + (line.length - line.trimStart().length);
            return { start, end: index + line.length };
          })
        : splitSentences(block.text, language);
    return parts
      .map(({ start, end }) => ({ start: block.start + start, end: block.start + end }))
      .filter(isPlain)
      .map(sentenceLine);
  }

  return {
    language,
    text,
    studied,
    terms,
    stemsOf,
    holds,
    lineOf,
    isAbout,
    pick,
    sentencesOf,
    headingsAt,
    blocks: content.sections.flatMap(({ blocks }) => blocks),
  };
}

function examGroups(subject: string | undefined, reader: Reader): TaskGroup[] {
  const lines = reader.pick(subject, most.exam);
  if (lines.length === 0) return [];
  const isAbout = subject ? reader.isAbout(subject) : () => true;
  const terms = withoutRepeats([...lines, ...reader.terms.filter(isAbout)]).slice(
    lines.length,
    lines.length + most.examTerms,
  );
  const dates = datesOf(reader).filter(
    (line) => isAbout(line) && !lines.some(({ span }) => span.start === line.span.start),
  );
  const parts = [...Map.groupBy(lines, ({ headings }) => headings.at(-1) ?? '')].map(([heading, own]): TaskGroup => ({
    ...(heading ? { title: { heading } } : {}),
    lines: own,
  }));
  return [
    ...parts,
    ...(terms.length > 0 ? [{ title: { word: 'terms' as const }, lines: terms }] : []),
    ...(dates.length >= LEAST_DATES
      ? [{ title: { word: 'dates' as const }, lines: evenly(dates, most.examDates) }]
      : []),
  ];
}

function tableGroups({ of, subject, things }: ChatTask & { kind: 'table' }, reader: Reader): TaskGroup[] {
  const isAbout = subject ? reader.isAbout(subject) : () => true;
  const rows = (columns: ColumnWord[], lines: readonly TaskLine[]) =>
    groupOf(
      lines,
      columns.map((word) => ({ word })),
    );
  const named = (line: Line): Line => ({ ...line, cells: [line.headings.at(-1) ?? '', ...line.cells] });
  const sections = () => {
    const lines = reader.pick(subject, most.found);
    return lines.every(({ headings }) => headings.length === 0)
      ? rows(['says'], lines)
      : rows(['section', 'says'], lines.map(named));
  };
  if (of === 'terms') return rows(['term', 'meaning'], reader.terms.filter(isAbout).slice(0, most.terms));
  if (of === 'dates') return rows(['date', 'event'], evenly(datesOf(reader).filter(isAbout), most.dates));
  if (of === 'sections') return sections();
  const drawn = tablesAbout(subject, reader);
  if (drawn.length > 0 && subject) return drawn;
  if (things) {
    const lines = things.flatMap((thing) =>
      reader.pick(thing, most.ofThing).map((line): Line => ({ ...line, cells: [thing, ...line.cells] })),
    );
    const isHeld = things.every((thing) => lines.some(({ cells }) => cells[0] === thing));
    return isHeld ? rows(['about', 'says'], withoutRepeats(lines)) : [];
  }
  if (!subject)
    return reader.terms.length >= LEAST_DATES
      ? rows(['term', 'meaning'], reader.terms.slice(0, most.terms))
      : sections();
  const list = listAbout(subject, reader);
  if (list.length > 0) return list;
  const explained = reader.terms.filter(isAbout);
  return explained.length >= LEAST_DATES ? rows(['term', 'meaning'], explained.slice(0, most.terms)) : sections();
}

/** Returns the document's first table about the subject, row by row. */
function tablesAbout(subject: string | undefined, reader: Reader): TaskGroup[] {
  const stems = subject ? reader.stemsOf(subject) : [];
  const { blocks } = reader;
  for (const [place, block] of blocks.entries()) {
    if (block.kind !== 'table' || !isTable(block.text)) continue;
    const [head, ...rows] = tableRows(block.text).filter(({ cells }) =>
      cells.some((cell) => /[\p{L}\p{N}]/u.test(cell)),
    );
    if (!head || rows.length === 0) continue;
    const caption = blocks[place - 1]?.text ?? '';
    const titles = [...reader.headingsAt(block.start).slice(-1), caption.length < 200 ? caption : '', ...head.cells];
    if (!reader.holds(titles.join(' '), stems)) continue;
    const lines = rows
      .slice(0, most.rows)
      .map(({ cells, start, end }) => reader.lineOf(cells, { start: block.start + start, end: block.start + end }));
    return [{ columns: head.cells.map((text) => ({ text })), lines }];
  }
  return [];
}

/** Returns the items of a list under the subject, split into name and description. */
function listAbout(subject: string, reader: Reader): TaskGroup[] {
  const stems = reader.stemsOf(subject);
  for (const [place, block] of reader.studied.entries()) {
    if (block.kind !== 'list') continue;
    const before = reader.studied[place - 1];
    const lead = before && before.end + 2 >= block.start && before.kind !== 'list' ? before.text.slice(-300) : '';
    const isLed = /:\s*$/u.test(lead) && reader.holds(lead, stems);
    if (!isLed && !reader.holds(reader.headingsAt(block.start).at(-1) ?? '', stems)) continue;
    const lines = [...block.text.matchAll(/[^\n]*\S/gu)].flatMap(({ 0: line, index }) => {
      const start = index + (line.length - line.trimStart().length);
      const from = start + (listMark.exec(block.text.slice(start))?.[0].length ?? 0);
      const [, name, said] = /^([^:]{2,60}):\s+(\S.*)$/su.exec(line.slice(from - index)) ?? [];
      const cells = name && said ? [name, said] : ['', line.slice(from - index)];
      return from < index + line.length
        ? [reader.lineOf(cells, { start: block.start + from, end: block.start + index + line.length })]
        : [];
    });
    if (lines.length < 2) continue;
    const isNamed = lines.every(({ cells }) => cells[0] !== '');
    if (isNamed) return groupOf(lines.slice(0, most.rows), [{ word: 'about' }, { word: 'says' }]);
    const quoted = lines.map((line) => ({ ...line, cells: [oneLine(line.span.quote)] }));
    return groupOf(quoted.slice(0, most.rows), [{ word: 'says' }]);
  }
  return [];
}

const day = String.raw`\d{1,2}(?:st|nd|rd|th|º|\.)?`;
const year = String.raw`(?:1[0-9]\d\d|20\d\d)(?:\s?[-–—/]\s?(?:1[0-9]\d\d|20\d\d|\d\d)(?!\d))?`;
const era = String.raw`\d{1,4}\s(?:[ad]\.\s?[Cc]\.|BCE?|AD|CE)`;
const before =
  'in|since|from|by|until|till|after|before|around|about|during|between|of|year|to|and|on|en|desde|hasta|de|del|año|años|entre|tras|hacia|a|y|el|im|jahr|seit|bis|um|nach|vor|en|dès|depuis|jusqu’en|vers|nel|dal|al|del|anno|em|desde|até|no|ano';
const dateForms = new Map<Language, RegExp>();

/** Returns a pattern for a day, month or year that is not another number. */
function dateForm(language: Language): RegExp {
  const known = dateForms.get(language);
  if (known) return known;
  const month = `(?:${[...months[language]].filter((name) => !/day$|tag$|dì$|^(?:lunes|martes|miércoles|jueves|viernes|sábado|domingo|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|mittwoch|segunda|terça|quarta|quinta|sexta|sabato|domenica)/u.test(name)).join('|')})`;
  const form = new RegExp(
    `(?<![\\p{L}\\p{N}.,])(?:${day}\\s(?:de\\s|of\\s)?${month}(?:\\s(?:de\\s|del\\s|of\\s)?${year}|,\\s${year})|${month}\\s${day},?\\s${year}|${month}\\s(?:de\\s|of\\s)?${year}|${era}|(?<=(?:^|[^\\p{L}])(?:${before})\\s|^|[(,;:–—]\\s?)${year})(?![\\p{L}\\p{N}%€$°]|[.,]\\d|\\s(?:km|m|kg|g|cm|mm|metros?|met(?:er|re)s?|people|personas|habitantes|euros?|dollars?|millones|millions?|páginas|pages)(?!\\p{L}))`,
    'iu',
  );
  dateForms.set(language, form);
  return form;
}

/** Returns events in chronological order, as far as they have years. */
function datesOf(reader: Reader): Line[] {
  const form = dateForm(reader.language);
  const lines = reader.studied.flatMap(reader.sentencesOf).flatMap((line) => {
    const [date] = form.exec(line.span.quote) ?? [];
    return date ? [{ ...line, cells: [oneLine(date), ...line.cells] }] : [];
  });
  return lines.toSorted((one, other) => yearOf(one) - yearOf(other) || one.span.start - other.span.start);
}

function yearOf({ cells: [date = ''] }: Line): number {
  const figure = Number(/1\d{3}|20\d{2}/u.exec(date)?.[0] ?? /\d+(?=\s\D*$)/u.exec(date)?.[0] ?? 0);
  return /a\.\s?c|bc/iu.test(date) ? -figure : figure;
}

/** Takes lines from all sections in turn, first lines first. */
function spread(lines: readonly Line[], count: number, lengthOf: (line: Line) => number): Line[] {
  if (lines.length <= count) return [...lines];
  const bySection = [...Map.groupBy(lines, ({ headings }) => headings.join('\n')).values()];
  const turns = bySection.length > count ? longest(bySection, count, lengthOf) : bySection;
  const taken: Line[] = [];
  for (let round = 0; taken.length < count; round += 1) {
    const next = turns.flatMap((own) => own[round] ?? []);
    if (next.length === 0) break;
    taken.push(...next.slice(0, count - taken.length));
  }
  return taken;
}

/** If there are more sections than lines, takes the longest section of each stretch of the text. */
function longest(sections: readonly Line[][], count: number, lengthOf: (line: Line) => number): Line[][] {
  const stretches = Map.groupBy(sections, (_, place) => Math.floor((place * count) / sections.length));
  return [...stretches.values()].flatMap((own) =>
    own.toSorted(([one], [other]) => (other ? lengthOf(other) : 0) - (one ? lengthOf(one) : 0)).slice(0, 1),
  );
}

/** Returns `count` values at even intervals, or all if there are fewer. */
function evenly<One>(all: readonly One[], count: number): One[] {
  return all.length <= count
    ? [...all]
    : all.filter(
        (_, place) => Math.floor((place * count) / all.length) !== Math.floor(((place - 1) * count) / all.length),
      );
}

/** Drops lines that overlap or repeat an earlier one; returns at most `count`. */
function withoutRepeats(lines: readonly Line[], count = Infinity): Line[] {
  const kept: Line[] = [];
  for (const line of lines) {
    if (kept.length >= count) break;
    const isRepeat = kept.some(
      ({ span, cells }) =>
        (span.start < line.span.end && line.span.start < span.end) || cells.at(-1) === line.cells.at(-1),
    );
    if (!isRepeat) kept.push(line);
  }
  return kept;
}

const inOrder = (lines: readonly Line[]): Line[] => lines.toSorted((one, other) => one.span.start - other.span.start);

const isVerbatim = ({ quote, start, end }: { quote: string; start: number; end: number }, text: string): boolean =>
  quote !== '' && text.slice(start, end) === quote;

function groupOf(lines: readonly TaskLine[], columns?: TaskGroup['columns']): TaskGroup[] {
  return lines.length === 0 ? [] : [{ ...(columns ? { columns } : {}), lines: [...lines] }];
}

/** Returns a lookup from an offset to its section's headings and length. */
function sectionsBy({ sections }: Pick<DocumentContent, 'sections'>) {
  const places = sections.map(({ blocks, headings }) => {
    const start = blocks[0]?.start ?? 0;
    return { start, headings, length: (blocks.at(-1)?.end ?? start) - start };
  });
  const starts = places.map(({ start }) => start);
  return (offset: number): { headings: string[]; length: number } =>
    places[lastUpTo(starts, offset)] ?? { headings: [], length: 0 };
}

/** Returns the index of the last number up to a value; -1 if all are greater. */
const lastUpTo = (ascending: readonly number[], value: number): number =>
  firstPlace(ascending, (one) => one > value) - 1;
