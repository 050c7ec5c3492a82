import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslate } from '#client/lib/i18n.ts';
import { IconButton } from '#client/ui/icon-button.tsx';
import { SearchField } from '#client/ui/search-field.tsx';
import styles from './find-bar.module.css';
import { focusField, type useFind } from './use-find.ts';

interface FindBarProps extends ReturnType<typeof useFind> {
  /** Hint about texts that the search excludes. */
  hint?: string | undefined;
  onClose: () => void;
}

/** Searches inside the document: Enter goes to the next match, Shift+Enter to the previous one. */
export function FindBar({ field, words, total, current, type, step, hint, onClose }: FindBarProps) {
  const { t } = useTranslate();
  useEffect(() => focusField(field), [field]);
  return (
    <section className={styles.bar} aria-label={t('viewer.find')}>
      <SearchField
        ref={field}
        className={styles.field}
        value={words}
        maxLength={200}
        placeholder={t('viewer.find')}
        aria-label={t('viewer.find')}
        autoComplete="off"
        enterKeyHint="search"
        onChange={(event) => type(event.target.value)}
        onKeyDown={({ key, shiftKey }) => {
          if (key === 'Enter') step(shiftKey ? -1 : 1);
        }}
      />
      <output className={styles.count}>
        {total === 0 ? t('viewer.findNone') : null}
        {total ? t('viewer.findCount', { current, total }) : null}
      </output>
      <span className={styles.steps}>
        <IconButton size="small" label={t('viewer.findPrevious')} disabled={!total} onClick={() => step(-1)}>
          <ChevronUp />
        </IconButton>
        <IconButton size="small" label={t('viewer.findNext')} disabled={!total} onClick={() => step(1)}>
          <ChevronDown />
        </IconButton>
        <IconButton size="small" label={t('viewer.findClose')} onClick={onClose}>
          <X />
        </IconButton>
      </span>
      {hint && total !== undefined ? <p className={styles.hint}>{hint}</p> : null}
    </section>
  );
}
