import { randomUUID } from 'node:crypto';
import type { OutputOf, QueryOf } from '#contract/endpoint.ts';
import type { listMessages, Message } from '#contract/admin-inbox.ts';
import type { FormKind, getFormTicket } from '#contract/forms.ts';
import { type Actor, isSignedIn, type SignedInActor } from '#domain/access/actor.ts';
import { spamReasons } from '#domain/forms/spam-reasons.ts';
import { serverTexts } from '#locales/server-texts.ts';
import type { Tx } from '#server/db/open-database.ts';
import type { MailService } from '#server/features/mail/mail.service.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Command } from '#server/platform/command.ts';
import { hashToken, keyedHash } from '#server/platform/secrets/tokens.ts';
import { forgetTicketsBefore, newFormTicket, requireFormTicket, usedTicket, WORK_BITS } from './form-tickets.ts';
import type { MessageRow, MessagesStore } from './messages.store.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** Above this number of messages per hour, each requires proof of work. */
const BUSY_HOUR = 30;
const KEPT_MS = 365 * DAY_MS;

/** A submitted form ticket. */
export interface SentTicket {
  ticket: string;
  proof?: number | undefined;
}

/** A message as the user typed it. */
export interface TypedMessage {
  name: string;
  email: string;
  type: string;
  rating?: number | undefined;
  title?: string;
  body: string;
  url?: string;
  requestId?: string | undefined;
  language: 'es' | 'en';
  homepage: string;
}

export type MessagesService = ReturnType<typeof createMessagesService>;

/** Messages to the operator: always stored, and emailed unless they look like spam (W03). */
export function createMessagesService({
  store,
  mail,
  clock,
  secretKey,
  sentTo,
  answersFrom,
}: {
  store: MessagesStore;
  mail: MailService;
  clock: Clock;
  secretKey: string;
  /** Current recipient of messages; undefined disables the emails. */
  sentTo: () => string | undefined;
  /** Sender of answers; unset on some servers. */
  answersFrom: string | undefined;
}) {
  async function useTicket(tx: Tx, ticket: string): Promise<void> {
    if (!(await store.useTicket(tx, hashToken(ticket), clock.now()))) throw usedTicket();
  }

  const requireTicket = (kind: FormKind, { ticket, proof }: SentTicket): void =>
    requireFormTicket(secretKey, { kind, ticket, proof, now: clock.now() });

  return {
    async ticket(kind: FormKind): Promise<OutputOf<typeof getFormTicket>> {
      const now = clock.now();
      // One email per address and day is limit enough for the newsletter.
      const isBusy = kind !== 'newsletter' && (await store.countSince(new Date(now.getTime() - HOUR_MS))) > BUSY_HOUR;
      const bits = isBusy ? WORK_BITS : 0;
      return { ticket: newFormTicket(secretKey, kind, now, bits), work: isBusy ? { bits } : null };
    },

    requireTicket,
    useTicket,

    send(actor: Actor, kind: MessageRow['kind'], typed: TypedMessage, sent: SentTicket): Command<{ ok: true }> {
      requireTicket(kind, sent);
      const { homepage, rating = null, title = null, url = null, requestId = null, ...message } = typed;
      const words = `${title ?? ''} ${message.body}`.toLowerCase().replaceAll(/\s+/g, ' ').trim();
      const bodyHash = keyedHash(secretKey, `message ${kind} ${words}`);
      const userId = isSignedIn(actor) ? actor.userId : null;
      return {
        async commit(tx) {
          await useTicket(tx, sent.ticket);
          const now = clock.now();
          const isRepeated = await store.isKnownSince(tx, bodyHash, new Date(now.getTime() - DAY_MS));
          const reasons = spamReasons({
            decoy: homepage,
            isRepeated,
            texts: [message.name, title ?? '', message.body],
          });
          await store.insertMessage(tx, {
            uuid: randomUUID(),
            userId,
            kind,
            ...message,
            rating,
            title,
            url,
            requestId,
            state: reasons.length > 0 ? 'spam' : 'new',
            spamReasons: reasons,
            bodyHash,
            createdAt: now,
          });
          const to = sentTo();
          if (reasons.length === 0 && to !== undefined) {
            const letter = operatorLetter(kind, { ...message, rating, title, url, requestId });
            await mail.sendMessage(tx, userId, { to, replyTo: message.email, ...letter });
          }
          return { ok: true };
        },
      };
    },

    async list({ page, pageSize, ...filter }: QueryOf<typeof listMessages>): Promise<OutputOf<typeof listMessages>> {
      const { rows, total } = await store.listMessagesUnscoped(filter, pageSize, (page - 1) * pageSize);
      return { items: rows.map(present), page, pageSize, total };
    },

    async view(uuid: string): Promise<Message> {
      const row = await store.findMessageUnscoped(uuid);
      if (!row) throw new AppError('NOT_FOUND');
      return present(row);
    },

    change: (uuid: string, wanted: MessageRow['state']): Command<Message> => ({
      async commit(tx, audit) {
        const before = await store.lockMessageUnscoped(tx, uuid);
        const state = wanted === 'new' && before?.answeredAt ? 'answered' : wanted;
        const row = before && (await store.changeMessageUnscoped(tx, uuid, { state }));
        if (!row) throw new AppError('NOT_FOUND');
        if (before.state === state) audit.unchanged();
        else await audit.record(tx, { targetUuid: uuid, before: { state: before.state }, after: { state } });
        return present(row);
      },
    }),

    /** Stores the answer and its email in one transaction. */
    answer: (uuid: string, answer: string): Command<Message> => ({
      async commit(tx, audit) {
        const before = await store.lockMessageUnscoped(tx, uuid);
        if (!before) throw new AppError('NOT_FOUND');
        if (before.answeredAt) throw new AppError('EDIT_CONFLICT', [{ path: 'text', rule: 'answered' }]);
        const changes = { state: 'answered', answer, answeredAt: clock.now() } as const;
        const row = await store.changeMessageUnscoped(tx, uuid, changes);
        if (!row) throw new AppError('NOT_FOUND');
        const replyTo = sentTo();
        const letter = answerLetter(row, answer, { from: answersFrom, canReply: replyTo !== undefined });
        await mail.sendMessage(tx, row.userId, { to: row.email, ...(replyTo ? { replyTo } : {}), ...letter });
        await audit.record(tx, { targetUuid: uuid, before: { state: before.state }, after: { state: row.state } });
        return present(row);
      },
    }),

    /** A proposal for the academy, locked until its draft is stored. */
    async lockContribution(tx: Tx, uuid: string): Promise<Message> {
      const row = await store.lockMessageUnscoped(tx, uuid);
      if (row?.kind !== 'contribution') throw new AppError('NOT_FOUND');
      return present(row);
    },
    async keepArticle(tx: Tx, uuid: string, articleUuid: string): Promise<void> {
      await store.changeMessageUnscoped(tx, uuid, { articleUuid });
    },

    listOf: async ({ userId }: SignedInActor): Promise<Message[]> => (await store.listOf(userId)).map(present),

    async sweep(): Promise<void> {
      const now = clock.now();
      await store.deleteMessagesBefore(new Date(now.getTime() - KEPT_MS));
      await store.deleteTicketsBefore(forgetTicketsBefore(now));
    },
  };
}

