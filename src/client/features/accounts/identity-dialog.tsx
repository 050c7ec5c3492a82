import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { reauthenticate, type User } from '#contract/accounts.ts';
import { urlOf } from '#contract/endpoint.ts';
import { getConfig } from '#contract/system.ts';
import { call, whenConfirmationIsNeeded } from '#client/lib/api-client.ts';
import { addTexts, useTranslate } from '#client/lib/i18n.ts';
import { read } from '#client/lib/query-client.ts';
import { buttonClass } from '#client/ui/button-class.ts';
import { Dialog } from '#client/ui/dialog.tsx';
import { FormDialog } from '#client/ui/form-dialog.tsx';
import { PasswordField } from '#client/ui/password-field.tsx';
import * as texts from '#locales/identity.ts';

addTexts(texts);

/**
 * Asks for the password, or leads to the identity provider, when a request needs a fresh confirmation; then the request
 * continues (Z06).
 */
export function IdentityDialogHost({ user }: { user: User }) {
  const [isOpen, setIsOpen] = useState(false);
  const settle = useRef<(isConfirmed: boolean) => void>(undefined);

  useEffect(() => {
    let pending: Promise<boolean> | undefined;
    // Requests refused at the same time share one dialog.
    whenConfirmationIsNeeded(() => {
      pending ??= new Promise<boolean>((resolve) => {
        settle.current = resolve;
        setIsOpen(true);
      }).finally(() => {
        pending = undefined;
        setIsOpen(false);
      });
      return pending;
    });
    return () => {
      whenConfirmationIsNeeded(() => Promise.resolve(false));
      settle.current?.(false);
    };
  }, []);

  if (!isOpen) return null;
  const close = (isConfirmed: boolean) => settle.current?.(isConfirmed);
  return user.hasPassword ? (
    <PasswordDialog onClose={close} />
  ) : (
    <ProviderDialog isGoogle={user.authProvider !== 'oidc'} onClose={close} />
  );
}

interface IdentityDialogProps {
  onClose: (isConfirmed: boolean) => void;
}

function PasswordDialog({ onClose }: IdentityDialogProps) {
  const { t } = useTranslate();
  const [password, setPassword] = useState('');
  const confirm = useMutation({
    mutationFn: () => call(reauthenticate, { body: { password } }),
    onSuccess: () => onClose(true),
  });
  return (
    <FormDialog
      title={t('identity.title')}
      description={t('identity.text')}
      submitLabel={t('identity.confirm')}
      submittable={password !== ''}
      busy={confirm.isPending}
      error={confirm.error}
      onSubmit={confirm.mutate}
      onClose={() => onClose(false)}
    >
      <PasswordField
        label={t('accounts.password')}
        value={password}
        onChange={setPassword}
        autoComplete="current-password"
      />
    </FormDialog>
  );
}

/** Signing in again returns to the same URL; unsaved changes are lost. */
function ProviderDialog({ isGoogle, onClose }: IdentityDialogProps & { isGoogle: boolean }) {
  const { t } = useTranslate();
  const next = location.pathname + location.search;
  const { data: config } = useQuery(read(getConfig, {}));
  // The URLs of signInWithGoogle and signInWithOidc; importing them would load their files on every screen.
  const href = urlOf({ path: isGoogle ? '/api/auth/google' : '/api/auth/oidc' }, { query: { next, fresh: 'true' } });
  return (
    <Dialog
      width="narrow"
      title={t('identity.title')}
      description={t('identity.providerText')}
      onClose={() => onClose(false)}
      foot={
        <a className={buttonClass({ variant: 'primary' })} href={href}>
          {isGoogle ? t('accounts.google') : t('accounts.oidc', { name: config?.oidcName ?? '' })}
        </a>
      }
    >
      {null}
    </Dialog>
  );
}
