import { Readable } from 'node:stream';
import * as contract from '#contract/documents.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { principalKey } from '#server/platform/http/actor.ts';
import type { RateLimiter } from '#server/platform/http/rate-limit.ts';
import type { Router } from '#server/platform/http/register-endpoint.ts';
import type { DocumentsService } from './documents.service.ts';
import { readByteRange } from '#server/platform/http/byte-range.ts';
import { sendFile } from '#server/platform/http/send-file.ts';
import type { FoldersService } from './folders.service.ts';
import type { RevisionsService } from './revisions.service.ts';
import type { UploadsService } from './uploads.service.ts';
import { stageUpload } from './upload-request.ts';

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
  router.read(contract.listDocuments, ({ actor, query }) => documents.listDocuments(actor, query));
  router.read(contract.getDocument, ({ actor, params }) => documents.viewDocument(actor, params.uuid));
  router.read(contract.getContent, ({ actor, params, query }) => documents.viewContent(actor, params.uuid, query));
  router.read(contract.listBoxes, ({ actor, params, query }) => documents.listBoxes(actor, params.uuid, query));
  router.read(contract.listCrawledPages, ({ actor, params }) => documents.viewCrawledPages(actor, params.uuid));
  router.read(contract.listSections, ({ actor, params }) => documents.viewSections(actor, params.uuid));

  router.write(contract.uploadFile, async ({ actor, request }) => {
    await limits.take('upload', principalKey(request));
    const upload = await stageUpload(request, files, uploads.limitBytes(actor));
    return uploads.uploadFile(actor, upload);
  });
  router.write(contract.reviseDocument, async ({ actor, params, request }) => {
    await limits.take('upload', principalKey(request));
    const upload = await stageUpload(request, files, uploads.limitBytes(actor));
    return revisions.revise(actor, params.uuid, upload);
  });
  router.write(contract.dismissRevision, ({ actor, params }) => revisions.dismiss(actor, params.uuid));
  const receiveText = (text: string) => files.stage(Readable.from([text]));
  router.write(contract.uploadText, async ({ actor, body, request }) => {
    await limits.take('upload', principalKey(request));
    return uploads.uploadText(actor, body, receiveText);
  });
  router.write(contract.uploadUrl, async ({ actor, body, request }) => {
    await limits.take('crawl', principalKey(request));
    return uploads.addWebPage(actor, body);
  });
  router.write(contract.uploadVideo, async ({ actor, body, request }) => {
    await limits.take('crawl', principalKey(request));
    return uploads.addVideo(actor, body, receiveText);
  });
  router.write(contract.giveTranscript, async ({ actor, params, body, request }) => {
    await limits.take('upload', principalKey(request));
    return uploads.giveTranscript(actor, params.uuid, body.transcript, receiveText);
  });
  router.write(contract.updateDocument, ({ actor, params, body }) =>
    documents.updateDocument(actor, params.uuid, body),
  );
  router.write(
    contract.cancelExtraction,
    ({ actor, params }) => uploads.cancelExtraction(actor, params.uuid),
    // Else the page or the piece that it is at would be read to its end.
    (_, { actor, params }) => uploads.stopExtraction(actor, params.uuid),
  );
  router.write(contract.retryDocument, async ({ actor, params, request }) => {
    // It asks sites and services anew, as an upload does.
    await limits.take('upload', principalKey(request));
    return uploads.retryDocument(actor, params.uuid);
  });
  router.write(contract.deleteDocument, ({ actor, params, body }) =>
    documents.deleteDocument(actor, params.uuid, body.name),
  );
  router.write(contract.changeDocuments, ({ actor, body }) =>
    body.action === 'move' ? documents.moveDocuments(actor, body) : documents.deleteDocuments(actor, body),
  );

  router.respond(contract.downloadFile, async ({ actor, params, query, request, reply }) => {
    const { fileKey, kind, fileName, sizeBytes } = await documents.getDocument(actor, params.uuid);
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

  router.read(contract.listFolders, ({ actor }) => folders.listFolders(actor));
  router.write(contract.createFolder, ({ actor, body }) => folders.createFolder(actor, body));
  router.write(contract.updateFolder, ({ actor, params, body }) => folders.updateFolder(actor, params.uuid, body));
  router.write(contract.deleteFolder, ({ actor, params }) => folders.deleteFolder(actor, params.uuid));
}
