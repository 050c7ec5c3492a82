import { useTranslate } from '#client/lib/i18n.ts';
import { CopyButton } from '#client/ui/copy-button.tsx';
import { Input } from '#client/ui/input.tsx';
import { Note } from '#client/ui/note.tsx';
import styles from './new-secret.module.css';

/** Shows a new key, for the only time; null if the response was lost. */
export function NewSecret({ secret }: { secret: string | null }) {
  const { t } = useTranslate();
  if (secret === null) return <Note tone="warning">{t('apiKeys.lost')}</Note>;
  const words = { copy: t('apiKeys.copy'), copied: t('apiKeys.copied'), failed: t('apiKeys.copyFailed') };
  return (
    <output className={styles.once}>
      <p>
        <b>{t('apiKeys.copyNow')}</b> {t('apiKeys.once')}
      </p>
      <div className={styles.row}>
        <Input
          className={styles.secret}
          readOnly
          value={secret}
          aria-label={t('apiKeys.secret')}
          autoComplete="off"
          spellCheck={false}
          onFocus={(event) => event.target.select()}
        />
        <CopyButton text={secret} words={words} variant="primary" />
      </div>
    </output>
  );
}
