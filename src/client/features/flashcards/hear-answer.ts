/** The speech recognition part of the Web Speech API; browsers expose it under one of two names. */
interface Recognition extends EventTarget {
  lang: string;
  maxAlternatives: number;
  start: () => void;
  abort: () => void;
}
type RecognitionEvent = Event & { results: ArrayLike<ArrayLike<{ transcript: string }>> };
type Recognizer = new () => Recognition;

function recognizer(): Recognizer | undefined {
  const names = globalThis as { SpeechRecognition?: Recognizer; webkitSpeechRecognition?: Recognizer };
  return names.SpeechRecognition ?? names.webkitSpeechRecognition;
}

export const canHear = (): boolean => recognizer() !== undefined;

interface Hearing {
  language: string;
  /** Words for yes, separated by commas. */
  yes: string;
  no: string;
  onAnswer: (isYes: boolean) => void;
  /** Called if the microphone is refused or the browser's service is unreachable. */
  onDeaf: () => void;
}

/** Listens until one of the words is heard; returns a function that stops it. */
export function hearOnce({ language, yes, no, onAnswer, onDeaf }: Hearing): () => void {
  const Named = recognizer();
  if (!Named) return () => undefined;
  const recognition = new Named();
  recognition.lang = language;
  recognition.maxAlternatives = 3;
  let isOver = false;
  recognition.addEventListener('result', (event) => {
    const heard = Array.from((event as RecognitionEvent).results).flatMap((result) => Array.from(result));
    const answer = heard.map(({ transcript }) => readAnswer(transcript, { yes, no })).find((one) => one !== undefined);
    if (answer === undefined || isOver) return;
    isOver = true;
    recognition.abort();
    onAnswer(answer);
  });
  recognition.addEventListener('error', (event) => {
    const { error } = event as Event & { error?: string };
    if (error === 'no-speech' || isOver) return;
    isOver = true;
    onDeaf();
  });
  // Recognition ends after silence; restart it until there is an answer.
  recognition.addEventListener('end', () => {
    if (!isOver) recognition.start();
  });
  recognition.start();
  return () => {
    isOver = true;
    recognition.abort();
  };
}

/** Check "no" first, since "No lo sabía" contains words of both. */
export function readAnswer(heard: string, { yes, no }: { yes: string; no: string }): boolean | undefined {
  const said = ` ${heard.toLowerCase().replaceAll(/[^\p{L}\s]/gu, '')} `;
  const holds = (words: string) => words.split(', ').some((word) => said.includes(` ${word} `));
  if (holds(no)) return false;
  return holds(yes) ? true : undefined;
}
