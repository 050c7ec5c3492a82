/** So many frames without a move, and the layout has settled. */
const STILL_FRAMES = 8;
const LONGEST_MS = 2000;
/** What a reader does to scroll: from then on the place is theirs. */
const readerActs = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls a place of the document into sight, and again while the layout still moves: what was never in sight has a
 * guessed height until the browser draws it. The page around the document stays where it is. Answers what ends it.
 */
export function scrollUntilStable(place: Element, block: 'start' | 'center' | 'nearest'): () => void {
  const end = new AbortController();
  const { signal } = end;
  for (const act of readerActs) addEventListener(act, () => end.abort(), { signal, passive: true });
  const start = performance.now();
  let still = 0;
  let last = Number.NaN;
  function aim(): void {
    if (signal.aborted) return;
    const { scrollX, scrollY } = window;
    place.scrollIntoView({ block });
    scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
    // Unless the document itself is out of sight.
    place.closest('[data-viewer-scroll]')?.scrollIntoView({ block: 'nearest' });
    const { top } = place.getBoundingClientRect();
    still = Math.abs(top - last) < 1 ? still + 1 : 0;
    last = top;
    if (still < STILL_FRAMES && performance.now() - start < LONGEST_MS) requestAnimationFrame(aim);
    else end.abort();
  }
  aim();
  return () => end.abort();
}
