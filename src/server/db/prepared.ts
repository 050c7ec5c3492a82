import type { Tx } from './open-database.ts';

/**
 * A statement for hot paths inside transactions. It is built once per connection instead of at every call, which is
 * most of the cost of a short statement.
 *
 * @example const lock = preparedPerConnection((tx) => tx.select().from(quizzes).where(…).for('update').prepare('lock_quiz'));
 *          const [row] = await lock(tx).execute({ uuid });
 */
export function preparedPerConnection<Statement>(build: (tx: Tx) => Statement): (tx: Tx) => Statement {
  const statements = new WeakMap<Tx, Statement>();
  return (tx) => {
    const known = statements.get(tx);
    if (known) return known;
    const statement = build(tx);
    statements.set(tx, statement);
    return statement;
  };
}
