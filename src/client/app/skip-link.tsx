import { useTranslate } from '#client/lib/i18n.ts';
import styles from './skip-link.module.css';

/** The first tab stop: skips the top bar. */
export function SkipLink() {
  const { t } = useTranslate();
  return (
    <a className={styles.link} href="#main">
      {t('shell.skip')}
    </a>
  );
}
