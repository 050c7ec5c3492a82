import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { matchesWithin } from './find-in-content.ts';
import { placedTexts } from './placed-texts.ts';
import type { QuoteSpan } from './quote-span.ts';

/** Used by `::highlight()` in the style sheet. */
const HIGHLIGHT = 'found';

/**
 * Highlights the visible matches with the CSS Custom Highlight API, without re-rendering, since a book can have tens of
 * thousands of matches. Other browsers mark only the current match.
 */
export function useSearchHighlights(
  paper: RefObject<HTMLElement | null>,
  matches: QuoteSpan[],
  shown: QuoteSpan | undefined,
): void {
  const isFinding = matches.length > 0 && 'highlights' in CSS;
  const inSight = useRef(new Set<Element>());
  const repaint = useEffectEvent(() => paint(inSight.current, matches, shown));
  useEffect(() => {
    if (!isFinding || !paper.current) return undefined;
    const words = inSight.current;
    const observer = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries) {
        if (isIntersecting) words.add(target);
        else words.delete(target);
      }
      repaint();
    });
    for (const element of paper.current.querySelectorAll('[data-start]')) observer.observe(element);
    return () => {
      observer.disconnect();
      words.clear();
      CSS.highlights.delete(HIGHLIGHT);
    };
  }, [isFinding, paper]);
  useEffect(() => {
    if (isFinding) paint(inSight.current, matches, shown);
  }, [isFinding, matches, shown]);
}

function paint(inSight: Iterable<Element>, matches: QuoteSpan[], shown: QuoteSpan | undefined): void {
  const ranges = [...inSight].flatMap((words) => rangesIn(words, matches, shown));
  CSS.highlights.set(HIGHLIGHT, new Highlight(...ranges));
}

/** Returns the matches inside an element, except the current one, which is marked separately. */
function rangesIn(words: Element, matches: QuoteSpan[], shown: QuoteSpan | undefined): Range[] {
  const texts = placedTexts(words);
  const from = texts[0]?.start ?? 0;
  const to = texts.at(-1)?.end ?? 0;
  return matchesWithin(matches, { start: from, end: to })
    .filter(({ start }) => start !== shown?.start)
    .flatMap(({ start, end }) => {
      const first = texts.find((text) => text.end > start);
      const last = texts.findLast((text) => text.start < end);
      if (!first || !last) return [];
      const range = document.createRange();
      range.setStart(first.node, Math.max(0, start - first.start));
      range.setEnd(last.node, Math.min(end, last.end) - last.start);
      return [range];
    });
}
