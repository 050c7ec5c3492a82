import { fileExtension, uploadKinds } from '#domain/documents/upload-rules.ts';

export interface ChosenFile {
  id: number;
  file: File;
  /** Browsers hand over a dropped folder as if it were a file. */
  isFolder: boolean;
}

export type Refusal =
  | { reason: 'type'; extension: string }
  | { reason: 'size' }
  | { reason: 'empty' }
  | { reason: 'folder' };

/** Why a file cannot be sent, known before it travels (D02, D03); nothing when it may. The content decides later. */
export function refusalOf(
  { file: { name, size }, isFolder }: { file: Pick<File, 'name' | 'size'>; isFolder: boolean },
  maxBytes: number,
): Refusal | undefined {
  if (isFolder) return { reason: 'folder' };
  const extension = fileExtension(name);
  if (!uploadKinds.some((kind) => kind === extension)) return { reason: 'type', extension };
  if (size === 0) return { reason: 'empty' };
  return size > maxBytes ? { reason: 'size' } : undefined;
}
