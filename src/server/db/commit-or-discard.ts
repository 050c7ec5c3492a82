import type { Tx } from './open-database.ts';

/** Runs a commit in a transaction and, where it was not written, takes back what had been made ready for it. */
export async function commitOrDiscard<Answer>(
  transaction: (work: (tx: Tx) => Promise<Answer>) => Promise<Answer>,
  { commit, discard }: { commit(tx: Tx): Promise<Answer>; discard?: (() => Promise<void>) | undefined },
): Promise<Answer> {
  let isWritten = false;
  try {
    return await transaction(async (tx) => {
      const answer = await commit(tx);
      isWritten = true;
      return answer;
    });
  } catch (error) {
    // Only the end of the transaction can have failed here, with an unknown outcome: the sweep removes what no row names.
    if (!isWritten) await discard?.();
    throw error;
  }
}
