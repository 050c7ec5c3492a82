import { Suspense, useEffect } from 'react';
import { useStore } from '#client/lib/listeners.ts';
import { loadTexts } from '#client/lib/i18n.ts';
import { lazyComponent } from '#client/ui/lazy-component.ts';
import { listeningState } from './listening-state.ts';

/** Its texts are loaded with it. */
const ListeningBar = lazyComponent(async () => {
  const [bar] = await Promise.all([import('./listening-bar.tsx'), loadTexts('listening')]);
  return bar;
});

/** Where a document is shown: its reader while it reads, which ends with the screen. */
export function Reader({ documentUuid }: { documentUuid: string }) {
  const isReading = useStore(listeningState.subscribe, () => listeningState.now()?.documentUuid === documentUuid);
  useEffect(
    () => () => {
      const now = listeningState.now();
      if (now?.documentUuid === documentUuid) now.stop();
    },
    [documentUuid],
  );
  return isReading ? (
    <Suspense fallback={null}>
      <ListeningBar />
    </Suspense>
  ) : null;
}
