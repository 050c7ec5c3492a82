import {
  fileExtension,
  recordingKinds,
  textKinds,
  type UploadKind,
  uploadKinds,
} from '#domain/documents/upload-rules.ts';

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
  | { reason: 'folder' }
  | { reason: 'media'; extension: string }
  | { reason: 'recording' };

/** What this person may send here. */
export interface UploadRules {
  maxBytes: number;
  /** Where the operator has set a service that writes them down (D07). */
  takesRecordings: boolean;
}

export const isRecording = (name: string): boolean => recordingKinds.some((kind) => kind === fileExtension(name));

/** Sound and pictures that we do not take as they are, but whose sound any converter gives as MP3. */
const otherMedia: ReadonlySet<string> = new Set(
  'mp4 m4v mov mkv avi webm wmv mpg mpeg 3gp ogg oga opus flac aac wma aiff amr'.split(' '),
);

/** What the dialog names and the file picker offers. The content decides in the end, never the name. */
export const acceptedKinds = ({ takesRecordings }: UploadRules): readonly UploadKind[] =>
  takesRecordings ? uploadKinds : textKinds;

/** Why a file cannot be sent, known before it travels (D02, D03); nothing when it may. The content decides later. */
export function refusalOf(
  { file: { name, size }, isFolder }: { file: Pick<File, 'name' | 'size'>; isFolder: boolean },
  { maxBytes, takesRecordings }: UploadRules,
): Refusal | undefined {
  if (isFolder) return { reason: 'folder' };
  const extension = fileExtension(name);
  const isMedia = otherMedia.has(extension);
  if (!takesRecordings && (isMedia || isRecording(name))) return { reason: 'recording' };
  if (isMedia) return { reason: 'media', extension };
  if (!uploadKinds.some((kind) => kind === extension)) return { reason: 'type', extension };
  if (size === 0) return { reason: 'empty' };
  return size > maxBytes ? { reason: 'size' } : undefined;
}
