import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';

export type Pane = 'analysis' | 'reading' | 'marks';

interface Place {
  pane: Pane;
  scrollY: number;
}

/** Pane and scroll position by history entry, until a reload. */
const places = new Map<string, Place>();

/**
 * Chooses the pane on phones; on wide screens, highlights replace the analysis. A citation opens the text; going back
 * restores the previous pane and its scroll position.
 */
export function usePane(citesPassage: boolean): [Pane, (pane: Pane) => void] {
  const router = useRouter();
  const entry = useLocation().state.key ?? '';
  // A manual choice applies to its history entry only.
  const [chosen, setChosen] = useState<{ entry: string; pane: Pane }>();
  const byHand = chosen?.entry === entry ? chosen.pane : undefined;
  const pane = byHand ?? places.get(entry)?.pane ?? (citesPassage ? 'reading' : 'analysis');

  const leave = useEffectEvent(() => places.set(entry, { pane, scrollY }));
  const arrive = useEffectEvent(() => {
    const place = places.get(entry);
    if (place) scrollTo({ top: place.scrollY });
  });
  useEffect(() => {
    const ends = [
      router.subscribe('onBeforeNavigate', () => void leave()),
      // After the router's own scroll restoration, which saw the shorter pane.
      router.subscribe('onRendered', () => arrive()),
    ];
    return () => ends.forEach((end) => end());
  }, [router]);
  return [pane, (next) => setChosen({ entry, pane: next })];
}
