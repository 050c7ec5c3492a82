import type { SpokenPart } from '#domain/listening/spoken-parts.ts';
import { createListeners } from '#client/lib/listeners.ts';
import type { SpeechProblem } from '#client/lib/speech.ts';

export interface Listened {
  documentUuid: string;
  title: string;
  language: string;
  parts: readonly SpokenPart[];
}

export interface ListeningState extends Listened {
  /** The current or next part. */
  index: number;
  isPlaying: boolean;
  problem: SpeechProblem | undefined;
  stop: () => void;
}

const { subscribe, notify } = createListeners();
let state: ListeningState | undefined;

/** State of reading aloud on this page, separate from the reader, which loads on demand. */
export const listeningState = {
  subscribe,
  now: () => state,
  /** The passage to mark in a document; the same object while it is being spoken. */
  spanIn: (documentUuid: string) => (state?.documentUuid === documentUuid ? state.parts[state.index]?.span : undefined),
  set(next: ListeningState | undefined): void {
    state = next;
    notify();
  },
};
