import type { OutputOf } from '#contract/endpoint.ts';
import type { listAttempts } from '#contract/quiz-attempts.ts';

type Attempt = OutputOf<typeof listAttempts>['items'][number];

/**
 * Returns the latest finished attempt at the whole test; undefined if that is the current one. Shorter attempts repeat
 * only wrong answers.
 */
export function lastFullAttempt(attempts: readonly Attempt[], current: number): Attempt | undefined {
  const whole = Math.max(...attempts.map(({ total }) => total));
  const finished = attempts.filter(({ completedAt, total }) => completedAt !== null && total === whole);
  const latest = finished.sort((one, other) => other.attempt - one.attempt)[0];
  return latest?.attempt === current ? undefined : latest;
}
