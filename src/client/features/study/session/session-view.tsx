import { Link } from '@tanstack/react-router';
import { ArrowLeft, Flag, Maximize, Minimize, Pause, PictureInPicture2, Play, RotateCcw } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { StudySession } from '#contract/study-sessions.ts';
import { ring } from '#client/features/focus-timer/background-sound.ts';
import { FocusSound } from '#client/features/focus-timer/focus-sound.tsx';
import { readFocus, writeFocus } from '#client/features/focus-timer/kept-focus.ts';
import { timeText, TimerFace } from '#client/features/focus-timer/timer-face.tsx';
import { useFullscreen } from '#client/features/focus-timer/use-fullscreen.ts';
import { useTimeAnnouncements } from '#client/features/focus-timer/use-time-announcements.ts';
import { useWakeLock } from '#client/features/focus-timer/use-wake-lock.ts';
import { isTyping } from '#client/lib/is-typing.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { useKeyDown } from '#client/lib/use-key-down.ts';
import { buttonClass } from '#client/ui/button-class.ts';
import { Button } from '#client/ui/button.tsx';
import { DialogBoundary } from '#client/ui/dialog-boundary.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { lazyComponent } from '#client/ui/lazy-component.ts';
import { PageTitle } from '#client/ui/page-title.tsx';
import { Text } from '#client/ui/text.tsx';
import { toast } from '#client/ui/toast-store.ts';
import { titleOf } from '#client/ui/use-page-title.ts';
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx';
import responsive from '#client/ui/responsive.module.css';
import { keepFloating, useFloating } from '../floating-timer/kept-floating.ts';
import { KeyPoints } from './key-points.tsx';
import { NoticeButton, notifyEnd } from './end-notice.tsx';
import { SessionEnd } from './session-end.tsx';
import { readGoal } from './session-goal.ts';
import { SessionWork } from './session-work.tsx';
import styles from './session-view.module.css';
import { minutesOf, minutesStudied, outcomeOf } from '../session-words.ts';
import { endsInQuestions } from '../study.api.ts';
import { useSessionScreen } from './use-session-screen.ts';

const SessionQuestions = lazyComponent(() => import('./session-questions.tsx'));

interface SessionViewProps {
  stored: StudySession;
  /** Called when the person has ended the session. */
  onDone: () => void;
}

