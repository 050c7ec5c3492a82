import type { OutputOf } from '#contract/endpoint.ts';
import type { PlanFit, previewStudyPlan } from '#contract/study-plans.ts';
import { isApiError } from '#client/lib/api-client.ts';
import { type Translate, useTranslate } from '#client/lib/i18n.ts';
import { ErrorPanel } from '#client/ui/error-panel.tsx';
import { Note } from '#client/ui/note.tsx';
import { Segmented } from '#client/ui/segmented.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { dayOf, daysBetween, formatDate, formatTime, nameOfDay } from '../calendar/days.ts';
import { minutesOf, namesOfSections } from '../session-words.ts';
import type { usePlanPreview } from '../study.api.ts';
import { forecastText } from './forecast-text.ts';
import type { PlanDraft } from './plan-draft.ts';
import { hoursText, studyMinutesAWeek } from './slot-changes.ts';
import styles from './summary-step.module.css';

type Preview = OutputOf<typeof previewStudyPlan>;

/** Most sections without time to list by name. */
const MOST_NAMED = 5;

interface SummaryStepProps {
  draft: PlanDraft;
  preview: ReturnType<typeof usePlanPreview>;
  onChange: (changes: Partial<PlanDraft>) => void;
}

/** Shows the result of the plan: its size, missing time, and possible remedies (P02, P03). */
export function SummaryStep({ draft, preview, onChange }: SummaryStepProps) {
  const { t } = useTranslate();
  if (isApiError(preview.error) && preview.error.details.some(({ rule }) => rule === 'too_many_sessions'))
    return <Note tone="warning">{t('study.plan.tooMany')}</Note>;
  if (preview.error && !preview.data)
    return (
      <ErrorPanel title={t('study.plan.previewFailed')} error={preview.error} onRetry={() => void preview.refetch()} />
    );
  if (!preview.data)
    return (
      <output aria-label={t('study.plan.counting')}>
        <Skeleton height={220} />
      </output>
    );
  return <Summary preview={preview.data} draft={draft} onChange={onChange} />;
}

function Summary({ preview, draft, onChange }: Pick<SummaryStepProps, 'draft' | 'onChange'> & { preview: Preview }) {
  const { t, language } = useTranslate();
  const { sessions, fit, forecast, weeklyMinutes } = preview;
  const last = sessions.at(-1);
  const date = (day: string) => formatDate(day, language, { weekday: 'short', day: 'numeric', month: 'short' });
  const target = fit.target
    ? t('study.fit.target', { hours: hoursText(fit.target.weeklyMinutes), percent: fit.target.percent })
    : null;
  const daysFree = last ? Math.max(0, daysBetween(dayOf(last.endTime), draft.examDate)) : 0;
  return (
    <div className={styles.summary}>
      <div className={styles.result}>
        <dl className={styles.facts}>
          <div>
            <dt>{t('study.plan.sessions')}</dt>
            <dd>{sessions.length}</dd>
          </div>
          <div>
            <dt>{t('study.plan.hoursAWeek')}</dt>
            <dd>
              {hoursText(weeklyMinutes)}
              <small>{t('study.plan.ofOffered', { hours: hoursText(studyMinutesAWeek(draft)) })}</small>
            </dd>
          </div>
          {last ? (
            <div>
              <dt>{t('study.plan.ends')}</dt>
              <dd>
                {date(dayOf(last.endTime))}
                <small>{t('study.plan.beforeExam', { count: daysFree })}</small>
              </dd>
            </div>
          ) : null}
          <div>
            <dt>{t('study.plan.exam')}</dt>
            <dd>{date(draft.examDate)}</dd>
          </div>
        </dl>
        {last ? (
          <p className={styles.recall}>
            <b>{t('study.recall.title')}</b>{' '}
            {forecast
              ? forecastText(forecast, t, { isShort: !fit.fits || isReadOnce(preview) })
              : t('study.recall.unknown')}
          </p>
        ) : null}
        {last ? <SessionDays sessions={sessions} /> : null}
      </div>
      {last ? null : <Note tone="warning">{t('study.plan.noSessions')}</Note>}
      {!last ? null : !fit.fits ? (
        <Shortfall preview={preview} target={target} t={t} />
      ) : isReadOnce(preview) ? (
        <Note tone="warning">
          {t('study.fit.once', { count: sectionsIn(preview, 1), minutes: allMinutes(preview) })} {target}
        </Note>
      ) : (
        <Note tone="success">
          {t(sessions.some(({ type }) => type === 'study') ? 'study.fit.fits' : 'study.fit.known')}
        </Note>
      )}
      {last ? (
        <TimeChoice fit={fit} usesAllTime={draft.usesAllTime ?? preview.usesAllTime} onChange={onChange} />
      ) : null}
    </div>
  );
}

/** Later days appear in the calendar, once the plan exists. */
const MOST_DAYS = 14;

/** Counts the sessions by type; unfolded, lists their times and contents. */
function SessionDays({ sessions }: Pick<Preview, 'sessions'>) {
  const { t, language } = useTranslate();
  const days = [...Map.groupBy(sessions, ({ startTime }) => dayOf(startTime))];
  return (
    <details className={styles.days}>
      <summary>{kindsOf(sessions, t, language)}</summary>
      <ul>
        {days.slice(0, MOST_DAYS).map(([day, ofDay]) => (
          <li key={day}>
            <b>{nameOfDay(day, language)}</b>
            <ul>
              {ofDay.map((session) => (
                <li key={session.startTime}>
                  {formatTime(session.startTime, language)} · {t('study.minutes', { count: minutesOf(session) })} ·{' '}
                  {t(`study.type.${session.type}`)}: {session.title}
                  <small>{namesOfSections(session.sections, t).join(' · ')}</small>
                </li>
              ))}
            </ul>
          </li>
        ))}
        {days.length > MOST_DAYS ? <li>{t('study.plan.moreDays', { count: days.length - MOST_DAYS })}</li> : null}
      </ul>
    </details>
  );
}

