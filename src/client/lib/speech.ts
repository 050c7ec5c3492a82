import { createListeners } from '#client/lib/listeners.ts';

const { subscribe, notify } = createListeners();
const synthesis = (): SpeechSynthesis | undefined => (globalThis as Partial<typeof globalThis>).speechSynthesis;

/** Browsers list their voices late. */
synthesis()?.addEventListener?.('voiceschanged', notify);

/** A voice of a language: one that needs no network where there is one, since people study without. */
function voiceOf(language: string): SpeechSynthesisVoice | undefined {
  const voices = synthesis()?.getVoices() ?? [];
  const fitting = voices.filter(({ lang }) => lang.toLowerCase().replace('_', '-').split('-')[0] === language);
  return fitting.find(({ localService }) => localService) ?? fitting[0];
}

/** No voice speaks the language, the voice needs a network, or the browser gave up. */
export type SpeechProblem = 'no-voice' | 'no-network' | 'failed';

interface Saying {
  language: string;
  /** 1 is the voice's own speed. */
  rate?: number;
  onEnd?: () => void;
  onProblem?: (problem: SpeechProblem) => void;
}

/** A page that has just loaded may have no voice yet. */
const VOICES_COME_MS = 1_500;
let current: { utterance: SpeechSynthesisUtterance | undefined } | undefined;

/** Calls back once the browser has listed its voices, or will not. */
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
  // Some browsers end an utterance that was cancelled as if it had been said.
  const isCurrent = () => current === saying;
  utterance.addEventListener('end', () => {
    if (isCurrent()) onEnd?.();
  });
  utterance.addEventListener('error', ({ error }) => {
    if (!isCurrent() || error === 'canceled' || error === 'interrupted') return;
    onProblem?.(error === 'network' || (!voice.localService && !navigator.onLine) ? 'no-network' : 'failed');
  });
  // Kept until it ends: some browsers forget one that nothing holds.
  saying.utterance = utterance;
  synthesis()?.cancel();
  synthesis()?.speak(utterance);
}

/** Reads aloud by the browser, where it has a voice. */
export const speech = {
  subscribe,
  canSpeak: (language: string): boolean => voiceOf(language) !== undefined,

  /** Says a text in place of what is being said. */
  say(text: string, how: Saying): void {
    const saying: { utterance: SpeechSynthesisUtterance | undefined } = { utterance: undefined };
    current = saying;
    whenVoices(() => {
      if (current === saying) speak(saying, text, how);
    });
  },

  /** Asking costs a millisecond, so only where something may be heard. */
  stop(): void {
    if (!current) return;
    current = undefined;
    synthesis()?.cancel();
  },
};
