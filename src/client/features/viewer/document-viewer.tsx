import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Suspense, useContext, useMemo, useRef, useState } from 'react';
import { type DocumentContentView, getContent } from '#contract/document-content.ts';
import type { Document } from '#contract/documents.ts';
import { listeningState } from '#client/features/listening/listening-state.ts';
import { useIsConnected } from '#client/lib/connection.ts';
import { isTyping } from '#client/lib/is-typing.ts';
import { useStore } from '#client/lib/listeners.ts';
import { useKeyDown } from '#client/lib/use-key-down.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { read } from '#client/lib/query-client.ts';
import { ErrorPanel } from '#client/ui/error-panel.tsx';
import { lazyComponent } from '#client/ui/lazy-component.ts';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { Stack } from '#client/ui/stack.tsx';
import { AudioPlayer } from './audio-player.tsx';
import styles from './document-viewer.module.css';
import { FindBar } from './find-bar.tsx';
import { Outline, outlinedSections } from './outline.tsx';
import { PaintedMarks } from './painted-marks.ts';
import type { QuoteSpan } from './quote-span.ts';
import { secondOfSpan } from './playback-position.ts';
import paper from './text-page.module.css';
import { TextViewer } from './text-viewer.tsx';
import { useFind } from './use-find.ts';
import { offsetInSight, type Place } from './place.ts';
import { passagesOfPages } from './page-passages.ts';
import { usePlace } from './use-place.ts';
import { usePlayback } from './use-playback.ts';
import { useZoom } from './use-zoom.ts';
import { VideoPlayer } from './video-player.tsx';
import { ViewerToolbar } from './viewer-toolbar.tsx';

const PdfViewer = lazyComponent(() => import('./pdf-viewer.tsx'));

interface DocumentViewerProps {
  document: Document;
  /** The passage to show and mark. */
  span: QuoteSpan | undefined;
  /** The page to open without a passage. */
  page?: number | undefined;
  /** The section to open without either. */
  section?: string | undefined;
  /** Creates a card from a part of a page. */
  onPageImage?: (page: number) => void;
  className?: string | undefined;
}

