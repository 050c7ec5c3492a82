import { buildClientWhenStale } from './build-client.ts';

/** `npm start`: builds what is stale, then runs the server in this process. */
if (buildClientWhenStale()) console.error('[setup] built the client');
await import('../src/server/main.ts');
