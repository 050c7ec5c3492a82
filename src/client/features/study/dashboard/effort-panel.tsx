import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import type { StudyEffort } from '#contract/study.ts';
import { studyBounds } from '#domain/study/study-bounds.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { ErrorPanel } from '#client/ui/error-panel.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { Progress } from '#client/ui/progress.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { Text } from '#client/ui/text.tsx';
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx';
import { addDays, formatDate, startOfWeek, weekOf } from '../calendar/days.ts';
import { useEffort } from '../study.api.ts';
import styles from './effort-panel.module.css';
import { EffortWeek } from './effort-week.tsx';

/** Weeks per request, so that most steps back need none. */
const WEEKS_READ = 8;
const { effortWeeks } = studyBounds;

/** Shows the minutes studied in this week or an earlier one, with the goal and the streak. */
export function EffortPanel({ effort, onGoal }: { effort: StudyEffort; onGoal: () => void }) {
  const { t, language } = useTranslate();
  /** Weeks back from the current one. */
  const [back, setBack] = useState(0);
  const weeks = Math.min(effortWeeks, WEEKS_READ * Math.ceil((back + 1) / WEEKS_READ));
  const earlier = useEffort(weeks, back > 0);
  const { goalMinutes, streak, today } = effort;
  const monday = addDays(startOfWeek(today), -7 * back);
  const known = back === 0 ? effort.days : earlier.data?.days;
  // Future days have no minutes yet.
  const days = weekOf(monday).map(
    (date) => known?.find((day) => day.date === date) ?? { date, minutes: 0, documents: [] },
  );
  const minutes = back === 0 ? effort.weekMinutes : days.reduce((sum, day) => sum + day.minutes, 0);
  const summary =
    goalMinutes === null
      ? t('study.effort.week', { count: minutes })
      : t('study.effort.weekOfGoal', { minutes, goal: goalMinutes });
  const title =
    back === 0
      ? t('study.effort.title')
      : t('study.effort.weekFrom', { date: formatDate(monday, language, { day: 'numeric', month: 'long' }) });
  const step = (by: 1 | -1) => setBack(Math.min(effortWeeks - 1, Math.max(0, back + by)));
  return (
    <Card as="section" className={styles.card} aria-label={t('study.effort.studied')}>
      <div className={styles.steps}>
        <IconButton
          size="small"
          label={t('study.effort.before')}
          aria-disabled={back === effortWeeks - 1 || undefined}
          onClick={() => step(1)}
        >
          <ChevronLeft size={20} />
        </IconButton>
        <IconButton
          size="small"
          label={t('study.effort.after')}
          aria-disabled={back === 0 || undefined}
          onClick={() => step(-1)}
        >
          <ChevronRight size={20} />
        </IconButton>
        <VisuallyHidden as="output">{title}</VisuallyHidden>
      </div>
      {known ? <EffortWeek title={title} summary={summary} today={today} days={days} /> : null}
      {!known && earlier.error ? (
        <ErrorPanel title={t('study.loadFailed')} error={earlier.error} onRetry={() => void earlier.refetch()} />
      ) : null}
      {!known && !earlier.error ? <Skeleton height={220} /> : null}
      {goalMinutes === null ? null : (
        <Progress
          label={t('study.effort.goal')}
          percent={Math.min(100, (100 * minutes) / goalMinutes)}
          text={summary}
        />
      )}
      <Text as="p" size="small" tone="secondary">
        {streak.current > 0
          ? t('study.effort.streak', { count: streak.current, longest: streak.longest })
          : t('study.effort.noStreak')}
      </Text>
      <Button variant="link" onClick={onGoal}>
        {t(goalMinutes === null ? 'study.effort.setGoal' : 'study.effort.changeGoal')}
      </Button>
    </Card>
  );
}
