import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { User } from '#contract/accounts.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { getConfig } from '#contract/system.ts';
import { loadTexts, useTranslate } from '#client/lib/i18n.ts';
import { read } from '#client/lib/query-client.ts';
import { localStore } from '#client/lib/storage.ts';
import { lazyComponent } from '#client/ui/lazy-component.ts';
import styles from './banners.module.css';

const EmailReminder = lazyComponent(async () => {
  const [module] = await Promise.all([import('./email-reminder.tsx'), loadTexts('settings')]);
  return module;
});

/** What is said above every screen: that this is a beta, and that an address is not confirmed yet (A08). */
export function Banners({ user }: { user: User }) {
  const { data: config } = useQuery({ ...read(getConfig, {}), staleTime: Infinity });
  return (
    <>
      <BetaBanner config={config} />
      {config?.mail && !user.emailVerified ? (
        <Suspense>
          <EmailReminder user={user} />
        </Suspense>
      ) : null}
    </>
  );
}

/**
 * Shown until it is dismissed for good; a fixed one stays (B05). Assumed dismissible until the setting is loaded, so
 * that nothing shifts.
 */
function BetaBanner({ config }: { config: OutputOf<typeof getConfig> | undefined }) {
  const { t } = useTranslate();
  const [dismissed, setDismissed] = useState(() => localStore.read('betaDismissed') === '1');
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
