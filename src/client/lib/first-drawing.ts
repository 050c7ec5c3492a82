import { inBrowser } from './in-browser.ts';

/**
 * Where the server paints a screen, and where the program draws the same in its place. Not where a page is opened again:
 * it may be scrolled to where it was.
 */
export function isFirstDrawing(): boolean {
  if (!inBrowser) return true;
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return page?.type === 'navigate' && document.querySelector('[data-painted]') !== null;
}
