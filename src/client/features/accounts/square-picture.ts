const SIDE = 256;
const QUALITY = 0.85;

/** This browser cannot draw what was chosen. */
export class UnreadablePicture extends Error {
  override name = 'UnreadablePicture';
}

/** The middle of a picture as a small square of WebP, without where and with what it was taken. */
export async function squarePicture(file: File): Promise<File> {
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (!bitmap) throw new UnreadablePicture();
  const side = Math.min(bitmap.width, bitmap.height);
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  const [left, top] = [(bitmap.width - side) / 2, (bitmap.height - side) / 2];
  canvas.getContext('2d')?.drawImage(bitmap, left, top, side, side, 0, 0, SIDE, SIDE);
  bitmap.close();
  // Where a browser writes no WebP it makes a PNG of it, which the server takes as well.
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', QUALITY));
  if (!blob) throw new UnreadablePicture();
  return new File([blob], 'picture', { type: blob.type });
}
