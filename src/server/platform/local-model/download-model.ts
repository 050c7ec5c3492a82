import { mkdir } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { loadLibrary } from './library.ts';
import { modelPath, partFolder } from './model-file.ts';
import { isPartInstalled } from './part.ts';
import { LocalModelError } from './problems.ts';

/** Downloads a model file from a hub. Renames it only when complete; resumes an interrupted download. */
export async function downloadModel(
  { address, folder, hubUrl }: { address: string; folder: string; hubUrl: string },
  onProgress: (percent: number) => void,
): Promise<string> {
  const part = partFolder(folder);
  if (!isPartInstalled(part)) throw new LocalModelError('part-missing');
  const path = modelPath(address, folder);
  await mkdir(dirname(path), { recursive: true });
  const { createModelDownloader } = await loadLibrary(part);
  const download = await createModelDownloader({
    modelUri: address,
    dirPath: dirname(path),
    fileName: basename(path),
    deleteTempFileOnCancel: false,
    endpoints: { huggingFace: hubUrl },
    onProgress: ({ downloadedSize, totalSize }) => onProgress(Math.floor((100 * downloadedSize) / totalSize)),
  });
  return download.download();
}
