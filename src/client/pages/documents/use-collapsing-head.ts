import { useEffect, useState } from 'react';

/** So far the text has to be moved before the head goes or comes. */
const MOVED_PX = 32;
/** The head that goes or comes moves the text itself, which is no move of the reader's. */
const SETTLES_MS = 300;
/** A text that was pushed moves on for a while. */
const MOVES_ON_MS = 1500;

/**
 * Marks a screen `data-collapsed` while somebody reads on in it, and no longer once the reader turns back or the text
 * goes to another place by itself; its style decides what collapses. Returns the ref of the screen.
 */
export function useCollapsingHead(): (screen: HTMLElement | null) => void {
  const [screen, setScreen] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (!screen) return undefined;
    let from = 0;
    let actedAt = Number.NEGATIVE_INFINITY;
    let changedAt = Number.NEGATIVE_INFINITY;
    const listeners = new AbortController();
    // Scrolling does not bubble.
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
