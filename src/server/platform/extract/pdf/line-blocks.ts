import type { TextMark } from '#domain/documents/content.ts';
import { type PlacedLine, writePlaces } from '#domain/documents/word-places.ts';
import { type ListItem, listItemOf } from '../list-markers.ts';
import type { OutlineBlock } from '../outline.ts';
import { type HeadingRank, headingRank, isChapterLabel, setHeadingLevels, type SizedHeading } from './headings.ts';
import { createHyphenJudge, isCutWord } from './hyphenation.ts';
import { type LineStatistics, lineStatistics, paragraphPitch } from './line-statistics.ts';
import type { PageLines, PdfLine } from './lines.ts';
import { withSlideLists } from './slide-lists.ts';
import { type FoundTable, type LinePart, tableAt } from './tables.ts';

interface OpenBlock extends OutlineBlock {
  lines: LinePart[];
  marks: TextMark[];
  last: PdfLine;
  /** Left edge of the first line, and the smallest one so far. */
  firstX: number;
  left: number;
  right: number;
}

/** Groups lines in reading order into headings, paragraphs, lists and tables, with their word positions. */
export function lineBlocks(pages: PageLines[]): OutlineBlock[] {
  const lines = pages.flatMap((page) => page.lines);
  const statistics = lineStatistics(pages);
  const keepsHyphen = createHyphenJudge(lines);
  const blocks: OpenBlock[] = [];
  const headings: SizedHeading[] = [];

  const open = (kind: OutlineBlock['kind'], line: PdfLine, text = line.text): OpenBlock => {
    const { page, x, right } = line;
    const block: OpenBlock = {
      kind,
      text,
      page,
      lines: [{ line, words: line.words, text, start: 0 }],
      marks: boldMarks(line, text, 0),
      last: line,
      firstX: x,
      left: x,
      right,
    };
    blocks.push(block);
    return block;
  };
  const append = (block: OpenBlock, line: PdfLine, separator = ' ', text = line.text): void => {
    appendLine(block, line, separator, text, keepsHyphen);
  };

  let index = 0;
  for (let line = lines[index]; line; line = lines[index]) {
    const table = line.mono || line.contents ? undefined : tableAt(lines, index);
    if (table) {
      fillTable(open('table', line), table);
      index += table.length;
      continue;
    }
    const last = precedingOf(blocks.at(-1), line);
    const rank = headingRank(line, lines[index - 1], lines[index + 1], statistics);
    const previousHeading = headings.at(-1);
    if (line.contents) {
      if (last?.kind === 'list' && last.last.contents) append(last, line, '\n');
      else open('list', line);
    } else if (rank) {
      const joins =
        last !== undefined && previousHeading?.block === last && joinsHeading(last, line, previousHeading, rank);
      if (joins) {
        append(last, line);
        previousHeading.fontSize = Math.max(previousHeading.fontSize, headingSize(line));
      } else headings.push({ block: open('heading', line), fontSize: headingSize(line), rank });
    } else if (last?.kind === 'list' && listItemOf(line.text) && isAlike(last, line)) {
      const item = listItemOf(line.text) as ListItem;
      append(last, line, '\n', `${item.marker} ${item.text}`);
    } else if (line.mono && !(last && isWithinSentence(last, line, statistics))) {
      if (last?.kind === 'code' && isSameRun(last, line)) append(last, line, codeSeparator(last, line, statistics));
      else open('code', line);
    } else if (last && isContinuation(last, line, statistics)) {
      append(last, line);
    } else {
      const item = listItemOf(line.text);
      const carried = item || line.slide ? undefined : paragraphCarriedOver(blocks, line);
      if (carried) append(carried, line);
      else if (item) open('list', line, `${item.marker} ${item.text}`);
      else open('paragraph', line);
    }
    index += 1;
  }
  demoteLongHeadings(headings);
  demoteCentred(headings);
  demoteLastWords(blocks, new Set(pages.filter(({ width, height }) => width > height).map(({ page }) => page)));
  setHeadingLevels([...headings.filter(({ block }) => block.kind === 'heading'), ...untitledSlides(blocks)]);
  return withSlideLists(blocks).map(({ kind, text, page, lines, level, marks }) => ({
    kind,
    text,
    page,
    places: writePlaces(lines.map(placedLine)),
    ...(marks.length > 0 && kind !== 'heading' && kind !== 'code' ? { marks: joinedMarks(marks, text) } : {}),
    ...(level === undefined ? {} : { level }),
  }));
}

/** A block never continues on the next slide. */
function precedingOf(last: OpenBlock | undefined, line: PdfLine): OpenBlock | undefined {
  return line.slide && last?.last.page !== line.page ? undefined : last;
}

/** On a slide, large text still ranks below the title. */
function headingSize({ slide, fontSize }: PdfLine): number {
  if (!slide) return fontSize;
  return slide.isTitle ? slide.titleSize : Math.min(fontSize, 0.95 * slide.titleSize);
}

