import { connect } from 'node:net';
import { waitFor } from './wait-for.ts';

export interface RawConnection {
  send(text: string): void;
  /** Data received from the server so far. */
  received(): string;
  /** Waits until the server has answered this many requests. */
  untilAnswered(times: number): Promise<number[]>;
  untilClosed(): Promise<void>;
  end(): void;
}

/** A connection for handwritten requests: partial, slow, or malformed ones. */
export function openConnection(origin: string): RawConnection {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  let text = '';
  socket.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')));
  // Includes connections closed by the server.
  socket.on('error', () => undefined);
  const statuses = () => [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
  return {
    send: (part) => void (socket.writable && socket.write(part)),
    received: () => text,
    untilAnswered: (times) => waitFor(async () => statuses().length >= times && statuses()),
    untilClosed: async () => void (await waitFor(async () => socket.destroyed || socket.readableEnded)),
    end: () => void socket.destroy(),
  };
}
