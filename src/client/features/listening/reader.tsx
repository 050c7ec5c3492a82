import { Suspense, useEffect } from 'react';
import { useStore } from '#client/lib/listeners.ts';
import { loadTexts } from '#client/lib/i18n.ts';
import { lazyComponent } from '#client/ui/lazy-component.ts';
import { listeningState } from './listening-state.ts';

/** Loaded with its texts. */
const ListeningBar = lazyComponent(async () => {
  const [bar] = await Promise.all([import('./listening-bar.tsx'), loadTexts('listening')]);
  return bar;
});

/** Shows the playback bar of a document while it is read aloud; stops when the screen closes. */
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
