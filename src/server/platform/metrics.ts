import type { FastifyInstance } from 'fastify';
import type { Health } from './health/health.ts';
import type { Queue } from './jobs/queue.ts';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

const levels = { ok: 0, note: 1, bad: 2 };

/** Prometheus metrics: requests, waiting jobs, and the process itself. */
export interface Metrics {
  contentType: string;
  watch(app: FastifyInstance): void;
  text(): Promise<string>;
}

export function createMetrics({
  oldestWaitSeconds,
  look,
}: {
  oldestWaitSeconds: Queue['oldestWaitSeconds'];
  look: Health['look'];
}): Metrics {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const requests = new Histogram({
    name: 'repaso_http_request_seconds',
    help: 'Time until an answer was sent',
    labelNames: ['method', 'route', 'status'],
    registers: [register],
  });
  register.registerMetric(
    new Gauge({
      name: 'repaso_job_oldest_wait_seconds',
      help: 'How long the oldest job that waits has waited',
      registers: [],
      async collect() {
        this.set(await oldestWaitSeconds());
      },
    }),
  );
  register.registerMetric(
    new Gauge({
      name: 'repaso_health',
      help: 'What a check of health found: 0 is well, 1 a note, 2 a problem',
      labelNames: ['check'],
      registers: [],
      async collect() {
        for (const { key, state } of (await look()).checks) this.set({ check: key }, levels[state]);
      },
    }),
  );
  return {
    contentType: register.contentType,
    watch(app) {
      app.addHook('onResponse', async ({ method, routeOptions }, { statusCode, elapsedTime }) =>
        requests.observe({ method, route: routeOptions.url ?? 'none', status: statusCode }, elapsedTime / 1000),
      );
    },
    text: () => register.metrics(),
  };
}
