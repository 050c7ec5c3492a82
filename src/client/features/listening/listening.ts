import { blockFrom } from '#domain/listening/spoken-parts.ts';
import { speech } from '#client/lib/speech.ts';
import { type Listened, listeningState, type ListeningState } from './listening-state.ts';
import { type HeldMediaKeys, holdMediaKeys } from './media-keys.ts';
import { keptRate, keepRate, type SpeechRate } from './speech-rate.ts';

const state = listeningState.now;
let rate: SpeechRate = keptRate();
let keys: HeldMediaKeys | undefined;

function change(next: Partial<ListeningState>): void {
  const now = state();
  if (!now) return;
  listeningState.set({ ...now, ...next });
  keys?.setPlaying(state()?.isPlaying ?? false);
}

/** Speaks the parts from an index to the end. */
function sayFrom(index: number): void {
  const now = state();
  const part = now?.parts[index];
  if (!now || !part) {
    stop();
    return;
  }
  change({ index, isPlaying: true, problem: undefined });
  speech.say(part.text, {
    language: now.language,
    rate,
    onEnd: () => {
      if (state()?.isPlaying && state()?.index === index) sayFrom(index + 1);
    },
    onProblem: (problem) => change({ isPlaying: false, problem }),
  });
}

function pause(): void {
  // The browser's own pause is unreliable on many phones, so stop and repeat the sentence later.
  change({ isPlaying: false });
  speech.stop();
}

function stop(): void {
  keys?.release();
  keys = undefined;
  listeningState.set(undefined);
  speech.stop();
}

function toggle(): void {
  const now = state();
  if (now?.isPlaying) pause();
  else if (now) sayFrom(now.index);
}

const step = (blocks: number): void => {
  const now = state();
  if (now) sayFrom(blockFrom(now.parts, now.index, blocks));
};

/** Reads aloud on this page, one thing at a time. */
export const listening = {
  rate: () => rate,
  /** Starts at a part, replacing the current playback. */
  start(listened: Listened, from = 0): void {
    stop();
    keys = holdMediaKeys({
      title: listened.title,
      onToggle: toggle,
      onNext: () => step(1),
      onPrevious: () => step(-1),
    });
    listeningState.set({ ...listened, index: from, isPlaying: false, problem: undefined, stop });
    sayFrom(from);
  },
  toggle,
  step,
  setRate(chosen: SpeechRate): void {
    rate = chosen;
    keepRate(chosen);
    const now = state();
    if (now?.isPlaying) sayFrom(now.index);
    else if (now) listeningState.set({ ...now });
  },
  stop,
};
