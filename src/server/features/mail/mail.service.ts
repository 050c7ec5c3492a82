import { randomUUID } from 'node:crypto';
import type { OutboxLetter } from '#contract/mail.ts';
import type { Database, Tx } from '#server/db/open-database.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Queue } from '#server/platform/jobs/queue.ts';
import { MailRefused, type Mail, type Mailer } from '#server/platform/mail/mailer.ts';
import { seal, unseal } from '#server/platform/secrets/sealed.ts';
import type { DatedLetterKind, LetterKind } from '#domain/mail/letter-kinds.ts';
import { letterProblems, type LetterText, letterValue } from '#domain/mail/letter-text.ts';
import { appLetterText, composeLetter, type LetterContent } from './compose-letter.ts';
import type { LetterName, LetterTextsStore } from './letter-texts.store.ts';
import { sendLetter } from './mail.jobs.ts';
import type { LetterRow, MailStore } from './mail.store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const SEALED_FOR = 'letters';
/** As long as a link in the email may be valid; gives the operator time to repair the mail server. */
const TRIED_MS = DAY_MS;
const TRY_AGAIN_SECONDS = 10 * 60;
/** How long unsent emails are kept for administrators. */
const KEPT_MS = 7 * DAY_MS;

export type MailService = ReturnType<typeof createMailService>;

/** A user, as far as emails need it. */
interface Recipient {
  id: number;
  language: 'es' | 'en';
  email: string;
  emailVerified: boolean;
  username: string;
  timezone: string;
}

interface Letter {
  to: string;
  link?: URL;
  reason?: string | undefined;
}
/** `date` is a moment, shown as a day in the user's time zone, or the day itself. */
type LetterToPerson = Letter &
  ({ kind: Exclude<LetterKind, DatedLetterKind>; date?: undefined } | { kind: DatedLetterKind; date: Date | string });

/**
 * Emails to users: written in the transaction of their cause, sent by a job. Without a mail server they stay in the
 * outbox (Z50).
 */
