import { Suspense, useState } from 'react';
import type { StudyPlanListItem, StudyPlanView } from '#contract/study-plans.ts';
import { studyBounds } from '#domain/study/study-bounds.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { AlertDialog } from '#client/ui/alert-dialog.tsx';
import { FailureNote } from '#client/ui/failure-note.tsx';
import { FormDialog } from '#client/ui/form-dialog.tsx';
import { lazyComponent } from '#client/ui/lazy-component.ts';
import { TextField } from '#client/ui/text-field.tsx';
import { toast } from '#client/ui/toast-store.ts';
import { useDeletePlan, useRecalculatePlan, useSetGoal, useUpdatePlan } from '../study.api.ts';
import type { ExamDay } from '../calendar/calendar-session.ts';
import { plannedMinutes } from '../plan/planned-minutes.ts';
import { hoursText } from '../plan/slot-changes.ts';
import { CalendarFeedDialog } from './calendar-feed-dialog.tsx';
import { DayDialog } from './day-dialog.tsx';
import { ForecastsDialog } from './forecasts-dialog.tsx';
import { LeftOutDialog } from './left-out-dialog.tsx';
import { MarkDialog } from './mark-dialog.tsx';
import { NewSessionDialog } from './new-session-dialog.tsx';
import { SessionDialog } from './session-dialog.tsx';
import type { StudyTask } from './study-task.ts';
import type { StudySession } from '#contract/study-sessions.ts';

const ManualChanges = lazyComponent(() => import('../plan/manual-changes.tsx'));

interface DashboardDialogsProps {
  task: StudyTask;
  /** The sessions that the dashboard shows. */
  sessions: readonly StudySession[];
  /** The next session, which may be on a day that is not shown. */
  next: StudySession | null;
  exams: readonly ExamDay[];
  onTask: (task: StudyTask) => void;
  onClose: () => void;
}

/** The dialogs of the dashboard, loaded on demand. */
export default function DashboardDialogs(props: DashboardDialogsProps) {
  const { task, sessions, next, exams, onTask, onClose } = props;
  switch (task.kind) {
    case 'session':
      return (
        <SessionDialog uuid={task.uuid} known={next ? [...sessions, next] : sessions} exams={exams} onClose={onClose} />
      );
    case 'new-session':
      return <NewSessionDialog day={task.day} known={sessions} onClose={onClose} />;
    case 'day':
      return (
        <DayDialog
          day={task.day}
          sessions={sessions}
          exams={exams.filter((exam) => exam.day === task.day)}
          onNew={() => onTask({ kind: 'new-session', day: task.day })}
          onOpen={({ uuid }) => onTask({ kind: 'session', uuid })}
          onClose={onClose}
        />
      );
    case 'goal':
      return <GoalDialog minutes={task.minutes} onClose={onClose} />;
    case 'feed':
      return <CalendarFeedDialog onClose={onClose} />;
    case 'recalculate':
      return <RecalculateDialog plan={task.plan} onClose={onClose} />;
    case 'zone':
      return <ZoneDialog plan={task.plan} here={task.here} onClose={onClose} />;
    case 'mark':
      return <MarkDialog plan={task.plan} onClose={onClose} />;
    case 'forecasts':
      return <ForecastsDialog plan={task.plan} onClose={onClose} />;
    case 'left-out':
      return <LeftOutDialog plan={task.plan} onClose={onClose} />;
    case 'delete':
      return <DeletePlanDialog plan={task.plan} onClose={onClose} />;
  }
}

interface PlanTaskProps {
  plan: StudyPlanListItem;
  onClose: () => void;
}

