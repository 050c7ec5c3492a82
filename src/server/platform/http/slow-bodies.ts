import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { isSignedIn } from '#domain/access/actor.ts';

/** How long the body of a call is waited for (Z20). */
export interface BodyPatience {
  /** Somebody without an account sends little: the whole of it in this time. */
  strangerMs: number;
  /** Others bring so many bytes in each window, or the last of them. */
  windowMs: number;
  bytesPerWindow: number;
  /** Unread bodies are drained up to these limits after an answer, so that the connection can serve its next call. */
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

/** Ends connections whose body does not come, or comes too slowly; after the hook that tells who calls. */
export function installSlowBodies(app: FastifyInstance, patience = usualPatience): void {
  app.addHook('onRequest', async ({ raw, actor }) => {
    if (!hasBody(raw)) return;
    if (isSignedIn(actor)) expectWindows(raw, patience);
    else expectWhole(raw, patience);
  });
  // A form that is refused half-way is read no further: nothing else would come through its connection.
  app.addHook('onResponse', async ({ raw }) => drain(raw, patience));
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Timers come before what arrived while this process was busy: that is read first. */
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
    // A full buffer on this side is no fault of the sender.
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
