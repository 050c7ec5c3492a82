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

/** Banners above every screen: the operator's notice (B05), and a reminder to confirm the address (A08). */
export function Banners({ user }: { user: User }) {
  const { data: config } = useQuery({ ...read(getConfig, {}), staleTime: Infinity });
  return (
    <>
      {config?.banner ? <Notice key={config.banner.id} banner={config.banner} /> : null}
      {config?.mail && !user.emailVerified ? (
        <Suspense>
          <EmailReminder user={user} />
        </Suspense>
      ) : null}
    </>
  );
}

/** A dismissal is stored by id in this browser, so a new text shows again; a fixed notice can't be dismissed (B05). */
function Notice({ banner: { mode, id, text } }: { banner: NonNullable<OutputOf<typeof getConfig>['banner']> }) {
  const { t, language } = useTranslate();
  const [dismissed, setDismissed] = useState(() => localStore.read('dismissedBanner') === id);
  if (mode === 'dismissible' && dismissed) return null;

  const dismiss = () => {
    localStore.write('dismissedBanner', id);
    setDismissed(true);
  };
  return (
    <aside className={styles.banner} aria-label={t('shell.notice')}>
      <span>{text[language]}</span>
      {mode === 'dismissible' ? (
        <button
          type="button"
          className={styles.dismiss}
          aria-label={t('shell.dismissBanner')}
          data-tooltip={t('shell.dismissBanner')}
          onClick={dismiss}
        >
          <X />
        </button>
      ) : null}
    </aside>
  );
}
