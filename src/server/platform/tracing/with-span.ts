import { type Attributes, context, propagation, type Span, SpanStatusCode, trace } from '@opentelemetry/api';

/** Carries the trace of a cause to the job that it starts, as the header `traceparent`. */
export type TraceCarrier = Record<string, string>;

/** Starts a span inside the current one. Without a collector nothing is recorded. */
export const startSpan = (name: string, attributes: Attributes = {}): Span =>
  trace.getTracer('repaso').startSpan(name, { attributes });

/** Ends the span. Records the name of an error only: its message may quote a user's text. */
export function endSpan(span: Span, error?: unknown): void {
  if (error !== undefined)
    span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : 'failed' });
  span.end();
}

/** Runs `work` in a span. Names and attributes hold no text, name or value of a person. */
export async function withSpan<T>(name: string, attributes: Attributes, work: (span: Span) => Promise<T>): Promise<T> {
  const span = startSpan(name, attributes);
  try {
    const result = await context.with(trace.setSpan(context.active(), span), () => work(span));
    endSpan(span);
    return result;
  } catch (error) {
    endSpan(span, error ?? 'failed');
    throw error;
  }
}

/** Returns the current trace for a job; empty without a collector. */
export function currentTrace(): TraceCarrier {
  const carrier: TraceCarrier = {};
  propagation.inject(context.active(), carrier);
  return carrier;
}

/** Runs `work` as a part of that trace. */
export const continueTrace = <T>(carrier: TraceCarrier, work: () => T): T =>
  context.with(propagation.extract(context.active(), carrier), work);
