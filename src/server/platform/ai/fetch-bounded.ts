import { Agent, fetch as fetchByAgent } from 'undici';

/** An answer with a few dozen questions has about 30 kB; a larger one probably never ends. */
const MOST_BYTES = 2_000_000;

/** A fetch that follows no redirects and limits the response size. */
export const boundedFetch =
  (send: typeof fetch): typeof fetch =>
  async (input, init) => {
    const answer = await send(input, { ...init, redirect: 'error' });
    if (!answer.body) return answer;
    let bytes = 0;
    const bounded = new TransformStream<Uint8Array, Uint8Array>({
      transform(piece, controller) {
        bytes += piece.length;
        if (bytes > MOST_BYTES) controller.error(new Error('the answer does not end'));
        else controller.enqueue(piece);
      },
    });
    return new Response(answer.body.pipeThrough(bounded), answer);
  };

/** Each call has its own time limit; the library would end one after five minutes of silence. */
export const patience = { headersTimeout: 0, bodyTimeout: 0 };
const dispatcher = new Agent(patience);

/** A fetch that waits as long as its caller. */
export const patientFetch = (async (input, init) =>
  // Compatible types from the library.
  (await fetchByAgent(String(input instanceof Request ? input.url : input), {
    ...(init as object),
    dispatcher,
  })) as unknown as Response) satisfies typeof fetch;

export const fetchBounded = boundedFetch(patientFetch);
