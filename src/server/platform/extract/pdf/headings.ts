import { isBulleted } from '../list-markers.ts';
import type { OutlineBlock } from '../outline.ts';
import type { PdfLine } from './lines.ts';
import { type LineStatistics, paragraphPitch } from './line-statistics.ts';

const sizeAboveBody = 1.13;
/** Slides use fewer sizes. */
const sizeAboveSlide = 1.08;
/** Code is often set a little larger than the text around it. */
const sizeAboveCode = 1.4;
const maxHeadingLength = 200;
const maxBoldHeadingLength = 90;
/** Captions, sources, formulas, dates, and names with roles. */
const namesNoPart =
  /^(?:figur[ae]|fig\.|tabl[ae]|tableau|tabela|tabella|abb|tab\.|cuadro|gr[aá]fico|sources?|fuentes?|quellen?|fonte)(?!\p{L})|[=<>|+→⇌≈≤≥∑∫±,]|\d{4}/iu;
/** A centered line begins this many font sizes further in than the lines around it. */
const leastSetIn = 2;
/** Its center is this close to the page's, as a fraction of the distance from the left edge. */
const offMiddle = 0.04;

/** Words that begin a side box, and the chapter label above its title. */
const callout =
  /^(?:note|tip|caution|warning|important|nota|consejo|sugerencia|atenci[oó]n|aviso|advertencia|precauci[oó]n|importante|anmerkung|hinweis|tipp|achtung|warnung|vorsicht|wichtig|remarque|astuce|attention|avertissement|suggerimento|attenzione|avvertimento|avviso|dica|cuidado|atenção)[:!.]?$/i;
const chapterLabel =
  /^(?:chapter|part|appendix|kapitel|teil|anhang|cap[ií]tulo|parte|ap[eé]ndice|anexo|chapitre|partie|annexe|capitolo|appendice|apêndice|lesson|unit|lecci[oó]n|unidad|tema)\s+(?:\d{1,3}|[A-Z]|[IVXLC]{1,7})[.:]?$/i;

/** Whether a heading is only a chapter number, whose title follows. */
export function isChapterLabel(text: string): boolean {
  return chapterLabel.test(text);
}

/** Centered lines are headings only in a document without other ones (`line-blocks.ts`). */
export type HeadingRank = 'larger' | 'bold' | 'centred';

/**
 * Rank of a line as heading; undefined for other lines. A heading is larger than the body, or a short body-size line
 * that is separate, bold or centered. A single large letter is an initial; a line without letters is a formula or
 * figure, and a line of code is no heading either.
 */
export function headingRank(
  line: PdfLine,
  before: PdfLine | undefined,
  after: PdfLine | undefined,
  { bodySize, isMono, pitchOf, middleOf }: LineStatistics,
): HeadingRank | undefined {
  if (line.slide?.isTitle) return 'larger';
  const isLarger = line.slide
    ? line.fontSize >= sizeAboveSlide * line.slide.bodySize
    : line.fontSize >= (line.mono && !isMono ? sizeAboveCode : sizeAboveBody) * bodySize;
  const isCentred = !line.bold && standsInTheMiddle(line, before, after, middleOf);
  if (!isLarger && !line.bold && !isCentred) return undefined;
  if ((line.text.match(/\p{L}/gu)?.length ?? 0) < 2 || line.text.length > maxHeadingLength) return undefined;
  if (line.contents || isBulleted(line.text)) return undefined;
  if (isLarger) return callout.test(line.text) ? undefined : 'larger';
  const isBodySized = line.fontSize >= 0.95 * bodySize;
  if (
    !isBodySized ||
    !/\p{L}{2}/u.test(line.text) ||
    line.mono ||
    line.cells ||
    line.text.length > maxBoldHeadingLength
  )
    return undefined;
  if (/[.,;:]$/.test(line.text) && !/^\d/.test(line.text)) return undefined;
  if (after && runsInto(line, after, pitchOf)) return undefined;
  const standsApart = !isSameFlow(before, line) || line.baseline - before.baseline > 1.2 * pitchOf(line.fontSize);
  const isFollowedByPlain = after !== undefined && !after.bold;
  if (!standsApart || !isFollowedByPlain) return undefined;
  if (line.bold) return 'bold';
  return leadsOn(line, after, pitchOf) ? 'centred' : undefined;
}

/** Whether the line is centered while the lines around it begin at the margin. */
function standsInTheMiddle(
  line: PdfLine,
  before: PdfLine | undefined,
  after: PdfLine | undefined,
  middleOf: LineStatistics['middleOf'],
): boolean {
  const middle = middleOf(line.page);
  const isSetIn = (other: PdfLine | undefined): boolean =>
    other === undefined || other.page !== line.page || line.x - other.x > leastSetIn * line.fontSize;
  const isAtMiddle = Math.abs((line.x + line.right) / 2 - middle) < offMiddle * middle;
  return isAtMiddle && isSetIn(before) && isSetIn(after) && after?.page === line.page;
}

/** Whether it looks like a name, and its content follows at more than two lines' distance. */
function leadsOn(line: PdfLine, after: PdfLine | undefined, pitchOf: LineStatistics['pitchOf']): boolean {
  const isNear = after !== undefined && after.baseline - line.baseline < paragraphPitch * pitchOf(line.fontSize);
  return /^[\p{Lu}\d¿]/u.test(line.text) && /\p{L}{3}/u.test(line.text) && !namesNoPart.test(line.text) && !isNear;
}

/** Whether a line is the bold beginning of a paragraph: it fills its column, and the next one continues it. */
function runsInto(line: PdfLine, after: PdfLine, pitchOf: (fontSize: number) => number): boolean {
  const isNear = isSameFlow(line, after) && after.baseline - line.baseline < 1.15 * pitchOf(line.fontSize);
  return isNear && !after.bold && (line.right > after.right - 2 * line.fontSize || /\p{L}-$/u.test(line.text));
}

function isSameFlow(before: PdfLine | undefined, line: PdfLine): before is PdfLine {
  return before?.page === line.page && before.region === line.region && before.baseline < line.baseline;
}

export interface SizedHeading {
  block: OutlineBlock;
  fontSize: number;
  rank: HeadingRank;
}

const deepestLevel = 6;

/** Assigns levels by size, largest first. Bold body-size headings rank below all larger ones. */
export function setHeadingLevels(headings: SizedHeading[]): void {
  const larger = headings.filter((heading) => heading.rank === 'larger').map((heading) => heading.fontSize);
  const steps: number[] = [];
  for (const size of larger.toSorted((a, b) => b - a)) {
    // Sizes within 4 % are one level, since producers round differently.
    if ((steps.at(-1) ?? Number.POSITIVE_INFINITY) > size * 1.04) steps.push(size);
  }
  for (const { block, fontSize, rank } of headings) {
    const step = steps.findIndex((size) => size <= fontSize * 1.04);
    block.level = Math.min(deepestLevel, (rank !== 'larger' || step === -1 ? steps.length : step) + 1);
  }
}
