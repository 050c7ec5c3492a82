import type { LanguageModel } from 'ai';
import type { LocalModel } from './local-model.ts';
import type { LocalQuestion } from './messages.ts';

/** The interface through which the `ai` library calls a model. */
type Provider = Extract<LanguageModel, { specificationVersion: 'v4' }>;
type Call = Parameters<Provider['doGenerate']>[0];
type Answer = Awaited<ReturnType<Provider['doGenerate']>>;
type StreamPart = Awaited<ReturnType<Provider['doStream']>>['stream'] extends ReadableStream<infer Part> ? Part : never;

/** Adapts a local model to the `ai` library. */
export function createLocalLanguageModel(local: LocalModel, name: string): Provider {
  async function* parts({ abortSignal, ...call }: Call): AsyncGenerator<StreamPart> {
    yield { type: 'stream-start', warnings: [] };
    yield { type: 'text-start', id };
    for await (const piece of local.answer(questionOf(call), abortSignal ?? new AbortController().signal)) {
      if ('text' in piece) yield { type: 'text-delta', id, delta: piece.text };
      else {
        yield { type: 'text-end', id };
        yield { type: 'finish', ...endOf(piece.end === 'length', piece.readTokens, piece.writtenTokens) };
      }
    }
  }
  return {
    specificationVersion: 'v4',
    provider: 'local',
    modelId: name,
    supportedUrls: {},
    async doGenerate(call) {
      let text = '';
      let end = endOf(false, 0, 0);
      for await (const part of parts(call)) {
        if (part.type === 'text-delta') text += part.delta;
        if (part.type === 'finish') end = { finishReason: part.finishReason, usage: part.usage };
      }
      return { content: [{ type: 'text', text }], ...end, warnings: [] };
    },
    doStream: async (call) => ({ stream: ReadableStream.from(parts(call)) as ReadableStream<StreamPart> }),
  };
}

const id = 'answer';

function questionOf({ prompt, maxOutputTokens, responseFormat }: Call): LocalQuestion {
  const instructions: string[] = [];
  const text: string[] = [];
  for (const message of prompt) {
    if (message.role === 'system') instructions.push(message.content);
    if (message.role !== 'user') continue;
    for (const part of message.content) if (part.type === 'text') text.push(part.text);
  }
  return {
    instructions: instructions.join('\n'),
    text: text.join('\n'),
    schema: responseFormat?.type === 'json' ? responseFormat.schema : undefined,
    maxTokens: maxOutputTokens ?? mostTokens,
  };
}

const mostTokens = 1_000;

function endOf(isCut: boolean, read: number, written: number): Pick<Answer, 'finishReason' | 'usage'> {
  return {
    finishReason: { unified: isCut ? 'length' : 'stop', raw: undefined },
    usage: {
      inputTokens: { total: read, noCache: undefined, cacheRead: undefined, cacheWrite: undefined },
      outputTokens: { total: written, text: written, reasoning: undefined },
    },
  };
}
