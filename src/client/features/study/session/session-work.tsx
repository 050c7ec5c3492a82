import { Link } from '@tanstack/react-router';
import { BookOpen } from 'lucide-react';
import type { StudySession } from '#contract/study-sessions.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { Card } from '#client/ui/card.tsx';
import styles from './session-work.module.css';

/** What there is to do: each section leads to its document. */
export function SessionWork({ session: { type, sections } }: { session: StudySession }) {
  const { t } = useTranslate();
  if (sections.length === 0) return null;
  return (
    <Card as="section" className={styles.card} aria-labelledby="session-work">
      <h2 id="session-work">{t(`study.work.${type}`)}</h2>
      <ul>
        {sections.map(({ uuid, documentUuid, title }) => (
          <li key={uuid}>
            <Link className={styles.section} to="/documents/$uuid" params={{ uuid: documentUuid }}>
              <BookOpen aria-hidden="true" />
              <span>{title || t('study.plan.untitled')}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
