import { type PDFDocumentProxy, type RenderTask, TextLayer } from 'pdfjs-dist';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import type { Box } from '#domain/documents/content.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx';
import type { PageTextSource } from './page-text-source.ts';
import type { PaintedMark } from './painted-marks.ts';
import painted from './painted-marks.module.css';
import styles from './pdf-page.module.css';
import type { QuoteSpan } from './quote-span.ts';
import { useMarkBoxes } from './use-mark-boxes.ts';
import { useSearchBoxes } from './use-search-boxes.ts';

export interface PageSize {
  width: number;
  height: number;
}

interface PdfPageProps {
  pdf: PDFDocumentProxy;
  number: number;
  /** The size of the first page, until this one is known. */
  expected: PageSize;
  /** Pixels per point. */
  scale: number;
  /** The rectangles of the quote. */
  boxes: Box[];
  /** The box on it to scroll to. */
  place: Box | undefined;
  uuid: string;
  /** The text of each page, if known. */
  passages: ReadonlyMap<number, QuoteSpan>;
  matches: QuoteSpan[];
  marks: readonly PaintedMark[];
  shown: QuoteSpan | undefined;
  textSource: PageTextSource;
}

const NEAR = '800px 0px';
const MAX_PIXEL_RATIO = 2;

/** One page: rendered when it comes near the viewport, with a selectable text layer and the marked quote. */
export function PdfPage({ pdf, number, expected, scale, boxes, place, textSource, marks, ...search }: PdfPageProps) {
  const { t } = useTranslate();
  const frame = useRef<HTMLElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  const [size, setSize] = useState(expected);
  const found = useSearchBoxes({ ...search, number, near });
  const marked = useMarkBoxes({ ...search, marks, number, near });
  const placeOf = (box: Box) => ({
    left: `${(box.x / size.width) * 100}%`,
    top: `${(box.y / size.height) * 100}%`,
    width: `${(box.w / size.width) * 100}%`,
    height: `${(box.h / size.height) * 100}%`,
  });

  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting ?? false), {
      rootMargin: NEAR,
    });
    if (frame.current) observer.observe(frame.current);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    if (!near) return undefined;
    let ended = false;
    let task: RenderTask | undefined;
    async function draw(): Promise<void> {
      const page = await pdf.getPage(number);
      const natural = page.getViewport({ scale: 1 });
      if (ended || !canvas.current || !text.current) return;
      setSize({ width: natural.width, height: natural.height });
      const ratio = Math.min(devicePixelRatio, MAX_PIXEL_RATIO);
      const viewport = page.getViewport({ scale: scale * ratio });
      canvas.current.width = Math.floor(viewport.width);
      canvas.current.height = Math.floor(viewport.height);
      task = page.render({ canvas: canvas.current, viewport });
      await task.promise;
      if (ended) return;
      text.current.replaceChildren();
      const layer = new TextLayer({
        textContentSource: page.streamTextContent(),
        container: text.current,
        viewport: page.getViewport({ scale }),
      });
      await layer.render();
    }
    draw().catch((error: unknown) => {
      // Scrolling away cancels the rendering; after any other error the page stays blank.
      if (error instanceof Error && error.name !== 'RenderingCancelledException') setSize(expected);
    });
    return () => {
      ended = true;
      task?.cancel();
    };
  }, [near, pdf, number, scale, expected]);

  return (
    <section
      ref={frame}
      className={styles.page}
      data-page={number}
      aria-label={t('viewer.pageNumber', { page: number })}
      style={{ width: size.width * scale, height: size.height * scale, '--total-scale-factor': scale } as CSSProperties}
    >
      {near ? <canvas ref={canvas} aria-hidden="true" /> : null}
      {place ? <span className={styles.place} data-place style={placeOf(place)} /> : null}
      {marked.map(({ mark, box }) => (
        <mark
          key={`${mark.uuid}-${box.start}-${box.y}`}
          className={painted.box}
          data-mark={mark.uuid}
          data-color={mark.color}
          data-pending={mark.isPending}
          style={placeOf(box)}
        >
          <VisuallyHidden>{mark.label}</VisuallyHidden>
        </mark>
      ))}
      {found.map((box) => (
        <span key={`${box.start}-${box.y}`} className={styles.found} data-found style={placeOf(box)} />
      ))}
      {boxes.map((box) => (
        <mark key={`${box.start}-${box.y}`} className={styles.quote} style={placeOf(box)}>
          <VisuallyHidden>{t('viewer.markedPassage')}</VisuallyHidden>
        </mark>
      ))}
      {textSource === 'own' ? null : <span className={styles.textSource}>{t(`ocr.page.${textSource}`)}</span>}
      {near ? <div ref={text} className={styles.textLayer} data-text-layer /> : null}
    </section>
  );
}