/** Replans future sessions only; manual changes are lost, so the dialog says so (P04). */
function RecalculateDialog({ plan, onClose }: PlanTaskProps) {
  const { t } = useTranslate();
  const recalculate = useRecalculatePlan();
  const onSuccess = ({ counts, time, leftOut, usesAllTime }: StudyPlanView) => {
    const [before, after] = [plan.counts.left, counts.left];
    const change =
      before === after
        ? t('study.recalculate.asMany', { count: after })
        : t('study.recalculate.change', { count: after, before });
    // Explain a lower number: the rest needs fewer sessions; there was no lack of time.
    const free = time && leftOut.sections === 0 ? time.slotMinutes - plannedMinutes(time, usesAllTime) : 0;
    const why = after < before && free > 0 ? t('study.recalculate.free', { hours: hoursText(free) }) : '';
    toast({ title: t('study.recalculate.done'), description: `${change} ${why}`.trim() });
    onClose();
  };
  return (
    <AlertDialog
      tone="primary"
      title={t('study.recalculate.title', { title: plan.title })}
      description={t('study.recalculate.text')}
      confirmLabel={t('study.card.recalculate')}
      busy={recalculate.isPending}
      onClose={onClose}
      onConfirm={() => recalculate.mutate(plan.uuid, { onSuccess })}
    >
      {plan.counts.manual > 0 ? (
        <>
          <p>{t('study.recalculate.manual', { count: plan.counts.manual })}</p>
          <Suspense>
            <ManualChanges planUuid={plan.uuid} />
          </Suspense>
        </>
      ) : null}
      <FailureNote error={recalculate.error} title={t('study.recalculate.failed')} />
    </AlertDialog>
  );
}

/** Moves the slots to another timezone, which replans all future sessions. */
function ZoneDialog({ plan, here, onClose }: PlanTaskProps & { here: string }) {
  const { t } = useTranslate();
  const update = useUpdatePlan();
  const { uuid, version, counts } = plan;
  const onSuccess = () => {
    toast({ title: t('study.zone.moved') });
    onClose();
  };
  return (
    <AlertDialog
      title={t('study.manual.title')}
      description={t('study.manual.text', { count: counts.manual })}
      confirmLabel={t('study.manual.confirm')}
      busy={update.isPending}
      onClose={onClose}
      onConfirm={() => update.mutate({ uuid, version, timezone: here, discardManualChanges: true }, { onSuccess })}
    >
      <Suspense>
        <ManualChanges planUuid={uuid} />
      </Suspense>
      <FailureNote error={update.error} title={t('study.plan.notSaved')} />
    </AlertDialog>
  );
}

function DeletePlanDialog({ plan, onClose }: PlanTaskProps) {
  const { t } = useTranslate();
  const remove = useDeletePlan();
  const onSuccess = () => {
    toast({ title: t('study.deletePlan.done') });
    onClose();
  };
  return (
    <AlertDialog
      title={t('study.deletePlan.title', { title: plan.title })}
      description={t('study.deletePlan.text')}
      confirmLabel={t('study.card.delete')}
      busy={remove.isPending}
      onClose={onClose}
      onConfirm={() => remove.mutate(plan.uuid, { onSuccess })}
    >
      <FailureNote error={remove.error} />
    </AlertDialog>
  );
}

function GoalDialog({ minutes, onClose }: { minutes: number | null; onClose: () => void }) {
  const { t } = useTranslate();
  const save = useSetGoal();
  const [typed, setTyped] = useState(minutes === null ? '' : String(minutes));
  const goal = typed.trim() === '' ? null : Number(typed);
  const isRight = goal === null || (Number.isInteger(goal) && goal >= 1 && goal <= studyBounds.weeklyGoal.most);
  return (
    <FormDialog
      title={t('study.goal.title')}
      submittable={isRight}
      busy={save.isPending}
      error={save.error}
      onSubmit={() => save.mutate(goal, { onSuccess: onClose })}
      onClose={onClose}
    >
      <TextField
        label={t('study.goal.label')}
        hint={t('study.goal.hint')}
        inputMode="numeric"
        maxLength={8}
        value={typed}
        error={isRight ? undefined : t('study.goal.range', { most: studyBounds.weeklyGoal.most })}
        onChange={setTyped}
      />
    </FormDialog>
  );
}
