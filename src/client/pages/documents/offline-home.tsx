import { Link } from '@tanstack/react-router';
import { GraduationCap } from 'lucide-react';
import { useKeptDocuments } from '#client/features/documents/read-kept.tsx';
import { useReviewOutbox, useStudyQueue } from '#client/features/flashcards/flashcards.api.ts';
import { OfflineDay } from '#client/features/today/offline-day.tsx';
import { useTranslate } from '#client/lib/i18n.ts';
import { buttonClass } from '#client/ui/button-class.ts';

/** Home screen while offline: the stored cards and documents, and the last known day. */
export default function OfflineHome() {
  const { t } = useTranslate();
  const queue = useStudyQueue({ kind: 'all' }, useReviewOutbox());
  const documents = useKeptDocuments();
  return (
    <OfflineDay cards={queue.isPending ? undefined : (queue.data?.items.length ?? 0)} documents={documents.data ?? []}>
      <Link className={buttonClass({ variant: 'primary', size: 'large' })} to="/flashcards/all/study">
        <GraduationCap />
        {t('offlineDay.start')}
      </Link>
    </OfflineDay>
  );
}
