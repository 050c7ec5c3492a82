import {
  fileExtension,
  otherTextExtensions,
  recordingKinds,
  textKinds,
  type UploadKind,
  uploadKinds,
} from '#domain/documents/upload-rules.ts';

export interface ChosenFile {
  id: number;
  file: File;
  /** Browsers pass a dropped folder as a file. */
  isFolder: boolean;
  /** Number of photos combined in it. */
  photos?: number;
  /** Whether it is a photo that this browser can't open. */
  isUnreadable?: boolean;
}

export type Refusal =
  | { reason: 'type'; extension: string }
  | { reason: 'size' }
  | { reason: 'empty' }
  | { reason: 'folder' }
  | { reason: 'media'; extension: string }
  | { reason: 'recording' }
  | { reason: 'photo'; extension: string };

/** Upload limits of this user. */
export interface UploadRules {
  maxBytes: number;
  /** Whether a transcription service is configured (D07). */
  takesRecordings: boolean;
  /** Whether OCR of photos and scans is available. */
  readsPhotos: boolean;
}

export const isRecording = (name: string): boolean => recordingKinds.some((kind) => kind === fileExtension(name));

/** Photos of notes, which are combined into one PDF if the browser can open them. */
export const photoExtensions = ['jpg', 'jpeg', 'png', 'webp', 'heic', 'heif'] as const;
export const isPhoto = ({ name }: Pick<File, 'name'>): boolean =>
  photoExtensions.some((extension) => extension === fileExtension(name));

/** Media formats that we don't accept; the user can convert their sound to MP3. */
const otherMedia: ReadonlySet<string> = new Set(
  'mp4 m4v mov mkv avi webm wmv mpg mpeg 3gp ogg oga opus flac aac wma aiff amr'.split(' '),
);

/** The file types that the picker offers. The server decides by content, never by name. */
export const acceptedKinds = ({ takesRecordings }: UploadRules): readonly UploadKind[] =>
  takesRecordings ? uploadKinds : textKinds;

/** Returns why a file cannot be uploaded (D02, D03); undefined if its name and size are acceptable. */
export function refusalOf(
  {
    file: { name, size },
    isFolder,
    isUnreadable,
  }: Pick<ChosenFile, 'isFolder' | 'isUnreadable'> & { file: Pick<File, 'name' | 'size'> },
  { maxBytes, takesRecordings }: UploadRules,
): Refusal | undefined {
  if (isFolder) return { reason: 'folder' };
  const extension = fileExtension(name);
  if (isUnreadable) return { reason: 'photo', extension };
  const isMedia = otherMedia.has(extension);
  if (!takesRecordings && (isMedia || isRecording(name))) return { reason: 'recording' };
  if (isMedia) return { reason: 'media', extension };
  if (![...uploadKinds, ...otherTextExtensions].some((kind) => kind === extension))
    return { reason: 'type', extension };
  if (size === 0) return { reason: 'empty' };
  return size > maxBytes ? { reason: 'size' } : undefined;
}
