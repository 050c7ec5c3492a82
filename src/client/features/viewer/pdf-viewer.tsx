import { useQuery } from '@tanstack/react-query';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import type { Box } from '#domain/documents/content.ts';
import { type DocumentContentView, downloadFile, listBoxes } from '#contract/document-content.ts';
import { urlOf } from '#contract/endpoint.ts';
import { useGuest, withKey } from '#client/lib/guest.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { read } from '#client/lib/query-client.ts';
import { Note } from '#client/ui/note.tsx';
import { scrollUntilStable } from './scroll-until-stable.ts';
import { fitToPassage } from './fit-to-passage.ts';
import { openPdf } from './open-pdf.ts';
import { passagesOfPages } from './page-passages.ts';
import type { PaintedMark } from './painted-marks.ts';
import type { Place } from './place.ts';
import { pageTextSource } from './page-text-source.ts';
import { type PageSize, PdfPage } from './pdf-page.tsx';
import styles from './pdf-viewer.module.css';
import { quoteBoxes } from './quote-boxes.ts';
import type { QuoteSpan } from './quote-span.ts';

interface PdfViewerProps {
  uuid: string;
  content: DocumentContentView | undefined;
  span: QuoteSpan | undefined;
  /** The passage to fit into a narrow window; not the one read aloud, which changes too often. */
  fits: QuoteSpan | undefined;
  /** Matches of a search. */
  matches: QuoteSpan[];
  /** The reader's highlights. */
  marks: readonly PaintedMark[];
  zoom: number;
  goTo: Place | undefined;
  onPage: (page: number) => void;
}

/** At 100 % a page fills the available width, up to this. */
const COMFORTABLE_WIDTH = 760;
/**
 * In a narrower window a whole page, except slides, is too small to read, so the lines of the passage fill the width.
 */
const READABLE_WIDTH = 600;
/** Enough of the first page to measure its line width if no passage is shown. */
const OPENING_CHARACTERS = 600;

/** Shows the pages of the PDF; renders only those near the viewport. */
export default function PdfViewer({ uuid, content, span, fits, matches, marks, zoom, goTo, onPage }: PdfViewerProps) {
  const { t } = useTranslate();
  const version = content?.documentVersion;
  const [opened, setOpened] = useState<{ pdf: PDFDocumentProxy; size: PageSize }>();
  const [failed, setFailed] = useState(false);
  const pages = useRef<HTMLDivElement>(null);
  const width = useWidth(pages);
  const words = useQuery({
    ...read(listBoxes, { params: { uuid }, query: { start: span?.start ?? 0, end: span?.end ?? 0 } }),
    enabled: span !== undefined,
  });
  const boxes = useMemo(() => (words.data && span ? quoteBoxes(words.data.items, span) : []), [words.data, span]);
  const fitted = useQuery({
    ...read(listBoxes, { params: { uuid }, query: { start: fits?.start ?? 0, end: fits?.end ?? 0 } }),
    enabled: fits !== undefined,
  }).data?.items;

  const guest = useGuest();
  const address = withKey(urlOf(downloadFile, { params: { uuid }, query: { inline: 'true', version } }), guest);
  useEffect(() => {
    const { promise, close } = openPdf(address);
    let ended = false;
    async function open(): Promise<void> {
      const pdf = await promise;
      const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 });
      if (!ended) setOpened({ pdf, size: { width, height } });
    }
    open().catch(() => {
      if (!ended) setFailed(true);
    });
    return () => {
      ended = true;
      close();
    };
  }, [address]);

  const pageCount = opened?.pdf.numPages ?? 0;
  const passages = useMemo(
    () => (content ? passagesOfPages(content, pageCount) : new Map<number, QuoteSpan>()),
    [content, pageCount],
  );
  const isSlide = opened !== undefined && opened.size.width > opened.size.height;
  const isNarrow = width > 0 && width < READABLE_WIDTH && !isSlide;
  const first = passages.get(1);
  const opening = useQuery({
    ...read(listBoxes, {
      params: { uuid },
      query: { start: first?.start ?? 0, end: Math.min(first?.end ?? 0, (first?.start ?? 0) + OPENING_CHARACTERS) },
    }),
    enabled: isNarrow && !fits && first !== undefined,
  }).data?.items;
  const { factor, left } = useMemo(() => {
    const passage = fits ? quoteBoxes(fitted ?? [], fits) : (opening ?? []);
    return fitToPassage(isNarrow && opened ? passage : [], opened?.size.width ?? 1);
  }, [isNarrow, fits, fitted, opening, opened]);
  useEffect(() => {
    if (opened && !span && factor > 1) showFrom(pages.current, 1, left / opened.size.width);
  }, [opened, span, factor, left]);
  const target = usePlaceBox(uuid, goTo?.passage);
  // Don't scroll to a passage that was already marked when the pages open elsewhere.
  const marked = useRef(goTo ? span : undefined);
  useEffect(() => {
    if (!opened || width === 0 || !goTo || target === 'pending') return undefined;
    return show(pages.current, target ? '[data-place]' : `[data-page="${goTo.page}"]`, 'start');
  }, [opened, width, goTo, target]);
  useEffect(() => {
    const [box] = boxes;
    if (!opened || width === 0 || !box || span === marked.current) return undefined;
    const end = show(pages.current, `[data-page="${box.page}"] mark:not([data-mark])`, 'center');
    if (factor > 1) showFrom(pages.current, box.page, left / opened.size.width);
    return end;
  }, [opened, width, boxes, span, factor, left]);
  const scale = opened ? (zoom * factor * Math.min(width, COMFORTABLE_WIDTH)) / opened.size.width : 1;
  useReportPage(pages, opened !== undefined && width > 0, onPage);

  if (failed) return <Note tone="warning">{t('viewer.noPreview')}</Note>;
  return (
    <div ref={pages} className={styles.pages}>
      {width === 0 || !opened
        ? null
        : Array.from({ length: pageCount }, (_, index) => index + 1).map((number) => (
            <PdfPage
              key={number}
              pdf={opened.pdf}
              number={number}
              expected={opened.size}
              scale={scale}
              uuid={uuid}
              passages={passages}
              matches={matches}
              marks={marks}
              shown={span}
              boxes={boxes.filter(({ page }) => page === number)}
              place={typeof target === 'object' && target.page === number ? target : undefined}
              textSource={pageTextSource(number, content?.recognised)}
            />
          ))}
    </div>
  );
}

