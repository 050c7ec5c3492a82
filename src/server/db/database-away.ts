/** Codes of the system, where nothing answers at the address. */
const systemCodes = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
];
/** Codes of Postgres while it starts, stops, recovers, takes no more connections, or was demoted to a standby. */
const postgresCodes = ['57P01', '57P02', '57P03', '08000', '08001', '08003', '08004', '08006', '53300', '25006'];
/** pgbouncer's code for nearly everything: no server behind it, a server that went, its own stop. */
const POOLER_CODE = '08P01';
const awayCodes = new Set([...systemCodes, ...postgresCodes, POOLER_CODE]);
/** The driver's own errors have no code. */
const awayMessages =
  /^(connection terminated|client has encountered a connection error|timeout exceeded when trying to connect|timeout expired)/i;

const STATEMENT_ENDED = '57014';

/** Whether a statement took longer than it may. */
export function isStatementEnded(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && error.code === STATEMENT_ENDED) || isStatementEnded(error.cause);
}

/** Whether something failed since the database cannot be reached now, and may be later. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const isAway = 'code' in error ? awayCodes.has(String(error.code)) : awayMessages.test(error.message);
  return isAway || isDatabaseAway(error.cause);
}
