import { Link, useLocation } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { Coffee, Pause, Timer } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { viewTimer } from '#domain/study/session-timer.ts';
import { timeText } from '#client/features/focus-timer/timer-face.tsx';
import { loadTexts, useTranslate } from '#client/lib/i18n.ts';
import { useUser } from '#client/lib/session.tsx';
import { loadWhenOnline } from '#client/lib/load-when-online.ts';
import { lazyComponent } from '#client/ui/lazy-component.ts';
import responsive from '#client/ui/responsive.module.css';
import { useNow } from '../use-now.ts';
import { useActiveSession } from '../study.api.ts';
import { timerTextOf } from '../session-words.ts';
import { useTabNews } from '../tab-news.ts';
import { useFloating } from './kept-floating.ts';
import styles from './timer-link.module.css';

const loadTimerTexts = loadWhenOnline(() => Promise.all([loadTexts('focus'), loadTexts('study')]));
const FloatingTimer = lazyComponent(() => import('./floating-timer.tsx'));
const SessionStrip = lazyComponent(() => import('./session-strip.tsx'));

/** Links to the active session, with its time, else to the timer; also renders the floating timer if it is on. */
export default function LiveSession({ shows }: { shows?: 'link' | 'strip' }) {
  const { t } = useTranslate();
  useRenewedPush();
  useTabNews();
  const session = useActiveSession().data ?? undefined;
  const hasTexts = useTexts(session !== undefined);
  const { isOn } = useFloating();
  const isOnItsScreen = useLocation({ select: ({ pathname }) => pathname === '/study/session/active' });
  const now = useNow(session?.status === 'in_progress');
  const view = session && viewTimer(session, now);
  const isKnown = hasTexts && session !== undefined && view !== undefined;
  return (
    <>
      {isKnown && shows === 'strip' && !isOn && !isOnItsScreen && view.phase !== 'finished' ? (
        <SessionStrip session={session} view={view} />
      ) : null}
      {shows === 'link' ? (
        isKnown && view.phase !== 'finished' ? (
          <Link
            className={styles.link}
            data-active
            to="/study/session/active"
            aria-label={t(timerTextOf(session, view), { time: timeText(view.remaining, t) })}
          >
            {session.status === 'paused' ? <Pause /> : view.phase === 'break' ? <Coffee /> : <Timer />}
            {/* The floating timer shows it already. */}
            {isOn ? null : (
              <>
                {view.phase === 'break' ? <span className={responsive.notPhone}>{t('focus.phase.break')}</span> : null}
                {timeText(view.remaining, t)}
              </>
            )}
          </Link>
        ) : (
          <Link
            className={clsx(styles.link, responsive.notPhone)}
            to="/focus-timer"
            aria-label={t('shell.focusTimer')}
            data-tooltip={t('shell.focusTimer')}
          >
            <Timer />
          </Link>
        )
      ) : null}
      {isKnown && isOn && !isOnItsScreen
        ? createPortal(
            <Suspense>
              <FloatingTimer session={session} view={view} />
            </Suspense>,
            document.body,
          )
        : null}
    </>
  );
}

/** Renews the push subscription, which the end of the last sign-in removed. */
function useRenewedPush(): void {
  const { language } = useTranslate();
  const uuid = useUser()?.uuid;
  useEffect(() => {
    if (uuid !== undefined && 'Notification' in globalThis && Notification.permission === 'granted')
      void import('#client/features/notifications/push.ts')
        .then(({ renewPush }) => renewPush(language, uuid))
        .catch(() => undefined);
  }, [language, uuid]);
}

/** Loads the timer texts after the frame, since they are rarely needed. */
function useTexts(areWanted: boolean): boolean {
  const [areThere, setAreThere] = useState(false);
  useEffect(() => {
    if (areWanted)
      void loadTimerTexts().then(
        () => setAreThere(true),
        () => undefined,
      );
  }, [areWanted]);
  return areThere;
}
