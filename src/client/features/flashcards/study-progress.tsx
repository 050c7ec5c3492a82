import { useQuery } from '@tanstack/react-query';
import { getStudyStatistics } from '#contract/flashcard-study.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { read } from '#client/lib/query-client.ts';
import { ErrorPanel } from '#client/ui/error-panel.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { StudyStatistics } from './study-statistics.tsx';

/** Loaded on demand. */
export default function StudyProgress() {
  const { t } = useTranslate();
  const { data, error, refetch } = useQuery({ ...read(getStudyStatistics, {}), staleTime: 0 });
  if (data) return <StudyStatistics statistics={data} />;
  if (error)
    return <ErrorPanel title={t('flashcards.stats.loadFailed')} error={error} onRetry={() => void refetch()} />;
  return <Skeleton height={400} />;
}
