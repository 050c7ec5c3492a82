import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { isSignedIn } from '#domain/access/actor.ts';

/** How long the server waits for a request body (Z20). */
export interface BodyPatience {
  /** Callers without an account send little: their whole body must arrive within this time. */
  strangerMs: number;
  /** Other callers must send this many bytes per window, or finish. */
  windowMs: number;
  bytesPerWindow: number;
  /**
   * After an answer, the server drains an unread body up to these limits, so that the connection can serve its next
   * call.
   */
  drainMs: number;
  drainBytes: number;
}

const usualPatience: BodyPatience = {
  strangerMs: 10_000,
  windowMs: 10_000,
  bytesPerWindow: 40_000,
  drainMs: 10_000,
  drainBytes: 16_000_000,
};

/** Ends connections whose body is missing or too slow. Install it after the hook that sets the actor. */
export function installSlowBodies(app: FastifyInstance, patience = usualPatience): void {
  app.addHook('onRequest', async ({ raw, actor }) => {
    if (!hasBody(raw)) return;
    if (isSignedIn(actor)) expectWindows(raw, patience);
    else expectWhole(raw, patience);
  });
  // After an early rejection, drain the rest of the form; otherwise the connection could carry no further call.
  app.addHook('onResponse', async ({ raw }) => drain(raw, patience));
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Timers run before pending input when this process was busy, so read that input first. */
const onceRead = (check: () => void) => () => void setImmediate(check);

function expectWhole(raw: IncomingMessage, { strangerMs }: BodyPatience): void {
  const endUnread = () => {
    if (!raw.complete) raw.destroy();
  };
  const timer = setTimeout(onceRead(endUnread), strangerMs);
  untilRead(raw, () => clearTimeout(timer));
}

function expectWindows(raw: IncomingMessage, { windowMs, bytesPerWindow }: BodyPatience): void {
  let seen = raw.socket.bytesRead;
  const endSlow = () => {
    const { bytesRead } = raw.socket;
    // A full buffer on our side is not the sender's fault.
    const isHeldUpHere = raw.readableLength >= raw.readableHighWaterMark;
    if (!raw.complete && !isHeldUpHere && bytesRead - seen < bytesPerWindow) raw.destroy();
    seen = bytesRead;
  };
  const timer = setInterval(onceRead(endSlow), windowMs);
  untilRead(raw, () => clearInterval(timer));
}

function drain(raw: IncomingMessage, { drainMs, drainBytes }: BodyPatience): void {
  if (raw.complete || raw.destroyed) return;
  let left = drainBytes;
  const timer = setTimeout(() => raw.destroy(), drainMs);
  untilRead(raw, () => clearTimeout(timer));
  raw.unpipe();
  raw.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) raw.destroy();
  });
  raw.resume();
}

function untilRead(raw: IncomingMessage, stop: () => void): void {
  raw.once('end', stop);
  raw.once('close', stop);
}
