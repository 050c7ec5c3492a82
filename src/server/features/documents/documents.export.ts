import { type ExportPart, allPages } from '#server/platform/export/export-part.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import type { DocumentsService } from './documents.service.ts';
import type { FoldersService } from './folders.service.ts';

/** Exports the folders, and each document with its extracted text and its original file. */
export function exportDocuments({
  documents,
  folders,
  files,
}: {
  documents: DocumentsService;
  folders: FoldersService;
  files: FileStore;
}): ExportPart {
  return async function* (actor) {
    yield { name: 'folders.json', read: async () => (await folders.listFolders(actor)).items };
    for await (const document of allPages((page) => documents.listDocuments(actor, { ...page, sort: 'createdAt' }))) {
      const folder = `documents/${document.uuid}`;
      yield { name: `${folder}/document.json`, read: async () => document };
      const row = await documents.findDocument(actor, document.uuid);
      // Deleted since the listing.
      if (!row) continue;
      if (row.contentKey !== null) {
        const read = () => documents.exportContent(actor, document.uuid);
        yield { name: `${folder}/content.json`, read };
      }
      const { fileKey, kind } = row;
      if (fileKey !== null) yield { name: `${folder}/original.${kind}`, open: () => files.openStream(fileKey) };
    }
  };
}
