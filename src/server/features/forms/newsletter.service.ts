import { randomUUID } from 'node:crypto';
import type { OutputOf } from '#contract/endpoint.ts';
import type { listSubscribers } from '#contract/admin-inbox.ts';
import { landing } from '#locales/landing.ts';
import type { Tx } from '#server/db/open-database.ts';
import type { MailService } from '#server/features/mail/mail.service.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Command } from '#server/platform/command.ts';
import { keyedHash } from '#server/platform/secrets/tokens.ts';
import type { SubscriberRow, SubscribersStore } from './subscribers.store.ts';

type Ok = { ok: true };
type Subscriber = OutputOf<typeof listSubscribers>['items'][number];

/** Subscribers per batch. */
const PIECE = 1_000;

/** Unconfirmed addresses older than this are deleted. */
const PENDING_MS = 30 * 24 * 60 * 60 * 1000;

export type NewsletterService = ReturnType<typeof createNewsletterService>;

/** Newsletter addresses, each confirmed by its owner. The server itself sends no newsletter. */
export function createNewsletterService({
  store,
  mail,
  clock,
  secretKey,
  publicUrl,
}: {
  store: SubscribersStore;
  mail: MailService;
  clock: Clock;
  secretKey: string;
  publicUrl: URL;
}) {
  /** Derived from the instance's secret, so it need not be stored. The same token confirms and unsubscribes. */
  const tokenOf = (uuid: string): string => `${uuid}.${keyedHash(secretKey, `newsletter ${uuid}`)}`;

  /** The subscriber uuid in a token, even if its row is gone. */
  function readToken(token: string): string {
    const [uuid = ''] = token.split('.');
    if (tokenOf(uuid) !== token) throw new AppError('NEWSLETTER_LINK_INVALID');
    return uuid;
  }

  const present = ({ uuid, email, language, confirmedAt, requestedAt }: SubscriberRow): Subscriber => ({
    email,
    language,
    confirmedAt: (confirmedAt ?? requestedAt).toISOString(),
    leaveUrl: new URL(`newsletter/leave?token=${tokenOf(uuid)}`, publicUrl).href,
  });

  return {
    /** A confirmed address gets no second email; the answer is the same. */
    subscribe: (
      { email, language }: { email: string; language: 'es' | 'en' },
      { useTicket, sendsLetter }: { useTicket: (tx: Tx) => Promise<void>; sendsLetter: boolean },
    ): Command<Ok> => ({
      async commit(tx) {
        await useTicket(tx);
        const wanted = {
          language,
          state: 'pending' as const,
          consent: landing[language].newsletterText,
          requestedAt: clock.now(),
        };
        const row = await store.lockAddress(tx, { uuid: randomUUID(), email, ...wanted });
        if (row.state === 'confirmed') return { ok: true };
        await store.changeSubscriber(tx, row.id, wanted);
        const link = new URL(`newsletter?token=${tokenOf(row.uuid)}`, publicUrl);
        if (sendsLetter) await mail.sendToAddress(tx, language, { kind: 'newsletter', to: email, link });
        return { ok: true };
      },
    }),

    confirm: (token: string): Command<Ok> => ({
      async commit(tx) {
        const row = await store.lockSubscriber(tx, readToken(token));
        if (!row) throw new AppError('NEWSLETTER_LINK_INVALID');
        if (row.state === 'pending')
          await store.changeSubscriber(tx, row.id, { state: 'confirmed', confirmedAt: clock.now() });
        return { ok: true };
      },
    }),

    leave: (token: string): Command<Ok> => ({
      async commit(tx) {
        await store.deleteSubscriber(tx, readToken(token));
        return { ok: true };
      },
    }),

    sweep: (): Promise<void> => store.deletePendingBefore(new Date(clock.now().getTime() - PENDING_MS)),

    /** All confirmed subscribers, in batches. */
    async *listAll(): AsyncGenerator<Subscriber[]> {
      for (let last = 0; ;) {
        const rows = await store.listConfirmedAfterUnscoped(last, PIECE);
        const end = rows.at(-1);
        if (!end) return;
        yield rows.map(present);
        last = end.id;
      }
    },

    async list(page: number, pageSize: number): Promise<OutputOf<typeof listSubscribers>> {
      const { rows, total } = await store.listConfirmedUnscoped(pageSize, (page - 1) * pageSize);
      return { items: rows.map(present), page, pageSize, total };
    },
  };
}
