import { errorStatuses, type ErrorCode, type ErrorDetail, type LimitRule } from '#contract/errors.ts';

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

/** Rejection by a limit of the plan, with its name and numbers; `path` is the input that would exceed it. */
export const limitReached = (rule: LimitRule, limit: Required<ErrorDetail>['limit'], path = ''): AppError =>
  new AppError(rule === 'documents_of_plan' ? 'DOCUMENT_LIMIT_REACHED' : 'GENERATION_LIMIT_REACHED', [
    { path, rule, limit },
  ]);
