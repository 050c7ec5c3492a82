import { createTransport } from 'nodemailer';

export interface MailSettings {
  /** `smtp://user:password@host:587`, or `smtps:` where the connection begins encrypted. */
  url: string;
  /** The address that mail comes from. */
  from: string;
}

/** A message as it leaves, in one language. */
export interface Mail {
  /** The same at every try, so that a mailbox that got it twice can tell. */
  uuid: string;
  to: string;
  subject: string;
  text: string;
  /** Absent where the text is a person's own. */
  html?: string;
  replyTo?: string;
}

export interface Mailer {
  /** Settles once the host has taken the message; throws MailRefused where no other try would help. */
  send(mail: Mail): Promise<void>;
}

/** The host will never take this message, e.g. since it knows no such address. */
export class MailRefused extends Error {
  override name = 'MailRefused';
}

/** Somebody waits for the link, and a job has its own end. */
const TIMEOUT_MS = 20_000;
const isFinal = (code: number): boolean => code >= 500 && code < 600;

/** Hands messages to the operator's mail host, one connection each. */
export function createMailer({ url, from }: MailSettings): Mailer {
  const transport = createTransport(
    { url, connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS },
    // Messages are our own: nothing is read or fetched for them.
    { from, disableFileAccess: true, disableUrlAccess: true },
  );
  return {
    async send({ uuid, to, subject, text, html, replyTo }) {
      const host = /@([^>\s]+)>?$/.exec(from)?.[1] ?? 'localhost';
      const message = {
        // An object, never a list to be parsed.
        to: { name: '', address: to },
        ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
        subject,
        text,
        ...(html ? { html } : {}),
        messageId: `<${uuid}@${host}>`,
        headers: { 'auto-submitted': 'auto-generated' },
      };
      await transport.sendMail(message).catch((error: unknown) => {
        const code = error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : 0;
        // A wrong password of ours is for the operator to mend, not the fault of the message.
        const isOurs = error instanceof Error && 'code' in error && error.code === 'EAUTH';
        throw isFinal(code) && !isOurs ? new MailRefused() : error;
      });
    },
  };
}
