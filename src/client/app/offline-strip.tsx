import { WifiOff } from 'lucide-react';
import { useTranslate } from '../lib/i18n.ts';
import { useOnline } from '../lib/use-online.ts';

interface OfflineStripProps {
  /** What becomes of the work at hand. */
  children?: string;
}

/** Always in the page, so that its text is announced when the connection goes. */
export function OfflineStrip({ children }: OfflineStripProps) {
  const { t } = useTranslate();
  const online = useOnline();
  return (
    <output className={online ? 'sr' : 'offline-strip'}>
      {online ? null : (
        <>
          <WifiOff className="i" />
          {children ?? t('shell.offline')}
        </>
      )}
    </output>
  );
}
