import type { EventBus } from '#server/events.ts';
import type { BillingService } from '#server/features/billing/billing.service.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { EventStreams } from '#server/platform/events/event-streams.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { createDocumentContents } from './document-contents.service.ts';
import { createDocumentReads } from './document-reads.service.ts';
import { createDocumentUsage } from './document-usage.service.ts';
import { createDocumentWrites } from './document-writes.service.ts';
import type { DocumentsStore } from './documents.store.ts';
import type { FoldersService } from './folders.service.ts';
import type { FoldersStore } from './folders.store.ts';

export type {
  DocumentChanges,
  DocumentName,
  DocumentRow,
  NewDocument,
  NewSection,
  OwnedDocument,
  ReadableDocument,
  Revision,
  SectionRow,
} from './documents.store.ts';
export { presentError } from './documents.presenter.ts';
export {
  isReady,
  type OwnedReadyDocument,
  type ReadableReadyDocument,
  type ReadyDocument,
} from './document-reads.service.ts';
export type { CopiedDocument } from './document-writes.service.ts';

export type DocumentsService = ReturnType<typeof createDocumentsService>;

/** Documents as other features see them. */
export function createDocumentsService({
  files,
  ...ports
}: {
  store: DocumentsStore;
  foldersStore: FoldersStore;
  folders: FoldersService;
  billing: BillingService;
  files: FileStore;
  events: EventBus;
  streams: EventStreams;
  clock: Clock;
}) {
  const reads = createDocumentReads(ports);
  const usage = createDocumentUsage(ports);
  const { lockUsage, readUsage, countAlso } = usage;
  return {
    ...reads,
    lockUsage,
    readUsage,
    countAlso,
    ...createDocumentContents({ ...ports, reads, files }),
    ...createDocumentWrites({ ...ports, reads, usage }),
  };
}
