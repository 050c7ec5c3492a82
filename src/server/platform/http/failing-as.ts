import type { ErrorCode } from '#contract/errors.ts';
import { isDatabaseAway } from '#server/db/database-away.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Command } from '#server/platform/command.ts';
import { isBucketAway } from '#server/platform/files/bucket-away.ts';

/** Names the failed action if a read fails unexpectedly; the cause goes to the log. */
export const readFailingAs = <Answer>(code: ErrorCode, reading: Promise<Answer>): Promise<Answer> =>
  reading.catch((error: unknown) => {
    if (error instanceof AppError || isDatabaseAway(error) || isBucketAway(error)) throw error;
    throw Object.assign(new AppError(code), { cause: error });
  });

/** The same for a write. */
export async function failingAs<Answer>(code: ErrorCode, prepared: Promise<Command<Answer>>): Promise<Command<Answer>> {
  const command = await readFailingAs(code, prepared);
  return { ...command, commit: (tx, audit) => readFailingAs(code, command.commit(tx, audit)) };
}
