import { setTimeout as wait } from 'node:timers/promises';
import type { Database, Tx } from '#server/db/open-database.ts';
import type { PaymentEvent } from '#server/platform/payments/payments.ts';
import type { Queue } from '#server/platform/jobs/queue.ts';
import { dispatchEvents } from './billing.jobs.ts';
import type { PaymentsStore } from './payments.store.ts';

const MOST_AT_ONCE = 200;
/** The embedded database blocks this thread during a transaction, so gather events first. */
const GATHER_MS = 10;

interface Waiting {
  event: PaymentEvent;
  resolve: () => void;
  reject: (error: unknown) => void;
}

/**
 * Stores event ids together with the jobs that read their customers. Events arrive in bursts, so those that arrive
 * during a transaction share the next one.
 */
export function createEventInbox({
  database,
  store,
  queue,
}: {
  database: Database;
  store: PaymentsStore;
  queue: Queue;
}) {
  const waiting: Waiting[] = [];
  let isRunning = false;

  async function keep(tx: Tx, events: PaymentEvent[]): Promise<void> {
    const named = events.map(({ customerId }) => customerId).filter((id) => id !== null);
    const customers = await store.findCustomersUnscoped([...new Set(named)], tx);
    const isOurs = (id: string) => customers.some(({ stripeId }) => stripeId === id);
    const rows = events.map((event) => ({
      ...event,
      outcome:
        event.customerId === null ? ('ignored' as const) : isOurs(event.customerId) ? null : ('foreign' as const),
    }));
    const fresh = await store.insertEvents(tx, rows);
    const isWork = rows.some(({ id, outcome }) => outcome === null && fresh.has(id));
    if (isWork) await queue.send(tx, dispatchEvents, {}, { key: 'events' });
  }

  async function run(): Promise<void> {
    isRunning = true;
    while (waiting.length > 0) {
      await wait(GATHER_MS);
      const batch = waiting.splice(0, MOST_AT_ONCE);
      try {
        await database.transaction((tx) =>
          keep(
            tx,
            batch.map(({ event }) => event),
          ),
        );
        for (const { resolve } of batch) resolve();
      } catch (error) {
        // The whole batch failed; the provider will send each event again.
        for (const { reject } of batch) reject(error);
      }
    }
    isRunning = false;
  }

  /** Resolves once the event is stored. */
  return (event: PaymentEvent): Promise<void> =>
    new Promise((resolve, reject) => {
      waiting.push({ event, resolve, reject });
      if (!isRunning) void run();
    });
}
