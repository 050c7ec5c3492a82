import { Ban, BookOpen, Check, CircleDashed, Layers, ListChecks, Pause, Play, RotateCcw } from 'lucide-react';
import type { CalendarSession } from './calendar-session.ts';

const ofType = { study: BookOpen, review: RotateCcw, test: ListChecks, flashcard: Layers };
const ofStatus = {
  in_progress: Play,
  paused: Pause,
  completed: Check,
  missed: CircleDashed,
  cancelled: Ban,
};

/** What kind of work it is while it is to come; afterwards what became of it. Words stand beside it. */
export function SessionIcon({ type, status }: Pick<CalendarSession, 'type' | 'status'>) {
  const Icon = status === 'pending' ? ofType[type] : ofStatus[status];
  return <Icon aria-hidden="true" />;
}
