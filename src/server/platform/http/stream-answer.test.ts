import fastify from 'fastify';
import { expect, it } from 'vitest';
import { streamAnswer } from './stream-answer.ts';

it('[C05, Y01] a stream says that it is waited for while its next event takes long', async () => {
  const app = fastify();
  let goOn: () => void = () => undefined;
  const isWanted = new Promise<void>((resolve) => (goOn = resolve));
  app.get('/', (request, reply) =>
    streamAnswer(
      { request, reply },
      async () =>
        (async function* () {
          await isWanted;
          yield { type: 'done' };
        })(),
      1,
    ),
  );
  const response = await fetch(await app.listen({ port: 0 }));
  let received = '';
  for await (const piece of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    received += piece;
    if (received.includes('waiting')) goOn();
  }
  expect(received).toMatch(/^data: \{"type":"waiting"\}\n\n/);
  expect(received).toMatch(/data: \{"type":"done"\}\n\n$/);
  await app.close();
});
