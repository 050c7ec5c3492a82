import { createHash } from 'node:crypto';
import { Transform, type Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { language, uuid } from '#contract/common.ts';
import { AppError } from '#server/platform/app-error.ts';
import { isDiskFull } from '#server/platform/files/disk-space.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import type { StagedUpload } from '#server/platform/files/staged-upload.ts';

const fields = z.strictObject({ language: z.optional(language), folder: z.optional(uuid) });

/** Errors for forms with too many parts, or with field names that pollute the prototype. */
const formRules = new Set(['FST_PARTS_LIMIT', 'FST_FILES_LIMIT', 'FST_FIELDS_LIMIT', 'FST_PROTO_VIOLATION']);

/**
 * Streams one multipart file to disk and hashes it on the way. Over the limit, it stops reading and drops the rest
 * (Z21).
 */
export async function stageUpload(
  request: FastifyRequest,
  files: FileStore,
  limitBytes: number,
): Promise<StagedUpload> {
  const parts: { current?: Readable } = {};
  const cut = Promise.withResolvers<never>();
  const onClose = () => {
    // "Complete" means received, not read: after a close, data left in the buffer never arrives.
    if (request.raw.readableEnded) return;
    // The parser may never notice that its source has ended, so destroy the current part here.
    parts.current?.destroy(new Error('the upload broke off'));
    cut.reject(new AppError('FILE_MISSING'));
  };
  request.raw.once('close', onClose);
  if (request.raw.destroyed) onClose();
  try {
    return await Promise.race([readForm(request, files, limitBytes, parts), cut.promise]);
  } finally {
    request.raw.off('close', onClose);
  }
}

async function readForm(
  request: FastifyRequest,
  files: FileStore,
  limitBytes: number,
  parts: { current?: Readable },
): Promise<StagedUpload> {
  if (!request.isMultipart()) throw new AppError('FILE_MISSING');
  const given: Record<string, unknown> = {};
  let received: Omit<StagedUpload, 'fingerprint'> | undefined;
  const hash = createHash('sha256');
  const drop = async () => received && files.discard(received.file);
  try {
    for await (const part of request.parts({ limits: { fileSize: limitBytes } })) {
      if (part.type === 'field') {
        if (part.fieldname in given) throw new AppError('VALIDATION_FAILED', [{ path: part.fieldname, rule: 'once' }]);
        given[part.fieldname] = part.value;
        continue;
      }
      parts.current = part.file;
      const hashing = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          hash.update(chunk);
          done(null, chunk);
        },
      });
      const file = await files.stage(part.file, hashing);
      received = { file, fileName: part.filename };
      if (part.file.truncated) throw new AppError('FILE_TOO_LARGE');
    }
    if (!received) throw new AppError('FILE_MISSING');
    const parsed = fields.safeParse(given);
    if (!parsed.success)
      throw new AppError('VALIDATION_FAILED', [{ path: parsed.error.issues[0]?.path.join('.') ?? '', rule: 'field' }]);
    hash.update(JSON.stringify([received.fileName, parsed.data]));
    return { ...received, ...parsed.data, fingerprint: hash.digest('base64url') };
  } catch (error) {
    await drop();
    if (error instanceof AppError || isDiskFull(error)) throw error;
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (formRules.has(code)) throw new AppError('VALIDATION_FAILED', [{ path: '', rule: 'form' }]);
    // The request broke off or was malformed multipart: the caller's error.
    throw new AppError('FILE_MISSING');
  }
}
