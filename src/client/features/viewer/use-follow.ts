import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { bringIntoSight } from './bring-into-sight.ts';
import type { Heard } from './use-played.ts';

/** Keeps what is said in sight while it is played, unless the reader has scrolled away: they are offered a way back. */
export function useFollow(paper: RefObject<HTMLElement | null>, heard: Heard | undefined) {
  const [isAway, setAway] = useState(false);
  const start = heard?.isPlaying ? heard.start : undefined;
  const goBack = () => {
    const said = paragraphAt(paper.current, start);
    if (said) bringIntoSight(said, 'start');
  };
  const begin = useEffectEvent((share: number) => {
    const isLeft = isAway && share === 0;
    if (share < 1 && !isLeft) goBack();
    else setAway(isLeft);
  });
  useEffect(() => {
    const said = paragraphAt(paper.current, start);
    if (!said) return undefined;
    let isNew = true;
    const observer = new IntersectionObserver(
      (entries) => {
        const { isIntersecting, intersectionRatio } = entries.at(-1) ?? { isIntersecting: true, intersectionRatio: 1 };
        if (isNew) begin(intersectionRatio);
        else setAway(!isIntersecting);
        isNew = false;
      },
      { root: said.closest('[data-desk]') },
    );
    observer.observe(said);
    return () => observer.disconnect();
  }, [paper, start]);
  return { isAway: isAway && start !== undefined, goBack };
}

const paragraphAt = (paper: HTMLElement | null, start: number | undefined) =>
  paper?.querySelector(`p:has(> [data-start="${start}"])`) ?? undefined;
