import { Flag, Pencil, RefreshCw, Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { StudyPlanListItem } from '#contract/study-plans.ts';
import { dateIn } from '#domain/study/study-plan-rules.ts';
import { isApiError } from '#client/lib/api-client.ts';
import { describeError } from '#client/lib/describe-error.ts';
import { formatDay } from '#client/lib/format.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { localStore } from '#client/lib/storage.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { IconMenu } from '#client/ui/icon-menu.tsx';
import { NoteActions } from '#client/ui/note-actions.tsx';
import { Note } from '#client/ui/note.tsx';
import { Progress } from '#client/ui/progress.tsx';
import { Text } from '#client/ui/text.tsx';
import { toast } from '#client/ui/toast-store.ts';
import { Ellipsis } from 'lucide-react';
import { beginningOf, daysBetween } from '../calendar/days.ts';
import { hoursText } from '../plan/slot-changes.ts';
import { haveSameClocks } from '../plan/have-same-clocks.ts';
import { placeOf } from '../plan/place-of.ts';
import { plannedMinutes } from '../plan/planned-minutes.ts';
import { forecastText } from '../plan/forecast-text.ts';
import { useUpdatePlan } from '../study.api.ts';
import { zoneHere } from '../zone-here.ts';
import { isBehind } from './is-behind.ts';
import styles from './plan-card.module.css';
import type { StudyTask } from './study-task.ts';

interface PlanCardProps {
  plan: StudyPlanListItem;
  today: string;
  onEdit: () => void;
  onTask: (task: StudyTask) => void;
}

/** Shows the state of a plan: days to the exam, sessions done and forecast; after the exam, forecast and mark. */
export function PlanCard({ plan, today, onEdit, onTask }: PlanCardProps) {
  const { t, language } = useTranslate();
  const { title, examDate, counts, forecast, examMark, isOutdated, time, usesAllTime, leftOut } = plan;
  const days = daysBetween(today, examDate);
  const isOver = days < 0;
  // On the exam day, no more sessions are planned.
  const isAhead = days > 0;
  const done = counts.total > 0 ? (100 * counts.completed) / counts.total : 0;
  const planned = time ? plannedMinutes(time, usesAllTime) : 0;
  const progress = t('study.card.done', { done: counts.completed, count: counts.total });
  return (
    <Card as="section" className={styles.card} aria-label={t('study.card.label', { title })} data-read>
      <div className={styles.head}>
        <div>
          <h3>{title}</h3>
          <Text as="p" size="small" tone="secondary">
            {isOver
              ? t('study.card.examWas', { day: formatDay(beginningOf(examDate).toISOString(), language) })
              : days === 0
                ? t('study.card.examToday')
                : t('study.card.examIn', { count: days })}
          </Text>
        </div>
        <IconMenu
          label={t('study.card.actions', { title })}
          entries={[
            { label: t('study.card.edit'), icon: <Pencil />, onSelect: onEdit },
            ...(isOver
              ? [{ label: t('study.card.mark'), icon: <Flag />, onSelect: () => onTask({ kind: 'mark', plan }) }]
              : []),
            ...(isAhead
              ? [
                  {
                    label: t('study.card.recalculate'),
                    icon: <RefreshCw />,
                    onSelect: () => onTask({ kind: 'recalculate', plan }),
                  },
                ]
              : []),
            { kind: 'line' },
            {
              label: t('study.card.delete'),
              icon: <Trash2 />,
              danger: true,
              onSelect: () => onTask({ kind: 'delete', plan }),
            },
          ]}
        >
          <Ellipsis />
        </IconMenu>
      </div>
      <Progress label={t('study.card.progress')} percent={done} text={progress} />
      <Text as="p" size="small" tone="secondary">
        {counts.studiedMinutes > 0
          ? `${progress} · ${t('study.effort.week', { count: counts.studiedMinutes })}`
          : progress}
      </Text>
      {time && isAhead && !isOutdated ? (
        <Text as="p" size="small" tone="secondary">
          {t(planned >= time.slotMinutes ? 'study.card.usesAll' : 'study.card.uses', {
            planned: hoursText(planned),
            offered: hoursText(time.slotMinutes),
          })}
        </Text>
      ) : null}
      {leftOut.sections > 0 && isAhead && !isOutdated ? (
        <Note tone="warning">
          <p>{t('study.fit.short', { count: leftOut.sections, minutes: Math.ceil(leftOut.minutes) })}</p>
          <NoteActions>
            <Button size="small" onClick={() => onTask({ kind: 'left-out', plan })}>
              {t('study.card.seeLeftOut')}
            </Button>
          </NoteActions>
        </Note>
      ) : null}
      {forecast ? (
        <p className={styles.recall}>
          <Text size="small" tone="secondary">
            {t(isOver ? 'study.card.predicted' : 'study.recall.title')}
          </Text>
          <span>{forecastText(forecast, t, { isBrief: !isAhead, isShort: leftOut.sections > 0 })}</span>
          {isLater(forecast.at, plan) ? (
            <Button variant="link" size="small" onClick={() => onTask({ kind: 'forecasts', plan })}>
              {t('study.forecasts.open')}
            </Button>
          ) : null}
        </p>
      ) : null}
      {forecast && isOutdated && isAhead && leftOut.sections > 0 ? (
        <Text as="p" size="small" tone="secondary">
          {t('study.card.lowered')}
        </Text>
      ) : null}
      {isOver ? (
        examMark === null ? (
          <Button size="small" onClick={() => onTask({ kind: 'mark', plan })}>
            {t('study.card.giveMark')}
          </Button>
        ) : (
          <p className={styles.recall}>
            <Text size="small" tone="secondary">
              {t('study.card.yourMark')}
            </Text>
            <span>{t('study.percent', { percent: Math.round(examMark) })}</span>
          </p>
        )
      ) : null}
      {isOutdated && isAhead && !isBehind(plan, today) ? (
        <Note tone="neutral">
          <p>{t('study.card.outdated')}</p>
          <NoteActions>
            <Button size="small" onClick={() => onTask({ kind: 'recalculate', plan })}>
              {t('study.card.recalculate')}
            </Button>
          </NoteActions>
        </Note>
      ) : null}
      {isOver ? null : <ZoneQuestion plan={plan} onTask={onTask} />}
    </Card>
  );
}

/**
 * Whether a forecast is from a later day than the plan. The plan starts with one and gets one a day, so then there are
 * at least two.
 */
const isLater = (at: string, { createdAt, timezone }: StudyPlanListItem): boolean =>
  dateIn(timezone, new Date(at)) > dateIn(timezone, new Date(createdAt));

/** Asks, once per place, whether the plan should keep its timezone after the person moved to another. */
function ZoneQuestion({ plan, onTask }: Pick<PlanCardProps, 'plan' | 'onTask'>) {
  const { t } = useTranslate();
  const { uuid, version, timezone, examDate } = plan;
  const update = useUpdatePlan();
  const here = zoneHere();
  const key = `planZone ${uuid}`;
  const [answered, setAnswered] = useState(() => localStore.read(key));
  const [now] = useState(() => new Date());
  const areSame = useMemo(() => haveSameClocks(timezone, here, now, examDate), [timezone, here, now, examDate]);
  if (areSame || answered === here) return null;
  function keep(): void {
    localStore.write(key, here);
    setAnswered(here);
  }
  const move = () =>
    update.mutate(
      { uuid, version, timezone: here },
      {
        onSuccess: () => toast({ title: t('study.zone.moved') }),
        onError: (error) => {
          if (isApiError(error) && error.code === 'STUDY_MANUAL_CHANGES') onTask({ kind: 'zone', plan, here });
          else toast({ variant: 'destructive', title: t('study.plan.notSaved'), description: describeError(error) });
        },
      },
    );
  return (
    <Note tone="info">
      <p>{t('study.zone.differs', { plan: placeOf(timezone), here: placeOf(here) })}</p>
      <NoteActions>
        <Button size="small" onClick={keep}>
          {t('study.zone.keep')}
        </Button>
        <Button size="small" busy={update.isPending} onClick={move}>
          {t('study.zone.move')}
        </Button>
      </NoteActions>
    </Note>
  );
}
