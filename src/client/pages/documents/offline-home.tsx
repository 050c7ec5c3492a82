import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { GraduationCap } from 'lucide-react';
import { listKeptDocuments } from '#client/features/documents/kept-documents.ts';
import { useReviewOutbox, useStudyQueue } from '#client/features/flashcards/flashcards.api.ts';
import { OfflineDay } from '#client/features/today/offline-day.tsx';
import { useTranslate } from '#client/lib/i18n.ts';
import { useUser } from '#client/lib/session.tsx';
import { buttonClass } from '#client/ui/button-class.ts';

/** Home screen while offline: the stored cards and documents, and the last known day. */
export default function OfflineHome() {
  const { t } = useTranslate();
  const queue = useStudyQueue({ kind: 'all' }, useReviewOutbox());
  const userUuid = useUser()?.uuid ?? '';
  const documents = useQuery({ queryKey: ['kept documents', userUuid], queryFn: () => listKeptDocuments(userUuid) });
  return (
    <OfflineDay cards={queue.isPending ? undefined : (queue.data?.items.length ?? 0)} documents={documents.data ?? []}>
      <Link className={buttonClass({ variant: 'primary', size: 'large' })} to="/flashcards/all/study">
        <GraduationCap />
        {t('offlineDay.start')}
      </Link>
    </OfflineDay>
  );
}
