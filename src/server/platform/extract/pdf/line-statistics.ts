import { add, halves, mostFrequent, sizeOfMost } from './usual-size.ts';
import type { PageLines, PdfLine } from './lines.ts';

export interface LineStatistics {
  /** Font size of most characters. */
  bodySize: number;
  /** Whether most text is monospaced, so that such a line says nothing. */
  isMono: boolean;
  /** Usual distance between baselines for a font size. */
  pitchOf(fontSize: number): number;
  /** Horizontal center of a page's text, from the left. */
  middleOf(page: number): number;
  /** Whether paragraphs are further apart than lines, so that a short line alone does not end one. */
  hasParagraphGaps: boolean;
}

/** From this multiple of the usual distance on, a gap separates paragraphs. */
export const paragraphPitch = 1.28;
/** Books that indent first lines have far fewer wide gaps than this. */
const paragraphGapShare = 0.04;

export function bodySizeOf(pages: PageLines[]): number {
  return sizeOfMost(pages.flatMap((page) => page.lines)) ?? 10;
}

export function lineStatistics(pages: PageLines[]): LineStatistics {
  const pitches = new Map<number, Map<number, number>>();
  for (const page of pages) {
    let previous: PdfLine | undefined;
    for (const line of page.lines) {
      const pitch = previous ? line.baseline - previous.baseline : 0;
      const isNeighbour = previous?.region === line.region && halves(previous.fontSize) === halves(line.fontSize);
      if (isNeighbour && pitch > 0.7 * line.fontSize && pitch < 2.5 * line.fontSize) {
        const bySize = pitches.get(halves(line.fontSize)) ?? new Map<number, number>();
        pitches.set(halves(line.fontSize), bySize);
        add(bySize, halves(pitch), 1);
      }
      previous = line;
    }
  }
  const usual = new Map([...pitches].map(([size, counts]) => [size, mostFrequent(counts) ?? size * 1.2]));
  const bodySize = bodySizeOf(pages);
  const pitchOf = (fontSize: number): number => usual.get(halves(fontSize)) ?? fontSize * 1.2;
  const bodyPitches = pitches.get(bodySize) ?? new Map<number, number>();
  return {
    bodySize,
    isMono: isMostlyMono(pages.flatMap(({ lines }) => lines)),
    pitchOf,
    middleOf: middles(pages),
    hasParagraphGaps: hasWideDistances(bodyPitches, paragraphPitch * pitchOf(bodySize)),
  };
}

function isMostlyMono(lines: readonly PdfLine[]): boolean {
  const lengthOf = (some: readonly PdfLine[]): number => some.reduce((sum, { text }) => sum + text.length, 0);
  return 2 * lengthOf(lines.filter(({ mono }) => mono)) > lengthOf(lines);
}

function middles(pages: PageLines[]): LineStatistics['middleOf'] {
  const byPage = new Map(
    pages.map(({ page, lines }) => {
      const left = lines.reduce((least, { x }) => Math.min(least, x), Infinity);
      const right = lines.reduce((most, line) => Math.max(most, line.right), 0);
      return [page, (left + right) / 2];
    }),
  );
  return (page) => byPage.get(page) ?? Number.NaN;
}

function hasWideDistances(pitches: Map<number, number>, wideFrom: number): boolean {
  let all = 0;
  let wide = 0;
  for (const [pitch, count] of pitches) {
    all += count;
    if (pitch > wideFrom) wide += count;
  }
  return wide > paragraphGapShare * all;
}