/** A slide without a title ends the previous section as if it had one. */
function untitledSlides(blocks: OpenBlock[]): SizedHeading[] {
  return blocks.flatMap((block) => {
    const { slide } = block.lines[0]?.line ?? {};
    return slide?.isUntitled && block.kind !== 'heading'
      ? [{ block, fontSize: slide.titleSize, rank: 'larger' as const }]
      : [];
  });
}

function placedLine({ line: { page, y, bottom }, words: edges, text, start }: LinePart): PlacedLine {
  const words: number[] = [];
  let from = 0;
  for (let index = 0; index < edges.length; index += 2) {
    const x = tenths(edges[index] ?? 0);
    const space = text.indexOf(' ', from);
    const to = space === -1 ? text.length : space;
    words.push(x, tenths(edges[index + 1] ?? 0) - x, to - from);
    from = to + 1;
  }
  return { page, y: tenths(y), h: tenths(bottom - y), start, words };
}

/** Positions of a line's bold words in its block. */
function boldMarks({ bold, boldRuns }: PdfLine, text: string, start: number): TextMark[] {
  if (bold) return [{ kind: 'bold', start, end: start + text.length }];
  let from = 0;
  return boldRuns.flatMap((run): TextMark[] => {
    const place = text.indexOf(run, from);
    if (place === -1) return [];
    from = place + run.length;
    return [{ kind: 'bold', start: start + place, end: start + from }];
  });
}

/** Joins marks that continue on the next line. */
function joinedMarks(marks: TextMark[], text: string): TextMark[] {
  const joined: TextMark[] = [];
  for (const mark of marks) {
    const last = joined.at(-1);
    if (last && text.slice(last.end, mark.start).trim() === '' && !text.slice(last.end, mark.start).includes('\n')) {
      last.end = mark.end;
    } else joined.push({ ...mark });
  }
  return joined;
}

function tenths(points: number): number {
  return Math.round(points * 10);
}

function appendLine(
  block: OpenBlock,
  line: PdfLine,
  separator: string,
  text: string,
  keepsHyphen: (before: string, after: string) => boolean,
): void {
  const before = block.lines.at(-1);
  if (separator === ' ' && before && isCutWord(before.text, text)) {
    if (!keepsHyphen(block.text, text)) {
      block.text = block.text.slice(0, -1);
      before.text = before.text.slice(0, -1);
    }
  } else {
    block.text += separator;
  }
  const start = block.text.length;
  block.text += text;
  block.lines.push({ line, words: line.words, text, start });
  block.marks.push(...boldMarks(line, text, start));
  block.last = line;
  block.left = Math.min(block.left, line.x);
  block.right = Math.max(block.right, line.right);
}

function fillTable(block: OpenBlock, { rows, parts }: FoundTable): void {
  block.text = rows.join('\n');
  block.lines = parts;
  block.last = parts.at(-1)?.line ?? block.last;
}

function isSameRun(block: OpenBlock, line: PdfLine): boolean {
  return block.last.page === line.page && block.last.region === line.region && line.baseline > block.last.baseline;
}

function joinsHeading(block: OpenBlock, line: PdfLine, heading: SizedHeading, rank: HeadingRank): boolean {
  return (
    rank === 'larger' &&
    heading.rank === 'larger' &&
    // A title's short last line may lie wholly in the left column, hence in another region.
    block.last.page === line.page &&
    line.baseline > block.last.baseline &&
    (isChapterLabel(block.text)
      ? line.baseline - block.last.baseline < 4 * line.fontSize
      : Math.abs(heading.fontSize - headingSize(line)) < 0.6 &&
        line.baseline - block.last.baseline < 1.6 * line.fontSize)
  );
}

/** Long large text is an opening paragraph, and large text in quotation marks is a quotation. */
function demoteLongHeadings(headings: SizedHeading[]): void {
  for (const { block } of headings)
    if (block.text.length > 240 || longQuotation.test(block.text)) block.kind = 'paragraph';
}

const longQuotation = /^["“„«»].{100,}["”“»«]$/u;

/** Centered lines are headings only if there are several and no other headings. */
function demoteCentred(headings: SizedHeading[]): void {
  const centred = headings.filter(({ rank }) => rank === 'centred');
  if (centred.length > 1 && centred.length === headings.length) return;
  for (const { block } of centred) block.kind = 'paragraph';
}

/** Large text at the foot of a slide is its conclusion, not a heading. */
function demoteLastWords(blocks: OpenBlock[], slides: ReadonlySet<number>): void {
  blocks.forEach((block, place) => {
    const isLast = blocks[place - 1]?.page === block.page && blocks[place + 1]?.page !== block.page;
    const isWord =
      block.kind === 'heading' && (block.last.slide ? !block.last.slide.isTitle : /[.?!]$/.test(block.text));
    if (isLast && isWord && slides.has(block.last.page)) block.kind = 'paragraph';
  });
}

function isAlike(block: OpenBlock, line: PdfLine): boolean {
  return Math.abs(block.last.fontSize - line.fontSize) < 0.15 * line.fontSize;
}

