import { importTestFile, previewTestFile } from '#contract/test-files.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { principalKey } from '#server/platform/http/actor.ts';
import type { RateLimiter } from '#server/platform/rate-limit/rate-limit.ts';
import type { Router } from '#server/platform/http/register-endpoint.ts';
import { stageUpload } from '#server/platform/http/stage-upload.ts';
import { MOST_FILE_BYTES } from '#server/platform/question-files/most-file-bytes.ts';
import type { FastifyRequest } from 'fastify';
import type { TestImportService } from './test-import.service.ts';

export function mountTestImport(
  router: Router,
  testImport: TestImportService,
  { files, limits }: { files: FileStore; limits: RateLimiter },
): void {
  const staged = async (request: FastifyRequest) => {
    await limits.take('cardFiles', principalKey(request));
    return stageUpload(request, files, MOST_FILE_BYTES);
  };
  router.read(previewTestFile, async ({ actor, params, query, request }) =>
    testImport.preview(actor, params.uuid, await staged(request), query),
  );
  router.write(importTestFile, async ({ actor, params, query, request }) =>
    testImport.bring(actor, params.uuid, await staged(request), query),
  );
}
