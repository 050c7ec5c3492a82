import { createListeners } from '#client/lib/listeners.ts';

const { subscribe, notify } = createListeners();
const synthesis = (): SpeechSynthesis | undefined => (globalThis as Partial<typeof globalThis>).speechSynthesis;

/** Browsers tell their voices late. */
synthesis()?.addEventListener?.('voiceschanged', notify);

/** A voice of a language: one that needs no network where there is one, since cards are studied without. */
function voiceOf(language: string): SpeechSynthesisVoice | undefined {
  const voices = synthesis()?.getVoices() ?? [];
  const fitting = voices.filter(({ lang }) => lang.toLowerCase().replace('_', '-').split('-')[0] === language);
  return fitting.find(({ localService }) => localService) ?? fitting[0];
}

/** Reading aloud by the browser, where it has a voice. */
export const speech = {
  subscribe,
  canSpeak: (language: string): boolean => voiceOf(language) !== undefined,
  speak(text: string, language: string): void {
    const voice = voiceOf(language);
    if (!voice) return;
    const utterance = new SpeechSynthesisUtterance(text);
    utterance.voice = voice;
    utterance.lang = voice.lang;
    synthesis()?.cancel();
    synthesis()?.speak(utterance);
  },
  /** Asking costs a millisecond, so only where something may be heard. */
  stop(): void {
    if (synthesis()?.speaking) synthesis()?.cancel();
  },
};