/** As a fraction of the font size: slide items are further apart than their lines. */
const itemPitch = 1.4;

/** Whether a line continues the block above it in the same column. */
function isContinuation(block: OpenBlock, line: PdfLine, statistics: LineStatistics): boolean {
  if (
    block.kind === 'heading' ||
    block.kind === 'table' ||
    block.kind === 'code' ||
    block.last.contents ||
    !isSameRun(block, line) ||
    !isAlike(block, line)
  )
    return false;
  const { last } = block;
  const distance = line.baseline - last.baseline;
  const endsSentence = /[.!?:;…]["'»”’)\]]*$/.test(last.text);
  const goesOn = !endsSentence && /^[\p{Ll}(]/u.test(line.text);
  // Scripts and fractions push lines apart, hence the wider limit within a sentence.
  if (distance > (goesOn ? 1.8 : paragraphPitch) * statistics.pitchOf(line.fontSize)) return false;
  if (block.kind === 'list')
    return line.x > last.x + 0.3 * line.fontSize || line.x > block.firstX + 0.3 * line.fontSize || goesOn;
  const firstWordWidth =
    averageWidth(line) * (line.text.indexOf(' ') === -1 ? line.text.length : line.text.indexOf(' '));
  const hadRoom = block.right - last.right > firstWordWidth + line.fontSize;
  if (line.slide && listItemOf(line.text)) return false;
  if (line.slide && /^[\p{Lu}\p{N}¿¡]/u.test(line.text)) {
    // Bullets are often graphics and not letters.
    const hadRoomOnSlide = line.slide.right - last.right > firstWordWidth + line.fontSize;
    if (hadRoomOnSlide || distance > itemPitch * line.fontSize) return false;
  }
  if (listItemOf(line.text) && (endsSentence || hadRoom)) return false;
  if (endsSentence && hadRoom && !statistics.hasParagraphGaps && block.lines.length > 1) return false;
  // An indented line begins a paragraph if the one above began at the margin.
  const isSetIn = line.x > last.x + 0.8 * line.fontSize && line.x > block.left + 0.8 * line.fontSize;
  return !(isSetIn && (endsSentence || hadRoom));
}

/** A monospaced name that fills a line of a paragraph. */
function isWithinSentence(block: OpenBlock, line: PdfLine, statistics: LineStatistics): boolean {
  const isAligned = Math.abs(line.x - block.left) < 0.3 * line.fontSize;
  const isNear = line.baseline - block.last.baseline < 1.15 * statistics.pitchOf(block.last.fontSize);
  return isAligned && isNear && !block.last.mono && isContinuation(block, line, statistics);
}

const mostIndent = 40;

/** Separator before a code line, including blank lines and indentation. */
function codeSeparator(block: OpenBlock, line: PdfLine, { pitchOf }: LineStatistics): string {
  const isApart = line.baseline - block.last.baseline > 1.6 * pitchOf(line.fontSize);
  const indent = Math.round((line.x - block.firstX) / Math.max(1, averageWidth(line)));
  return `${isApart ? '\n\n' : '\n'}${' '.repeat(Math.min(mostIndent, Math.max(0, indent)))}`;
}

function averageWidth(line: PdfLine): number {
  return (line.right - line.x) / Math.max(1, line.text.length);
}

/** Maximum number of blocks between the two halves of a paragraph. */
const mostBetween = 6;
const caption =
  /^(?:table|figure|fig\.|listing|tabla|figura|gr[aá]fico|cuadro|ilustraci[oó]n|abbildung|abb\.|tabelle|tab\.|tableau|tabella|tabela|quadro)\s+[\dA-Z]/i;

function isCaption(block: OpenBlock | undefined): boolean {
  return block?.kind === 'paragraph' && caption.test(block.text);
}

/** Whether the last block is a caption, or a table below one. */
function endsFloat(blocks: OpenBlock[]): boolean {
  return isCaption(blocks.at(-1)) || (blocks.at(-1)?.kind === 'table' && isCaption(blocks.at(-2)));
}

/**
 * The paragraph that the first line of a column or page continues: the last one of equal size without a sentence end.
 * Smaller footnotes, tables and captions may be in between.
 */
function paragraphCarriedOver(blocks: OpenBlock[], line: PdfLine): OpenBlock | undefined {
  const previous = blocks.at(-1);
  if (previous === undefined || !/^[\p{Ll}(]/u.test(line.text)) return undefined;
  if (isSameRun(previous, line) && !endsFloat(blocks)) return undefined;
  for (const block of blocks.slice(-mostBetween).toReversed()) {
    if (line.page - block.last.page > 1) return undefined;
    if (block.kind === 'table' || isCaption(block)) continue;
    if (isAlike(block, line)) {
      const isOpen = block.kind === 'paragraph' && !/[.!?:;…]["'»”’)\]]*$/.test(block.text);
      return isOpen ? block : undefined;
    }
    if (block.last.fontSize > line.fontSize) return undefined;
  }
  return undefined;
}
