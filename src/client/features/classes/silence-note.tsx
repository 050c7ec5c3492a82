import type { ReactNode } from 'react';
import { useIsConnected } from '#client/lib/connection.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { Note } from '#client/ui/note.tsx';

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
