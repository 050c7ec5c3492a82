import type { Tx } from './open-database.ts';

/** Runs a commit in a transaction and undoes its preparation if it fails. */
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
    // After the write, only the end of the transaction can fail, with unknown outcome; the sweep removes orphans.
    if (!isWritten) await discard?.();
    throw error;
  }
}
