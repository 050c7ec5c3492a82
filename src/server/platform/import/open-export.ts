import { stat } from 'node:fs/promises';
import { type Archive, openArchive } from '#server/platform/zip/zip-gate.ts';
import { archiveBounds } from './import-jobs.ts';

/** The file that somebody sent as an export, of which no more is read than an export of its size may hold. */
export async function openExport(path: string): Promise<Archive> {
  const { size } = await stat(path);
  return openArchive(path, archiveBounds(size));
}
