import type { AssistantKind } from '#domain/assistants/assistant-wording.ts';

/** The part of the Prompt API that we use; some names differ between browser versions. */
export interface ModelSession {
  prompt(text: string, options: { responseConstraint: object; signal: AbortSignal }): Promise<string>;
  clone?(options: { signal: AbortSignal }): Promise<ModelSession>;
  destroy(): void;
}
interface SessionOptions {
  expectedInputs: { type: 'text'; languages: string[] }[];
  expectedOutputs: { type: 'text'; languages: string[] }[];
}
interface LanguageModelApi {
  availability(options: SessionOptions): Promise<string>;
  create(
    options: SessionOptions & { signal: AbortSignal; monitor: (progress: EventTarget) => void },
  ): Promise<ModelSession>;
}
export type Availability = 'unavailable' | 'downloadable' | 'downloading' | 'available';

const api = (): LanguageModelApi | undefined => (globalThis as { LanguageModel?: LanguageModelApi }).LanguageModel;

/** Whether this browser may have a built-in model. */
export const mayHaveModel = (): boolean => typeof api()?.availability === 'function';

/** Availability and creation need the same options, or the answer is meaningless. */
const optionsOf = (language: string): SessionOptions => ({
  expectedInputs: [{ type: 'text', languages: [language] }],
  expectedOutputs: [{ type: 'text', languages: [language] }],
});

export async function availabilityOf(language: string): Promise<Availability> {
  try {
    const said = await api()?.availability(optionsOf(language));
    return said === 'available' || said === 'downloadable' || said === 'downloading' ? said : 'unavailable';
  } catch {
    // An unsupported language may be reported as an error.
    return 'unavailable';
  }
}

/** Opens a session and downloads the model if necessary. Browsers require a user action. */
export async function openSession(
  language: string,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (percent: number) => void },
): Promise<ModelSession> {
  const model = api();
  if (!model) throw new Error('this browser has no model');
  return model.create({
    ...optionsOf(language),
    signal,
    monitor(progress) {
      progress.addEventListener('downloadprogress', (event) => {
        const { loaded = 0, total = 1 } = event as Event & { loaded?: number; total?: number };
        onProgress(Math.floor((100 * loaded) / (total || 1)));
      });
    },
  });
}

/** Sends one prompt in a copy of the session, so that prompts are independent. */
export async function promptOnce(
  session: ModelSession,
  text: string,
  responseConstraint: object,
  signal: AbortSignal,
): Promise<string> {
  const own = session.clone ? await session.clone({ signal }) : session;
  try {
    return await own.prompt(text, { responseConstraint, signal });
  } finally {
    if (own !== session) own.destroy();
  }
}

const text = { type: 'string' };
const listOf = (properties: Record<string, object>, required: string[]) => ({
  type: 'array',
  items: { type: 'object', properties, required },
});

/** JSON schemas of the model's answers. */
export const draftShapes: Record<AssistantKind, object> = {
  test: listOf(
    {
      passage: { type: 'integer' },
      quote: text,
      question: text,
      options: { type: 'array', items: text, minItems: 4, maxItems: 4 },
      answer: text,
      explanation: text,
      topic: text,
    },
    ['passage', 'quote', 'question', 'options', 'answer'],
  ),
  flashcards: listOf({ passage: { type: 'integer' }, quote: text, front: text, back: text, topic: text }, [
    'passage',
    'quote',
    'front',
    'back',
  ]),
  'concept-map': listOf({ passage: { type: 'integer' }, quote: text, from: text, label: text, to: text }, [
    'passage',
    'quote',
    'from',
    'label',
    'to',
  ]),
  analysis: listOf(
    {
      kind: { type: 'string', enum: ['summary', 'point', 'term', 'prerequisite', 'topic'] },
      name: text,
      text,
      quotes: { type: 'array', items: text, minItems: 1, maxItems: 3 },
    },
    ['kind', 'name', 'text', 'quotes'],
  ),
};
const number = { type: 'integer' };
export const readingShapes: Partial<Record<AssistantKind, object>> = {
  test: listOf({ item: number, numbers: { type: 'array', items: number }, text }, ['item', 'numbers', 'text']),
  flashcards: listOf({ item: number, answer: text }, ['item', 'answer']),
};
