import { useLocation, useNavigate } from '@tanstack/react-router';
import { Ellipsis, Pause, Play } from 'lucide-react';
import { useState } from 'react';
import type { StudySession } from '#contract/study-sessions.ts';
import type { TimerView } from '#domain/study/session-timer.ts';
import { timeText, TimerFace } from '#client/features/focus-timer/timer-face.tsx';
import { useTimeAnnouncements } from '#client/features/focus-timer/use-time-announcements.ts';
import { describeError } from '#client/lib/describe-error.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { DialogBoundary } from '#client/ui/dialog-boundary.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { IconMenu } from '#client/ui/icon-menu.tsx';
import { lazyComponent } from '#client/ui/lazy-component.ts';
import { toast } from '#client/ui/toast-store.ts';
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx';
import { minutesOf } from '../session-words.ts';
import { useSessionAction } from '../study.api.ts';
import { FloatingFrame } from './floating-frame.tsx';
import { corners, type FloatingPlace, inCorner, keptInside, sizeBounds } from './floating-place.ts';
import styles from './floating-timer.module.css';
import { keepFloating, useFloating } from './kept-floating.ts';
import { windowSpace } from './window-space.ts';

const GoToSession = lazyComponent(() => import('./go-to-session.tsx'));
const sizes = [sizeBounds.least, 220, sizeBounds.most];

interface FloatingTimerProps {
  session: StudySession;
  view: TimerView;
}

/** The session timer over every screen; its menu offers the same as dragging (B07). */
export default function FloatingTimer({ session, view }: FloatingTimerProps) {
  const { t } = useTranslate();
  const navigate = useNavigate();
  const place = useFloating();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const action = useSessionAction();
  const [asks, setAsks] = useState(false);
  const put = (to: FloatingPlace) => keepFloating({ ...to, isPut: true });
  const isPaused = session.status === 'paused';
  const canPress = isPaused || view.canPause;
  const said = useTimeAnnouncements({ view, isPaused, study: minutesOf(session), rest: session.breakDurationMinutes });
  const toggle = () => {
    const kind = isPaused ? 'resume' : 'pause';
    action.mutate(
      { uuid: session.uuid, action: { kind } },
      {
        onError: (error) =>
          toast({ variant: 'destructive', title: t(`study.failed.${kind}`), description: describeError(error) }),
      },
    );
  };
  return (
    <>
      <FloatingFrame
        place={place}
        path={path}
        isPut={place.isPut}
        onPlace={put}
        menu={
          <IconMenu
            label={t('study.floating.menu')}
            entries={[
              { label: t('study.floating.go'), onSelect: () => setAsks(true) },
              { kind: 'line' },
              ...corners.map((corner) => ({
                label: t(`study.floating.${corner}`),
                onSelect: () => put(inCorner(place, corner, windowSpace())),
              })),
              { kind: 'line' },
              ...sizes.map((size) => ({
                label: t('study.floating.size', { size }),
                checked: place.width === size && place.height === size,
                onSelect: () => put(keptInside({ ...place, width: size, height: size }, windowSpace())),
              })),
              { kind: 'line' },
              { label: t('study.floating.close'), onSelect: () => keepFloating({ isOn: false }) },
            ]}
          >
            <Ellipsis />
          </IconMenu>
        }
      >
        <div className={styles.face}>
          <TimerFace view={view} isPaused={isPaused} />
          <span className={styles.pill}>{timeText(view.remaining, t)}</span>
          <IconButton
            size="small"
            className={styles.toggle}
            label={t(isPaused ? 'focus.resume' : 'focus.pause')}
            disabled={!canPress}
            busy={action.isPending}
            onClick={toggle}
          >
            {isPaused ? <Play /> : <Pause />}
          </IconButton>
        </div>
      </FloatingFrame>
      <VisuallyHidden>
        <output>{said.text}</output>
        {said.isOver ? <p role="alert">{t('focus.said.finished')}</p> : null}
      </VisuallyHidden>
      <DialogBoundary onClose={() => setAsks(false)}>
        {asks ? (
          <GoToSession
            title={session.title}
            onClose={() => setAsks(false)}
            onConfirm={() => {
              setAsks(false);
              void navigate({ to: '/study/session/active' });
            }}
          />
        ) : null}
      </DialogBoundary>
    </>
  );
}
