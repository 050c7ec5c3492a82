import { setTimeout as wait } from 'node:timers/promises';
import { context, propagation, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { traceCalls } from './trace-calls.ts';
import { traceStatements } from './trace-statements.ts';
import type { TracingSettings } from './tracing-settings.ts';

export interface Tracing {
  watchStatements(pool: Pool): void;
  watchCalls(app: FastifyInstance): void;
  /** Sends what is left. A collector that is away only loses its traces. */
  stop(): Promise<void>;
}

/** A collector that is away must not delay a stop. */
const STOP_MS = 2_000;

/** Sends traces to an OpenTelemetry collector. Loaded only where one is set. */
export function startTracing(settings: TracingSettings): Tracing {
  const exporter = new OTLPTraceExporter({
    url: `${settings.endpoint.replace(/\/$/, '')}/v1/traces`,
    headers: settings.headers,
  });
  const provider = new TracerProvider({
    resource: defaultResource().merge(
      resourceFromAttributes({ ...settings.attributes, 'service.name': settings.serviceName }),
    ),
    sampler: samplerOf(settings),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  trace.setGlobalTracerProvider(provider);
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  return {
    watchStatements: traceStatements,
    watchCalls: traceCalls,
    async stop() {
      await Promise.race([provider.shutdown().catch(() => undefined), wait(STOP_MS, undefined, { ref: false })]);
      trace.disable();
      context.disable();
      propagation.disable();
    },
  };
}

function samplerOf({ sampler, ratio }: TracingSettings): Sampler {
  const kind = sampler.replace('parentbased_', '');
  const root =
    kind === 'always_on'
      ? new AlwaysOnSampler()
      : kind === 'always_off'
        ? new AlwaysOffSampler()
        : new TraceIdRatioBasedSampler(ratio);
  return sampler.startsWith('parentbased_') ? new ParentBasedSampler({ root }) : root;
}