const allMinutes = ({ sessions }: Preview): number => sessions.reduce((sum, session) => sum + minutesOf(session), 0);

/** Counts the sections that are in at least `times` sessions. */
function sectionsIn({ sessions }: Preview, times: number): number {
  const counts = new Map<string, number>();
  for (const { uuid } of sessions.flatMap(({ sections }) => sections)) counts.set(uuid, (counts.get(uuid) ?? 0) + 1);
  return [...counts.values()].filter((count) => count >= times).length;
}

/** Whether less than half of the material read comes up again in a later session. */
const isReadOnce = (preview: Preview): boolean =>
  preview.sessions.some(({ type }) => type === 'study') && sectionsIn(preview, 2) < sectionsIn(preview, 1) / 2;

/** A smaller difference is not worth a question. */
const NEARLY_ALL = 0.9;

/** If less time is enough than was offered, shows how much and asks whether to use all of it. */
function TimeChoice({
  fit: { slotMinutes = 0, usefulMinutes = slotMinutes, enoughMinutes = 0 },
  usesAllTime,
  onChange,
}: {
  fit: PlanFit;
  usesAllTime: boolean;
  onChange: SummaryStepProps['onChange'];
}) {
  const { t } = useTranslate();
  const isAllUseful = usefulMinutes > NEARLY_ALL * slotMinutes;
  const hasChoice = enoughMinutes <= NEARLY_ALL * usefulMinutes;
  if (isAllUseful && !hasChoice) return null;
  const hours = {
    offered: hoursText(slotMinutes),
    useful: hoursText(usefulMinutes),
    enough: hoursText(hasChoice ? enoughMinutes : usefulMinutes),
  };
  const usesMore = usesAllTime && hasChoice;
  const said = (
    <p>{t(!usesMore ? 'study.fit.enough' : isAllUseful ? 'study.fit.usesAll' : 'study.fit.usesUseful', hours)}</p>
  );
  if (!hasChoice) return <Note tone="info">{said}</Note>;
  return (
    <div className={styles.choice}>
      <b>{t('study.fit.howMuch')}</b>
      <Segmented
        block
        label={t('study.fit.howMuch')}
        value={usesAllTime ? 'all' : 'enough'}
        onChange={(choice) => onChange({ usesAllTime: choice === 'all' })}
        options={[
          { value: 'enough', content: t('study.fit.useEnough') },
          { value: 'all', content: t(isAllUseful ? 'study.fit.useAll' : 'study.fit.useUseful') },
        ]}
      />
      {said}
    </div>
  );
}

/** Shows material without time, the missing time, and possible remedies. */
function Shortfall({
  preview: { fit, sessions, weeklyMinutes, forecast },
  target,
  t,
}: {
  preview: Preview;
  /** Time needed for a higher recall. */
  target: string | null;
  t: Translate;
}) {
  const { unread, missingMinutes, weeklyMinutesNeeded, recallWithoutUnread } = fit;
  return (
    <Note tone="warning">
      <p>
        <b>{t('study.fit.short', { count: unread.length, minutes: Math.ceil(missingMinutes) })}</b>
      </p>
      <ul className={styles.unread}>
        {unread.slice(0, MOST_NAMED).map(({ uuid, title, minutes }) => (
          <li key={uuid}>
            {title || t('study.plan.untitled')} · {t('study.minutes', { count: Math.max(1, Math.round(minutes)) })}
          </li>
        ))}
        {unread.length > MOST_NAMED ? <li>{t('study.more', { count: unread.length - MOST_NAMED })}</li> : null}
      </ul>
      {/* Without any session, another message explains what helps. */}
      {sessions.length > 0 ? (
        <>
          <p>{t('study.fit.helps')}</p>
          <ul className={styles.unread}>
            {weeklyMinutesNeeded === null ? (
              <li>{t('study.fit.noWeek')}</li>
            ) : (
              <li>
                {t('study.fit.moreTime', {
                  minutes: Math.max(5, Math.ceil(weeklyMinutesNeeded - weeklyMinutes)),
                  total: Math.ceil(weeklyMinutesNeeded),
                })}
              </li>
            )}
            {target ? <li>{target}</li> : null}
            {/* Only shown when the forecast has evidence too. */}
            {recallWithoutUnread === null || forecast?.isFirstGuess !== false ? null : (
              <li>{t('study.fit.without', { percent: Math.round(recallWithoutUnread) })}</li>
            )}
            <li>{t('study.fit.later')}</li>
          </ul>
        </>
      ) : null}
    </Note>
  );
}

function kindsOf(sessions: Preview['sessions'], t: Translate, language: string): string {
  const kinds = (['study', 'review', 'flashcard', 'test'] as const)
    .map((type) => ({ type, count: sessions.filter((session) => session.type === type).length }))
    .filter(({ count }) => count > 0)
    .map(({ type, count }) => t(`study.countOf.${type}`, { count }));
  return new Intl.ListFormat(language).format(kinds);
}
