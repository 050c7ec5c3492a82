import type { Language } from '#domain/documents/content.ts';
import type { ExtractFailure } from '#server/platform/reader/failure.ts';
import { createReaderPool } from '#server/platform/reader/reader-pool.ts';
import { provideLanguages } from './language-data.ts';
import type { OcrJob, RecognisedPage } from './read-page-image.ts';

export interface OcrProcess {
  /**
   * Recognizes one page of a PDF in a child process with a memory limit and a deadline (Z22). Errors of the page itself
   * are returned as an outcome. Rejects when aborted, stopped or timed out, and if the child died or failed
   * unexpectedly; a retry on a busy machine may then succeed.
   */
  recognise(
    page: { path: string; page: number; languages: Language[] },
    signal?: AbortSignal,
  ): Promise<(RecognisedPage & { error?: never }) | (ExtractFailure & { recognised?: never })>;
  stop(): void;
}

/** A dense page takes four seconds on an idle machine; the limit leaves room for a busy one. */
const pageMilliseconds = 120_000;

/** `folder` is where the language data is collected. */
export function createOcrProcess({ folder }: { folder: string }): OcrProcess {
  const pool = createReaderPool<OcrJob, RecognisedPage>({
    entry: new URL('./child-main.ts', import.meta.url),
    slots: 1,
    memoryBytes: 1_200_000_000,
    deadline: { baseMilliseconds: pageMilliseconds, perPageMilliseconds: 0, mostMilliseconds: pageMilliseconds },
    mostJobsPerChild: 100,
    mostResidentBytes: 600 * 2 ** 20,
  });
  return {
    async recognise({ path, page, languages }, signal) {
      const names = await provideLanguages(folder, languages);
      const job = { path, page, languages: names, languageFolder: folder };
      const { outcome, isSpent } = await pool.read(job, signal);
      if ('recognised' in outcome) return outcome;
      if (!isSpent) return outcome;
      throw new Error(outcome.error);
    },
    stop: () => pool.stop(),
  };
}
