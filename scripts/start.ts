import { buildClientWhenStale } from './build-client.ts';

/** `npm start`: builds the client if it is stale, then runs the server in this process. */
if (buildClientWhenStale()) console.error('[setup] built the client');
await import('../src/server/main.ts');
