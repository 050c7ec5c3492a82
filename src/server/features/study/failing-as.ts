import type { ErrorCode } from '#contract/errors.ts';
import { isDatabaseAway } from '#server/db/database-away.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Command } from '#server/platform/http/run-write.ts';

/** Says what was being done where a write fails for a reason that nobody expected; its cause goes to the log. */
export async function failingAs<Answer>(code: ErrorCode, prepared: Promise<Command<Answer>>): Promise<Command<Answer>> {
  const told = <T>(work: Promise<T>): Promise<T> =>
    work.catch((error: unknown) => {
      if (error instanceof AppError || isDatabaseAway(error)) throw error;
      throw Object.assign(new AppError(code), { cause: error });
    });
  const command = await told(prepared);
  return { ...command, commit: (tx) => told(command.commit(tx)) };
}
