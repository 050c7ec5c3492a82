import { readFile } from 'node:fs/promises';
import type { ExportedDocument } from '#contract/exported/documents.ts';
import type { SignedInActor } from '#domain/access/actor.ts';
import {
  cleanFileName,
  type DocumentKind,
  isFileKind,
  pastedTextProblem,
  transcriptCharacters,
  type UploadKind,
  uploadKinds,
} from '#domain/documents/upload-rules.ts';
import type { BillingService } from '#server/features/billing/billing.service.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Extractor } from '#server/platform/extract/extract.ts';
import type { FileStore, StagedFile } from '#server/platform/files/file-store.ts';
import type { ArrivedText, ImportArchive } from '#server/platform/import/import-archive.ts';
import type { ImportPart, ImportStep } from '#server/platform/import/import-part.ts';
import { ImportRefused } from '#server/platform/import/import-refused.ts';
import { namesHere } from '#server/platform/import/names-here.ts';
import { until } from '#server/platform/import/until.ts';
import type { DocumentsService, NewDocument } from './documents.service.ts';
import type { FoldersService } from './folders.service.ts';

const DOCUMENT = /^documents\/[^/]+\/document\.json$/;

/** Imports the missing folders. */
export function importFolders(folders: FoldersService): ImportPart {
  return {
    kind: 'folder',
    takes: (name) => name === 'folders.json',
    async *read(actor, name, archive) {
      const given = await archive.readJson(name, 'folders');
      yield {
        async commit(tx) {
          const { added, there, left } = await folders.addImported(tx, actor, given);
          const skipped = left.map((folder) => ({ name: folder.name, reason: 'limit' as const }));
          return [{ kind: 'folder', added, there, skipped }];
        },
      };
    },
  };
}

/** Imports each document with its original file and exact text. Without a text, a job extracts the file again. */
export function importDocuments({
  documents,
  billing,
  extractor,
  files,
  clock,
}: {
  documents: DocumentsService;
  billing: BillingService;
  extractor: Extractor;
  files: FileStore;
  clock: Clock;
}): ImportPart {
  /** Checks the file as an upload would be checked. */
  async function isOriginal({ path, bytes }: StagedFile, kind: DocumentKind, fileName: string): Promise<boolean> {
    if (isUploaded(kind)) {
      const detected = await extractor.detectKind(path, cleanFileName(fileName));
      return !('error' in detected) && detected.kind === kind;
    }
    const detected = await extractor.detectKind(path, 'text.txt');
    if ('error' in detected || !isTextKind(detected.kind)) return false;
    if (kind !== 'text') return bytes <= MOST_BYTES_A_CHARACTER * transcriptCharacters;
    return bytes <= PASTED_BYTES && pastedTextProblem(await readFile(path, 'utf8')) === undefined;
  }

  /** Stages the original file, if it matches its document. */
  async function stageOriginal(
    actor: SignedInActor,
    { kind, name: title, fileName }: ExportedDocument,
    name: string,
    archive: ImportArchive,
  ): Promise<StagedFile | undefined> {
    // Web pages are stored only as text.
    if (kind === 'web' || !archive.has(name)) return undefined;
    const file = await files.stage(await archive.open(name));
    try {
      if (file.bytes > billing.limitsFor(actor).uploadBytes) throw new ImportRefused('too_large', title);
      if (!(await isOriginal(file, kind, fileName))) throw new ImportRefused('invalid', title);
      return file;
    } catch (error) {
      await files.discard(file);
      throw error;
    }
  }

  async function prepare(
    actor: SignedInActor,
    given: ExportedDocument,
    folder: string,
    archive: ImportArchive,
  ): Promise<ImportStep> {
    const staged = files.stagingPath();
    const storageFolder = files.newFolder('documents');
    const discard = async () => {
      await files.discardWritten(staged);
      await files.removeFolder(storageFolder);
    };
    try {
      const text = archive.has(`${folder}/content.json`)
        ? await titled(given.name, () => archive.readText(`${folder}/content.json`, staged))
        : undefined;
      const original = await stageOriginal(actor, given, `${folder}/original.${given.kind}`, archive);
      const fileKey = original ? await files.commit(original, storageFolder) : null;
      // Only a file can be extracted again; a web page, video or recording without text cannot.
      if (!text && !(original && isFileKind(given.kind))) throw new ImportRefused('no_text', given.name);
      const contentKey = text ? await files.commit({ path: staged, bytes: 0 }, storageFolder) : null;
      const createdAt = until(given.createdAt, clock.now());
      const characters = text?.characters ?? 0;
      const values: Omit<NewDocument, 'ownerId'> = {
        uuid: given.uuid,
        name: given.name,
        fileName: given.fileName === '' ? '' : cleanFileName(given.fileName),
        kind: given.kind,
        language: given.language,
        status: text ? 'completed' : 'pending',
        sizeBytes: original ? weightOf(original.bytes, characters) : Math.max(given.size, characters),
        sourceUrl: given.sourceUrl,
        mediaSeconds: given.mediaSeconds,
        warnings: given.warnings,
        licence: given.licence ?? null,
        copiedFrom: given.copiedFrom ?? null,
        createdAt,
        storageFolder,
        fileKey,
        contentKey,
        ...(text ? columnsOf(text) : {}),
      };
      const place = {
        sections: text?.sections,
        folderUuids: given.folders.flatMap(({ uuid }) => namesHere(actor, uuid)),
      };
      return {
        title: given.name,
        async commit(tx) {
          await documents.addImported(tx, actor, values, place);
          return [{ kind: 'document', added: 1 }];
        },
        discard,
      };
    } catch (error) {
      await discard();
      throw error;
    }
  }

  return {
    kind: 'document',
    takes: (name) => DOCUMENT.test(name),
    async *read(actor, name, archive) {
      const given = await archive.readJson(name, 'document');
      const folder = `documents/${given.uuid}`;
      if (name !== `${folder}/document.json`) throw new ImportRefused('invalid', given.name);
      const isThere = (await documents.findImported(actor, given.uuid)) !== undefined;
      yield isThere
        ? { commit: async () => [{ kind: 'document', there: 1 }] }
        : await prepare(actor, given, folder, archive);
    },
  };
}

/** Upper bound of the compression of real files. */
const CHARACTERS_A_BYTE = 20;
/** Size that counts towards the quota: the file, or the text if it is too long to come from that file. */
const weightOf = (bytes: number, characters: number): number =>
  characters > bytes * CHARACTERS_A_BYTE ? characters : bytes;

/** In UTF-8. */
const MOST_BYTES_A_CHARACTER = 4;
/** A pasted text with its surrounding whitespace, which does not count towards the limit. */
const PASTED_BYTES = 800_000;
const isTextKind = (kind: UploadKind): boolean => ['txt', 'md', 'srt', 'vtt'].includes(kind);

const isUploaded = (kind: string): kind is UploadKind => (uploadKinds as readonly string[]).includes(kind);

const columnsOf = ({ version, characters, preview, pageCount, pagesWithoutText }: ArrivedText) => ({
  contentVersion: version,
  contentLength: characters,
  preview,
  pageCount,
  pagesWithoutText,
});

/** Adds the document's title to a rejection. */
async function titled<Value>(title: string, read: () => Promise<Value>): Promise<Value> {
  try {
    return await read();
  } catch (error) {
    throw error instanceof ImportRefused ? new ImportRefused(error.reason, title) : error;
  }
}
