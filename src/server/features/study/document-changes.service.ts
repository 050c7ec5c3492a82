import type { Tx } from '#server/db/open-database.ts';
import type { DocumentsService } from '#server/features/documents/documents.service.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { EventStreams } from '#server/platform/events/event-streams.ts';
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
    await announce(tx, ownerId, await plans.markOutdatedOf(tx, documentId, documents.holdsDocument(documentId)));
  }

  /** Makes windows reload these plans, and schedules new forecasts. */
  async function announce(tx: Tx, ownerId: number, changed: { id: number; uuid: string }[]): Promise<void> {
    for (const { id, uuid } of changed) {
      streams.publish(tx, ownerId, { type: 'study-plan', uuid, status: 'changed' });
      await sessionClock.scheduleForecast(tx, { ownerId, planId: id });
    }
  }

  return {
    /** Marks all plans of a document with a new text as outdated. */
    markOutdated,

    /** The same for plans of folders whose documents changed. */
    async markOutdatedByFolders(
      tx: Tx,
      { ownerId, folderIds }: { ownerId: number; folderIds: number[] },
    ): Promise<void> {
      await sessions.lockStudyOf(tx, ownerId);
      await announce(tx, ownerId, await plans.markOutdatedByFolders(tx, folderIds));
    },

    /**
     * Removes a document's sections from all sessions; deletes a plan's coming sessions that contain nothing else
     * (D12).
     */
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
      if (first) streams.publish(tx, ownerId, { type: 'study-session', uuid: first.uuid, status: 'changed' });
    },
  };
}