/** Shows a document: a PDF as pages or text, everything else as text. */
export function DocumentViewer({
  document,
  span,
  page: opensAt,
  section,
  onPageImage,
  className,
}: DocumentViewerProps) {
  const { t } = useTranslate();
  const marks = useContext(PaintedMarks);
  const content = useQuery(read(getContent, { params: { uuid: document.uuid }, query: { boxes: 'none' } }));
  const isPdf = document.kind === 'pdf';
  const { scrollArea, zoom, zoomTo } = useZoom();
  const [page, setPage] = useState(1);
  const total = document.pageCount ?? 1;
  const isConnected = useIsConnected();
  const { mode, changeMode, goTo, go } = usePlace({
    uuid: document.uuid,
    content: content.data,
    pageCount: total,
    scrollArea,
    page: span ? undefined : opensAt,
    hasPages: isConnected,
    hasText: !document.warnings.includes('no_text'),
  });
  const asPages = isPdf && mode === 'pages';
  const { videoId, isRecording, passage, second, play, spoken, trackTime, canSeek } = usePlayback(
    document,
    content.data,
    span,
  );
  const goToPage = (next: number) => go({ page: Math.min(Math.max(1, next), total) });

  const viewer = useRef<HTMLElement>(null);
  const [panel, setPanel] = useState<'outline' | 'find'>();
  function closePanel(): void {
    setPanel(undefined);
    scrollArea.current?.focus({ preventScroll: true });
  }
  const isFinding = panel === 'find';
  const find = useFind({ content: content.data, span, viewer, isOpen: isFinding, onOpen: () => setPanel('find') });

  const heard = useStore(listeningState.subscribe, () => listeningState.spanIn(document.uuid));
  /** The search match shown before listening; marking it again would scroll the text there. */
  const [before, setBefore] = useState<QuoteSpan>();
  const marked = heard ?? (find.shown === before ? undefined : find.shown);
  /** Reads aloud from the visible text on. */
  async function listen({ sections, language }: DocumentContentView): Promise<void> {
    const area = scrollArea.current;
    const pageTop = passagesOfPages({ sections }, total).get(page)?.start;
    const from = (asPages ? pageTop : area && offsetInSight(area)) ?? 0;
    setBefore(find.shown);
    const blocks = sections.flatMap((one) => one.blocks);
    const { listenToText } = await import('#client/features/listening/listen-to.ts');
    listenToText({ documentUuid: document.uuid, title: document.name, language }, blocks, from);
  }

  const headed = useMemo(() => (content.data ? outlinedSections(content.data) : []), [content.data]);
  function jump(chosen: (typeof headed)[number]): void {
    closePanel();
    go(placeOf(chosen));
  }

  // Once, as soon as the section's position is known.
  const [opened, setOpened] = useState<string>();
  if (section !== opened && content.data) {
    setOpened(section);
    const found = content.data.sections.find(({ uuid }) => uuid === section);
    if (found) go(placeOf(found));
  }

  useKeyDown((event) => {
    if (isTyping(event)) return;
    if (event.key === '[') goToPage(page - 1);
    if (event.key === ']') goToPage(page + 1);
  }, asPages);
  useKeyDown(({ key, target }) => {
    const isHere = target === window.document.body || (target instanceof Node && viewer.current?.contains(target));
    if (key === 'Escape' && isHere) closePanel();
  }, panel !== undefined);

  return (
    <section ref={viewer} className={clsx(styles.viewer, className)} aria-label={t('viewer.title')}>
      <ViewerToolbar
        pages={asPages ? { current: page, total } : undefined}
        onPage={goToPage}
        zoom={zoom}
        onZoom={zoomTo}
        mode={mode}
        {...(isPdf && (isConnected || asPages) ? { onMode: changeMode } : {})}
        panel={panel}
        onOutline={headed.length > 0 ? () => setPanel('outline') : undefined}
        onFind={find.open}
        onListen={content.data && !canSeek ? () => void listen(content.data) : undefined}
        onPageImage={asPages && onPageImage ? () => onPageImage(page) : undefined}
        onClosePanel={closePanel}
      />
      {panel === 'outline' ? <Outline sections={headed} onChoose={jump} /> : null}
      {isFinding ? <FindBar {...find} hint={asPages ? t('viewer.findHint') : undefined} onClose={closePanel} /> : null}
      {content.data && videoId !== undefined ? (
        <VideoPlayer
          videoId={videoId}
          title={document.name}
          passage={passage}
          second={second}
          onPlay={() => play(secondOfSpan(content.data, find.shown))}
        />
      ) : null}
      {content.data && isRecording ? (
        <AudioPlayer uuid={document.uuid} passage={passage} second={second} onTime={trackTime} />
      ) : null}
      {/* A scroll area must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section ref={scrollArea} className={styles.scroll} data-viewer-scroll tabIndex={0} aria-label={document.name}>
        {content.error && !content.data ? (
          <ErrorPanel title={t('viewer.failed')} error={content.error} onRetry={() => void content.refetch()} />
        ) : null}
        {content.isPending && !asPages ? (
          <Stack className={paper.page}>
            <Skeleton width="60%" height={28} />
            <Skeleton />
            <Skeleton />
            <Skeleton width="80%" />
          </Stack>
        ) : null}
        {asPages ? (
          <Suspense fallback={null}>
            <PdfViewer
              key={content.data?.documentVersion}
              uuid={document.uuid}
              content={content.data}
              span={marked}
              fits={find.shown}
              matches={find.matches}
              marks={marks}
              zoom={zoom}
              goTo={goTo}
              onPage={setPage}
            />
          </Suspense>
        ) : null}
        {!asPages && content.data ? (
          <>
            <TextViewer
              key={content.data.documentVersion}
              content={content.data}
              span={marked}
              matches={find.matches}
              zoom={zoom}
              goTo={goTo}
              onSeek={canSeek ? play : undefined}
              spoken={spoken}
            />
          </>
        ) : null}
      </section>
    </section>
  );
}

/** Returns the start of a section. */
const placeOf = ({ anchor, blocks: [heading] }: DocumentContentView['sections'][number]): Place => ({
  page: 'page' in anchor ? anchor.page : 1,
  ...(heading ? { passage: heading } : {}),
});
