import { useEffect, useState } from 'react';
import { beginFocus, endFocus, pause, resume, type TimerView, viewTimer } from '#domain/study/session-timer.ts';
import { countBlock, FOCUS_KEY, type KeptFocus, localDay, readFocus, writeFocus } from './kept-focus.ts';

/** Short enough to skip no second. */
const TICK_MS = 250;

/** State of this browser's timer. Everything follows from storage and the clock, so nothing drifts (P08). */
export function useFocusTimer() {
  const [focus, setFocus] = useState(readFocus);
  const [now, setNow] = useState(() => Date.now());
  const view: TimerView | undefined = focus.session ? viewTimer(focus.session, now) : undefined;
  const isRunning = focus.session?.status === 'in_progress' && view?.phase !== 'finished';

  function change(changes: Partial<KeptFocus>): void {
    setNow(Date.now());
    const changed = { ...readFocus(), ...changes };
    writeFocus(changed);
    setFocus(changed);
  }

  useEffect(() => {
    // Other tabs write their changes to storage.
    const onStorage = ({ key }: StorageEvent) => {
      if (key === FOCUS_KEY) setFocus(readFocus());
    };
    addEventListener('storage', onStorage);
    return () => removeEventListener('storage', onStorage);
  }, []);

  useEffect(() => {
    if (!isRunning) return undefined;
    const tick = () => {
      const time = Date.now();
      setNow(time);
      const kept = readFocus();
      // Only the first tab to notice counts the block.
      if (!kept.session || kept.isCounted || viewTimer(kept.session, time).phase === 'study') return;
      const counted = countBlock(kept, time);
      writeFocus(counted);
      setFocus(counted);
    };
    const timer = setInterval(tick, TICK_MS);
    // Update at once when the tab becomes visible.
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [isRunning]);

  const { session } = focus;
  return {
    focus,
    view,
    isRunning,
    isPaused: session?.status === 'paused',
    blocksToday: focus.blocks.day === localDay(now) ? focus.blocks.count : 0,
    choose: (changes: Partial<Pick<KeptFocus, 'study' | 'rest' | 'sound' | 'volume'>>) => change(changes),
    start: () => change({ session: beginFocus(focus.study, focus.rest, Date.now()), isCounted: false }),
    pause: () => session && change({ session: pause(session, Date.now()) }),
    resume: () => session && change({ session: resume(session, Date.now()) }),
    /** Ends at once, as the standalone timer does (P12). */
    finish: () => session && change({ session: endFocus(session) }),
    leave: () => change({ session: null }),
  };
}
