import { useEffect, useState } from 'react';
import { type FormKind, getFormTicket } from '#contract/forms.ts';
import { call, isApiError } from '#client/lib/api-client.ts';
import { findProof } from './find-proof.ts';

/** The server rejects younger tickets. */
const YOUNGEST_MS = 3_200;

interface Ticket {
  ticket: string;
  proof?: number;
}
interface Fetched {
  since: number;
  ticket: Promise<Ticket>;
}

async function getTicket(kind: FormKind): Promise<Ticket> {
  const { ticket, work } = await call(getFormTicket, { params: { kind } });
  return work ? { ticket, proof: await findProof(ticket, work.bits) } : { ticket };
}

/** Keeps a ticket for the next form of a kind. */
function createTickets(kind: FormKind) {
  let kept: Fetched | undefined;

  function fetchTicket(): Fetched {
    const fetched = { since: Date.now(), ticket: getTicket(kind) };
    // The next send reports the failure.
    fetched.ticket.catch(() => undefined);
    kept = fetched;
    return fetched;
  }

  async function sendWith<Answer>({ since, ticket }: Fetched, send: (ticket: Ticket) => Promise<Answer>) {
    const ready = await ticket;
    await new Promise((resolve) => setTimeout(resolve, since + YOUNGEST_MS - Date.now()));
    const answer = await send(ready);
    kept = undefined;
    return answer;
  }

  return {
    prepare: () => void fetchTicket(),
    /** Sends a form. If its ticket is missing, expired or used, retries once with a new one. */
    async send<Answer>(send: (ticket: Ticket) => Promise<Answer>): Promise<Answer> {
      const first = kept ?? fetchTicket();
      const isFetched = await first.ticket.then(
        () => true,
        () => false,
      );
      if (!isFetched) return sendWith(fetchTicket(), send);
      try {
        return await sendWith(first, send);
      } catch (error) {
        if (!isApiError(error) || error.code !== 'FORM_TICKET_INVALID') throw error;
        return sendWith(fetchTicket(), send);
      }
    },
  };
}

/** Fetches a form's ticket when the form appears, and sends the form with it. */
export function useTicket(kind: FormKind) {
  const [tickets] = useState(() => createTickets(kind));
  useEffect(() => tickets.prepare(), [tickets]);
  return tickets.send;
}
