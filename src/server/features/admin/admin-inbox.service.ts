import type { SignedInActor } from '#domain/access/actor.ts';
import type { Database } from '#server/db/open-database.ts';
import type { EditingService } from '#server/features/academy/editing.service.ts';
import type { MessagesService } from '#server/features/forms/messages.service.ts';
import type { NewsletterService } from '#server/features/forms/newsletter.service.ts';
import type { AuditTrail } from '#server/platform/audit/audit-trail.ts';
import { recordedCsv } from '#server/platform/audit/recorded-csv.ts';
import type { Command } from '#server/platform/command.ts';

const columns = ['email', 'language', 'confirmedAt', 'leaveUrl'] as const;

/** Turns proposals into article drafts, and exports subscribers. */
export function createAdminInboxService({
  database,
  messages,
  newsletter,
  articles,
  trail,
}: {
  database: Database;
  messages: MessagesService;
  newsletter: NewsletterService;
  articles: Pick<EditingService, 'createDraft' | 'exists'>;
  trail: AuditTrail;
}) {
  return {
    /** Creates one draft per proposal; a deleted draft may be created again. */
    draftContribution: (uuid: string): Command<{ articleUuid: string }> => ({
      async commit(tx, audit) {
        const { articleUuid: known, type, title, body, url, language } = await messages.lockContribution(tx, uuid);
        if (known !== null && (await articles.exists(tx, known))) {
          audit.unchanged();
          return { articleUuid: known };
        }
        const articleUuid = await articles.createDraft(tx, {
          language,
          // Any proposal other than a video becomes a link to its source.
          kind: type === 'video' ? 'video' : 'link',
          title: title ?? '',
          summary: body.slice(0, MOST_SUMMARY),
          body: body.length > MOST_SUMMARY ? body : '',
          url,
          isContributed: true,
        });
        await messages.keepArticle(tx, uuid, articleUuid);
        await audit.record(tx, { targetUuid: articleUuid, label: title ?? '', after: { state: 'draft' } });
        return { articleUuid };
      },
    }),

    subscriberLines(actor: SignedInActor, requestId: string) {
      async function* pieces() {
        for await (const piece of newsletter.listAll())
          yield piece.map((subscriber) => columns.map((column) => subscriber[column]));
      }
      const entry = { action: 'subscriber.export', targetKind: 'subscribers', requestId };
      return recordedCsv({ database, trail }, actor, { entry, head: columns, pieces: pieces() });
    },
  };
}

const MOST_SUMMARY = 300;
