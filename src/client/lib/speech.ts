import { createListeners } from '#client/lib/listeners.ts';

const { subscribe, notify } = createListeners();
const synthesis = (): SpeechSynthesis | undefined => (globalThis as Partial<typeof globalThis>).speechSynthesis;

/** Browsers load their voices asynchronously. */
synthesis()?.addEventListener?.('voiceschanged', notify);

/** Returns a voice for a language, preferably a local one, since people study offline. */
function voiceOf(language: string): SpeechSynthesisVoice | undefined {
  const voices = synthesis()?.getVoices() ?? [];
  const fitting = voices.filter(({ lang }) => lang.toLowerCase().replace('_', '-').split('-')[0] === language);
  return fitting.find(({ localService }) => localService) ?? fitting[0];
}

/** No voice for the language, a voice that needs a network, or a browser failure. */
export type SpeechProblem = 'no-voice' | 'no-network' | 'failed';

interface Saying {
  language: string;
  /** 1 is the normal speed. */
  rate?: number;
  onEnd?: () => void;
  onProblem?: (problem: SpeechProblem) => void;
}

/** How long to wait for voices after a page load. */
const VOICES_COME_MS = 1_500;
let current: { utterance: SpeechSynthesisUtterance | undefined } | undefined;

/** Calls back once voices are available or the wait is over. */
function whenVoices(next: () => void): void {
  if ((synthesis()?.getVoices().length ?? 0) > 0) {
    next();
    return;
  }
  let isOver = false;
  const end = () => {
    if (isOver) return;
    isOver = true;
    clearTimeout(timer);
    next();
  };
  synthesis()?.addEventListener('voiceschanged', end, { once: true });
  const timer = setTimeout(end, VOICES_COME_MS);
}

function speak(saying: { utterance: SpeechSynthesisUtterance | undefined }, text: string, how: Saying): void {
  const { language, rate = 1, onEnd, onProblem } = how;
  const voice = voiceOf(language);
  if (!voice) {
    onProblem?.('no-voice');
    return;
  }
  const utterance = new SpeechSynthesisUtterance(text);
  utterance.voice = voice;
  utterance.lang = voice.lang;
  utterance.rate = rate;
  // Some browsers fire `end` for a cancelled utterance too.
  const isCurrent = () => current === saying;
  utterance.addEventListener('end', () => {
    if (isCurrent()) onEnd?.();
  });
  utterance.addEventListener('error', ({ error }) => {
    if (!isCurrent() || error === 'canceled' || error === 'interrupted') return;
    onProblem?.(error === 'network' || (!voice.localService && !navigator.onLine) ? 'no-network' : 'failed');
  });
  // Hold a reference until it ends: some browsers garbage-collect an utterance while speaking.
  saying.utterance = utterance;
  synthesis()?.cancel();
  synthesis()?.speak(utterance);
}

/** Text-to-speech by the browser, if it has a voice. */
export const speech = {
  subscribe,
  canSpeak: (language: string): boolean => voiceOf(language) !== undefined,

  /** Speaks a text, replacing the current one. */
  say(text: string, how: Saying): void {
    const saying: { utterance: SpeechSynthesisUtterance | undefined } = { utterance: undefined };
    current = saying;
    whenVoices(() => {
      if (current === saying) speak(saying, text, how);
    });
  },

  /** Cancelling costs a millisecond, so only do it after speech. */
  stop(): void {
    if (!current) return;
    current = undefined;
    synthesis()?.cancel();
  },
};
