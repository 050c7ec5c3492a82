import { DrizzleQueryError } from 'drizzle-orm';
import { pino, stdTimeFunctions, type LevelWithSilent, type Logger as PinoLogger } from 'pino';

export type Logger = Pick<PinoLogger, 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'child' | 'level'>;

/** Logs JSON lines. Keeps only the named fields of an error, because driver messages may contain values. */
export const logSettings = { base: null, timestamp: stdTimeFunctions.isoTime, serializers: { err: describeError } };

export const createLog = ({ logLevel }: { logLevel: LevelWithSilent }) => pino({ ...logSettings, level: logLevel });

function describeError(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error };
  const cause = error.cause instanceof Error ? error.cause : undefined;
  const code = [error, cause].map((one) => (one && 'code' in one ? String(one.code) : undefined)).find(Boolean);
  // The message of a failed query contains its parameters; its cause, the driver's own message, does not.
  const message = error instanceof DrizzleQueryError ? (cause?.message ?? 'query failed') : error.message;
  return {
    type: error.name,
    code,
    message: message.slice(0, 300),
    // Only the stack frames; the message, which may have several lines, is above.
    stack: error.stack
      ?.split('\n')
      .filter((line) => /^\s+at /.test(line))
      .slice(0, 7)
      .join('\n'),
  };
}
