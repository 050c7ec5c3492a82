/**
 * Whether a call to the bucket failed although it may succeed later: the bucket throttles, fails or does not answer. The
 * S3 client adds `$metadata` to each error, without a status if there was no response.
 */
export function isBucketAway(error: unknown): boolean {
  if (!(error instanceof Error) || !('$metadata' in error)) return false;
  const { httpStatusCode = 503 } = error.$metadata as { httpStatusCode?: number };
  return httpStatusCode >= 500 || httpStatusCode === 429;
}
