import { Link } from '@tanstack/react-router';
import { BookOpen } from 'lucide-react';
import type { ReactNode } from 'react';
import type { MapSource } from '#contract/concept-maps.ts';
import { anchorLabel } from '#client/features/viewer/anchor-label.ts';
import { useGuest } from '#client/lib/guest.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { buttonClass } from '#client/ui/button-class.ts';
import { FieldLabel } from '#client/ui/field-label.tsx';
import type { Sources } from './map-content.ts';
import { FormulaText } from '#client/ui/formula-text.tsx';
import styles from './node-panel.module.css';

/** Shows the quote of a source and opens it beside the map. */
export function SourceOf({ sources, number }: { sources: Sources; number: number | null }) {
  const { t } = useTranslate();
  const source = number === null ? undefined : sources.get(number);
  if (!source) return null;
  const label = anchorLabel(source.anchor, t);
  return (
    <div>
      <FieldLabel>{t('map.inDocument')}</FieldLabel>
      <blockquote className={styles.quote} dir="auto">
        <FormulaText>{source.quote}</FormulaText>
      </blockquote>
      <SourceLink source={source}>{label}</SourceLink>
    </div>
  );
}

interface SourceLinkProps {
  source: MapSource;
  /** Prefix of the accessible name. Without children only the icon is shown. */
  name?: string;
  tabIndex?: number;
  children?: ReactNode;
}

export function SourceLink({
  source: { documentUuid, start, end, anchor },
  name,
  tabIndex,
  children,
}: SourceLinkProps) {
  const { t } = useTranslate();
  const guest = useGuest();
  const label = t('viewer.openSource', { label: anchorLabel(anchor, t) });
  return (
    <Link
      className={buttonClass(name === undefined ? { variant: 'link' } : { variant: 'ghost', icon: true })}
      {...(guest
        ? { to: '/shared/$', params: { _splat: guest.accessKey } }
        : { to: '/documents/$uuid', params: { uuid: documentUuid } })}
      search={{ start, end }}
      target="_blank"
      aria-label={name === undefined ? label : t('map.openQuote', { name, label })}
      {...(tabIndex === undefined ? {} : { tabIndex })}
    >
      <BookOpen />
      {children}
    </Link>
  );
}