/** Returns the box of the target passage; undefined if unknown, then the viewer scrolls to its page. */
function usePlaceBox(uuid: string, passage: QuoteSpan | undefined): Box | 'pending' | undefined {
  const words = useQuery({
    ...read(listBoxes, { params: { uuid }, query: { start: passage?.start ?? 0, end: passage?.end ?? 0 } }),
    enabled: passage !== undefined,
  });
  if (!passage) return undefined;
  return words.isPending ? 'pending' : words.data?.items[0];
}

/** Returns the available width; 0 until measured. */
function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!element.current) return undefined;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}

function show(root: HTMLElement | null, selector: string, block: 'start' | 'center') {
  const place = root?.querySelector(selector);
  return place ? scrollUntilStable(place, block) : undefined;
}

/** Scrolls horizontally to a share of the page width. */
function showFrom(root: HTMLElement | null, page: number, share: number): void {
  const sheet = root?.querySelector<HTMLElement>(`[data-page="${page}"]`);
  const area = root?.closest<HTMLElement>('[data-viewer-scroll]');
  if (!sheet || !area) return;
  const start = sheet.getBoundingClientRect().left - area.getBoundingClientRect().left + area.scrollLeft;
  area.scrollLeft = start + share * sheet.offsetWidth;
}

/** Reports the page in the middle of the scroll area, which panels above it shrink. */
function useReportPage(pages: RefObject<HTMLDivElement | null>, ready: boolean, onPage: (page: number) => void) {
  useEffect(() => {
    if (!ready || !pages.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        const shown = entries.find(({ isIntersecting }) => isIntersecting);
        if (shown) onPage(Number((shown.target as HTMLElement).dataset['page']));
      },
      { root: pages.current.closest('[data-viewer-scroll]'), rootMargin: '-45% 0px -45% 0px' },
    );
    for (const page of pages.current.children) observer.observe(page);
    return () => observer.disconnect();
  }, [pages, ready, onPage]);
}
