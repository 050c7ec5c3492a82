import { createTransport } from 'nodemailer';

export interface MailSettings {
  /** `smtp://user:password@host:587`, or `smtps:` for a connection with TLS from the start. */
  url: string;
  /** Sender address. */
  from: string;
}

/** A message as it is sent, in one language. */
export interface Mail {
  /** The same in every attempt, so that a mailbox can detect duplicates. */
  uuid: string;
  to: string;
  subject: string;
  text: string;
  /** Absent if the text comes from a user. */
  html?: string;
  replyTo?: string;
}

export interface Mailer {
  /** Resolves once the mail server has accepted the message; throws MailRefused if a retry is useless. */
  send(mail: Mail): Promise<void>;
}

/** The mail server permanently rejects this message, e.g. because of an unknown address. */
export class MailRefused extends Error {
  override name = 'MailRefused';
}

/** A user waits for the link, and a job has its own timeout. */
const TIMEOUT_MS = 20_000;
const isFinal = (code: number): boolean => code >= 500 && code < 600;

/** Sends messages to the operator's mail server, one connection each. */
export function createMailer({ url, from }: MailSettings): Mailer {
  const transport = createTransport(
    { url, connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS },
    // Never read files or URLs for a message.
    { from, disableFileAccess: true, disableUrlAccess: true },
  );
  return {
    async send({ uuid, to, subject, text, html, replyTo }) {
      const host = /@([^>\s]+)>?$/.exec(from)?.[1] ?? 'localhost';
      const message = {
        // An object, so that it is not parsed as a list of addresses.
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
        // A wrong password is the operator's problem, not a fault of the message.
        const isOurs = error instanceof Error && 'code' in error && error.code === 'EAUTH';
        throw isFinal(code) && !isOurs ? new MailRefused() : error;
      });
    },
  };
}
