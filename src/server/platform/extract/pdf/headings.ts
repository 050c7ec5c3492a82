import { isBulleted } from '../list-markers.ts';
import type { OutlineBlock } from '../outline.ts';
import type { PdfLine } from './lines.ts';
import type { LineStatistics } from './line-statistics.ts';

const sizeAboveBody = 1.13;
const maxHeadingLength = 200;
const maxBoldHeadingLength = 90;

/** What opens a box beside the text, and how a chapter is called above its title. */
const callout =
  /^(?:note|tip|caution|warning|important|nota|consejo|sugerencia|atenci[oó]n|aviso|advertencia|precauci[oó]n|importante|anmerkung|hinweis|tipp|achtung|warnung|vorsicht|wichtig|remarque|astuce|attention|avertissement|suggerimento|attenzione|avvertimento|avviso|dica|cuidado|atenção)[:!.]?$/i;
const chapterLabel =
  /^(?:chapter|part|appendix|kapitel|teil|anhang|cap[ií]tulo|parte|ap[eé]ndice|anexo|chapitre|partie|annexe|capitolo|appendice|apêndice|lesson|unit|lecci[oó]n|unidad|tema)\s+(?:\d{1,3}|[A-Z]|[IVXLC]{1,7})[.:]?$/i;

/** Whether a heading is only the number of a chapter, whose title follows. */
export function isChapterLabel(text: string): boolean {
  return chapterLabel.test(text);
}

export type HeadingRank = 'larger' | 'bold';

/**
 * Whether a line is a heading: larger than the body, or a short bold line at body size that stands alone. A single
 * large letter is an initial, a line without letters a formula or a figure.
 */
export function headingRank(
  line: PdfLine,
  before: PdfLine | undefined,
  after: PdfLine | undefined,
  { bodySize, pitchOf }: LineStatistics,
): HeadingRank | undefined {
  const isLarger = line.fontSize >= sizeAboveBody * bodySize;
  if (!isLarger && !line.bold) return undefined;
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
  return standsApart && isFollowedByPlain ? 'bold' : undefined;
}

/** Whether a line is but the bold beginning of a paragraph: it fills its column, and the next one goes on. */
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

/** Levels by size: the largest is the first. Bold headings at body size come below all larger ones. */
export function setHeadingLevels(headings: SizedHeading[]): void {
  const larger = headings.filter((heading) => heading.rank === 'larger').map((heading) => heading.fontSize);
  const steps: number[] = [];
  for (const size of larger.toSorted((a, b) => b - a)) {
    // Sizes within 4 % are one step; producers round differently.
    if ((steps.at(-1) ?? Number.POSITIVE_INFINITY) > size * 1.04) steps.push(size);
  }
  for (const { block, fontSize, rank } of headings) {
    const step = steps.findIndex((size) => size <= fontSize * 1.04);
    block.level = Math.min(deepestLevel, (rank === 'bold' || step === -1 ? steps.length : step) + 1);
  }
}
