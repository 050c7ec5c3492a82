import { useIsConnected } from '#client/lib/connection.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { toast } from './toast-store.ts';

/** Returns a function that does what needs the server, or says why it can't without a connection. */
export function useOnlineAction(): (act: () => void) => void {
  const { t } = useTranslate();
  const isConnected = useIsConnected();
  return (act) => {
    if (isConnected) act();
    else toast({ variant: 'warning', title: t('ui.offlineError') });
  };
}
