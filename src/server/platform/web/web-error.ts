/**
 * Why a page was not read. All of our rejections look the same to callers (Z24), while errors of public hosts may be
 * distinguished.
 */
export type WebFailure = 'URL_NOT_ALLOWED' | 'URL_FETCH_FAILED' | 'URL_LOGIN_REQUIRED' | 'URL_TOO_LARGE';

export class WebError extends Error {
  override name = 'WebError';
  readonly code: WebFailure;
  /** HTTP status of the answer, if there was one. */
  readonly status: number | undefined;
  constructor(code: WebFailure, message: string, { status, ...options }: ErrorOptions & { status?: number } = {}) {
    super(message, options);
    this.code = code;
    this.status = status;
  }
}

export const notAllowed = (reason: string, options?: ErrorOptions): WebError =>
  new WebError('URL_NOT_ALLOWED', `refused: ${reason}`, options);

/** Finds our own error among the causes of a library error. */
export function refusalIn(error: unknown): WebError | undefined {
  if (error instanceof WebError) return error;
  return error instanceof Error && error.cause !== undefined ? refusalIn(error.cause) : undefined;
}
