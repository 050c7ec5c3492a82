/** All ways in which reading a file can fail. Each is a code of the error catalogue. */
export const extractErrorCodes = [
  'FILE_TYPE_INVALID',
  'FILE_CORRUPT',
  'FILE_EMPTY',
  'FILE_TOO_COMPLEX',
  'OLD_WORD_FORMAT',
  'OLD_POWERPOINT_FORMAT',
  'PDF_PASSWORD_PROTECTED',
  'PROCESSING_TIMEOUT',
] as const;
export type ExtractErrorCode = (typeof extractErrorCodes)[number];

export interface ExtractFailure {
  error: ExtractErrorCode;
}

const failureCode = Symbol('extract failure');
type FailureError = Error & { [failureCode]: ExtractErrorCode };

/** Creates an expected failure of a reader, which becomes the outcome. */
export function extractFailure(code: ExtractErrorCode, options?: ErrorOptions): Error {
  return Object.assign(new Error(code, options), { [failureCode]: code });
}

/** The code of an error from `extractFailure`; undefined for any other. */
export function failureCodeOf(error: unknown): ExtractErrorCode | undefined {
  return error instanceof Error && failureCode in error ? (error as FailureError)[failureCode] : undefined;
}
