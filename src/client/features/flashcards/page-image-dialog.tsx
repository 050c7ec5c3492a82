import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';
import { downloadFile } from '#contract/document-content.ts';
import { urlOf } from '#contract/endpoint.ts';
import { imageMarkdown } from '#domain/flashcards/card-images.ts';
import type { Rectangle } from '#domain/flashcards/rectangles.ts';
import { openPdf } from '#client/features/viewer/open-pdf.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { FormDialog } from '#client/ui/form-dialog.tsx';
import { Note } from '#client/ui/note.tsx';
import { Progress } from '#client/ui/progress.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import type { CardDraft } from './card-dialog.tsx';
import { useCardsDocument } from './flashcards.api.ts';
import { fileOf } from './redraw-image.ts';
import { RectanglesOn } from './rectangles-on.tsx';
import { describeImageError, useAddImage } from './use-add-image.ts';

interface PageImageDialogProps {
  documentUuid: string;
  page: number;
  onImage: (draft: CardDraft) => void;
  onClose: () => void;
}

/** Width of the page preview, and longer side of the cut-out image, in pixels. */
const PREVIEW_PIXELS = 1_200;
const CUT_PIXELS = 1_600;
/** A higher scale adds size but no detail to a printed page. */
const MOST_SCALE = 5;
const FIRST_REGION: Rectangle = { x: 0.1, y: 0.1, width: 0.8, height: 0.4 };

/** Cuts an image out of a PDF page, for a card. */
export default function PageImageDialog({ documentUuid, page, onImage, onClose }: PageImageDialogProps) {
  const { t } = useTranslate();
  const [opened, setOpened] = useState<{ pdf: PDFDocumentProxy; size: { width: number; height: number } }>();
  const [failed, setFailed] = useState(false);
  const [region, setRegion] = useState(FIRST_REGION);
  const canvas = useRef<HTMLCanvasElement>(null);
  const document = useCardsDocument({ kind: 'document', documentUuid });
  const alt = t('flashcards.imageOfPage', { document: document.data?.name ?? '', page });
  const cut = useAddImage(async (part: Rectangle) => {
    if (!opened) throw new Error('The page is not there.');
    return fileOf(await cutOut(opened.pdf, page, part), alt);
  });

  useEffect(() => {
    const url = urlOf(downloadFile, { params: { uuid: documentUuid }, query: { inline: 'true' } });
    const { promise, close } = openPdf(url);
    let ended = false;
    async function open(): Promise<void> {
      const pdf = await promise;
      const { width, height } = (await pdf.getPage(page)).getViewport({ scale: 1 });
      if (!ended) setOpened({ pdf, size: { width, height } });
    }
    open().catch(() => {
      if (!ended) setFailed(true);
    });
    return () => {
      ended = true;
      close();
    };
  }, [documentUuid, page]);

  useEffect(() => {
    const target = canvas.current;
    if (!opened || !target) return;
    const { pdf, size } = opened;
    draw(pdf, page, target, { scale: PREVIEW_PIXELS / size.width }).catch(() => setFailed(true));
  }, [opened, page]);

  return (
    <FormDialog
      width="normal"
      title={t('flashcards.cutTitle')}
      description={t('flashcards.cutText')}
      submitLabel={t('flashcards.cutSubmit')}
      submittable={opened !== undefined && !failed}
      busy={cut.isPending}
      error={undefined}
      onSubmit={() =>
        cut.mutate(region, {
          onSuccess: (image) =>
            onImage({ front: imageMarkdown({ alt, uuid: image.uuid }), back: '', page, images: [image] }),
        })
      }
      onClose={onClose}
    >
      {failed ? <Note tone="warning">{t('flashcards.cutFailed')}</Note> : null}
      {opened && !failed ? (
        <RectanglesOn
          size={opened.size}
          rectangles={[region]}
          nameOf={() => t('flashcards.region')}
          most={1}
          onChange={([next]) => setRegion(next ?? region)}
        >
          <canvas
            ref={canvas}
            width={PREVIEW_PIXELS}
            height={Math.round((PREVIEW_PIXELS * opened.size.height) / opened.size.width)}
          >
            {alt}
          </canvas>
        </RectanglesOn>
      ) : null}
      {opened || failed ? null : <Skeleton height={420} />}
      {cut.isPending ? <Progress label={t('flashcards.imageSending')} percent={cut.percent} /> : null}
      {cut.isError ? (
        <Note tone="danger" role="alert">
          {describeImageError(cut.error)}
        </Note>
      ) : null}
    </FormDialog>
  );
}

/** Renders a part of a page at the resolution that a card can show. */
async function cutOut(pdf: PDFDocumentProxy, page: number, part: Rectangle): Promise<HTMLCanvasElement> {
  const { width, height } = (await pdf.getPage(page)).getViewport({ scale: 1 });
  const [wide, high] = [part.width * width, part.height * height];
  const scale = Math.min(MOST_SCALE, CUT_PIXELS / Math.max(wide, high));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(wide * scale));
  canvas.height = Math.max(1, Math.round(high * scale));
  await draw(pdf, page, canvas, {
    scale,
    offsetX: -part.x * width * scale,
    offsetY: -part.y * height * scale,
  });
  return canvas;
}

async function draw(
  pdf: PDFDocumentProxy,
  number: number,
  canvas: HTMLCanvasElement,
  view: { scale: number; offsetX?: number; offsetY?: number },
): Promise<void> {
  const page = await pdf.getPage(number);
  await page.render({ canvas, viewport: page.getViewport(view) }).promise;
}
