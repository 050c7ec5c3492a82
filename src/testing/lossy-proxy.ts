import { request } from 'node:http';
import { startLoopbackServer, type LoopbackServer } from './loopback-server.ts';

/**
 * A proxy between browser and server that drops the first successful response to each write: the server has done the
 * work, but the browser gets no response. `onLoss` runs between the two.
 */
export function startLossyProxy(target: string, onLoss: () => Promise<void>): Promise<LoopbackServer> {
  const losses = new Map<string, Promise<void>>();
  return startLoopbackServer((incoming, outgoing) => {
    const { method = 'GET', url = '/', headers } = incoming;
    const call = `${method} ${url} ${String(headers['idempotency-key'])}`;
    // A kept connection may end at the server just as the next request leaves, which would be a loss of its own.
    const pass = () => {
      const onward = request(target + url, { method, headers, agent: false }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () => {
          const status = answer.statusCode ?? 500;
          const isLost = method !== 'GET' && status < 300 && !losses.has(call);
          const loss = isLost ? onLoss() : Promise.resolve();
          losses.set(call, loss);
          if (isLost) void loss.finally(() => incoming.socket.destroy());
          else outgoing.writeHead(status, answer.headers).end(Buffer.concat(chunks));
        });
      });
      onward.on('error', () => incoming.socket.destroy());
      incoming.pipe(onward);
    };
    // A browser that waited too long repeats the call before its answer is lost.
    void (losses.get(call) ?? Promise.resolve()).finally(pass);
  });
}
