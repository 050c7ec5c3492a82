import { fileExtension, uploadKinds } from '#domain/documents/upload-rules.ts';

export interface ChosenFile {
  id: number;
  file: File;
}

export type Refusal = { reason: 'type'; extension: string } | { reason: 'size' } | { reason: 'empty' };

/** Why a file cannot be sent, known before it travels (D02, D03); nothing when it may. The content decides later. */
export function refusalOf({ name, size }: Pick<File, 'name' | 'size'>, maxBytes: number): Refusal | undefined {
  const extension = fileExtension(name);
  if (!uploadKinds.some((kind) => kind === extension)) return { reason: 'type', extension };
  if (size === 0) return { reason: 'empty' };
  return size > maxBytes ? { reason: 'size' } : undefined;
}
