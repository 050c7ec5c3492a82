import { formatSize } from '#client/lib/format.ts';

/** What was never read, and a video without its captions, weigh nothing that anybody would want to know. */
export const formatSizeOrDash = (bytes: number, language: 'es' | 'en'): string =>
  bytes > 0 ? formatSize(bytes, language) : '–';
