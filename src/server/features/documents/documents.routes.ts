import * as contract from '#contract/documents.ts';
import * as documentContent from '#contract/document-content.ts';
import * as foldersContract from '#contract/folders.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import type { Router } from '#server/platform/http/register-endpoint.ts';
import type { DocumentsService } from './documents.service.ts';
import { readByteRange } from '#server/platform/http/byte-range.ts';
import { sendFile } from '#server/platform/http/send-file.ts';
import type { FoldersService } from './folders.service.ts';

export function mountDocuments(
  router: Router,
  { documents, folders, files }: { documents: DocumentsService; folders: FoldersService; files: FileStore },
): void {
  router.read(contract.listDocuments, ({ actor, query }) => documents.listDocuments(actor, query));
  router.read(contract.getDocument, ({ actor, params }) => documents.viewDocument(actor, params.uuid));
  router.read(documentContent.getContent, ({ actor, params, query }) =>
    documents.viewContent(actor, params.uuid, query),
  );
  router.read(documentContent.listBoxes, ({ actor, params, query }) => documents.listBoxes(actor, params.uuid, query));
  router.read(documentContent.listSections, ({ actor, params }) => documents.viewSections(actor, params.uuid));

  router.write(contract.updateDocument, ({ actor, params, body }) => documents.editDocument(actor, params.uuid, body), {
    replay: documents.replay,
  });
  router.write(contract.deleteDocument, ({ actor, params, body }) =>
    documents.deleteDocument(actor, params.uuid, body.name),
  );
  router.write(
    contract.changeDocuments,
    ({ actor, body }) =>
      body.action === 'move' ? documents.moveDocuments(actor, body) : documents.deleteDocuments(actor, body),
    { makesRoom: ({ body }) => body.action === 'delete' },
  );

  router.respond(documentContent.downloadFile, async ({ actor, params, query, request, reply }) => {
    const { fileKey, kind, fileName, sizeBytes } = await documents.getReadable(actor, params.uuid);
    // Pasted text has no original file; users download it as Markdown.
    if (fileKey === null) throw new AppError('FILE_MISSING');
    reply.header('accept-ranges', 'bytes');
    const range = readByteRange(request.headers.range, sizeBytes);
    if (range === 'unsatisfiable') {
      return reply.status(416).header('content-range', `bytes */${sizeBytes}`).send();
    }
    const body = await files.openStream(fileKey, sizeBytes, range);
    if (range) {
      reply.status(206).header('content-range', `bytes ${range.start}-${range.end}/${sizeBytes}`);
      reply.header('content-length', range.end - range.start + 1);
    }
    return sendFile(reply, { kind, fileName, inline: query.inline === 'true', body });
  });

  router.read(foldersContract.listFolders, ({ actor }) => folders.listFolders(actor));
  router.write(foldersContract.createFolder, ({ actor, body }) => folders.createFolder(actor, body));
  router.write(foldersContract.updateFolder, ({ actor, params, body }) =>
    folders.updateFolder(actor, params.uuid, body),
  );
  router.write(foldersContract.deleteFolder, ({ actor, params }) => folders.deleteFolder(actor, params.uuid));
}
