import { useEffect, useRef, useState } from 'react';
import type { TimerView } from '#domain/study/session-timer.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { ring } from './background-sound.ts';
import { readFocus } from './kept-focus.ts';
import { timeText } from './timer-face.tsx';

/** Seconds left at which the time is announced, besides half of the phase. */
const ANNOUNCED_AT = [300, 60];

interface AnnouncedTimer {
  view: TimerView | undefined;
  isPaused: boolean;
  /** Minutes of study and of break. */
  study: number;
  rest: number;
}

/**
 * Announces and rings at start, pause, half, five minutes, one minute and each phase, never in between. Only the end
 * interrupts the screen reader (C3).
 */
export function useTimeAnnouncements({ view, isPaused, study, rest }: AnnouncedTimer) {
  const { t } = useTranslate();
  const [text, setText] = useState('');
  const [isOver, setIsOver] = useState(false);
  const before = useRef({ phase: view?.phase, remaining: view?.remaining ?? 0, isPaused });
  useEffect(() => {
    if (!view) {
      before.current = { phase: undefined, remaining: 0, isPaused: false };
      return;
    }
    const { phase, remaining } = view;
    const last = before.current;
    before.current = { phase, remaining, isPaused };
    const time = timeText(remaining, t);
    const length = 60 * (phase === 'break' ? rest : study);
    const passes = (moment: number) => last.remaining > moment && remaining <= moment;
    if (phase !== last.phase) {
      const isAudible = readFocus().volume > 0;
      if (phase === 'finished' && last.phase && isAudible) ring(3);
      else if (phase === 'break' && isAudible) ring(2);
      setIsOver(phase === 'finished' && last.phase !== undefined);
      setText(phase === 'study' ? t('focus.said.start', { time }) : phase === 'break' ? t('focus.said.break') : '');
    } else if (isPaused !== last.isPaused) setText(t(isPaused ? 'focus.said.pause' : 'focus.said.resume', { time }));
    else if ([length / 2, ...ANNOUNCED_AT].some(passes)) setText(t('focus.said.left', { time }));
  }, [t, view, isPaused, rest, study]);
  return { text, isOver, say: setText };
}
