import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';

export type Pane = 'analysis' | 'reading';

interface Place {
  pane: Pane;
  scrollY: number;
}

/** Where each entry of the history was left; it lives as long as the page does. */
const places = new Map<string, Place>();

/**
 * Which of the two panes a phone shows. An opened citation brings the text to the front; going back shows again what
 * was left, at the very line.
 */
export function usePane(citesPassage: boolean): [Pane, (pane: Pane) => void] {
  const router = useRouter();
  const entry = useLocation().state.key ?? '';
  // What was chosen by hand counts for its entry only.
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
      // After the router, which restores what it saw last: the shorter pane.
      router.subscribe('onRendered', () => arrive()),
    ];
    return () => ends.forEach((end) => end());
  }, [router]);
  return [pane, (next) => setChosen({ entry, pane: next })];
}
