/**
 * How sessions are timed, on the cases that were worked out by two other methods (`eval/plan`, not kept here).
 *
 *   node bench/plan.ts              the cases beside this checkout, in ../shared/eval
 *   node bench/plan.ts --data DIR   others of the same layout
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { clockText, type TimedSession, viewTimer } from '#domain/study/session-timer.ts';
import { atLeast, report } from './bar-row.ts';

interface ViewCase {
  id: string;
  kind: 'view' | 'action';
  session: TimedSession;
  now: string;
  expect: { valid: boolean; phase: string; remaining: number; progress: number; canPause: boolean; display: unknown };
}

const { values } = parseArgs({
  options: {
    data: { type: 'string', default: join(import.meta.dirname, '../../shared/eval') },
    small: { type: 'boolean' },
    json: { type: 'boolean' },
  },
});
const file = join(values.data, 'plan/timer-cases.json');
if (existsSync(file)) {
  const cases = (JSON.parse(readFileSync(file, 'utf8')) as ViewCase[]).filter(({ kind }) => kind === 'view');
  const wrong = cases.filter(({ session, now, expect: wanted }) => {
    const { isValid: valid, phase, remaining, progress, canPause } = viewTimer(session, Date.parse(now));
    const shown = { valid, phase, remaining, progress, canPause, display: clockText(remaining) };
    return Object.entries(shown).some(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(wanted[name as keyof typeof wanted]),
    );
  });
  for (const { id } of wrong) console.error(`wrong: ${id}`);
  report([atLeast('timer cases shown right', (100 * (cases.length - wrong.length)) / cases.length, 100)]);
} else {
  console.log(`There are no cases at ${file}: nothing was measured.`);
}
