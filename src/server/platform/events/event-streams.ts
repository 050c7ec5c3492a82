import type { Writable } from 'node:stream';
import type { ProgressEvent } from '#contract/system.ts';
import { afterCommit, type Tx } from '#server/db/open-database.ts';
import type { EventCarrier } from '#server/platform/events/event-carrier.ts';
import { createEventOutbox } from '#server/platform/events/event-outbox.ts';
import type { Logger } from '#server/platform/log.ts';
import { RateLimited } from '#server/platform/rate-limit/rate-limit.ts';

/** Also the longest time a stream outlives its session if no end event arrives, e.g. after a suspension (Z05). */
const HEARTBEAT_MS = 5_000;
/** More than the windows a person has open; each stream costs a connection and memory. */
const STREAMS_PER_USER = 20;
const TRY_AGAIN_SECONDS = 30;
/** At a stop all browsers lose their streams at once: each gets its own time for coming back. */
const RETURN_MS = { least: 1_000, most: 5_000 };
/** A client this far behind is gone or stuck; it will reconnect and refetch everything. */
const WAITING_BYTES = 64 * 1024;

/** A stream belongs to a user and ends with this session. */
export interface Listener {
  userId: number;
  sessionId: number;
}

interface PublishOptions {
  exceptSession?: number | undefined;
}

/** Progress events for browsers: sent after the causing transaction, delivered to the user's open streams. */
export interface EventStreams {
  /** Sends the event once `tx` has committed. `exceptSession` skips the browser that caused the event. */
  publish(tx: Tx, userId: number, event: ProgressEvent, options?: PublishOptions): void;
  /** Adds a stream; calls `connect` only if the person may open another one. */
  open(listener: Listener, connect: () => Writable): void;
  /** Ends the streams of an ended session, in every process. */
  endSession(sessionId: number): void;
  /** Sets how to look up live sessions; call it before `start`. */
  checkSessionsWith(listLiveSessions: ListLiveSessions): void;
  start(): Promise<void>;
  stop(): Promise<void>;
}

type ListLiveSessions = (ids: number[]) => Promise<Set<number>>;

type Message = { userId: number; event: ProgressEvent; exceptSession?: number } | { endedSession: number };
type Stream = Listener & { connection: Writable };

export function createEventStreams({ carrier, log }: { carrier: EventCarrier; log: Logger }): EventStreams {
  const outbox = createEventOutbox(carrier, log);
  const streams = new Map<number, Set<Stream>>();
  let stopListening: (() => Promise<void>) | undefined;
  let heartbeat: NodeJS.Timeout | undefined;
  let isStopping = false;
  let listLiveSessions: ListLiveSessions = async (ids) => new Set(ids);
  const all = () => [...streams.values()].flatMap((own) => [...own]);
  const messageOf = (userId: number, event: ProgressEvent, { exceptSession }: PublishOptions = {}): Message => ({
    userId,
    event,
    ...(exceptSession === undefined ? {} : { exceptSession }),
  });

  function forget(stream: Stream): void {
    const own = streams.get(stream.userId);
    own?.delete(stream);
    if (own?.size === 0) streams.delete(stream.userId);
  }

  /** Removes the stream first, so that nothing writes to it after its end. */
  function end(stream: Stream): void {
    forget(stream);
    stream.connection.end();
  }

  /** Ends a stream whose browser shall connect to another process, or to this one once it runs again. */
  function dismiss(stream: Stream): void {
    const { least, most } = RETURN_MS;
    stream.connection.write(`retry: ${Math.round(least + Math.random() * (most - least))}\n\n`);
    end(stream);
  }

  function send(stream: Stream, message: string): void {
    if (stream.connection.writableLength > WAITING_BYTES) stream.connection.destroy();
    else stream.connection.write(`${message}\n\n`);
  }

  function deliver(message: Message): void {
    if ('endedSession' in message) {
      for (const stream of all()) if (stream.sessionId === message.endedSession) end(stream);
      return;
    }
    const { userId, event, exceptSession } = message;
    for (const stream of streams.get(userId) ?? []) {
      if (stream.sessionId !== exceptSession) send(stream, `data: ${JSON.stringify(event)}`);
    }
  }

  /** A server of another version may send something else. */
  function deliverAll(batch: string): void {
    try {
      for (const message of [JSON.parse(batch) as Message | Message[]].flat()) deliver(message);
    } catch (error) {
      log.warn({ err: error }, 'an event could not be read');
    }
  }

  async function beat(): Promise<void> {
    const open = all();
    if (open.length === 0) return;
    const live = await listLiveSessions([...new Set(open.map(({ sessionId }) => sessionId))]);
    for (const stream of open) {
      if (live.has(stream.sessionId)) send(stream, ': still here');
      else end(stream);
    }
  }

  function beatLater(): void {
    heartbeat = setTimeout(() => {
      beat()
        .catch((error: unknown) => log.warn({ err: error }, 'sessions of streams not checked'))
        .finally(() => heartbeat && beatLater());
    }, HEARTBEAT_MS);
  }

  return {
    publish(tx, userId, event, options) {
      afterCommit(tx, () => outbox.add(messageOf(userId, event, options)));
    },
    open(listener, connect) {
      const own = streams.get(listener.userId) ?? new Set();
      if (own.size >= STREAMS_PER_USER) throw new RateLimited(TRY_AGAIN_SECONDS);
      const connection = connect();
      connection.write('retry: 2000\n\n');
      const stream = { ...listener, connection };
      streams.set(listener.userId, own.add(stream));
      connection.on('close', () => forget(stream));
      // If the connection breaks during a write, just drop the stream.
      connection.on('error', () => forget(stream));
      if (isStopping) dismiss(stream);
    },
    endSession(sessionId) {
      outbox.add({ endedSession: sessionId } satisfies Message);
    },
    checkSessionsWith(check) {
      listLiveSessions = check;
    },
    async start() {
      // After a gap a browser cannot know what it missed: it reads again what it shows.
      const resync = () => all().forEach((stream) => send(stream, 'event: resync\ndata: {}'));
      stopListening = await carrier.listen(deliverAll, resync);
      beatLater();
    },
    async stop() {
      clearTimeout(heartbeat);
      heartbeat = undefined;
      isStopping = true;
      all().forEach(dismiss);
      await outbox.stop();
      await stopListening?.();
    },
  };
}
