import { Link } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { Play } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { getStudySession, type StudySession } from '#contract/study-sessions.ts';
import { sessionControls } from '#domain/study/session-screen.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { read } from '#client/lib/query-client.ts';
import { AlertDialog } from '#client/ui/alert-dialog.tsx';
import { buttonClass } from '#client/ui/button-class.ts';
import { Button } from '#client/ui/button.tsx';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { ErrorPanel } from '#client/ui/error-panel.tsx';
import { FailureNote } from '#client/ui/failure-note.tsx';
import { Note } from '#client/ui/note.tsx';
import { Row } from '#client/ui/row.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { Text } from '#client/ui/text.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { toast } from '#client/ui/toast-store.ts';
import type { ExamDay } from '../calendar/calendar-session.ts';
import { dayOf, formatTime, nameOfDay } from '../calendar/days.ts';
import { keepGoal, readGoal } from '../session/session-goal.ts';
import { lengthText, nameOfSection, outcomeOf } from '../session-words.ts';
import { useStartSession } from '../session/use-start-session.ts';
import { useDeleteSession, useSessionAction, useSessionQueue } from '../study.api.ts';
import { StudyFailure } from '../study-failure.tsx';
import { useAnnounceMove } from '../calendar/use-move-session.ts';
import { clockTime, suggestedStart } from './suggested-start.ts';
import { EditSessionDialog } from './edit-session-dialog.tsx';
import styles from './session-dialog.module.css';

const checklist = ['water', 'phone', 'material'] as const;

interface SessionDialogProps {
  uuid: string;
  known: readonly StudySession[];
  exams: readonly ExamDay[];
  onClose: () => void;
}

/** Shows the content of a session and its actions. */
export function SessionDialog({ uuid, known, exams, onClose }: SessionDialogProps) {
  const { t } = useTranslate();
  const shown = known.find((session) => session.uuid === uuid);
  const query = useQuery({
    ...read(getStudySession, { params: { uuid } }),
    ...(shown ? { initialData: shown, initialDataUpdatedAt: 0 } : {}),
  });
  if (query.data) return <SessionDetails session={query.data} known={known} exams={exams} onClose={onClose} />;
  return (
    <Dialog title={t('study.session')} onClose={onClose}>
      {query.error ? (
        <ErrorPanel title={t('study.loadFailed')} error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Skeleton height={160} />
      )}
    </Dialog>
  );
}

