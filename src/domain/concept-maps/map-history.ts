import type { MapContent } from './concept-map.ts';

/** Changes that can be undone and redone. */
export interface MapHistory {
  past: MapContent[];
  present: MapContent;
  future: MapContent[];
  /** Subject of the last change: letters typed into the same field are one change. */
  about: string | undefined;
}

const MOST_STEPS = 200;

export const startHistory = (present: MapContent): MapHistory => ({ past: [], present, future: [], about: undefined });

/** A change; one that changes nothing is none. Changes `about` the same thing one after the other are undone together. */
export function recordChange(history: MapHistory, next: MapContent, about?: string): MapHistory {
  const { past, present } = history;
  if (next === present) return history;
  const isSame = about !== undefined && about === history.about;
  return { past: isSame ? past : [...past, present].slice(-MOST_STEPS), present: next, future: [], about };
}

/** Makes the next change a step of its own. */
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
