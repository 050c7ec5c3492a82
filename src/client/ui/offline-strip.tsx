import { WifiOff } from 'lucide-react';
import { useTranslate } from '#client/lib/i18n.ts';
import { useReachable } from '#client/lib/reachability.ts';
import { useOnline } from '#client/lib/use-online.ts';
import styles from './offline-strip.module.css';
import hidden from './visually-hidden.module.css';

interface OfflineStripProps {
  /** Consequence for the work at hand, the same whether the network or the server is away. */
  children?: string;
}

/** Always in the page, so that its text is announced when the connection drops or the server stops responding. */
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
