import { Link } from '@tanstack/react-router';
import { BookOpen } from 'lucide-react';
import { anchorLabel } from '#client/features/viewer/anchor-label.ts';
import { useGuest } from '#client/lib/guest.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { buttonClass } from '#client/ui/button-class.ts';
import { FieldLabel } from '#client/ui/field-label.tsx';
import type { Sources } from './map-content.ts';
import { FormulaText } from '#client/ui/formula-text.tsx';
import styles from './node-panel.module.css';

/** The words of the document that something came from, and the way to them: beside the map, which stays open. */
export function SourceOf({ sources, number }: { sources: Sources; number: number | null }) {
  const { t } = useTranslate();
  const guest = useGuest();
  const source = number === null ? undefined : sources.get(number);
  if (!source) return null;
  const { documentUuid, quote, start, end, anchor } = source;
  const label = anchorLabel(anchor, t);
  return (
    <div>
      <FieldLabel>{t('map.inDocument')}</FieldLabel>
      <blockquote className={styles.quote} dir="auto">
        <FormulaText>{quote}</FormulaText>
      </blockquote>
      <Link
        className={buttonClass({ variant: 'link' })}
        {...(guest
          ? { to: '/shared/$', params: { _splat: guest.accessKey } }
          : { to: '/documents/$uuid', params: { uuid: documentUuid } })}
        search={{ start, end }}
        target="_blank"
        aria-label={t('viewer.openSource', { label })}
      >
        <BookOpen />
        {label}
      </Link>
    </div>
  );
}
