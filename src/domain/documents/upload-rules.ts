import { firstCharacters } from './first-characters.ts';
/** Upload rules shared by client and server. */

/** Kinds of files a person may upload, in the order of the dialog. */
export const textKinds = ['pdf', 'docx', 'doc', 'odt', 'pptx', 'epub', 'txt', 'md', 'srt', 'vtt'] as const;
/** Extensions of the same kinds under another name: captions exported by YouTube. */
export const otherTextExtensions = ['sbv'] as const;
/** Recordings, which a service chosen by the operator transcribes. */
export const recordingKinds = ['wav', 'mp3', 'm4a'] as const;
export type RecordingKind = (typeof recordingKinds)[number];
export const uploadKinds = [...textKinds, ...recordingKinds] as const;
export type UploadKind = (typeof uploadKinds)[number];
/** Kinds of documents; `text` is pasted text, `web` one or more pages of a site, `youtube` a video's transcript. */
export const documentKinds = [...uploadKinds, 'text', 'web', 'youtube'] as const;
export type DocumentKind = (typeof documentKinds)[number];
export const isRecordingKind = (kind: DocumentKind): kind is RecordingKind =>
  (recordingKinds as readonly string[]).includes(kind);
/** Kinds whose text is in their file. */
export type FileKind = Exclude<DocumentKind, 'web' | 'youtube' | RecordingKind>;
export const isFileKind = (kind: DocumentKind): kind is FileKind =>
  kind !== 'web' && kind !== 'youtube' && !isRecordingKind(kind);

/** Allowed characters of a pasted text: code points, after trimming (D04). */
export const pastedTextLimits = { min: 500, max: 10_000 };

export type PastedTextProblem = 'too_short' | 'too_long';

/** Counts the characters of a pasted text as a person does: code points without the surrounding white space. */
export function countPastedCharacters(text: string): number {
  let count = 0;
  for (const _ of text.trim()) count += 1;
  return count;
}

/** Most characters of a transcript pasted for a video: about a whole day of speech. */
export const transcriptCharacters = 900_000;

/** Returns the fault in the length of a pasted text, if any. */
export function pastedTextProblem(text: string): PastedTextProblem | undefined {
  const count = countPastedCharacters(text);
  if (count < pastedTextLimits.min) return 'too_short';
  return count > pastedTextLimits.max ? 'too_long' : undefined;
}

const maxFileNameLength = 255;
const controlOrFormatCharacter = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/**
 * Cleans a file name for storage: NFC, at most 255 characters with its extension, no control or bidirectional
 * characters, no folders. The name is only displayed, never part of a path (Z23).
 *
 * @example cleanFileName('C:\\notas\\cafe\u0301.pdf') === 'café.pdf'
 */
export function cleanFileName(name: string): string {
  const withoutFolders = name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1);
  const clean = withoutFolders.toWellFormed().normalize('NFC').replace(controlOrFormatCharacter, '').trim();
  if (clean === '' || clean === '.' || clean === '..') return 'document';
  const characters = Array.from(clean);
  if (characters.length <= maxFileNameLength) return clean;
  const extension = Array.from(fileExtension(clean) === '' ? '' : clean.slice(clean.lastIndexOf('.')));
  return [...characters.slice(0, maxFileNameLength - extension.length), ...extension].join('');
}

/**
 * Returns the extension of a name in lower case, without its dot; empty if it has none.
 *
 * @example fileExtension('Tema 1.PDF') === 'pdf'
 */
export function fileExtension(name: string): string {
  return /[^.]\.([\p{L}\p{N}]{1,10})$/u.exec(name)?.[1]?.toLowerCase() ?? '';
}

/** Matches names without spaces, in which signs replace them; a single hyphen may be part of a word. */
const joinedName = /^\S*(?:_|-[^-\s]*-)\S*$/;
const dateOrHyphen = /(\d{4}-\d{2}-\d{2}|\d{2}-\d{2}-\d{4})|-/g;
const withoutDates = (name: string): string => name.replace(dateOrHyphen, (sign, date?: string) => (date ? '' : sign));

/**
 * Builds a title from a file name, without its extension and with spaces for separators.
 *
 * @example documentTitle('03_tema-2_final.pdf') === '03 tema 2 final'
 */
export function documentTitle(fileName: string): string {
  const name = cleanFileName(fileName);
  const extension = fileExtension(name);
  const stem = extension === '' ? name : name.slice(0, -extension.length - 1);
  const isJoined = joinedName.test(withoutDates(stem));
  const spaced = isJoined ? stem.replace(dateOrHyphen, (_, date?: string) => date ?? ' ') : stem;
  return spaced.replace(/_+/g, ' ').replace(/\s+/g, ' ').trim() || name;
}

const fileEnding = /\.(?:pdf|docx?|odt|rtf|pptx?|odp|epub|key|pages|md|txt|tex|html?|xlsx?)$/i;
const programName = /^(?:microsoft (?:word|powerpoint)\b|presentation\d*$|document\d*$|documento\d*$|dokument\d*$)/i;

/**
 * Whether a title comes from a file name or a program, rather than from a person for readers.
 *
 * @example isFileLike('03_tema-2_final') === true
 */
export function isFileLike(title: string): boolean {
  const name = title.trim();
  const isJoined = joinedName.test(withoutDates(name)) && /[_\d]/.test(name);
  return fileEnding.test(name) || programName.test(name) || isJoined || /^\d+$/.test(name);
}

/** Returns the file name of a document unless its title repeats it; only files have one. */
export function ownFileName({
  kind,
  name,
  fileName,
}: {
  kind: DocumentKind;
  name: string;
  fileName: string;
}): string | undefined {
  const isFile = (uploadKinds as readonly string[]).includes(kind);
  return isFile && documentTitle(fileName) !== name ? fileName : undefined;
}

const PASTED_TITLE_CHARACTERS = 60;

/** Builds a title for pasted text: its first meaningful line, cut at a word. */
export function titleOfPastedText(text: string): string {
  const lines = text.split('\n').map(withoutMarkdown);
  // Skip timestamps above the words of a transcript.
  const line =
    lines.find((words) => /\p{L}/u.test(words)) ?? lines.find((words) => /\p{N}/u.test(words)) ?? text.trim();
  if (line.length <= PASTED_TITLE_CHARACTERS) return line;
  return `${firstCharacters(line, PASTED_TITLE_CHARACTERS).replace(/\s+\S*$/, '')}…`;
}

/** Removes the Markdown prefix and bold markers of a line. */
function withoutMarkdown(line: string): string {
  return line
    .replace(/^\s*(?:#{1,6}|>|[-*+])\s+/, '')
    .replace(/\s+#+\s*$/, '')
    .replaceAll('**', '')
    .trim();
}
