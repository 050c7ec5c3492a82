/** Sharp on any screen that a card is shown on. */
const MOST_PIXELS = 2_000;
const QUALITY = 0.9;
/** A picture without losses that weighs more is a photograph. */
const PHOTOGRAPH_BYTES = 1024 * 1024;

/**
 * The picture alone, without where and with what it was taken, as WebP; what moves stays as it is. Throws for what the
 * browser cannot draw.
 */
export async function redrawImage(file: File): Promise<File> {
  if (file.type === 'image/gif') return file;
  const bitmap = await createImageBitmap(file);
  const scale = Math.min(1, MOST_PIXELS / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return fileOf(canvas, file.name);
}

/** Encodes a canvas as a file. Where a browser writes no WebP it is a PNG, or a JPEG where that is much smaller. */
export async function fileOf(canvas: HTMLCanvasElement, name: string): Promise<File> {
  const image = await written(canvas, 'image/webp');
  const isPhotograph = image.type === 'image/png' && image.size > PHOTOGRAPH_BYTES;
  const blob = isPhotograph ? await written(canvas, 'image/jpeg') : image;
  return new File([blob], name, { type: blob.type });
}

async function written(canvas: HTMLCanvasElement, type: string): Promise<Blob> {
  const { promise, resolve } = Promise.withResolvers<Blob | null>();
  canvas.toBlob(resolve, type, QUALITY);
  const blob = await promise;
  if (!blob) throw new Error('The canvas is empty.');
  return blob;
}
