import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { ErrorBody, ErrorCode } from '#contract/errors.ts';
import { serverTexts } from '#locales/server-texts.ts';
import { isDatabaseAway, isStatementEnded } from '#server/db/database-away.ts';
import { AppError } from '#server/platform/app-error.ts';
import { isBucketAway } from '#server/platform/files/bucket-away.ts';
import { isDiskFull } from '#server/platform/files/disk-space.ts';
import { StoredFileLost } from '#server/platform/files/stored-file-lost.ts';
import { interfaceLanguage } from './interface-language.ts';
import { RateLimited } from '#server/platform/rate-limit/rate-limit.ts';

/** The catalogue's sentence for a code in the caller's language. */
export const errorMessage = (code: ErrorCode, language: 'es' | 'en'): string => serverTexts[language].errors[code];

const byFastifyCode: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'PAYLOAD_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_ERR_CTP_INVALID_JSON_BODY: 'VALIDATION_FAILED',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'VALIDATION_FAILED',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'VALIDATION_FAILED',
  FST_ERR_BAD_URL: 'ROUTE_NOT_FOUND',
  FST_STATIC_FORBIDDEN_PATH: 'ROUTE_NOT_FOUND',
  FST_ERR_BAD_QUERYSTRING: 'VALIDATION_FAILED',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
};

/** Turns every failure into an answer; the only place that does (Z49). */
export function installErrorHandler(app: FastifyInstance, isKnownPath: (path: string) => boolean): void {
  app.setErrorHandler((error: FastifyError, request, reply) => sendError(request, reply, translate(error, request)));
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    return sendError(request, reply, new AppError(isKnownPath(path) ? 'METHOD_NOT_ALLOWED' : 'ROUTE_NOT_FOUND'));
  });
}

export function translate(error: FastifyError, request: FastifyRequest): AppError {
  if (error instanceof AppError) {
    // The user sees which action failed; the cause goes to the operator's log.
    if (error.cause !== undefined) request.log.error({ err: error.cause }, 'unexpected failure');
    return error;
  }
  if (hasZodFastifySchemaValidationErrors(error)) {
    const details = error.validation.slice(0, 20).map(({ instancePath, keyword }) => ({
      path: instancePath.replace(/^\//, '').replaceAll('/', '.').slice(0, 200),
      rule: keyword,
    }));
    return new AppError('VALIDATION_FAILED', details);
  }
  const known = byFastifyCode[error.code];
  if (known) return new AppError(known);
  if (error.statusCode !== undefined && error.statusCode < 500) return new AppError('VALIDATION_FAILED');
  if (isBucketAway(error)) {
    request.log.warn({ err: error }, 'the bucket is away');
    return new AppError('SERVICE_UNAVAILABLE');
  }
  if (isDatabaseAway(error)) {
    request.log.warn({ err: error }, 'the database is away');
    return new AppError('SERVICE_UNAVAILABLE');
  }
  if (isStatementEnded(error)) {
    request.log.warn({ err: error }, 'a statement took too long');
    return new AppError('SERVICE_UNAVAILABLE');
  }
  if (isDiskFull(error)) {
    request.log.error({ err: error }, 'the disk is full');
    return new AppError('DISK_FULL');
  }
  if (error instanceof StoredFileLost) {
    request.log.error({ file: error.key, reason: error.reason }, 'a stored file is lost');
    return new AppError('FILE_LOST');
  }
  request.log.error({ err: error }, 'unexpected failure');
  return new AppError('INTERNAL_ERROR');
}

export function sendError(request: FastifyRequest, reply: FastifyReply, error: AppError): FastifyReply {
  const body: ErrorBody = {
    ok: false,
    code: error.code,
    message: errorMessage(error.code, interfaceLanguage(request)),
    requestId: request.id,
    ...(error.details ? { details: error.details } : {}),
  };
  request.errorCode = error.code;
  if (error instanceof RateLimited) reply.header('retry-after', String(error.retryAfterSeconds));
  // Failures must not be cached, not even those of unknown addresses.
  reply.header('cache-control', 'private, no-store');
  // Bypasses the route's schemas: error bodies have a fixed shape.
  return reply.code(error.status).type('application/json; charset=utf-8').serializer(JSON.stringify).send(body);
}

declare module 'fastify' {
  interface FastifyRequest {
    errorCode: ErrorCode | undefined;
  }
}
