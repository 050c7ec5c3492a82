import { Clock, Headphones, Loader } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Analysis } from '#contract/analysis.ts';
import type { AnalysisPart } from '#domain/analysis/part-names.ts';
import { useGuest } from '#client/lib/guest.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { NoteActions } from '#client/ui/note-actions.tsx';
import { Note } from '#client/ui/note.tsx';
import { Pill } from '#client/ui/pill.tsx';
import { Row } from '#client/ui/row.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { Text } from '#client/ui/text.tsx';
import styles from './part-section.module.css';

interface PartSectionProps {
  name: AnalysisPart;
  title: string;
  part: Analysis['parts'][AnalysisPart];
  /** A few words beside the title, e.g. a count. */
  aside?: string;
  /** Maker of the part, if a model takes part in the analysis. */
  madeBy?: string | undefined;
  /** Reads it aloud; undefined if it isn't suitable. */
  onListen?: (() => void) | undefined;
  onRetry: () => void;
  busy: boolean;
  /** The result, rendered once available. */
  children: ReactNode;
}

/** One part with its state: waiting, running, failed with a retry, or done. */
export function PartSection({ name, title, part, aside, madeBy, onListen, onRetry, busy, children }: PartSectionProps) {
  const { t } = useTranslate();
  const guest = useGuest();
  return (
    <section className={styles.section} id={`part-${name}`} aria-label={title}>
      <div className={styles.head}>
        <h2>{title}</h2>
        <Row as="span">
          {part.status === 'pending' ? <Pill icon={<Clock />}>{t('analysis.status.pending')}</Pill> : null}
          {part.status === 'processing' ? (
            <Pill tone="primary" icon={<Loader />}>
              {t('analysis.status.processing')}
            </Pill>
          ) : null}
          {part.status === 'completed' && aside ? (
            <Text size="small" tone="muted">
              {aside}
            </Text>
          ) : null}
          {part.status === 'completed' && onListen ? (
            <IconButton size="small" label={t('analysis.listen', { part: title })} onClick={onListen}>
              <Headphones size={16} />
            </IconButton>
          ) : null}
        </Row>
      </div>
      {part.status === 'failed' ? (
        <Note tone="danger">
          {part.error ? t(`errors.${part.error.code}`) : t('analysis.partFailed')}
          {guest ? null : (
            <NoteActions>
              <Button size="small" busy={busy} onClick={onRetry}>
                {t('ui.retry')}
              </Button>
            </NoteActions>
          )}
        </Note>
      ) : null}
      {part.status === 'completed' ? children : null}
      {part.status === 'completed' && madeBy ? (
        <Text as="p" size="small" tone="muted" className={styles.madeBy}>
          {madeBy}
        </Text>
      ) : null}
      {part.status === 'pending' || part.status === 'processing' ? (
        <div className={styles.skeletons} aria-hidden="true">
          <Skeleton width="88%" />
          <Skeleton width="64%" />
        </div>
      ) : null}
    </section>
  );
}
