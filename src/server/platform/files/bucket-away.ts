const networkCodes = /^(?:ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;

/**
 * Whether a call to the bucket failed although it may succeed later: the bucket throttles, fails or does not answer. The
 * S3 client adds `$metadata` to each error, also to those of settings or code, which have no status either.
 */
export function isBucketAway(error: unknown): boolean {
  if (!(error instanceof Error) || !('$metadata' in error)) return false;
  const { httpStatusCode } = error.$metadata as { httpStatusCode?: number };
  if (httpStatusCode !== undefined) return httpStatusCode >= 500 || httpStatusCode === 429;
  return error.name === 'TimeoutError' || ('code' in error && networkCodes.test(String(error.code)));
}
