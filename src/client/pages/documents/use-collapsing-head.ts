import { useEffect, useState } from 'react';

/** So far the text has to be moved before the head goes or comes. */
const MOVED_PX = 32;
/** The head that goes or comes moves the text itself, which is no move of the reader's. */
const SETTLES_MS = 300;

/**
 * Marks a screen `data-collapsed` while the text in it is read on, and no longer once the reader turns back; its style
 * decides what collapses. Returns the ref of the screen.
 */
export function useCollapsingHead(): (screen: HTMLElement | null) => void {
  const [screen, setScreen] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (!screen) return undefined;
    let from = 0;
    let changedAt = 0;
    const onScroll = ({ target }: Event) => {
      if (!(target instanceof HTMLElement) || target.dataset['viewerScroll'] === undefined) return;
      const { scrollTop } = target;
      const isCollapsed = screen.dataset['collapsed'] !== undefined;
      const isTurn = isCollapsed ? scrollTop > from : scrollTop < from;
      if (isTurn || performance.now() - changedAt < SETTLES_MS) {
        from = scrollTop;
        return;
      }
      if (Math.abs(scrollTop - from) < MOVED_PX) return;
      if (isCollapsed) delete screen.dataset['collapsed'];
      else screen.dataset['collapsed'] = '';
      changedAt = performance.now();
      from = scrollTop;
    };
    // Scrolling does not bubble.
    screen.addEventListener('scroll', onScroll, { capture: true, passive: true });
    return () => screen.removeEventListener('scroll', onScroll, { capture: true });
  }, [screen]);
  return setScreen;
}
