import type { Tx } from '#server/db/open-database.ts';
import type { DocumentsService } from '#server/features/documents/documents.service.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { EventStreams } from '#server/platform/http/event-stream.ts';
import type { PlansStore } from './plans.store.ts';
import type { SessionClock } from './session-clock.service.ts';
import type { SessionsStore } from './sessions.store.ts';

export type DocumentChanges = ReturnType<typeof createDocumentChanges>;

/** Updates plans and sessions when one of their documents is deleted or gets a newer text. */
export function createDocumentChanges({
  sessions,
  sessionClock,
  plans,
  documents,
  streams,
  clock,
}: {
  sessions: SessionsStore;
  sessionClock: SessionClock;
  plans: PlansStore;
  documents: DocumentsService;
  streams: EventStreams;
  clock: Clock;
}) {
  async function markOutdated(tx: Tx, { documentId, ownerId }: { documentId: number; ownerId: number }): Promise<void> {
    await sessions.lockStudyOf(tx, ownerId);
    await tell(tx, ownerId, await plans.markOutdatedOf(tx, documentId, documents.holdsDocument(documentId)));
  }

  /** Windows that show these plans read them again, and forecast what there is now. */
  async function tell(tx: Tx, ownerId: number, changed: { id: number; uuid: string }[]): Promise<void> {
    for (const { id, uuid } of changed) {
      await streams.publish(tx, ownerId, { type: 'study-plan', uuid, status: 'changed' });
      await sessionClock.scheduleForecast(tx, { ownerId, planId: id });
    }
  }

  return {
    /** Marks all plans of a document that got a text, or another one. */
    markOutdated,

    /** The same where other documents lie in a folder of theirs than before. */
    async markOutdatedByFolders(
      tx: Tx,
      { ownerId, folderIds }: { ownerId: number; folderIds: number[] },
    ): Promise<void> {
      await sessions.lockStudyOf(tx, ownerId);
      await tell(tx, ownerId, await plans.markOutdatedByFolders(tx, folderIds));
    },

    /** Its sections leave all sessions; those of a plan that were to come for nothing else are taken away (D12). */
    async detachDocument(tx: Tx, { documentId, ownerId }: { documentId: number; ownerId: number }): Promise<void> {
      const document = (await documents.listNames([documentId], tx)).get(documentId);
      if (!document) return;
      await markOutdated(tx, { documentId, ownerId });
      const touched = await sessions.listSessionsOf(tx, ownerId, document);
      const left = touched.map((row) => {
        const kept = row.sections.filter(({ documentUuid }) => documentUuid !== document.uuid);
        const uuids = new Set(kept.map(({ uuid }) => uuid));
        const keyPoints = row.keyPoints.filter(({ sectionUuid }) => uuids.has(sectionUuid));
        return { row, sections: kept, keyPoints, topics: [...new Set(kept.map(({ title }) => title))] };
      });
      const isNeedless = ({ row, sections }: (typeof left)[number]) =>
        row.status === 'pending' && row.planId !== null && sections.length === 0;
      await sessions.removeSessions(
        tx,
        left.filter(isNeedless).map(({ row }) => row),
        clock.now(),
      );
      for (const one of left.filter((each) => !isNeedless(each))) {
        const { row, ...content } = one;
        await sessions.updateSession(tx, row, {
          ...content,
          ...(row.documentId === documentId ? { documentId: null } : {}),
        });
      }
      const [first] = touched;
      if (first) await streams.publish(tx, ownerId, { type: 'study-session', uuid: first.uuid, status: 'changed' });
    },
  };
}
