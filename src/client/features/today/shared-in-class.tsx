import { Link } from '@tanstack/react-router';
import { ChevronRight, Users } from 'lucide-react';
import type { Today } from '#contract/today.ts';
import { addTexts, useTranslate } from '#client/lib/i18n.ts';
import * as texts from '#locales/today.ts';
import { useToday } from './today.api.ts';
import styles from './today-panel.module.css';

addTexts(texts);

/** Link to the class with the newest document that the pupil has not copied. */
export function SharedInClass({ shared }: { shared: NonNullable<Today['shared']> }) {
  const { t } = useTranslate();
  return (
    <Link className={styles.shared} to="/classes/$uuid" params={{ uuid: shared.class.uuid }}>
      <Users />
      <span dir="auto">{t('today.shared', { document: shared.document, group: shared.class.name })}</span>
      <ChevronRight />
    </Link>
  );
}

/** The same for a pupil without own documents. */
export function FirstOfClass() {
  const shared = useToday().data?.shared;
  return shared ? <SharedInClass shared={shared} /> : null;
}
