import { Readable } from 'node:stream';
import * as contract from '#contract/documents.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { principalKey } from '#server/platform/http/viewer.ts';
import type { RateLimiter } from '#server/platform/http/rate-limit.ts';
import type { Router } from '#server/platform/http/register-endpoint.ts';
import type { DocumentsService } from './documents.service.ts';
import { readByteRange } from '#server/platform/http/byte-range.ts';
import { sendFile } from '#server/platform/http/send-file.ts';
import type { FoldersService } from './folders.service.ts';
import type { RevisionsService } from './revisions.service.ts';
import type { UploadsService } from './uploads.service.ts';
import { receiveUpload } from './upload-request.ts';

export function mountDocuments(
  router: Router,
  {
    documents,
    uploads,
    revisions,
    folders,
    files,
    limits,
  }: {
    documents: DocumentsService;
    uploads: UploadsService;
    revisions: RevisionsService;
    folders: FoldersService;
    files: FileStore;
    limits: RateLimiter;
  },
): void {
  router.read(contract.listDocuments, ({ viewer, query }) => documents.listDocuments(viewer, query));
  router.read(contract.getDocument, ({ viewer, params }) => documents.viewDocument(viewer, params.uuid));
  router.read(contract.getContent, ({ viewer, params, query }) => documents.viewContent(viewer, params.uuid, query));
  router.read(contract.listBoxes, ({ viewer, params, query }) => documents.listBoxes(viewer, params.uuid, query));
  router.read(contract.listPages, ({ viewer, params }) => documents.viewPages(viewer, params.uuid));
  router.read(contract.listSections, ({ viewer, params }) => documents.viewSections(viewer, params.uuid));

  router.write(contract.uploadFile, async ({ viewer, request }) => {
    limits.take('upload', principalKey(request));
    const upload = await receiveUpload(request, files, uploads.limitBytes(viewer));
    return uploads.uploadFile(viewer, upload);
  });
  router.write(contract.reviseDocument, async ({ viewer, params, request }) => {
    limits.take('upload', principalKey(request));
    const upload = await receiveUpload(request, files, uploads.limitBytes(viewer));
    return revisions.revise(viewer, params.uuid, upload);
  });
  router.write(contract.dismissRevision, ({ viewer, params }) => revisions.dismiss(viewer, params.uuid));
  const receiveText = (text: string) => files.receive(Readable.from([text]));
  router.write(contract.uploadText, async ({ viewer, body, request }) => {
    limits.take('upload', principalKey(request));
    return uploads.uploadText(viewer, body, receiveText);
  });
  router.write(contract.uploadUrl, async ({ viewer, body, request }) => {
    limits.take('crawl', principalKey(request));
    return uploads.addWebPage(viewer, body);
  });
  router.write(contract.uploadVideo, async ({ viewer, body, request }) => {
    limits.take('crawl', principalKey(request));
    return uploads.addVideo(viewer, body, receiveText);
  });
  router.write(contract.giveTranscript, async ({ viewer, params, body, request }) => {
    limits.take('upload', principalKey(request));
    return uploads.giveTranscript(viewer, params.uuid, body.transcript, receiveText);
  });
  router.write(contract.updateDocument, ({ viewer, params, body }) =>
    documents.updateDocument(viewer, params.uuid, body),
  );
  router.write(
    contract.cancelReading,
    ({ viewer, params }) => uploads.cancelReading(viewer, params.uuid),
    // Else the page or the piece that it is at would be read to its end.
    (_, { viewer, params }) => uploads.stopReading(viewer, params.uuid),
  );
  router.write(contract.retryDocument, async ({ viewer, params, request }) => {
    // It asks sites and services anew, as an upload does.
    limits.take('upload', principalKey(request));
    return uploads.retryDocument(viewer, params.uuid);
  });
  router.write(contract.deleteDocument, ({ viewer, params, body }) =>
    documents.deleteDocument(viewer, params.uuid, body.name),
  );
  router.write(contract.changeDocuments, ({ viewer, body }) =>
    body.action === 'move' ? documents.moveDocuments(viewer, body) : documents.deleteDocuments(viewer, body),
  );

  router.respond(contract.downloadFile, async ({ viewer, params, query, request, reply }) => {
    const { fileKey, kind, fileName, sizeBytes } = await documents.getDocument(viewer, params.uuid);
    // What was never a file has none to give back: its text is there as Markdown.
    if (fileKey === null) throw new AppError('FILE_MISSING');
    const range = readByteRange(request.headers.range, sizeBytes);
    const file = { kind, fileName, inline: query.inline === 'true' };
    reply.header('accept-ranges', 'bytes');
    if (range === 'unsatisfiable') {
      return reply.status(416).header('content-range', `bytes */${sizeBytes}`).send();
    }
    if (!range) return sendFile(reply, { ...file, body: files.stream(fileKey) });
    reply.status(206).header('content-range', `bytes ${range.start}-${range.end}/${sizeBytes}`);
    reply.header('content-length', range.end - range.start + 1);
    return sendFile(reply, { ...file, body: files.stream(fileKey, range) });
  });

  router.read(contract.listFolders, ({ viewer }) => folders.listFolders(viewer));
  router.write(contract.createFolder, ({ viewer, body }) => folders.createFolder(viewer, body));
  router.write(contract.updateFolder, ({ viewer, params, body }) => folders.updateFolder(viewer, params.uuid, body));
  router.write(contract.deleteFolder, ({ viewer, params }) => folders.deleteFolder(viewer, params.uuid));
}
