import { WifiOff } from 'lucide-react';
import { useTranslate } from '../lib/i18n.ts';
import { useOnline } from './use-online.ts';

/** Always in the page, so that its text is announced when the connection goes. */
export function OfflineStrip() {
  const { t } = useTranslate();
  const online = useOnline();
  return (
    <output className={online ? 'sr' : 'offline-strip'}>
      {online ? null : (
        <>
          <WifiOff className="i" />
          {t('shell.offline')}
        </>
      )}
    </output>
  );
}
