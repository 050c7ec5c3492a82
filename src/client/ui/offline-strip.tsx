import { WifiOff } from 'lucide-react';
import { useTranslate } from '#client/lib/i18n.ts';
import { useReachable } from '#client/lib/reachability.ts';
import { useOnline } from '#client/lib/use-online.ts';
import styles from './offline-strip.module.css';
import hidden from './visually-hidden.module.css';

interface OfflineStripProps {
  /** Consequence for the current task, the same whether the network or the server is down. */
  children?: string;
}

/** Always rendered, so that screen readers announce a lost connection or server. */
export function OfflineStrip({ children }: OfflineStripProps) {
  const { t } = useTranslate();
  const online = useOnline();
  const reachable = useReachable();
  return (
    <output className={online && reachable ? hidden.visuallyHidden : styles.strip}>
      {online && reachable ? null : (
        <>
          <WifiOff />
          {children ?? t(online ? 'shell.unreachable' : 'shell.offline')}
        </>
      )}
    </output>
  );
}
