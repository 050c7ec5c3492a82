import { LiteParse } from '@llamaindex/liteparse';
import { PDFDocument } from 'pdf-lib';

/** Converts pages to images, like a scanner; pages in `withText` stay unchanged. */
export async function makeScan(pdf: Uint8Array, withText: number[] = [], dpi = 150): Promise<Uint8Array> {
  const original = await PDFDocument.load(pdf);
  const scan = await PDFDocument.create();
  const images = await new LiteParse({ ocrEnabled: false, dpi, quiet: true }).screenshot(pdf);
  for (const { pageNum, width, height, imageBuffer } of images) {
    if (withText.includes(pageNum)) {
      const [page] = await scan.copyPages(original, [pageNum - 1]);
      if (page) scan.addPage(page);
      continue;
    }
    const page = scan.addPage([(width * 72) / dpi, (height * 72) / dpi]);
    page.drawImage(await scan.embedPng(imageBuffer), { width: page.getWidth(), height: page.getHeight() });
  }
  return scan.save();
}
