import { open } from 'node:fs/promises';
import { fileTypeFromBuffer } from 'file-type';
import type { ContentWarning } from '#domain/documents/content.ts';
import {
  fileExtension,
  otherTextExtensions,
  type RecordingKind,
  type UploadKind,
} from '#domain/documents/upload-rules.ts';
import { captionFormatOf } from './captions/read-cues.ts';
import { zipEntryNames } from '#server/platform/zip/zip-gate.ts';
import { type ExtractFailure, failureCodeOf } from '#server/platform/reader/failure.ts';
import { pdfHeaderOffset } from './pdf/pdf-bytes.ts';
import { decodeHead, looksLikeText } from './text/decode-text.ts';

export type DetectedKind = { kind: UploadKind; warnings: ContentWarning[] } | ExtractFailure;

const headBytes = 64 * 1024;
const textExtensions: readonly string[] = ['txt', 'md', 'srt', 'vtt', ...otherTextExtensions];
const compoundFile = Buffer.from('d0cf11e0a1b11ae1', 'hex');
/** Word 1 and 2, Word for DOS and for old Macintosh. */
const oldWordFiles = ['9ba52100', 'dba52d00', '31be0000', 'fe37001c', 'fe370023'].map((start) =>
  Buffer.from(start, 'hex'),
);
const zipExtensions: readonly string[] = ['docx', 'odt', 'pptx', 'epub'];
const zipSignature = Buffer.from('PK\x03\x04', 'latin1');

/**
 * Detects a file's kind by content (Z21). The name only shows whether a file is text, and distinguishes TXT and MD;
 * captions are recognized by their first cue under any text name, and count as plain text without one. Reads the file's
 * start, and the entry list of a zip; decompresses nothing.
 */
export async function detectKind(path: string, fileName: string): Promise<DetectedKind> {
  const extension = fileExtension(fileName);
  const head = await readHead(path);
  if (head.length === 0) return { error: 'FILE_EMPTY' };
  const isTextName = textExtensions.includes(extension);
  const pdfOffset = pdfHeaderOffset(head);
  // Texts about PDF may quote its signature, so for text names only the first bytes count.
  if (pdfOffset === 0 || (pdfOffset > 0 && !(isTextName && looksLikeText(head)))) return found('pdf', extension);
  if (startsWith(head, zipSignature)) return zipKind(path, head, extension);
  if (startsWith(head, compoundFile)) return compoundKind(path, extension);
  if (oldWordFiles.some((signature) => startsWith(head, signature))) return { error: 'OLD_WORD_FORMAT' };
  const recording = await recordingKind(head);
  if (recording) return found(recording, extension);
  if (!isTextName || startsWith(head, Buffer.from('{\\rtf'))) return { error: 'FILE_TYPE_INVALID' };
  return (await isText(head)) ? found(textKind(head, extension), extension) : { error: 'FILE_TYPE_INVALID' };
}

const recordingTypes: Record<string, RecordingKind> = {
  'audio/wav': 'wav',
  'audio/mpeg': 'mp3',
  'audio/mp4': 'm4a',
  'audio/x-m4a': 'm4a',
};

/** By the first bytes: RIFF with WAVE, MPEG audio frames, or `ftyp` with an audio brand. */
async function recordingKind(head: Buffer): Promise<RecordingKind | undefined> {
  return recordingTypes[(await fileTypeFromBuffer(head))?.mime ?? ''];
}

function textKind(head: Buffer, extension: string): UploadKind {
  return captionFormatOf(decodeHead(head)) ?? (extension === 'md' ? 'md' : 'txt');
}

function found(kind: UploadKind, extension: string): DetectedKind {
  return {
    kind,
    warnings: kind === extension || (kind === 'srt' && extension === 'sbv') ? [] : ['extension_mismatch'],
  };
}

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

function startsWith(head: Buffer, signature: Buffer): boolean {
  return head.subarray(0, signature.length).equals(signature);
}

async function zipKind(path: string, head: Buffer, extension: string): Promise<DetectedKind> {
  try {
    const kind = packedKind(head, await zipEntryNames(path));
    return kind ? found(kind, extension) : { error: 'FILE_TYPE_INVALID' };
  } catch (error) {
    const code = failureCodeOf(error);
    if (code === undefined) throw error;
    // A broken zip with another extension was probably never a document.
    return { error: zipExtensions.includes(extension) ? code : 'FILE_TYPE_INVALID' };
  }
}

/** OpenDocument begins with its media type; repacked by another program it may not, then its text decides. */
function packedKind(head: Buffer, names: string[]): UploadKind | undefined {
  const mediaType = /mimetypeapplication\/([\w.+-]+)/.exec(head.toString('latin1', 0, 200))?.[1];
  if (mediaType?.startsWith('epub+zip')) return 'epub';
  if (mediaType) return mediaType.startsWith('vnd.oasis.opendocument.text') ? 'odt' : undefined;
  if (names.includes('[Content_Types].xml')) {
    if (names.includes('ppt/presentation.xml')) return 'pptx';
    return names.some((name) => /^word\/document\d*\.xml$/i.test(name)) ? 'docx' : undefined;
  }
  if (names.includes('META-INF/container.xml') && names.some((name) => name.endsWith('.opf'))) return 'epub';
  return ['mimetype', 'content.xml', 'META-INF/manifest.xml'].every((name) => names.includes(name)) ? 'odt' : undefined;
}

/** Office encrypts a DOCX into a compound file with a special stream. */
async function compoundKind(path: string, extension: string): Promise<DetectedKind> {
  const streams = ['EncryptedPackage', 'WordDocument', 'PowerPoint Document'];
  const [isEncrypted, isWord, isSlides] = await containsUtf16(path, streams);
  if (isEncrypted) return { error: 'PDF_PASSWORD_PROTECTED' };
  if (isWord) return found('doc', extension);
  if (isSlides) return { error: 'OLD_POWERPOINT_FORMAT' };
  // The list of streams is near the end, which a truncated file lacks.
  return { error: extension === 'doc' ? 'FILE_CORRUPT' : 'FILE_TYPE_INVALID' };
}

/** Searches a file in chunks, because a compound file's directory may be anywhere. */
async function containsUtf16(path: string, names: string[]): Promise<boolean[]> {
  const wanted = names.map((name) => Buffer.from(name, 'utf16le'));
  const longest = Math.max(...wanted.map((name) => name.length));
  const isFound = names.map(() => false);
  const file = await open(path);
  try {
    let tail: Buffer = Buffer.alloc(0);
    for await (const chunk of file.createReadStream({ autoClose: false }) as AsyncIterable<Buffer>) {
      const piece = Buffer.concat([tail, chunk]);
      for (const [index, name] of wanted.entries()) isFound[index] ||= piece.includes(name);
      tail = piece.subarray(-longest);
    }
    return isFound;
  } finally {
    await file.close();
  }
}

async function isText(head: Buffer): Promise<boolean> {
  // The detector also reports e.g. byte order marks; reject only kinds that are surely no text.
  const binary = await fileTypeFromBuffer(head.subarray(0, 4_100));
  const isBinary = binary !== undefined && !/^(text|application\/(xml|json|x-subrip))/.test(binary.mime);
  return !isBinary && looksLikeText(head);
}
