import { useEffect, useState } from 'react';
import { createElapsedClock } from './elapsed-clock.ts';

/** A clock that runs while the page is visible. */
export interface PageClock {
  total: () => number;
  takeUnsent: () => number;
  putBack: (milliseconds: number) => void;
}

export function useElapsedClock(startMs: number): PageClock {
  const [clock] = useState(() => createElapsedClock(startMs));
  const [page] = useState((): PageClock => ({
    total: () => clock.total(Date.now()),
    takeUnsent: () => clock.takeUnsent(Date.now()),
    putBack: clock.putBack,
  }));
  useEffect(() => {
    const follow = () => (document.hidden ? clock.stop(Date.now()) : clock.run(Date.now()));
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      clock.stop(Date.now());
    };
  }, [clock]);
  return page;
}
