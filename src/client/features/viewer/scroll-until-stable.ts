/** After this many frames without a move the layout counts as stable. */
const STILL_FRAMES = 8;
const LONGEST_MS = 2000;
/** User input that stops the scrolling. */
const readerActs = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls an element into view, and again while the layout still moves: unrendered content has an estimated height
 * (`content-visibility`). The page around the viewer doesn't scroll. Returns a function that stops it.
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
    // Unless the viewer itself is out of view.
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
