/** Sharp on any screen. */
const MOST_PIXELS = 2_000;
const QUALITY = 0.9;
/** A larger lossless picture is a photograph. */
const PHOTOGRAPH_BYTES = 1024 * 1024;

/**
 * Re-encodes a picture as WebP, without metadata such as place and camera; keeps animated GIFs. Throws if the browser
 * can't decode it.
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

/** Encodes a canvas as a file: WebP, else PNG, or JPEG for large photographs. */
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
