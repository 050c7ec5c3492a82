import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { BookOpen } from 'lucide-react';
import { addTexts, useTranslate } from '#client/lib/i18n.ts';
import { useUser } from '#client/lib/session.tsx';
import { buttonClass } from '#client/ui/button-class.ts';
import { Text } from '#client/ui/text.tsx';
import * as texts from '#locales/offline-day.ts';
import { loadKeptDocuments } from './load-kept-documents.ts';
import styles from './read-kept.module.css';

addTexts(texts);

/** Lists the documents that are stored on this device, the last one first. */
export function useKeptDocuments(enabled = true) {
  const userUuid = useUser()?.uuid ?? '';
  return useQuery({
    queryKey: ['kept documents', userUuid],
    queryFn: async () => (await loadKeptDocuments()).listKeptDocuments(userUuid),
    enabled,
  });
}

/** The main button without a connection: reading the document that was stored last. Nothing if there is none. */
export default function ReadKept() {
  const { t } = useTranslate();
  const [document] = useKeptDocuments().data ?? [];
  if (!document) return null;
  const { uuid, name } = document;
  return (
    <Link
      className={buttonClass({ variant: 'primary', size: 'large' }, styles.read)}
      to="/documents/$uuid"
      params={{ uuid }}
    >
      <BookOpen />
      <Text truncated>{t('offlineDay.read', { name })}</Text>
    </Link>
  );
}
