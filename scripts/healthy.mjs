// Whether the server of this container answers, for its HEALTHCHECK: ends with 0 or 1.
const { PORT = '3000', PUBLIC_URL = 'http://localhost' } = process.env;
const answer = await fetch(`http://127.0.0.1:${PORT}/readyz`, {
  headers: { host: new URL(PUBLIC_URL).host },
  signal: AbortSignal.timeout(4_000),
}).catch(() => undefined);
process.exit(answer?.ok ? 0 : 1);
