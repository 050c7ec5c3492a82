import { stat } from 'node:fs/promises';
import { type Archive, openArchive } from '#server/platform/zip/zip-gate.ts';
import { archiveBounds } from './import-jobs.ts';

/** Opens an uploaded export; reads no more than an export of its size may contain. */
export async function openExport(path: string): Promise<Archive> {
  const { size } = await stat(path);
  return openArchive(path, archiveBounds(size));
}
