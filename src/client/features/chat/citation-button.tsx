import type { Citation } from '#contract/chat.ts';
import { anchorLabel } from '#client/features/viewer/anchor-label.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import styles from './citation-button.module.css';

export interface CitationProps {
  /** The citation whose source is shown. */
  shown: Citation | undefined;
  /** Undefined if the text of its document has changed since. */
  onCite: ((citation: Citation) => void) | undefined;
}

/** A numbered button that opens its source; on hover, shows the words. */
export function CitationButton({ citation, shown, onCite }: CitationProps & { citation: Citation }) {
  const { t } = useTranslate();
  const { number, quote, anchor, start, document } = citation;
  const place = [document?.name, anchorLabel(anchor, t)].filter(Boolean).join(', ');
  const label = t('chat.source', { number, place });
  const isGone = document?.isCurrent === false;
  return (
    <button
      type="button"
      className={styles.citation}
      aria-label={label}
      aria-current={shown?.start === start && shown.number === number ? 'true' : undefined}
      data-tooltip={isGone ? t('chat.gone') : quote.length > 240 ? `${quote.slice(0, 239)}…` : quote}
      disabled={!onCite || isGone}
      onClick={() => onCite?.(citation)}
    >
      {number}
    </button>
  );
}
