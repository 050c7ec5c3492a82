import * as contract from '#contract/documents.ts';
import type { DocumentsService } from '#server/features/documents/documents.service.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { principalKey } from '#server/platform/http/actor.ts';
import type { RateLimiter } from '#server/platform/rate-limit/rate-limit.ts';
import type { Router } from '#server/platform/http/register-endpoint.ts';
import { stageUpload } from '#server/platform/http/stage-upload.ts';
import type { UploadsService } from './uploads.service.ts';

export function mountUploads(
  router: Router,
  {
    uploads,
    documents,
    files,
    limits,
  }: { uploads: UploadsService; documents: DocumentsService; files: FileStore; limits: RateLimiter },
): void {
  const { replay } = documents;
  router.write(
    contract.uploadFile,
    async ({ actor, request }) => {
      await limits.take('upload', principalKey(request));
      return uploads.uploadFile(actor, await stageUpload(request, files, uploads.limitBytes(actor)));
    },
    { replay },
  );
  router.write(
    contract.uploadText,
    async ({ actor, body, request }) => {
      await limits.take('upload', principalKey(request));
      return uploads.uploadText(actor, body);
    },
    { replay },
  );
  router.write(
    contract.addSample,
    async ({ actor, body, request }) => {
      await limits.take('upload', principalKey(request));
      return uploads.addSample(actor, body);
    },
    { replay },
  );
  router.write(
    contract.uploadUrl,
    async ({ actor, body, request }) => {
      await limits.take('crawl', principalKey(request));
      return uploads.addWebPage(actor, body);
    },
    { replay },
  );
  router.write(
    contract.uploadVideo,
    async ({ actor, body, request }) => {
      await limits.take('crawl', principalKey(request));
      return uploads.addVideo(actor, body);
    },
    { replay },
  );
  router.write(
    contract.giveTranscript,
    async ({ actor, params, body, request }) => {
      await limits.take('upload', principalKey(request));
      return uploads.giveTranscript(actor, params.uuid, body.transcript);
    },
    { replay },
  );
  router.write(
    contract.cancelExtraction,
    ({ actor, params }) => uploads.cancelExtraction(actor, params.uuid),
    // Otherwise the current page or piece would run to its end.
    { replay, after: (_, { actor, params }) => uploads.stopExtraction(actor, params.uuid) },
  );
  router.write(
    contract.retryDocument,
    async ({ actor, params, request }) => {
      // Costs as much as an upload, since sites and services are called again.
      await limits.take('upload', principalKey(request));
      return uploads.retryDocument(actor, params.uuid);
    },
    { replay },
  );
}
