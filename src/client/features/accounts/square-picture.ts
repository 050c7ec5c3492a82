const SIDE = 256;
const QUALITY = 0.85;

/** Thrown if this browser can't decode the picture. */
export class UnreadablePicture extends Error {
  override name = 'UnreadablePicture';
}

/** Crops the middle of a picture to a small WebP square, without metadata. */
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
  // Browsers that can't write WebP produce a PNG, which the server accepts too.
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', QUALITY));
  if (!blob) throw new UnreadablePicture();
  return new File([blob], 'picture', { type: blob.type });
}
