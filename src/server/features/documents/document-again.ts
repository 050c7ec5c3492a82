import type { Document } from '#contract/documents.ts';
import type { Actor } from '#domain/access/actor.ts';
import type { DocumentsService } from './documents.service.ts';

/** How a repeated write on a document is answered: with the document as it is by then. */
export const documentAgain = (documents: DocumentsService) => ({
  nameOf: ({ uuid }: Document) => uuid,
  tell: (uuid: string, { actor }: { actor: Actor }) => documents.viewDocument(actor, uuid),
});
