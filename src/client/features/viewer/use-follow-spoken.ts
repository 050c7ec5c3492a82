import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { scrollUntilStable } from './scroll-until-stable.ts';
import type { SpokenParagraph } from './use-playback.ts';

/** Keeps the spoken paragraph in view during playback. If the user scrolls away, a button leads back. */
export function useFollowSpoken(paper: RefObject<HTMLElement | null>, spoken: SpokenParagraph | undefined) {
  const [isAway, setAway] = useState(false);
  const start = spoken?.isPlaying ? spoken.start : undefined;
  const scrollToSpoken = () => {
    const said = paragraphAt(paper.current, start);
    if (said) scrollUntilStable(said, 'start');
  };
  const begin = useEffectEvent((share: number) => {
    const isLeft = isAway && share === 0;
    if (share < 1 && !isLeft) scrollToSpoken();
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
      { root: said.closest('[data-viewer-scroll]') },
    );
    observer.observe(said);
    return () => observer.disconnect();
  }, [paper, start]);
  return { isAway: isAway && start !== undefined, scrollToSpoken };
}

const paragraphAt = (paper: HTMLElement | null, start: number | undefined) =>
  paper?.querySelector(`p:has(> [data-start="${start}"])`) ?? undefined;
