import { Link } from '@tanstack/react-router';
import { Play } from 'lucide-react';
import { Suspense } from 'react';
import type { StudyPlanListItem } from '#contract/study-plans.ts';
import { studyBounds } from '#domain/study/study-bounds.ts';
import type { StudySession } from '#contract/study-sessions.ts';
import { formatDay } from '#client/lib/format.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { buttonClass } from '#client/ui/button-class.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { lazyComponent } from '#client/ui/lazy-component.ts';
import { Text } from '#client/ui/text.tsx';
import { type ExamDay, withBoundNumber } from '../calendar/calendar-session.ts';
import { dayOf, formatTime } from '../calendar/days.ts';
import { minutesOf, outcomeOf } from '../session-words.ts';
import { useStartSession } from '../session/use-start-session.ts';
import styles from './today-panel.module.css';

const RunningTimer = lazyComponent(() => import('./running-timer.tsx'));

interface TodayPanelProps {
  /** The active session, else the next pending one. */
  next: StudySession | null;
  today: string;
  /** Outcomes of today's sessions. */
  ofToday: readonly StudySession[];
  /** Whether a slot has begun today, with or without a session. */
  hasHadTime: boolean;
  /** Minutes studied today. */
  studiedMinutes: number;
  /** Today's exams. */
  exams: readonly ExamDay[];
  /** The plans that are behind (`isBehind`); the panel offers to replan them. */
  behind: readonly StudyPlanListItem[];
  onOpen: (session: StudySession) => void;
  onRecalculate: (plan: StudyPlanListItem) => void;
}

/** Shows today's next session, or that nothing is left to do. */
export function TodayPanel(props: TodayPanelProps) {
  const { next, today, ofToday, hasHadTime, studiedMinutes, exams, behind, onOpen, onRecalculate } = props;
  const { t, language } = useTranslate();
  const { start, isStarting } = useStartSession();
  const isActive = next?.status === 'in_progress' || next?.status === 'paused';
  const isToday = next !== null && (isActive || dayOf(next.startTime) === today);
  const missed = ofToday.filter(({ status }) => status === 'missed');
  return (
    <Card as="section" className={styles.panel} aria-labelledby="study-today" data-read>
      <h2 id="study-today">{t('study.today')}</h2>
      {exams.map(({ uuid, title }) => (
        <p key={uuid} className={styles.rest}>
          {t('study.examTodayOf', { title })}
        </p>
      ))}
      {next && isToday ? (
        <>
          {isActive ? null : <p className={styles.time}>{formatTime(next.startTime, language)}</p>}
          <p className={styles.title} dir="auto">
            {withBoundNumber(next.title)}
          </p>
          <Text as="p" size="small" tone="secondary">
            {lengthOf(next, t)}
          </Text>
          {isActive ? (
            <Suspense>
              <RunningTimer session={next} />
            </Suspense>
          ) : null}
          {isActive ? (
            <Link
              className={buttonClass({ variant: 'primary', size: 'large', block: true })}
              to="/study/session/active"
            >
              <Play />
              {t('study.backToSession')}
            </Link>
          ) : (
            <Button variant="primary" size="large" block busy={isStarting} onClick={() => start(next.uuid)}>
              <Play />
              {t('study.start')}
            </Button>
          )}
          <Button variant="link" onClick={() => onOpen(next)}>
            {t('study.seeSession')}
          </Button>
        </>
      ) : (
        <>
          {exams.length > 0 ? null : (
            <p className={styles.rest}>{restOf(ofToday, studiedMinutes > 0, hasHadTime, t)}</p>
          )}
          {studiedMinutes > 0 ? (
            <Text as="p" size="small" tone="secondary">
              {t('study.effort.week', { count: studiedMinutes })}
            </Text>
          ) : null}
          {next ? (
            <Text as="p" size="small" tone="secondary">
              {t('study.nextIs', {
                day: formatDay(next.startTime, language),
                time: formatTime(next.startTime, language),
                title: withBoundNumber(next.title),
              })}{' '}
              <Button variant="link" onClick={() => onOpen(next)}>
                {t('study.seeSession')}
              </Button>
            </Text>
          ) : (
            <Text as="p" size="small" tone="secondary">
              {t('study.nothingPlanned')}
            </Text>
          )}
        </>
      )}
      {missed.length > 0 ? (
        <div className={styles.missed}>
          <h3>{t('study.missedToday')}</h3>
          <ul>
            {missed.map((session) => (
              <li key={session.uuid}>
                <Button variant="link" onClick={() => onOpen(session)}>
                  {formatTime(session.startTime, language)}, {session.title}
                </Button>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      {behind.map((plan) => (
        <div key={plan.uuid} className={styles.missed}>
          <p>
            {behind.length > 1 ? <b>{plan.title}: </b> : null}
            {plan.leftOut.sections > 0
              ? t('study.card.leftOver', { count: plan.leftOut.sections, minutes: Math.ceil(plan.leftOut.minutes) })
              : t('study.card.missed', { count: plan.counts.missed })}
          </p>
          <Button size="small" onClick={() => onRecalculate(plan)}>
            {t('study.card.recalculate')}
          </Button>
        </div>
      ))}
    </Card>
  );
}

/** Whether part of a session remains to be studied. */
const isShort = (session: StudySession): boolean =>
  session.status === 'missed' ||
  (outcomeOf(session) === 'early' && 100 * session.studiedMinutes < studyBounds.studiedPercent * minutesOf(session));

type Translate = ReturnType<typeof useTranslate>['t'];

/** Words for a day without sessions left. Not called rest if sessions were cancelled or missed. */
function restOf(ofToday: readonly StudySession[], hasStudied: boolean, hasHadTime: boolean, t: Translate): string {
  const hasDone = hasStudied || ofToday.some(({ status }) => status === 'completed');
  if (hasDone && !ofToday.some(isShort)) return t('study.doneToday');
  if (ofToday.length === 0) return t(hasHadTime ? 'study.nothingLeftToday' : 'study.restToday');
  if (ofToday.every(({ status }) => status === 'cancelled'))
    return t('study.cancelledToday', { count: ofToday.length });
  return t('study.nothingLeftToday');
}

function lengthOf(session: StudySession, t: Translate): string {
  const minutes = minutesOf(session);
  const { breakDurationMinutes: rest, keyPoints } = session;
  return [
    rest > 0 ? t('study.lengthWithBreak', { minutes, rest }) : t('study.minutes', { count: minutes }),
    ...(keyPoints.length > 0 ? [t('study.keyPointCount', { count: keyPoints.length })] : []),
  ].join(' · ');
}
