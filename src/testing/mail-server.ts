import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { waitFor } from './wait-for.ts';

export interface ReceivedMail {
  from: string;
  to: string;
  /** The raw message, including headers. */
  source: string;
}

export interface MailServer {
  url: string;
  received: ReceivedMail[];
  /** Codes to refuse the next messages with, one each. */
  refusals: number[];
  /** Number of refused attempts. */
  refused(): number;
  /** Waits for the newest message to an address. */
  letterTo(address: string, count?: number): Promise<ReceivedMail>;
  stop(): Promise<void>;
}

const user = { name: 'repaso', password: 'sends-mail-1' };

/** Starts a real local mail server that requires a password. */
export async function startMailServer(): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const refusals: number[] = [];
  let refused = 0;
  const server = new SMTPServer({
    // Mail stays on this machine.
    hideSTARTTLS: true,
    allowInsecureAuth: true,
    logger: false,
    onAuth({ username, password }, _session, done) {
      const isRight = username === user.name && password === user.password;
      done(isRight ? null : new Error('wrong'), isRight ? { user: username } : undefined);
    },
    onData(stream, session, done) {
      void stream.toArray().then((chunks) => {
        const code = refusals.shift();
        if (code !== undefined) {
          refused += 1;
          return done(Object.assign(new Error('not now'), { responseCode: code }));
        }
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo[0]?.address ?? '',
          source: Buffer.concat(chunks as Buffer[]).toString(),
        });
        return done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://${user.name}:${user.password}@127.0.0.1:${port}`,
    received,
    refusals,
    refused: () => refused,
    letterTo: (address, count = 1) =>
      waitFor(async () => {
        const letters = received.filter(({ to }) => to === address);
        return letters.length >= count && letters.at(-1);
      }),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Extracts the token of a letter's link, joining wrapped lines like a mail client. */
export function tokenIn(source: string): string {
  const text = source.replaceAll('=\r\n', '').replaceAll('=3D', '=');
  const token = /[?&]token=([\w-]{43})/.exec(text)?.[1];
  if (!token) throw new Error('a letter without a link');
  return token;
}