/** The active session: its time, its work and its key points (P08 to P11). */
export function SessionView({ stored, onDone }: SessionViewProps) {
  const { t } = useTranslate();
  const { session, asks, view, controls, isSaving, isEnding, press } = useSessionScreen(stored, onDone);
  const { title, status, breakDurationMinutes: rest } = session;
  const screen = useRef<HTMLDivElement>(null);
  const { isFull, toggleFull } = useFullscreen(screen);
  const { isOn: isFloating } = useFloating();
  const [heard, setHeard] = useState(readFocus);
  const [isGivingFeedback, setIsGivingFeedback] = useState(false);
  const isPaused = status === 'paused';
  const isOver = view.phase === 'finished';
  const isEarly = outcomeOf(session) === 'early';
  const time = timeText(view.remaining, t);
  const said = useTimeAnnouncements({ view, isPaused, study: minutesOf(session), rest });
  const goal = readGoal(session.uuid);
  useWakeLock(status === 'in_progress' && !isOver);

  useEffect(() => {
    document.title = titleOf(isOver ? title : time);
  }, [isOver, title, time]);
  useEffect(() => {
    if (said.isOver) notifyEnd(t('study.notice.title'), title);
  }, [said.isOver, t, title]);

  function hear(choice: Parameters<Parameters<typeof FocusSound>[0]['onChange']>[0]): void {
    const next = { ...readFocus(), ...choice };
    writeFocus(next);
    setHeard(next);
  }
  function restart(): void {
    press({ kind: 'confirm' });
    if (heard.volume > 0) ring(2);
  }
  useKeyDown((event) => {
    if (isTyping(event)) return;
    const key = event.key.toLowerCase();
    if (key === 'f') toggleFull?.();
    if (key === 'r') said.say(t('focus.said.left', { time }));
    const onControl = event.target instanceof Element && event.target.closest('button, a, summary, input');
    if (event.key !== ' ' || onControl || event.repeat) return;
    event.preventDefault();
    press({ kind: isPaused ? 'resume' : 'pause' });
  });

  return (
    <div ref={screen} className={styles.screen}>
      <header className={styles.bar}>
        <Link className={buttonClass({ variant: 'ghost' })} to="/study-dashboard">
          <ArrowLeft />
          {t('study.dashboard')}
        </Link>
        <span className={styles.tools}>
          <NoticeButton />
          <Button
            variant="ghost"
            aria-pressed={isFloating}
            data-tooltip={t('study.floating.why')}
            onClick={() => {
              keepFloating({ isOn: !isFloating });
              // On this page the floating timer would duplicate the large one, so a toast confirms the change.
              toast({ title: t(isFloating ? 'study.floating.off' : 'study.floating.on') });
            }}
          >
            <PictureInPicture2 />
            <span className={responsive.notPhone}>{t('study.floating.mode')}</span>
            <VisuallyHidden as="span">
              <span className={responsive.onlyPhone}>{t('study.floating.mode')}</span>
            </VisuallyHidden>
          </Button>
          {toggleFull ? (
            <IconButton
              label={t(isFull ? 'focus.leaveFullscreen' : 'focus.fullscreen')}
              aria-keyshortcuts="F"
              onClick={toggleFull}
            >
              {isFull ? <Minimize size={20} /> : <Maximize size={20} />}
            </IconButton>
          ) : null}
        </span>
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        <section className={styles.clock} aria-label={t('study.timer')}>
          {isEarly ? (
            <TimerFace
              view={{ ...view, progress: session.progress }}
              isPaused={false}
              override={{
                phase: t('study.status.early'),
                time: t('study.minutes', { count: session.studiedMinutes }),
              }}
            />
          ) : (
            <TimerFace view={view} isPaused={isPaused} />
          )}
          <PageTitle className={styles.title} title={title}>
            {title}
          </PageTitle>
          {isEarly ? (
            <Text as="p" size="small" tone="secondary">
              {t('study.endedEarly', { studied: session.studiedMinutes, minutes: minutesOf(session) })}{' '}
              {session.studyPlanId === null ? null : t('study.endedEarly.plan')}
            </Text>
          ) : null}
          {view.phase === 'study' && rest > 0 ? (
            <Text as="p" size="small" tone="secondary">
              {t('study.breakAfter', { minutes: rest })}
            </Text>
          ) : null}
          {goal ? (
            <Text as="p" size="small" tone="secondary">
              {t('study.goalIs', { goal })}
            </Text>
          ) : null}
          <div className={styles.actions}>
            {isOver ? (
              <>
                <Link
                  className={buttonClass({
                    variant: endsInQuestions(session) ? 'secondary' : 'primary',
                    size: 'large',
                  })}
                  to="/study-dashboard"
                >
                  {t('study.toDashboard')}
                </Link>
                {session.feedback === null ? (
                  <Button size="large" onClick={() => setIsGivingFeedback(true)}>
                    {t('study.writeHow')}
                  </Button>
                ) : null}
              </>
            ) : (
              <>
                <IconButton
                  variant="secondary"
                  size="large"
                  label={t('study.restart')}
                  disabled={!controls.canRestart}
                  onClick={() => press({ kind: 'restart' })}
                >
                  <RotateCcw size={20} />
                </IconButton>
                {isPaused ? (
                  <Button
                    variant="primary"
                    size="large"
                    aria-keyshortcuts="Space"
                    onClick={() => press({ kind: 'resume' })}
                  >
                    <Play />
                    {t('focus.resume')}
                  </Button>
                ) : (
                  <Button
                    variant="primary"
                    size="large"
                    aria-keyshortcuts="Space"
                    aria-disabled={!controls.canPause || undefined}
                    data-tooltip={controls.canPause ? undefined : t(`study.noPause.${view.phase}`)}
                    onClick={() => press({ kind: 'pause' })}
                  >
                    <Pause />
                    {t('focus.pause')}
                  </Button>
                )}
                <Button size="large" disabled={!controls.canComplete} onClick={() => press({ kind: 'complete' })}>
                  <Flag />
                  {t(view.phase === 'break' ? 'study.endSession' : 'study.finishEarly')}
                </Button>
              </>
            )}
          </div>
          <FocusSound
            sound={heard.sound}
            volume={heard.volume}
            isPlaying={status === 'in_progress' && view.phase === 'study'}
            onChange={hear}
          />
          {isOver ? null : (
            <Text as="p" size="small" tone="muted" className={styles.keys}>
              {t('focus.keys')}
            </Text>
          )}
        </section>
        <div className={styles.side}>
          {isOver && endsInQuestions(session) ? <SessionEnd session={session} /> : null}
          <SessionWork session={session} />
          <KeyPoints
            session={session}
            view={view}
            isLocked={controls.areKeyPointsLocked}
            isSaving={isSaving}
            onToggle={(keyPointId) => press({ kind: 'toggle', keyPointId })}
          />
        </div>
      </main>
      <VisuallyHidden>
        <output>{said.text}</output>
        {said.isOver ? <p role="alert">{t('focus.said.finished')}</p> : null}
      </VisuallyHidden>
      <DialogBoundary onClose={() => press({ kind: 'decline' })}>
        {(asks ?? (isGivingFeedback ? 'feedback' : null)) ? (
          <SessionQuestions
            asks={asks ?? 'feedback'}
            isEnded={isOver}
            isEnding={isEnding}
            minutes={{
              studied: isOver ? session.studiedMinutes : minutesStudied(session, view),
              planned: minutesOf(session),
            }}
            onPress={(answer) => {
              setIsGivingFeedback(false);
              if (answer.kind === 'confirm' && asks === 'confirmRestart') restart();
              else press(answer);
            }}
          />
        ) : null}
      </DialogBoundary>
    </div>
  );
}
