import { endSpan, startSpan, withSpan } from '#server/platform/tracing/with-span.ts';
import type { Ai, TakeSpent } from './ai.ts';

/** Puts each request to the model into a span with its tokens, never with its words. */
export function traceModel(ai: Ai): Ai {
  const attributes = { 'gen_ai.request.model': ai.name };
  async function* stream<T>(name: string, spent: TakeSpent, open: (spent: TakeSpent) => AsyncIterable<T>) {
    const span = startSpan(name, attributes);
    let failure: unknown;
    try {
      yield* open((tokens, written) => {
        span.setAttribute('repaso.tokens', tokens);
        spent(tokens, written);
      });
    } catch (error) {
      failure = error ?? 'failed';
      throw error;
    } finally {
      endSpan(span, failure);
    }
  }
  return {
    ...ai,
    ask: (question, signal) =>
      withSpan('model ask', attributes, async (span) => {
        const answer = await ai.ask(question, signal);
        if (answer.tokens !== undefined) span.setAttribute('repaso.tokens', answer.tokens);
        return answer;
      }),
    list: (listing, signal, spent) => stream('model list', spent, (take) => ai.list(listing, signal, take)),
    write: (writing, signal, spent) => stream('model write', spent, (take) => ai.write(writing, signal, take)),
  };
}
