import { type FakeService, startFakeService } from './fake-service.ts';

export interface CollectedSpan {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: { key: string; value: Record<string, unknown> }[];
}

export interface FakeCollector extends FakeService {
  spans(): CollectedSpan[];
  /** Everything that came, as text. */
  received(): string;
}

/** Starts a local OpenTelemetry collector that keeps the traces it gets over OTLP as JSON. */
export async function startFakeCollector(): Promise<FakeCollector> {
  const service = await startFakeService(() => ({ body: {} }));
  const bodies = () => service.calls.filter(({ path }) => path === '/v1/traces').map(({ body }) => body.toString());
  return {
    ...service,
    received: () => bodies().join('\n'),
    spans: () =>
      bodies().flatMap((body) => {
        const { resourceSpans } = JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: CollectedSpan[] }[] }[] };
        return resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans));
      }),
  };
}
