import type { Language } from '#domain/documents/content.ts';
import type { StagedFile } from './file-store.ts';

/** A file of a form in the staging area. */
export interface StagedUpload {
  file: StagedFile;
  fileName: string;
  language?: Language | undefined;
  folder?: string | undefined;
  /** Replaces the bytes and fields in the idempotency fingerprint (Z33). */
  fingerprint: string;
}