const present = ({
  uuid,
  kind,
  name,
  email,
  type,
  rating,
  title,
  body,
  url,
  requestId,
  ...row
}: MessageRow): Message => ({
  uuid,
  kind,
  name,
  email,
  type,
  rating,
  title,
  body,
  url,
  requestId,
  language: row.language,
  state: row.state,
  spamReasons: row.spamReasons,
  answer: row.answer,
  answeredAt: row.answeredAt?.toISOString() ?? null,
  articleUuid: row.articleUuid,
  createdAt: row.createdAt.toISOString(),
});

type Letter = Pick<
  MessageRow,
  'name' | 'email' | 'type' | 'rating' | 'title' | 'body' | 'url' | 'requestId' | 'language'
>;

/** Plain text for the operator only, in the language of the message. */
function operatorLetter(kind: MessageRow['kind'], { language, ...message }: Letter): { subject: string; text: string } {
  const texts = serverTexts[language].messages;
  const { name, email, type, rating, title, body, url, requestId } = message;
  const about = (title ?? body).replaceAll(/\s+/g, ' ').slice(0, 60);
  const lines = [
    `${texts.from}: ${name} <${email}>`,
    `${texts.type}: ${type}`,
    ...(rating === null ? [] : [`${texts.rating}: ${rating} / 5`]),
    ...(title === null ? [] : [`${texts.title}: ${title}`]),
    ...(url === null ? [] : [`${texts.address}: ${url}`]),
    ...(requestId === null ? [] : [`${texts.request}: ${requestId}`]),
  ];
  return { subject: `${texts[kind]}: ${about}`, text: `${lines.join('\n')}\n\n${body}\n\n${texts.answer}\n` };
}

/** Contains nothing the sender typed, since the recipient may not be the sender. */
function answerLetter(
  { language, createdAt }: Pick<MessageRow, 'language' | 'createdAt'>,
  answer: string,
  { from, canReply }: { from: string | undefined; canReply: boolean },
): { subject: string; text: string } {
  const { messages: texts, letterFrame } = serverTexts[language];
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(createdAt);
  const foot = [texts.wroteOn.replace('{day}', day), ...(canReply ? [texts.replyHere] : [])].join(' ');
  return {
    subject: texts.answerSubject,
    text: `${[letterFrame.hello, answer, from ?? letterFrame.bye, foot].join('\n\n')}\n`,
  };
}
