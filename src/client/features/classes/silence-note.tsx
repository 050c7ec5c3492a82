import { type ReactNode, useEffect, useState } from 'react';
import { useTranslate } from '#client/lib/i18n.ts';
import { useReachable } from '#client/lib/reachability.ts';
import { useOnline } from '#client/lib/use-online.ts';
import { Note } from '#client/ui/note.tsx';

/** Longest wait before a screen says that there is no answer; requests are retried for much longer. */
const PATIENCE_MS = 2_000;

const useIsConnected = (): boolean => [useOnline(), useReachable()].every(Boolean);

/** Whether an answer is late: at once without a connection, otherwise after two seconds. */
export function useIsLate(isWaiting: boolean): boolean {
  const isConnected = useIsConnected();
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setIsOver(true), PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      setIsOver(false);
    };
  }, [isWaiting]);
  return isWaiting && (isOver || !isConnected);
}

/** Says what is shown without an answer, below the strip that names a lost connection. */
export function SilenceNote({ children }: { children: ReactNode }) {
  const { t } = useTranslate();
  const isConnected = useIsConnected();
  return (
    <output>
      <Note tone="info">
        {isConnected ? <b>{t('classes.noAnswer')}</b> : null}
        <div>{children}</div>
      </Note>
    </output>
  );
}
