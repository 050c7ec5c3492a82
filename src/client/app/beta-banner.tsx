import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { getConfig } from '#contract/system.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { read } from '#client/lib/query-client.ts';
import { localStore } from '#client/lib/storage.ts';
import styles from './beta-banner.module.css';

/**
 * Shown until it is dismissed for good; a fixed one stays (B05). Assumed dismissible until the setting is loaded, so
 * that nothing shifts.
 */
export function BetaBanner() {
  const { t } = useTranslate();
  const [dismissed, setDismissed] = useState(() => localStore.read('betaDismissed') === '1');
  const { data: config } = useQuery({ ...read(getConfig, {}), staleTime: Infinity });
  const mode = config ? config.banner?.mode : 'dismissible';
  if (!mode || (mode === 'dismissible' && dismissed)) return null;

  const dismiss = () => {
    localStore.write('betaDismissed', '1');
    setDismissed(true);
  };
  return (
    <aside className={styles.banner} aria-label={t('shell.notice')}>
      <span>
        <b>{t('shell.betaTitle')}</b> {t('shell.betaText')}
      </span>
      {mode === 'dismissible' ? (
        <button
          type="button"
          className={styles.dismiss}
          aria-label={t('shell.dismissBeta')}
          data-tooltip={t('shell.dismissBeta')}
          onClick={dismiss}
        >
          <X />
        </button>
      ) : null}
    </aside>
  );
}
