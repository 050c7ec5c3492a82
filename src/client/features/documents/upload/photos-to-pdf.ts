import { PDFDocument } from 'pdf-lib';
import { t } from '#client/lib/i18n.ts';
import type { ChosenFile } from './chosen-file.ts';

/** Enough for small handwriting: an A4 page at about 200 dpi. */
const MOST_PIXELS = 2_400;
const JPEG_QUALITY = 0.85;
const POINTS_PER_PIXEL = 72 / 200;

/**
 * Combines photos of notes into one PDF, a page each, in the order of their names. Skips photos that the browser can't
 * open (HEIC opens only in Safari) and returns them as unreadable.
 */
export async function chosenPhotos(photos: readonly File[]): Promise<Omit<ChosenFile, 'id'>[]> {
  const made = await PDFDocument.create();
  const chosen: Omit<ChosenFile, 'id'>[] = [];
  const byName = photos.toSorted((one, other) => one.name.localeCompare(other.name, undefined, { numeric: true }));
  for (const photo of byName) {
    const drawn = await drawJpeg(photo).catch(() => undefined);
    if (!drawn) {
      chosen.push({ file: photo, isFolder: false, isUnreadable: true });
      continue;
    }
    const image = await made.embedJpg(await drawn.arrayBuffer());
    const size = [image.width * POINTS_PER_PIXEL, image.height * POINTS_PER_PIXEL] as const;
    made.addPage([...size]).drawImage(image, { width: size[0], height: size[1] });
  }
  const pages = made.getPageCount();
  if (pages > 0) {
    const name = `${t('upload.photosName', { moment: now() })}.pdf`;
    const file = new File([new Uint8Array(await made.save())], name, { type: 'application/pdf' });
    chosen.push({ file, isFolder: false, photos: pages });
  }
  return chosen;
}

/** Formats the current time, as in "29 Nov, 14:52", to distinguish sets of photos of one day. */
const now = (): string =>
  new Intl.DateTimeFormat(document.documentElement.lang, {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  }).format(new Date());

/** Redraws a photo upright, at a readable size, and without camera metadata such as the place. */
async function drawJpeg(photo: File): Promise<Blob> {
  const bitmap = await createImageBitmap(photo);
  try {
    const scale = Math.min(1, MOST_PIXELS / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(bitmap.width * scale);
    canvas.height = Math.round(bitmap.height * scale);
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no canvas');
    // Screenshots may be transparent.
    context.fillStyle = 'white';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, reject) => {
      canvas.toBlob((jpeg) => (jpeg ? resolve(jpeg) : reject(new Error('no image'))), 'image/jpeg', JPEG_QUALITY);
    });
  } finally {
    bitmap.close();
  }
}
