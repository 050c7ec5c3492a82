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

export const fetchBounded = boundedFetch(fetch);
