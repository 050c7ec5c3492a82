import { add, halves, mostFrequent, sizeOfMost } from './usual-size.ts';
import type { PageLines, PdfLine } from './lines.ts';

export interface LineStatistics {
  /** The font size of most characters. */
  bodySize: number;
  /** The usual distance from one baseline to the next for a font size. */
  pitchOf(fontSize: number): number;
  /** Middle of the text of a page, measured from the left. */
  middleOf(page: number): number;
  /** Paragraphs stand apart by more than the usual pitch, so that a short line alone ends none. */
  hasParagraphGaps: boolean;
}

/** From this share of the usual pitch on, a distance parts paragraphs. */
export const paragraphPitch = 1.28;
/** Books that part paragraphs by setting in their first lines have far fewer wide distances than this. */
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
    pitchOf,
    middleOf: middles(pages),
    hasParagraphGaps: hasWideDistances(bodyPitches, paragraphPitch * pitchOf(bodySize)),
  };
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
