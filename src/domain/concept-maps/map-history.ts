import type { MapContent } from './concept-map.ts';

/** Changes that can be undone and redone. */
export interface MapHistory {
  past: MapContent[];
  present: MapContent;
  future: MapContent[];
  /** Subject of the last change. Letters typed into one field count as one change. */
  about: string | undefined;
}

const MOST_STEPS = 200;

export const startHistory = (present: MapContent): MapHistory => ({ past: [], present, future: [], about: undefined });

/**
 * Records a change; ignores one that changes nothing. Consecutive changes with the same `about` are undone together.
 */
export function recordChange(history: MapHistory, next: MapContent, about?: string): MapHistory {
  const { past, present } = history;
  if (next === present) return history;
  const isSame = about !== undefined && about === history.about;
  return { past: isSame ? past : [...past, present].slice(-MOST_STEPS), present: next, future: [], about };
}

/** Ends the current step, so that the next change is undone separately. */
export const endRun = (history: MapHistory): MapHistory =>
  history.about === undefined ? history : { ...history, about: undefined };

export function undoChange(history: MapHistory): MapHistory {
  const { past, present, future } = history;
  const before = past.at(-1);
  return before
    ? { past: past.slice(0, -1), present: before, future: [present, ...future], about: undefined }
    : history;
}

export function redoChange(history: MapHistory): MapHistory {
  const { past, present, future } = history;
  const [after, ...rest] = future;
  return after ? { past: [...past, present], present: after, future: rest, about: undefined } : history;
}
