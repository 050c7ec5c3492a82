import { inBrowser } from './in-browser.ts';

/**
 * Whether this is the first render of a server-rendered screen. False after a reload or history navigation, since the
 * page may then be scrolled.
 */
export function isFirstDrawing(): boolean {
  if (!inBrowser) return true;
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return page?.type === 'navigate' && document.querySelector('[data-painted]') !== null;
}
