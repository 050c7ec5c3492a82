import { formatSize } from '#client/lib/format.ts';

/** Formats a size; a dash for 0, as for documents that could not be read. */
export const formatSizeOrDash = (bytes: number, language: 'es' | 'en'): string =>
  bytes > 0 ? formatSize(bytes, language) : '–';
