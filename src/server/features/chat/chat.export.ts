import type { DocumentsService } from '#server/features/documents/documents.service.ts';
import { type ExportPart, allPages } from '#server/platform/export/export-part.ts';
import type { ChatService } from './chat.service.ts';

/** Exports the chat of each document, also empty ones. */
export function exportChats(chat: ChatService, documents: DocumentsService): ExportPart {
  return async function* (actor) {
    const listed = { status: 'completed', sort: 'createdAt' } as const;
    for await (const { uuid } of allPages((page) => documents.listDocuments(actor, { ...page, ...listed })))
      yield { name: `documents/${uuid}/chat.json`, read: async () => (await chat.viewChat(actor, uuid)).turns };
  };
}
