import { useTranslate } from '#client/lib/i18n.ts';
import styles from './skip-link.module.css';

/** The first stop of the keyboard: past the bar, to the content. */
export function SkipLink() {
  const { t } = useTranslate();
  return (
    <a className={styles.link} href="#main">
      {t('shell.skip')}
    </a>
  );
}