function SessionDetails(props: Omit<SessionDialogProps, 'uuid'> & { session: StudySession }) {
  const { session, known, exams, onClose } = props;
  const { t, language } = useTranslate();
  const { uuid, title, type, status, startTime, endTime, sections, keyPoints, feedback } = session;
  const [asks, setAsks] = useState<'reschedule' | 'delete' | 'edit' | 'cancel'>();
  const { start, isStarting } = useStartSession();
  // Planned cards may not exist yet.
  const cards = useSessionQueue(uuid, session.cards > 0).data?.total ?? 0;
  const count = Math.min(session.cards, cards);
  // Fixed at opening: the dialog shows no running clock.
  const [now] = useState(() => Date.now());
  const controls = sessionControls(session, now);
  const isActive = status === 'in_progress' || status === 'paused';
  const inTheWay = controls.canStart ? runsInto(session, known, now) : undefined;
  if (asks === 'edit') return <EditSessionDialog session={session} onClose={() => setAsks(undefined)} />;
  if (asks === 'delete') return <DeleteSession session={session} onBack={() => setAsks(undefined)} onDone={onClose} />;
  if (asks === 'cancel') return <CancelSession uuid={uuid} onBack={() => setAsks(undefined)} onDone={onClose} />;
  return (
    <Dialog
      title={title}
      onClose={onClose}
      foot={
        <>
          {controls.canReschedule ? (
            <Button aria-expanded={asks === 'reschedule'} onClick={() => setAsks(asks ? undefined : 'reschedule')}>
              {t('study.reschedule')}
            </Button>
          ) : null}
          {isActive ? (
            <Link className={buttonClass({ variant: 'primary' })} to="/study/session/active">
              <Play />
              {t('study.backToSession')}
            </Link>
          ) : controls.canStart ? (
            <Button variant="primary" data-autofocus busy={isStarting} onClick={() => start(uuid)}>
              <Play />
              {t('study.start')}
            </Button>
          ) : controls.canReschedule ? null : (
            <Button onClick={onClose}>{t('ui.close')}</Button>
          )}
        </>
      }
    >
      <div className={styles.body}>
        <Text as="p" tone="secondary">
          {t(`study.type.${type}`)} · {nameOfDay(dayOf(startTime), language)}, {formatTime(startTime, language)}–
          {formatTime(endTime, language)} · {lengthText(session, t)} · <b>{t(`study.status.${outcomeOf(session)}`)}</b>
        </Text>
        {status === 'missed' ? <Note tone="neutral">{t('study.missedText')}</Note> : null}
        {inTheWay ? (
          <Note tone="info">
            {t('study.runsInto', {
              until: formatTime(new Date(now + lengthOf(session)).toISOString(), language),
              title: inTheWay.title,
              from: formatTime(inTheWay.startTime, language),
            })}
          </Note>
        ) : null}
        {asks === 'reschedule' ? <RescheduleForm session={session} exams={exams} onDone={onClose} /> : null}
        {sections.length > 0 ? (
          <Part title={t('study.sections')} count={sections.length}>
            <ul className={styles.plain}>
              {sections.map((section) => (
                <li key={section.uuid}>
                  <Link to="/documents/$uuid" params={{ uuid: section.documentUuid }} hash={`section-${section.uuid}`}>
                    {nameOfSection(section, t)}
                  </Link>
                </li>
              ))}
            </ul>
          </Part>
        ) : null}
        {count > 0 ? <p>{t('study.cardCount', { count })}</p> : null}
        {keyPoints.length > 0 ? (
          <Part title={t('study.keyPoints')} count={keyPoints.length}>
            <ul className={styles.plain}>
              {keyPoints.map(({ id, point, status: done }) => (
                <li key={id}>
                  {point}
                  {done === 'completed' ? <Text tone="secondary"> · {t('study.pointDone')}</Text> : null}
                </li>
              ))}
            </ul>
          </Part>
        ) : null}
        {feedback ? (
          <section>
            <h3>{t('study.feedback.label')}</h3>
            <p>{feedback}</p>
          </section>
        ) : null}
        {controls.canStart ? <Checklist uuid={uuid} /> : null}
        <Row wrapped>
          {status === 'pending' ? (
            <Button size="small" onClick={() => setAsks('edit')}>
              {t('study.editSession')}
            </Button>
          ) : null}
          {controls.canCancel ? (
            <Button size="small" onClick={() => setAsks('cancel')}>
              {t('study.cancelSession')}
            </Button>
          ) : null}
          <Button size="small" variant="quiet-danger" onClick={() => setAsks('delete')}>
            {t('study.deleteSession')}
          </Button>
        </Row>
      </div>
    </Dialog>
  );
}

const lengthOf = ({ startTime, endTime }: StudySession): number => Date.parse(endTime) - Date.parse(startTime);

/** Finds a pending session that this one would overlap if it began now, outside its own time. */
function runsInto(session: StudySession, known: readonly StudySession[], now: number): StudySession | undefined {
  if (Date.parse(session.startTime) <= now && now < Date.parse(session.endTime)) return undefined;
  return known
    .filter(({ uuid, status }) => status === 'pending' && uuid !== session.uuid)
    .filter(({ startTime, endTime }) => Date.parse(startTime) < now + lengthOf(session) && Date.parse(endTime) > now)
    .toSorted((one, other) => one.startTime.localeCompare(other.startTime))[0];
}

/** Longer lists would push the actions out of sight. */
const MOST_UNFOLDED = 5;

