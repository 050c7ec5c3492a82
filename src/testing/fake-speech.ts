export interface FakeSpeech {
  /** Everything that was begun, with its speed. */
  said: { text: string; lang: string; rate: number }[];
  /** Ends what is being said. */
  finish: () => void;
  fail: (error: string) => void;
  /** Lists the voices of a browser that lists them late. */
  listVoices: () => void;
}

/**
 * A voice that a test can hear, in place of the browser's: it says a text until `finish` is called. Uses nothing but its
 * parameters and the page, so that a browser can be given it as a script.
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
    // As Firefox does.
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
