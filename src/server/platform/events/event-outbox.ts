import type { Logger } from '#server/platform/log.ts';
import type { EventCarrier } from './event-carrier.ts';

/** Events of this time go together: each notifying commit takes a lock of the whole Postgres. */
const COLLECT_MS = 50;

/** Collects events and sends them in few messages. */
export interface EventOutbox {
  add(event: object): void;
  /** Sends the rest. */
  stop(): Promise<void>;
}

/** Sends the first event after a pause at once, and those that follow together. */
export function createEventOutbox(carrier: EventCarrier, log: Logger): EventOutbox {
  let waiting: string[] = [];
  let timer: NodeJS.Timeout | undefined;
  let sending = Promise.resolve();

  function flush(): void {
    timer = undefined;
    if (waiting.length === 0) return;
    const messages = pack(waiting, carrier.longest);
    waiting = [];
    timer = setTimeout(flush, COLLECT_MS);
    // A lost event only delays the browser until its next poll.
    sending = carrier
      .send(messages)
      .catch((error: unknown) => log.warn({ err: error, messages: messages.length }, 'events not sent'));
  }

  return {
    add(event) {
      waiting.push(JSON.stringify(event));
      if (!timer) flush();
    },
    async stop() {
      clearTimeout(timer);
      flush();
      clearTimeout(timer);
      await sending;
    },
  };
}

/** Joins events, already JSON, into arrays of at most `longest` bytes. */
function pack(events: string[], longest: number): string[] {
  const messages: string[] = [];
  let items: string[] = [];
  let bytes = 0;
  for (const event of events) {
    const size = Buffer.byteLength(event) + 1;
    if (items.length > 0 && bytes + size + 1 > longest) {
      messages.push(`[${items.join(',')}]`);
      items = [];
      bytes = 0;
    }
    items.push(event);
    bytes += size;
  }
  if (items.length > 0) messages.push(`[${items.join(',')}]`);
  return messages;
}
