import { getDocument as openDocument, GlobalWorkerOptions, type PDFDocumentProxy } from 'pdfjs-dist';
// Vite answers the built file's address for `?url`.
// oxlint-disable-next-line import/default
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';

GlobalWorkerOptions.workerSrc = workerUrl;

/** Opens a PDF without running anything that lies in it. */
export function openPdf(url: string): { promise: Promise<PDFDocumentProxy>; close: () => void } {
  const task = openDocument({ url, useWasm: false, enableXfa: false });
  return { promise: task.promise, close: () => void task.destroy() };
}
