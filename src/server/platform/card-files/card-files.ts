import type { QuestionFile } from '#domain/question-files/question-file.ts';
import type { QuestionFileChoices } from '#server/platform/question-files/read-questions.ts';
import type { ExtractFailure } from '#server/platform/reader/failure.ts';
import { createReaderPool } from '#server/platform/reader/reader-pool.ts';
import type {
  CardFileJob,
  CardFileOutcome,
  CsvOptions,
  PackageContent,
  ReadCards,
  ReadOptions,
  ReadTable,
} from './card-file-jobs.ts';

/** Reads and writes card and question files in a child process with a memory limit and a deadline (Z22). */
export interface CardFiles {
  /** Errors of the file itself are returned as an outcome. */
  readPackage(path: string, options: ReadOptions): Promise<ReadCards | ExtractFailure>;
  readCsv(path: string, options: CsvOptions): Promise<ReadTable | ExtractFailure>;
  readQuestions(path: string, choices: QuestionFileChoices): Promise<QuestionFile | ExtractFailure>;
  /** Writes a package to the path. */
  writePackage(path: string, given: PackageContent): Promise<void>;
  stop(): void;
}

const deadlineMilliseconds = 40_000;

export function createCardFiles(): CardFiles {
  const pool = createReaderPool<CardFileJob, CardFileOutcome>({
    entry: new URL('./child-main.ts', import.meta.url),
    slots: 1,
    memoryBytes: 900_000_000,
    deadline: {
      baseMilliseconds: deadlineMilliseconds,
      perPageMilliseconds: 0,
      mostMilliseconds: deadlineMilliseconds,
    },
    // An import follows its preview; imports are rare, so idle children end soon.
    mostJobsPerChild: 20,
    mostResidentBytes: 400 * 2 ** 20,
    idleMilliseconds: 60_000,
  });
  return {
    async readPackage(path, options) {
      const { outcome } = await pool.read({ kind: 'readPackage', path, ...options });
      if ('error' in outcome) return outcome;
      if ('read' in outcome) return outcome.read;
      throw new Error('The child answered another question.');
    },
    async readCsv(path, options) {
      const { outcome } = await pool.read({ kind: 'readCsv', path, ...options });
      if ('error' in outcome) return outcome;
      if ('table' in outcome) return outcome.table;
      throw new Error('The child answered another question.');
    },
    async readQuestions(path, choices) {
      const { outcome } = await pool.read({ kind: 'readQuestions', path, ...choices });
      if ('error' in outcome) return outcome;
      if ('questions' in outcome) return outcome.questions;
      throw new Error('The child answered another question.');
    },
    async writePackage(path, given) {
      const { outcome } = await pool.read({ kind: 'writePackage', path, ...given });
      if (!('written' in outcome)) throw new Error('A package could not be written.');
    },
    stop: () => pool.stop(),
  };
}
