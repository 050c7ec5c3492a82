/** A passage of a document by its offsets in the canonical text. */
export interface QuoteSpan {
  start: number;
  end: number;
}

const asOffset = (value: unknown): number | undefined => {
  const number = typeof value === 'string' || typeof value === 'number' ? Number(value) : Number.NaN;
  return Number.isInteger(number) && number >= 0 ? number : undefined;
};

/** Parses the passage of a URL: `?start=17&end=122`; empty when invalid. */
export function readSpan(search: Record<string, unknown>): Partial<QuoteSpan> {
  const [start, end] = [asOffset(search['start']), asOffset(search['end'])];
  return start !== undefined && end !== undefined && start < end ? { start, end } : {};
}

/** Parses the passage of a shared document, or why its link doesn't open: `?reason=SHARED_LINK_EXPIRED`. */
export function readShared(search: Record<string, unknown>): Partial<QuoteSpan> & { reason?: string } {
  return { ...readSpan(search), ...(typeof search['reason'] === 'string' ? { reason: search['reason'] } : {}) };
}

/** Parses the passage of a short link: `#q=17-122`. */
export function spanFromHash(hash: string): QuoteSpan | undefined {
  const [, start, end] = /^#?q=(\d+)-(\d+)$/.exec(hash) ?? [];
  const span = readSpan({ start, end });
  return span.start === undefined || span.end === undefined ? undefined : { start: span.start, end: span.end };
}
