import { Agent, request } from 'node:http';
import { answerParent } from './ask-child.ts';

const CONNECTIONS = 32;

export interface Call {
  method: 'GET' | 'PUT';
  path: string;
  headers: Record<string, string>;
  body?: string;
}

export interface Load {
  question: { origin: string; calls: Call[] };
  /** Milliseconds. */
  answer: number;
}

/** Makes all calls once, over 32 connections that stay open. */
answerParent<Load>(async ({ origin, calls }) => {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const waiting = calls.values();
  const begin = performance.now();
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      for (const call of waiting) await send(origin, call, agent);
    }),
  );
  agent.destroy();
  return performance.now() - begin;
});

function send(origin: string, { method, path, headers, body }: Call, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = request(origin + path, { agent, method, headers }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => (bytes += chunk.length));
      response.on('end', () => {
        if (response.statusCode === 200 && bytes > 0) resolve();
        else reject(new Error(`${method} ${path} answered ${response.statusCode}`));
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
