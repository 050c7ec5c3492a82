import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { CalendarPlus, Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { listStudySessions } from '#contract/study-sessions.ts';
import { type CalendarView, calendarViews } from '#client/features/study/calendar/calendar-session.ts';
import { addDays, beginningOf, dayOf } from '#client/features/study/calendar/days.ts';
import { StudyCalendar } from '#client/features/study/calendar/study-calendar.tsx';
import { useMoveSession } from '#client/features/study/calendar/use-move-session.ts';
import { useToday } from '#client/features/study/calendar/use-today.ts';
import { daysToLoad } from '#client/features/study/calendar/visible-days.ts';
import { EffortPanel } from '#client/features/study/dashboard/effort-panel.tsx';
import { isBehind } from '#client/features/study/dashboard/is-behind.ts';
import { hadTimeToday } from '#client/features/study/dashboard/had-time-today.ts';
import { PlanCard } from '#client/features/study/dashboard/plan-card.tsx';
import { SessionList } from '#client/features/study/dashboard/session-list.tsx';
import type { StudyTask } from '#client/features/study/dashboard/study-task.ts';
import { TodayPanel } from '#client/features/study/dashboard/today-panel.tsx';
import { useDashboard } from '#client/features/study/study.api.ts';
import { isTyping } from '#client/lib/is-typing.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { read } from '#client/lib/query-client.ts';
import { localStore } from '#client/lib/storage.ts';
import { useKeyDown } from '#client/lib/use-key-down.ts';
import { Button } from '#client/ui/button.tsx';
import { buttonClass } from '#client/ui/button-class.ts';
import { DialogBoundary } from '#client/ui/dialog-boundary.tsx';
import { ExamDayDrawing } from '#client/ui/drawings/exam-day.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { ErrorPanel } from '#client/ui/error-panel.tsx';
import { lazyComponent } from '#client/ui/lazy-component.ts';
import { Menu } from '#client/ui/menu.tsx';
import { Note } from '#client/ui/note.tsx';
import { OnlineButton } from '#client/ui/online-button.tsx';
import { PageTitle } from '#client/ui/page-title.tsx';
import { Row } from '#client/ui/row.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { useDelayedLoading } from '#client/ui/use-delayed-loading.ts';
import { useOnlineAction } from '#client/ui/use-online-action.ts';
import responsive from '#client/ui/responsive.module.css';
import styles from './study-dashboard-page.module.css';

const PlanDialog = lazyComponent(() => import('#client/features/study/plan/plan-dialog.tsx'));
const DashboardDialogs = lazyComponent(() => import('#client/features/study/dashboard/dashboard-dialogs.tsx'));

const VIEW_KEY = 'studyView';
/** Days covered by the list under the calendar. */
const LISTED_DAYS = 14;

/** Returns the initial view: an agenda on phones, a month elsewhere. */
function beginningView(): CalendarView {
  const kept = calendarViews.find((view) => view === localStore.read(VIEW_KEY));
  return kept ?? (matchMedia('(max-width: 639px)').matches ? 'agenda' : 'month');
}

/** Shows planned and studied sessions, and the next one (P05). */
export function StudyDashboardPage() {
  const { t } = useTranslate();
  const navigate = useNavigate();
  const today = useToday();
  const [view, setView] = useState(beginningView);
  const [day, setDay] = useState(today);
  /** The calendar shows the period around this day. */
  const [around, setAround] = useState(today);
  const [task, setTask] = useState<StudyTask>();
  /** A requested new or existing plan to open. */
  const { planned: wanted, newPlan: wantedNew } = useLocation({ select: ({ state }) => state });
  const [planned, setPlanned] = useState<{ uuid?: string; document?: { uuid: string; name: string } } | undefined>(
    wanted && { document: wanted },
  );
  const [orderedNew, setOrderedNew] = useState<typeof wantedNew>();
  if (wantedNew !== orderedNew) {
    setOrderedNew(wantedNew);
    if (wantedNew) setPlanned({});
  }
  // Prevents reopening it on back or reload.
  useEffect(() => {
    if (wantedNew ?? wanted) void navigate({ to: '/study-dashboard', replace: true, state: {} });
  }, [wantedNew, wanted, navigate]);
  const days = daysToLoad(view, around, today);
  const dashboard = useDashboard(beginningOf(days[0] ?? around), beginningOf(addDays(days.at(-1) ?? around, 1)));
  const { ofToday, upcoming } = useUpcoming(today, view !== 'agenda' || !days.includes(today));
  const isLoading = useDelayedLoading(dashboard.isPending);
  const { data } = dashboard;
  const exams = (data?.plans ?? []).map(({ uuid, examDate, title }) => ({ uuid, day: examDate, title }));
  const move = useMoveSession(data?.sessions ?? [], exams);
  const close = () => setTask(undefined);
  const open = ({ uuid }: { uuid: string }) => setTask({ kind: 'session', uuid });
  const goTo = (next: string, isSeen = false) => {
    setDay(next);
    if (!isSeen) setAround(next);
  };
  const show = (next: CalendarView) => {
    setView(next);
    setAround(day);
    localStore.write(VIEW_KEY, next);
  };

  const online = useOnlineAction();
  useKeyDown((event) => {
    if (event.defaultPrevented || event.repeat || event.shiftKey || isTyping(event)) return;
    const key = event.key.toLowerCase();
    const next = calendarViews.find((one) => one.startsWith(key));
    if (key === 'n') online(() => setPlanned({}));
    else if (key === 't' || (next && key.length === 1)) {
      keepFocus(next ? day : today);
      if (next) show(next);
      else goTo(today);
    } else return;
    event.preventDefault();
  });

  const isEmpty = data?.plans.length === 0 && data.sessions.length === 0 && data.next === null;
  const newPlan = (
    <OnlineButton variant={isEmpty ? 'primary' : 'secondary'} aria-keyshortcuts="N" onClick={() => setPlanned({})}>
      <Plus />
      {t(isEmpty ? 'study.plan.create' : 'study.plan.new')}
    </OnlineButton>
  );
  const newSession = (
    <OnlineButton onClick={() => setTask({ kind: 'new-session' })}>
      <Plus />
      {t('study.newSession')}
    </OnlineButton>
  );
  return (
    <>
      <header className={styles.head}>
        <PageTitle>{t('study.dashboard')}</PageTitle>
        {data && !isEmpty ? (
          <>
            <Row wrapped className={responsive.notPhone}>
              <Button onClick={() => setTask({ kind: 'feed' })}>
                <CalendarPlus />
                {t('study.feed.open')}
              </Button>
              {newSession}
              {newPlan}
            </Row>
            <span className={responsive.onlyPhone}>
              <Menu
                className={buttonClass({})}
                label={t('study.add')}
                tooltip={false}
                entries={[
                  { label: t('study.plan.new'), icon: <Plus />, onSelect: () => online(() => setPlanned({})) },
                  {
                    label: t('study.newSession'),
                    icon: <Plus />,
                    onSelect: () => online(() => setTask({ kind: 'new-session' })),
                  },
                  { label: t('study.feed.open'), icon: <CalendarPlus />, onSelect: () => setTask({ kind: 'feed' }) },
                ]}
              >
                <Plus />
                {t('study.add')}
              </Menu>
            </span>
          </>
        ) : null}
      </header>
      {isLoading && !data ? (
        <output className={styles.screen} aria-label={t('ui.loading')}>
          <Skeleton height={520} />
          <Skeleton height={320} />
        </output>
      ) : null}
      {dashboard.error && !data ? (
        <ErrorPanel title={t('study.loadFailed')} error={dashboard.error} onRetry={() => void dashboard.refetch()} />
      ) : null}
      {isEmpty ? (
        <EmptyState
          drawing={<ExamDayDrawing />}
          title={t('study.empty')}
          action={
            <Row wrapped>
              {newPlan}
              {newSession}
            </Row>
          }
        >
          {t('study.emptyText')}
        </EmptyState>
      ) : data ? (
        <div className={styles.screen}>
          <div className={styles.calendar}>
            <StudyCalendar
              view={view}
              around={around}
              day={day}
              today={today}
              sessions={data.sessions}
              exams={exams}
              onView={show}
              onDay={goTo}
              onOpenDay={(date) => setTask({ kind: 'day', day: date })}
              onOpen={open}
              onMove={move}
            />
            {data.hasMoreSessions ? (
              <Note tone="neutral">{t('study.moreSessions', { count: data.sessions.length })}</Note>
            ) : null}
            {upcoming && view !== 'agenda' ? <SessionList sessions={upcoming} onOpen={open} /> : null}
          </div>
          <div className={styles.side}>
            <TodayPanel
              next={data.next}
              today={today}
              ofToday={ofToday ?? data.sessions.filter(({ startTime }) => dayOf(startTime) === today)}
              hasHadTime={hadTimeToday(data.plans, new Date(dashboard.dataUpdatedAt))}
              studiedMinutes={data.effort.days.at(-1)?.minutes ?? 0}
              exams={exams.filter((exam) => exam.day === today)}
              behind={data.plans.filter((plan) => isBehind(plan, today))}
              onRecalculate={(plan) => setTask({ kind: 'recalculate', plan })}
              onOpen={open}
            />
            {data.plans.map((plan) => (
              <PlanCard
                key={plan.uuid}
                plan={plan}
                today={today}
                onEdit={() => setPlanned({ uuid: plan.uuid })}
                onTask={setTask}
              />
            ))}
            <EffortPanel
              effort={data.effort}
              onGoal={() => setTask({ kind: 'goal', minutes: data.effort.goalMinutes })}
            />
          </div>
        </div>
      ) : null}
      <DialogBoundary onClose={() => setPlanned(undefined)}>
        {planned ? (
          <PlanDialog planUuid={planned.uuid} document={planned.document} onClose={() => setPlanned(undefined)} />
        ) : null}
      </DialogBoundary>
      <DialogBoundary onClose={close}>
        {task ? (
          <DashboardDialogs
            key={JSON.stringify(task)}
            task={task}
            sessions={data?.sessions ?? []}
            next={data?.next ?? null}
            exams={exams}
            onTask={setTask}
            onClose={close}
          />
        ) : null}
      </DialogBoundary>
    </>
  );
}

/** Moves the calendar's focus to the new day. */
function keepFocus(day: string): void {
  if (!document.activeElement?.closest('[data-calendar]')) return;
  requestAnimationFrame(() => {
    const calendar = document.querySelector('[data-calendar]');
    const places = ['td[tabindex="0"]', `#day-${day}`, '[aria-current=date]', 'h3'];
    for (const place of places) {
      const found = calendar?.querySelector<HTMLElement>(place);
      if (found) return found.focus();
    }
  });
}

/** Fetches today's sessions, and pending ones of the next two weeks. */
function useUpcoming(today: string, enabled: boolean) {
  const [from, to] = [beginningOf(today), beginningOf(addDays(today, LISTED_DAYS))];
  const query = { from: from.toISOString(), to: to.toISOString() };
  const { data } = useQuery({ ...read(listStudySessions, { query }), enabled });
  return {
    ofToday: data?.items.filter(({ startTime }) => dayOf(startTime) === today),
    upcoming: data?.items.filter(({ status }) => status === 'pending'),
  };
}
