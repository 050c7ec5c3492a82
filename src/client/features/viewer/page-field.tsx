import { useState } from 'react';
import { useTranslate } from '#client/lib/i18n.ts';
import { Input } from '#client/ui/input.tsx';
import styles from './page-field.module.css';

interface PageFieldProps {
  current: number;
  total: number;
  onPage: (page: number) => void;
}

/** Shows the current page number as an input; entering another number scrolls there. */
export function PageField({ current, total, onPage }: PageFieldProps) {
  const { t } = useTranslate();
  // Undefined while the user is not typing.
  const [typed, setTyped] = useState<string>();
  function go(): void {
    const page = Number(typed);
    if (Number.isInteger(page) && page > 0) onPage(page);
    setTyped(undefined);
  }
  return (
    <span className={styles.field}>
      <Input
        className={styles.input}
        inputMode="numeric"
        autoComplete="off"
        maxLength={5}
        aria-label={t('viewer.goToPage')}
        value={typed ?? current}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={go}
        onKeyDown={({ key }) => {
          if (key === 'Enter') go();
          if (key === 'Escape') setTyped(undefined);
        }}
      />
      / {total}
    </span>
  );
}