function Part({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  return count > MOST_UNFOLDED ? (
    <details className={styles.fold}>
      <summary>
        {title} ({count})
      </summary>
      {children}
    </details>
  ) : (
    <section>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

/** Optional checklist before a session. */
function Checklist({ uuid }: { uuid: string }) {
  const { t } = useTranslate();
  const [done, setDone] = useState<ReadonlySet<string>>(new Set());
  const [goal, setGoal] = useState(() => readGoal(uuid));
  return (
    <details className={styles.fold}>
      <summary>{t('study.checklist')}</summary>
      {checklist.map((item) => (
        <Checkbox
          key={item}
          checked={done.has(item)}
          onChange={(on) => setDone(new Set(on ? [...done, item] : [...done].filter((one) => one !== item)))}
        >
          {t(`study.checklist.${item}`)}
        </Checkbox>
      ))}
      <TextField
        label={t('study.checklist.goal')}
        value={goal}
        maxLength={120}
        onChange={(next) => {
          setGoal(next);
          keepGoal(uuid, next);
        }}
      />
    </details>
  );
}

/** Moves a session to another day and time, keeping its length. */
function RescheduleForm({
  session,
  exams,
  onDone,
}: Pick<SessionDialogProps, 'exams'> & { session: StudySession; onDone: () => void }) {
  const { t } = useTranslate();
  const action = useSessionAction();
  const [now] = useState(() => Date.now());
  const announceMove = useAnnounceMove();
  // Propose a future time for a missed session.
  const [proposed] = useState(() =>
    Date.parse(session.startTime) > now ? session.startTime : suggestedStart(now).toISOString(),
  );
  const [day, setDay] = useState(() => dayOf(proposed));
  const [time, setTime] = useState(() => clockTime(proposed));
  const exam = exams.find(({ uuid }) => uuid === session.studyPlanId);
  const start = new Date(`${day}T${time}`);
  const isRight = !Number.isNaN(start.getTime());
  const isPast = isRight && start.getTime() < now;
  const fault = isPast ? 'past' : exam && day > exam.day ? 'afterExam' : undefined;
  return (
    <form
      ref={comeIntoSight}
      className={styles.reschedule}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isRight || fault || action.isPending) return;
        action.mutate(
          { uuid: session.uuid, action: { kind: 'reschedule', startTime: start.toISOString() } },
          {
            onSuccess: () => {
              announceMove(session);
              onDone();
            },
          },
        );
      }}
    >
      <TextField
        label={t('study.reschedule.day')}
        type="date"
        min={dayOf(now)}
        value={day}
        max={exam?.day}
        error={fault ? t(`study.reschedule.${fault}`) : undefined}
        onChange={setDay}
      />
      <TextField label={t('study.reschedule.time')} type="time" step={300} value={time} onChange={setTime} />
      <Button type="submit" variant="primary" disabled={!isRight || fault !== undefined} busy={action.isPending}>
        {t('study.reschedule.save')}
      </Button>
      <StudyFailure
        error={action.error}
        title={t('study.failed.reschedule')}
        onFreeTime={(at) => {
          setDay(dayOf(at));
          setTime(clockTime(at));
          action.reset();
        }}
      />
    </form>
  );
}

/** Scrolls the form into view, since a long list may have moved it out. */
function comeIntoSight(form: HTMLFormElement | null): void {
  form?.querySelector('input')?.focus({ preventScroll: true });
  form?.scrollIntoView({ block: 'nearest' });
}

/** Asks for confirmation, since cancelling can't be undone. */
function CancelSession({ uuid, onBack, onDone }: { uuid: string; onBack: () => void; onDone: () => void }) {
  const { t } = useTranslate();
  const { mutate, isPending, error } = useSessionAction();
  const onSuccess = () => {
    toast({ title: t('study.done.cancel') });
    onDone();
  };
  return (
    <AlertDialog
      title={t('study.cancelSession.title')}
      description={t('study.cancelSession.text')}
      confirmLabel={t('study.cancelSession')}
      cancelLabel={t('study.keepSession')}
      busy={isPending}
      onClose={onBack}
      onConfirm={() => mutate({ uuid, action: { kind: 'cancel' } }, { onSuccess })}
    >
      <FailureNote error={error} title={t('study.failed.cancel')} />
    </AlertDialog>
  );
}

function DeleteSession({
  session: { uuid, studiedMinutes, studyPlanId, status, sections },
  onBack,
  onDone,
}: {
  session: StudySession;
  onBack: () => void;
  onDone: () => void;
}) {
  const { t } = useTranslate();
  const remove = useDeleteSession();
  const isToRead = studyPlanId !== null && status === 'pending' && sections.some(({ part }) => part);
  const loss = studiedMinutes > 0 ? 'studied' : isToRead ? 'planned' : 'text';
  const onSuccess = () => {
    toast({ title: t('study.done.delete') });
    onDone();
  };
  return (
    <AlertDialog
      title={t('study.deleteSession.title')}
      description={t(`study.deleteSession.${loss}`)}
      confirmLabel={t('study.deleteSession')}
      cancelLabel={t('study.keepSession')}
      busy={remove.isPending}
      onClose={onBack}
      onConfirm={() => remove.mutate(uuid, { onSuccess })}
    >
      <FailureNote error={remove.error} />
    </AlertDialog>
  );
}
