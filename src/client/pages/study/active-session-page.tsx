import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { getStudySession, type StudySession } from '#contract/study-sessions.ts';
import { NoSession } from '#client/features/study/session/no-session.tsx';
import { SessionView } from '#client/features/study/session/session-view.tsx';
import { endsInQuestions, useActiveSession } from '#client/features/study/study.api.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { read } from '#client/lib/query-client.ts';
import { ErrorPanel } from '#client/ui/error-panel.tsx';
import { Main } from '#client/ui/main.tsx';
import { OfflineStrip } from '#client/ui/offline-strip.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';

/** Shows the running or paused session; if it ends while visible, it stays until left (P07, P08). */
export function ActiveSessionPage() {
  const { t } = useTranslate();
  return (
    <>
      <OfflineStrip>{t('study.offlineSession')}</OfflineStrip>
      <ActiveSession />
    </>
  );
}

function ActiveSession() {
  const { t } = useTranslate();
  const navigate = useNavigate();
  const active = useActiveSession();
  const [seen, setSeen] = useState<StudySession>();
  if (active.data && active.data !== seen) setSeen(active.data);
  const isGone = active.data === null && seen !== undefined;
  const ended = useQuery({
    ...read(getStudySession, { params: { uuid: seen?.uuid ?? '' } }),
    enabled: isGone,
    staleTime: 0,
  });
  // Show the last state until the outcome is known; ignore what a dialog fetched before the start.
  const isKnown = ended.isFetchedAfterMount && !ended.isFetching;
  const last = ended.data?.status === 'completed' ? ended.data : isKnown ? undefined : seen;
  const session = active.data ?? (isGone ? last : undefined);
  if (session)
    return (
      <SessionView
        key={session.uuid}
        stored={session}
        // The last screen asks recall questions, so stay on it.
        onDone={() => void (endsInQuestions(session) || navigate({ to: '/study-dashboard' }))}
      />
    );
  if (active.isPending)
    return (
      <Main>
        <output aria-label={t('ui.loading')}>
          <Skeleton height={400} />
        </output>
      </Main>
    );
  if (active.error && active.data === undefined)
    return (
      <Main>
        <ErrorPanel title={t('study.loadFailed')} error={active.error} onRetry={() => void active.refetch()} />
      </Main>
    );
  return <NoSession />;
}
