import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { User } from '#contract/accounts.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { DialogBoundary } from '#client/ui/dialog-boundary.tsx';
import { lazyComponent } from '#client/ui/lazy-component.ts';

const ConfirmAccountDeletion = lazyComponent(() => import('./confirm-account-deletion.tsx'));

/** A button to delete the account, with confirmation. */
export function AccountDeletion({ user }: { user: User }) {
  const { t } = useTranslate();
  const [asks, setAsks] = useState(false);
  return (
    <>
      <Button variant="quiet-danger" onClick={() => setAsks(true)}>
        <Trash2 />
        {t('settings.deleteAccount')}
      </Button>
      <DialogBoundary onClose={() => setAsks(false)}>
        {asks ? <ConfirmAccountDeletion user={user} onClose={() => setAsks(false)} /> : null}
      </DialogBoundary>
    </>
  );
}
