import type { FastifyInstance } from 'fastify';

/** Time limit for running requests (Z44). */
const REQUESTS_FINISH_MS = 25_000;
const IDLE_SWEEP_MS = 200;

/** Takes a process out of service without a failed call. */
export interface Drain {
  /** True once the process wants no new calls; it still answers them. */
  isDraining(): boolean;
  /** Asks for no new calls and waits until balancers have noticed. */
  begin(): Promise<void>;
  /** Refuses new connections and waits for running requests. */
  close(): Promise<void>;
}

/**
 * While draining, every response ends its connection, so that a balancer opens the next one to another process.
 *
 * @param delayMs - time a balancer needs to see that the process is not ready
 */
export function createDrain(http: FastifyInstance, delayMs: number): Drain {
  let isDraining = false;
  http.addHook('onRequest', async (_, reply) => {
    if (isDraining) reply.header('connection', 'close');
  });
  return {
    isDraining: () => isDraining,
    async begin() {
      isDraining = true;
      if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs));
    },
    async close() {
      // Connections that become idle during the close would stay for their whole keep-alive.
      const sweep = setInterval(() => http.server.closeIdleConnections(), IDLE_SWEEP_MS);
      const force = setTimeout(() => http.server.closeAllConnections(), REQUESTS_FINISH_MS);
      try {
        // The server first: once Fastify closes, calls inside the process (MCP) would be refused.
        await new Promise<void>((resolve) => http.server.close(() => resolve()));
        await http.close();
      } finally {
        clearInterval(sweep);
        clearTimeout(force);
      }
    },
  };
}
