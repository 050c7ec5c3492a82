import type { FastifyInstance } from 'fastify';

/** Counts for Prometheus; text format 0.0.4. */
export interface Metrics {
  watch(app: FastifyInstance): void;
  text(queueWaitSeconds: number): string;
}

export function createMetrics(): Metrics {
  const requests = new Map<string, number>();
  let totalMs = 0;
  return {
    watch(app) {
      app.addHook('onResponse', async (request, reply) => {
        const label = `method="${request.method}",route="${request.routeOptions.url ?? 'none'}",status="${reply.statusCode}"`;
        requests.set(label, (requests.get(label) ?? 0) + 1);
        totalMs += reply.elapsedTime;
      });
    },
    text(queueWaitSeconds) {
      const memory = process.memoryUsage();
      return [
        '# TYPE repaso_http_requests_total counter',
        ...[...requests].map(([label, value]) => `repaso_http_requests_total{${label}} ${value}`),
        '# TYPE repaso_http_request_seconds_total counter',
        `repaso_http_request_seconds_total ${totalMs / 1000}`,
        '# TYPE repaso_job_oldest_wait_seconds gauge',
        `repaso_job_oldest_wait_seconds ${queueWaitSeconds}`,
        '# TYPE process_resident_memory_bytes gauge',
        `process_resident_memory_bytes ${memory.rss}`,
        '',
      ].join('\n');
    },
  };
}
