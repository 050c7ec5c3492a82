import { Maximize, Minimize, Pause, Play, RotateCcw, Square } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { TimerView } from '#domain/study/session-timer.ts';
import { isTyping } from '#client/lib/is-typing.ts';
import { useKeyDown } from '#client/lib/use-key-down.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { PageTitle } from '#client/ui/page-title.tsx';
import { titleOf } from '#client/ui/use-page-title.ts';
import { Text } from '#client/ui/text.tsx';
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx';
import { ring } from './background-sound.ts';
import { FocusLength } from './focus-length.tsx';
import { FocusSound } from './focus-sound.tsx';
import styles from './focus-timer.module.css';
import { timeText, TimerFace } from './timer-face.tsx';
import { useFullscreen } from './use-fullscreen.ts';
import { useFocusTimer } from './use-focus-timer.ts';
import { useTimeAnnouncements } from './use-time-announcements.ts';
import { useWakeLock } from './use-wake-lock.ts';

const unbegun: TimerView = { isValid: true, phase: 'study', remaining: 0, progress: 0, canPause: false };

/** A timer for blocks of study and break; needs neither account nor network (P12). */
export function FocusTimer() {
  const { t } = useTranslate();
  const timer = useFocusTimer();
  const { focus, view, isRunning, isPaused, blocksToday } = timer;
  const screen = useRef<HTMLDivElement>(null);
  const { isFull, toggleFull } = useFullscreen(screen);
  const said = useTimeAnnouncements({ view, isPaused, study: focus.study, rest: focus.rest });
  const time = view ? timeText(view.remaining, t) : '';
  useWakeLock(isRunning);

  useEffect(() => {
    document.title = titleOf(view && view.phase !== 'finished' ? time : t('focus.title'));
  }, [t, view, time]);

  function start(): void {
    ring(2);
    timer.start();
  }

  useKeyDown((event) => {
    if (isTyping(event)) return;
    const key = event.key.toLowerCase();
    if (key === 'f') toggleFull?.();
    if (key === 'r' && view) said.say(t('focus.said.left', { time }));
    const onButton = event.target instanceof Element && event.target.closest('button, a, summary, [role=slider]');
    if (event.key !== ' ' || onButton) return;
    event.preventDefault();
    if (isPaused) timer.resume();
    else if (view?.canPause) timer.pause();
    else if (!view || view.phase === 'finished') start();
  });

  return (
    <div ref={screen} className={styles.screen}>
      <PageTitle className={styles.title}>{t('focus.title')}</PageTitle>
      {view ? (
        <>
          <TimerFace view={view} isPaused={isPaused} />
          <div className={styles.actions}>
            {view.phase === 'finished' ? (
              <Button variant="primary" onClick={start}>
                <Play />
                {t('focus.another')}
              </Button>
            ) : isPaused ? (
              <Button variant="primary" onClick={timer.resume}>
                <Play />
                {t('focus.resume')}
              </Button>
            ) : (
              <Button
                variant="primary"
                aria-disabled={!view.canPause || undefined}
                data-tooltip={view.canPause ? undefined : t('focus.noPause')}
                onClick={view.canPause ? timer.pause : undefined}
              >
                <Pause />
                {t('focus.pause')}
              </Button>
            )}
            {view.phase === 'finished' ? (
              <Button onClick={timer.leave}>{t('focus.change')}</Button>
            ) : (
              <>
                <Button onClick={timer.finish}>
                  <Square />
                  {t('focus.finish')}
                </Button>
                <IconButton label={t('focus.restart')} onClick={start}>
                  <RotateCcw size={20} />
                </IconButton>
              </>
            )}
          </div>
        </>
      ) : (
        <>
          <TimerFace view={{ ...unbegun, remaining: 60 * focus.study }} isPaused={false} />
          <FocusLength study={focus.study} rest={focus.rest} onChange={timer.choose} onStart={start} />
        </>
      )}
      <div className={styles.foot}>
        <FocusSound
          sound={focus.sound}
          volume={focus.volume}
          isPlaying={isRunning && view?.phase === 'study'}
          onChange={timer.choose}
        />
        {toggleFull ? (
          <IconButton label={t(isFull ? 'focus.leaveFullscreen' : 'focus.fullscreen')} onClick={toggleFull}>
            {isFull ? <Minimize size={20} /> : <Maximize size={20} />}
          </IconButton>
        ) : null}
      </div>
      {blocksToday > 0 ? (
        <Text as="p" tone="secondary">
          {t('focus.blocksToday', { count: blocksToday })}
        </Text>
      ) : null}
      <Text as="p" size="small" tone="muted" className={styles.keys}>
        {t('focus.keys')}
      </Text>
      <VisuallyHidden>
        <output>{said.text}</output>
        {said.isOver ? <p role="alert">{t('focus.said.finished')}</p> : null}
      </VisuallyHidden>
    </div>
  );
}
