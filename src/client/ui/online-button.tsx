import type { ComponentProps } from 'react';
import { useIsConnected } from '#client/lib/connection.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { Button } from './button.tsx';
import { toast } from './toast-store.ts';

/** A button that needs the server: without a connection it looks unavailable and says why. */
export function OnlineButton(props: ComponentProps<typeof Button>) {
  const { t } = useTranslate();
  const isConnected = useIsConnected();
  const why = t('ui.offlineError');
  return isConnected ? (
    <Button {...props} />
  ) : (
    <Button
      {...props}
      aria-disabled
      aria-description={why}
      data-tooltip={why}
      onClick={() => toast({ variant: 'warning', title: why })}
    />
  );
}
