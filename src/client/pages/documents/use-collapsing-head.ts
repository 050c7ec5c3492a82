import { useEffect, useState } from 'react';

/** Scroll distance that collapses or expands the header. */
const MOVED_PX = 32;
/** The header's own change moves the text, which isn't a scroll by the reader. */
const SETTLES_MS = 300;
/** Momentum scrolling continues for a while. */
const MOVES_ON_MS = 1500;

/**
 * Marks a screen `data-collapsed` while the reader scrolls down; removes it when they scroll back or the text jumps by
 * itself. CSS decides what collapses. Returns the ref of the screen.
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
    const collapse = (isCollapsed: boolean) => {
      if (isCollapsed) screen.dataset['collapsed'] = '';
      else delete screen.dataset['collapsed'];
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
        if (isOwnMove && isCollapsed) collapse(false);
        from = scrollTop;
      } else if (Math.abs(scrollTop - from) >= MOVED_PX) {
        collapse(!isCollapsed);
        from = scrollTop;
      }
    };
    screen.addEventListener('touchmove', onAct, options);
    screen.addEventListener('wheel', onAct, options);
    screen.addEventListener('scroll', onScroll, options);
    return () => listeners.abort();
  }, [screen]);
  return setScreen;
}
