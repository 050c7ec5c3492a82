import { getDocument as openDocument, GlobalWorkerOptions, type PDFDocumentProxy } from 'pdfjs-dist';
// `?url` imports the address of the built file.
// oxlint-disable-next-line import/default
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';

GlobalWorkerOptions.workerSrc = workerUrl;

/** Opens a PDF without running its scripts. */
export function openPdf(url: string): { promise: Promise<PDFDocumentProxy>; close: () => void } {
  const task = openDocument({ url, useWasm: false, enableXfa: false });
  return { promise: task.promise, close: () => void task.destroy() };
}
