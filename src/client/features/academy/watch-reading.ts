import { progressOf, type ReadingProgress } from '#domain/academy/reading.ts';

const EVERY_MS = 1_000;
/** Below the bar at the top. */
const TOP_PX = 80;

/** Tells each time that somebody has read further than `share`, section by section. */
export function watchReading(page: HTMLElement, share: number, onFurther: (progress: ReadingProgress) => void): void {
  const prose = page.querySelector('.prose');
  if (!prose) return;
  // Sources are looked up, not read.
  const headings = [...prose.querySelectorAll('h2[id]')].filter(({ id }) => id !== 'sources');
  const sections = headings.map((heading, index) => ({
    id: heading.id,
    words: wordsBetween(heading, headings[index + 1]),
  }));
  const seenMs = new Map<string, number>();
  let furthest = share;

  setInterval(() => {
    if (document.visibilityState === 'hidden') return;
    const tops = headings.map((heading) => heading.getBoundingClientRect().top);
    const end = prose.getBoundingClientRect().bottom;
    for (const [index, { id }] of sections.entries()) {
      const top = tops[index] ?? 0;
      const bottom = tops[index + 1] ?? end;
      if (top < innerHeight && bottom > TOP_PX) seenMs.set(id, (seenMs.get(id) ?? 0) + EVERY_MS);
    }
    const progress = progressOf(sections, seenMs);
    if (!progress || progress.share <= furthest) return;
    furthest = progress.share;
    onFurther(progress);
  }, EVERY_MS);
}

function wordsBetween(heading: Element, next: Element | undefined): number {
  const range = document.createRange();
  range.setStartBefore(heading);
  if (next) range.setEndBefore(next);
  else range.setEndAfter(heading.parentElement ?? heading);
  return range.toString().trim().split(/\s+/).length;
}
