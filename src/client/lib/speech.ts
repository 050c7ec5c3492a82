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

/** Reads aloud by the browser, where it has a voice. */
export const speech = {
  subscribe,
  canSpeak: (language: string): boolean => voiceOf(language) !== undefined,

  /** Says a text in place of what is being said. */
  say(text: string, { language, rate = 1, onEnd, onProblem }: Saying): void {
    const voice = voiceOf(language);
    if (!voice) {
      onProblem?.('no-voice');
      return;
    }
    const utterance = new SpeechSynthesisUtterance(text);
    utterance.voice = voice;
    utterance.lang = voice.lang;
    utterance.rate = rate;
    utterance.addEventListener('end', () => onEnd?.());
    utterance.addEventListener('error', ({ error }) => {
      if (error === 'canceled' || error === 'interrupted') return;
      onProblem?.(error === 'network' || (!voice.localService && !navigator.onLine) ? 'no-network' : 'failed');
    });
    synthesis()?.cancel();
    synthesis()?.speak(utterance);
  },

  /** Asking costs a millisecond, so only where something may be heard. */
  stop(): void {
    if (synthesis()?.speaking) synthesis()?.cancel();
  },
};
