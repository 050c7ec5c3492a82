import { formatSize } from '#client/lib/format.ts';

/** A dash where the size is 0, e.g. for documents that could not be read. */
export const formatSizeOrDash = (bytes: number, language: 'es' | 'en'): string =>
  bytes > 0 ? formatSize(bytes, language) : '–';
