import { useEffect, useState } from 'react';
import { createElapsedClock } from './elapsed-clock.ts';

/** A clock of this page: it runs while the page is seen. */
export interface PageClock {
  total: () => number;
  take: () => number;
  giveBack: (milliseconds: number) => void;
}

export function useElapsedClock(startMs: number): PageClock {
  const [clock] = useState(() => createElapsedClock(startMs));
  const [page] = useState((): PageClock => ({
    total: () => clock.total(Date.now()),
    take: () => clock.take(Date.now()),
    giveBack: clock.giveBack,
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