export function createMailService({
  database,
  store,
  texts,
  queue,
  mailer,
  clock,
  secretKey,
}: {
  database: Database;
  store: MailStore;
  texts: Pick<LetterTextsStore, 'find'>;
  queue: Queue;
  mailer: Mailer | undefined;
  clock: Clock;
  secretKey: string;
}) {
  /** Decrypts an email; undefined if this instance's secret has changed. */
  function open({ uuid, sealed }: LetterRow): Mail | undefined {
    const text = unseal(secretKey, SEALED_FOR, sealed);
    // Encrypted with our key, so the content is ours.
    return text === undefined ? undefined : { ...(JSON.parse(text) as Omit<Mail, 'uuid'>), uuid };
  }

  function present(row: LetterRow): OutboxLetter {
    const mail = open(row);
    return {
      uuid: row.uuid,
      to: mail?.to ?? '',
      subject: mail?.subject ?? '',
      text: mail?.text ?? '',
      failure: row.failure,
      createdAt: row.createdAt.toISOString(),
    };
  }

  async function write(tx: Tx, userId: number | null, content: Omit<Mail, 'uuid'>): Promise<void> {
    const sealed = seal(secretKey, SEALED_FOR, JSON.stringify(content));
    const letterId = await store.insertLetter(tx, { uuid: randomUUID(), userId, sealed, createdAt: clock.now() });
    if (mailer) await queue.send(tx, sendLetter, { letterId }, ownedBy(userId));
  }

  /** The current text. If this version would reject an administrator's text, the app's text is used. */
  async function textOf(name: LetterName, tx?: Tx): Promise<LetterText> {
    const row = await texts.find(name, tx);
    return row?.isInForce && letterProblems(name.kind, row).length === 0
      ? row
      : appLetterText(name.kind, name.language);
  }

  return {
    /** Whether this server sends email. */
    isOn: mailer !== undefined,
    textOf,

    /** Writes an email in the transaction of its cause. */
    async send(tx: Tx, recipient: Recipient, { kind, to, date, ...content }: LetterToPerson): Promise<void> {
      const { id: userId, language, timezone } = recipient;
      // Use the name only if the address is confirmed; otherwise somebody could send their own words to a third person.
      const isOwn = recipient.emailVerified && to === recipient.email;
      const values = {
        name: letterValue(isOwn ? recipient.username : to),
        date: date === undefined ? '' : formatDate(date, language, timezone),
        product: PRODUCT,
      };
      const text = await textOf({ kind, language }, tx);
      await write(tx, userId, { to, ...composeLetter(language, { text, values, ...content }) });
    },

    /** Writes an email to an address without an account. */
    async sendToAddress(
      tx: Tx,
      language: 'es' | 'en',
      { kind, to, link }: { kind: 'newsletter' | 'invited'; to: string; link: URL },
    ): Promise<void> {
      const text = await textOf({ kind, language }, tx);
      const values = { name: '', date: '', product: PRODUCT };
      await write(tx, null, { to, ...composeLetter(language, { text, values, link }) });
    },

    /** Writes an email to an administrator, as the preview shows it. */
    async sendSample(
      tx: Tx,
      { id, email }: { id: number; email: string },
      language: 'es' | 'en',
      content: LetterContent,
    ): Promise<void> {
      await write(tx, id, { to: email, ...composeLetter(language, content) });
    },

    /** Writes plain text that a user entered to the operator, or an administrator's answer. Never to a third person. */
    async sendMessage(
      tx: Tx,
      userId: number | null,
      message: { to: string; replyTo?: string; subject: string; text: string },
    ): Promise<void> {
      await write(tx, userId, message);
    },

    /** Makes one attempt and deletes a sent email. Throws if a retry may succeed. */
    async deliver(letterId: number, transaction: Database['transaction']): Promise<void> {
      const row = await store.findLetterUnscoped(letterId);
      if (!row || !mailer) return;
      const mail = open(row);
      try {
        if (!mail) throw new MailRefused();
        await mailer.send(mail);
      } catch (error) {
        if (!(error instanceof MailRefused)) throw error;
        await transaction((tx) => store.failLetterUnscoped(tx, letterId, 'refused'));
        return;
      }
      await transaction((tx) => store.deleteLetterUnscoped(tx, letterId));
    },

    /** After a series of attempts: sends a later one, for a day. */
    async postpone(letterId: number): Promise<void> {
      const row = await store.findLetterUnscoped(letterId);
      if (!row) return;
      const isOver = clock.now().getTime() - row.createdAt.getTime() > TRIED_MS;
      await database.transaction(async (tx) => {
        if (isOver) return store.failLetterUnscoped(tx, letterId, 'unreachable');
        const options = { ...ownedBy(row.userId), afterSeconds: TRY_AGAIN_SECONDS };
        return queue.send(tx, sendLetter, { letterId }, options);
      });
    },

    /** Unsent emails with their links, for administrators, who pass them on if no mail server is configured. */
    async listOutbox(page: number, pageSize: number) {
      const { rows, total } = await store.listLettersUnscoped(pageSize, (page - 1) * pageSize);
      return { items: rows.map(present), page, pageSize, total };
    },

    async sweep(): Promise<void> {
      await store.deleteLettersBefore(new Date(clock.now().getTime() - KEPT_MS));
    },
  };
}

export const PRODUCT = 'Repaso';

/** @example formatDate(new Date('2027-05-01T22:30:00Z'), 'en', 'Europe/Madrid') // '2 May 2027' */
export function formatDate(date: Date | string, language: 'es' | 'en', timezone: string): string {
  const [at, timeZone] = typeof date === 'string' ? [new Date(date), 'UTC'] : [date, timezone];
  return new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : 'es', { dateStyle: 'long', timeZone }).format(at);
}

const ownedBy = (userId: number | null) => (userId === null ? {} : { ownerId: userId });
