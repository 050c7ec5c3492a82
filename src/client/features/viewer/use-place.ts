import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { type DocumentContentView, listBoxes } from '#contract/document-content.ts';
import { read } from '#client/lib/query-client.ts';
import { localStore } from '#client/lib/storage.ts';
import { passagesOfPages } from './page-passages.ts';
import { offsetBelow, offsetInSight, pageAt, pageInSight, type Place } from './place.ts';
import type { ViewerMode } from './viewer-toolbar.tsx';

/** Long enough to include a word on the page. */
const PASSAGE_LENGTH = 200;
const KEPT_MODE = 'phoneReading';
/** On a phone a whole page is too small to read. */
const isPhone = () => matchMedia('(max-width: 639px)').matches;

interface PlaceProps {
  uuid: string;
  content: DocumentContentView | undefined;
  pageCount: number;
  scrollArea: RefObject<HTMLElement | null>;
  /** The initial page, if not the first. */
  page: number | undefined;
  /** Whether pages can be shown; their file is not available offline. */
  hasPages: boolean;
  /** Whether there is text to read instead. */
  hasText: boolean;
}

/** Switches between pages and text, keeping what is at the upper edge in place. */
export function usePlace({ uuid, content, pageCount, scrollArea, page, hasPages, hasText }: PlaceProps) {
  const client = useQueryClient();
  const [mode, setMode] = useState<ViewerMode>(() => {
    if (!hasPages) return 'text';
    const opensAsText = hasText && page === undefined && isPhone() && localStore.read(KEPT_MODE) !== 'pages';
    return opensAsText ? 'text' : 'pages';
  });
  const [goTo, setGoTo] = useState<Place | undefined>(() => (page === undefined ? undefined : { page }));

  function changeMode(next: ViewerMode): void {
    if (next === mode) return;
    setMode(next);
    if (isPhone()) localStore.write(KEPT_MODE, next);
    if (!content || !scrollArea.current) return;
    if (next === 'pages') {
      const start = offsetInSight(scrollArea.current);
      if (start === undefined) return;
      setGoTo({ page: pageAt(content, start), passage: { start, end: start + PASSAGE_LENGTH } });
    } else {
      void goToTextOf(content, scrollArea.current);
    }
  }

  /** Scrolls to the approximate place at once, and to the exact one when the word positions are known. */
  async function goToTextOf(known: DocumentContentView, area: HTMLElement): Promise<void> {
    const seen = pageInSight(area);
    const passage = seen && passagesOfPages(known, pageCount).get(seen.page);
    if (!passage) return;
    const { page, share, top } = seen;
    const placeAt = (start: number): Place => ({ page, passage: { start, end: passage.end } });
    const about = placeAt(passage.start + Math.floor(share * (passage.end - passage.start)));
    setGoTo(about);
    const boxes = await client.fetchQuery(read(listBoxes, { params: { uuid }, query: passage })).catch(() => undefined);
    const start = boxes && offsetBelow(boxes.items, page, top);
    if (start !== undefined) setGoTo((now) => (now === about ? placeAt(start) : now));
  }

  return { mode, changeMode, goTo, go: setGoTo };
}
