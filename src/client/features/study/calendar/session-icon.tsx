import { Ban, BookOpen, Check, CircleDashed, Contrast, Layers, ListChecks, Pause, Play, RotateCcw } from 'lucide-react';
import type { outcomeOf } from '../session-words.ts';
import type { CalendarSession } from './calendar-session.ts';

const ofType = { study: BookOpen, review: RotateCcw, test: ListChecks, flashcard: Layers };
/** Also the colour of its words and background. */
export const hueOfType = { study: 'blue', review: 'violet', test: 'orange', flashcard: 'teal' } as const;
const ofStatus = {
  in_progress: Play,
  paused: Pause,
  completed: Check,
  early: Contrast,
  missed: CircleDashed,
  cancelled: Ban,
};

/** Icon of a session: its type before it takes place, its outcome afterwards. Text accompanies it. */
export function SessionIcon({
  type,
  outcome,
}: Pick<CalendarSession, 'type'> & { outcome: ReturnType<typeof outcomeOf> }) {
  const Icon = outcome === 'pending' ? ofType[type] : ofStatus[outcome];
  return <Icon aria-hidden="true" />;
}
