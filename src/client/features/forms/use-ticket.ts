import { useEffect, useState } from 'react';
import { type FormKind, getFormTicket } from '#contract/forms.ts';
import { call, isApiError } from '#client/lib/api-client.ts';
import { findProof } from './find-proof.ts';

/** The server rejects younger tickets; counted from their arrival, whose delay is unknown. */
const YOUNGEST_MS = 3_200;

interface Ticket {
  ticket: string;
  proof?: number;
}
interface Fetched {
  since: number;
  ticket: Ticket;
}

async function getTicket(kind: FormKind): Promise<Fetched> {
  const { ticket, work } = await call(getFormTicket, { params: { kind } });
  const since = Date.now();
  return { since, ticket: work ? { ticket, proof: await findProof(ticket, work.bits) } : { ticket } };
}

/** Keeps a ticket for the next form of a kind. */
function createTickets(kind: FormKind) {
  let kept: Promise<Fetched> | undefined;

  function fetchTicket(): Promise<Fetched> {
    kept = getTicket(kind);
    // The next send reports the failure.
    kept.catch(() => undefined);
    return kept;
  }

  async function sendWith<Answer>(fetched: Promise<Fetched>, send: (ticket: Ticket) => Promise<Answer>) {
    const { since, ticket } = await fetched;
    await new Promise((resolve) => setTimeout(resolve, since + YOUNGEST_MS - Date.now()));
    const answer = await send(ticket);
    kept = undefined;
    return answer;
  }

  return {
    prepare: () => void fetchTicket(),
    /** Sends a form. If its ticket is missing, expired or used, retries once with a new one. */
    async send<Answer>(send: (ticket: Ticket) => Promise<Answer>): Promise<Answer> {
      const first = kept ?? fetchTicket();
      const isFetched = await first.then(
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
