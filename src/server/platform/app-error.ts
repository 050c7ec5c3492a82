import { errorStatuses, type ErrorCode, type ErrorDetail } from '#contract/errors.ts';

/** An expected failure: thrown by services, translated once in http/error-handler.ts. */
export class AppError extends Error {
  override name = 'AppError';
  readonly code: ErrorCode;
  readonly status: number;
  readonly details: ErrorDetail[] | undefined;

  constructor(code: ErrorCode, details?: ErrorDetail[]) {
    super(code);
    this.code = code;
    this.status = errorStatuses[code];
    this.details = details;
  }
}
