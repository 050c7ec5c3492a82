/** Entry of the child process that reads the JSON of an export. */
import { exportedParts } from '#contract/exported.ts';
import { serveJobs } from '#server/platform/reader/serve-jobs.ts';
import type { Archive } from '#server/platform/zip/zip-gate.ts';
import { type ImportJob, type ImportOutcome, partBounds } from './import-jobs.ts';
import { openExport } from './open-export.ts';
import { readJson } from './read-json.ts';
import { readText } from './read-text.ts';

/** A child reads only one archive. */
let opened: Promise<Archive> | undefined;

serveJobs<ImportOutcome>(async (job: ImportJob) => {
  try {
    return await outcomeOf(job);
  } catch (error) {
    const failed = systemErrorCodeOf(error);
    if (failed === undefined) throw error;
    return { failed };
  }
});

async function outcomeOf(job: ImportJob): Promise<ImportOutcome> {
  opened ??= openExport(job.archive);
  const archive = await opened.catch((error: unknown) => {
    // The error may be temporary.
    opened = undefined;
    throw error;
  });
  switch (job.kind) {
    case 'part':
      // Without fields that an import ignores.
      return { value: (await readJson(archive, job.name, exportedParts[job.part], partBounds)).known };
    case 'text':
      return { text: await readText(archive, job.name, job.to) };
  }
}

function systemErrorCodeOf(error: unknown): string | undefined {
  return error instanceof Error && 'syscall' in error && 'code' in error ? String(error.code) : undefined;
}
