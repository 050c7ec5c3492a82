import { useEffect, useState } from 'react';

/** Scroll distance that collapses or expands the header. */
const MOVED_PX = 32;
/** Above this, the text is too near its beginning to make up for the bars. */
const TOP_PX = 200;
/** Scrolling to make up for the bars isn't a scroll by the reader. */
const SETTLES_MS = 300;
/** Momentum scrolling continues for a while. */
const MOVES_ON_MS = 1500;

/**
 * Marks a screen `data-collapsed` while the reader scrolls down; removes it when they scroll back or the text jumps by
 * itself. CSS decides what collapses; the text stays where it is on the screen. Returns the ref of the screen.
 */
export function useCollapsingHead(): (screen: HTMLElement | null) => void {
  const [screen, setScreen] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (!screen) return undefined;
    let from = 0;
    let actedAt = Number.NEGATIVE_INFINITY;
    let changedAt = Number.NEGATIVE_INFINITY;
    const listeners = new AbortController();
    // Scroll events don't bubble.
    const options = { capture: true, passive: true, signal: listeners.signal };
    const onAct = () => (actedAt = performance.now());
    const collapse = (isCollapsed: boolean, area: HTMLElement) => {
      const { top } = area.getBoundingClientRect();
      screen.toggleAttribute('data-collapsed', isCollapsed);
      area.scrollTop += area.getBoundingClientRect().top - top;
      from = area.scrollTop;
      changedAt = performance.now();
    };
    const onScroll = ({ target }: Event) => {
      if (!(target instanceof HTMLElement) || target.dataset['viewerScroll'] === undefined) return;
      const { scrollTop } = target;
      const isCollapsed = screen.dataset['collapsed'] !== undefined;
      const now = performance.now();
      const isOwnMove = now - actedAt > MOVES_ON_MS;
      const isBack = isCollapsed ? scrollTop > from : scrollTop < from;
      if (isOwnMove || isBack || now - changedAt < SETTLES_MS) {
        from = scrollTop;
        if (isOwnMove && isCollapsed) collapse(false, target);
      } else if (Math.abs(scrollTop - from) >= MOVED_PX && (isCollapsed || scrollTop > TOP_PX)) {
        collapse(!isCollapsed, target);
      }
    };
    screen.addEventListener('touchmove', onAct, options);
    screen.addEventListener('wheel', onAct, options);
    screen.addEventListener('scroll', onScroll, options);
    return () => listeners.abort();
  }, [screen]);
  return setScreen;
}
