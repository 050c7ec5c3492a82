export interface FakeSpeech {
  /** All started utterances, with their rate. */
  said: { text: string; lang: string; rate: number }[];
  /** Ends the current utterance. */
  finish: () => void;
  fail: (error: string) => void;
  /** Lists the voices of a browser that lists them late. */
  listVoices: () => void;
}

/**
 * Replaces the browser's speech synthesis by one that tests can observe: it speaks a text until `finish` is called.
 * Self-contained, so that a browser can run it as a script.
 */
export function installFakeSpeech({
  languages,
  isLate = false,
}: {
  languages: string[];
  isLate?: boolean;
}): FakeSpeech {
  class Utterance extends EventTarget {
    voice: unknown = null;
    lang = '';
    rate = 1;
    text: string;
    constructor(text: string) {
      super();
      this.text = text;
    }
  }
  let current: Utterance | undefined;
  const end = (type: string, error?: string) => {
    const ended = current;
    current = undefined;
    ended?.dispatchEvent(Object.assign(new Event(type), { error }));
  };
  let isListed = !isLate;
  const fake: FakeSpeech = {
    said: [],
    finish: () => end('end'),
    fail: (error) => end('error', error),
    listVoices() {
      isListed = true;
      synthesis.dispatchEvent(new Event('voiceschanged'));
    },
  };
  const voices = languages.map((lang) => ({ lang, name: lang, localService: true, default: false, voiceURI: lang }));
  const synthesis = Object.assign(new EventTarget(), {
    getVoices: () => (isListed ? voices : []),
    speak(utterance: Utterance) {
      current = utterance;
      fake.said.push({ text: utterance.text, lang: utterance.lang, rate: utterance.rate });
    },
    // Like Firefox.
    cancel: () => end('end'),
  });
  Object.defineProperty(synthesis, 'speaking', { get: () => current !== undefined });
  for (const [name, value] of Object.entries({
    speechSynthesis: synthesis,
    SpeechSynthesisUtterance: Utterance,
    fakeSpeech: fake,
  }))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  return fake;
}
