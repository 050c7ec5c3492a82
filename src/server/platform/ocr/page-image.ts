import { LiteParse } from '@llamaindex/liteparse';
import { extractFailure } from '#server/platform/reader/failure.ts';

export interface PageImage {
  /** PNG. */
  bytes: Buffer;
  /** Size of the page as displayed, in points. */
  width: number;
  height: number;
  pointsPerPixel: number;
}

const pointsPerInch = 72;
const usualDpi = 200;
/** Small pages are rendered larger, to enlarge their letters; huge ones smaller, to fit into memory. */
const fewestPixels = 1_600;
const mostPixels = 3_400;

/** Renders one page of a PDF. Runs only in the child process. */
export async function pageImage(bytes: Uint8Array, page: number): Promise<PageImage> {
  const { width, height } = await pageSize(bytes, page);
  const longSide = Math.max(width, height);
  const pixels = Math.min(Math.max((longSide * usualDpi) / pointsPerInch, fewestPixels), mostPixels);
  const dpi = (pixels / longSide) * pointsPerInch;
  const [drawn] = await quietly(() => engine({ dpi }).screenshot(bytes, [page]));
  if (!drawn || drawn.width === 0) throw extractFailure('FILE_CORRUPT');
  return { bytes: drawn.imageBuffer, width, height, pointsPerPixel: width / drawn.width };
}

async function pageSize(bytes: Uint8Array, page: number): Promise<{ width: number; height: number }> {
  const { pages } = await quietly(() => engine({ targetPages: String(page) }).parse(bytes));
  const [found] = pages;
  if (!found || !(found.width > 0) || !(found.height > 0)) throw extractFailure('FILE_CORRUPT');
  return found;
}

function engine(settings: { dpi: number } | { targetPages: string }): LiteParse {
  return new LiteParse({
    ocrEnabled: false,
    imageMode: 'off',
    extractLinks: false,
    numWorkers: 1,
    quiet: true,
    ...settings,
  });
}

async function quietly<Result>(read: () => Promise<Result>): Promise<Result> {
  try {
    return await read();
  } catch (error) {
    throw extractFailure('FILE_CORRUPT', { cause: error });
  }
}
