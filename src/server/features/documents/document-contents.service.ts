import type { DocumentContentView } from '#contract/document-content.ts';
import type { Actor, SignedInActor } from '#domain/access/actor.ts';
import type { Block, Box, DocumentContent } from '#domain/documents/content.ts';
import { listDepths } from '#domain/documents/list-depths.ts';
import { boxesOf } from '#domain/documents/word-places.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import type { DocumentReads } from './document-reads.service.ts';
import type { DocumentsStore } from './documents.store.ts';

/** Shows the text of documents, with its sections and the places of its words. */
export function createDocumentContents({
  store,
  reads: { getReadyReadable, listSectionsOf },
  files,
}: {
  store: DocumentsStore;
  reads: DocumentReads;
  files: FileStore;
}) {
  /** Reads the content and its section rows, all of one version. */
  async function readContent(actor: Actor, uuid: string) {
    const row = await getReadyReadable(actor, uuid);
    const content = await files.readJson<DocumentContent>(row.contentKey);
    return { row, content, rows: await listSectionsOf(row, content) };
  }

  return {
    async viewContent(
      actor: Actor,
      uuid: string,
      { boxes }: { boxes?: 'none' | undefined },
    ): Promise<DocumentContentView> {
      const { row, content, rows } = await readContent(actor, uuid);
      return {
        documentVersion: row.contentVersion,
        language: row.language ?? content.language,
        length: row.contentLength ?? 0,
        sections: content.sections.map((section, position) => ({
          uuid: rows[position]?.uuid ?? '',
          ...section,
          blocks: section.blocks.map((block) => viewBlock(block, boxes !== 'none')),
        })),
        warnings: row.warnings,
        ...(content.equationsNotRead ? { equationsNotRead: content.equationsNotRead } : {}),
        ...(content.wordsNotRead ? { wordsNotRead: content.wordsNotRead } : {}),
        ...(content.recognised ? { recognised: content.recognised } : {}),
      };
    },

    /** Exports the text of a document exactly as stored, with its section uuids. */
    async exportContent(actor: SignedInActor, uuid: string) {
      const { row, content, rows } = await readContent(actor, uuid);
      return { documentVersion: row.contentVersion, sectionUuids: rows.map((section) => section.uuid), content };
    },

    async listBoxes(
      actor: Actor,
      uuid: string,
      { start, end }: { start: number; end: number },
    ): Promise<{ items: Box[] }> {
      const row = await getReadyReadable(actor, uuid);
      const { sections } = await files.readJson<DocumentContent>(row.contentKey);
      const touched = sections
        .flatMap(({ blocks }) => blocks)
        .filter((block) => block.start < end && block.end > start);
      const boxes = touched.flatMap((block) => boxesOf(block) ?? []);
      return { items: boxes.filter((box) => box.start < end && box.end > start) };
    },

    async viewSections(actor: Actor, uuid: string) {
      const row = await getReadyReadable(actor, uuid);
      const rows = await store.listSections(row.id);
      const items = rows.map((section) => ({
        uuid: section.uuid,
        title: section.headings.at(-1) ?? row.name,
        depth: Math.max(1, section.headings.length),
        anchor: section.anchor,
        characters: section.characters,
      }));
      return { items };
    },
  };
}

function viewBlock(block: Block, withBoxes: boolean): Block {
  const { places: _places, boxes: _boxes, ...rest } = block;
  const boxes = withBoxes ? boxesOf(block) : undefined;
  const depths = listDepths(block);
  return { ...rest, ...(boxes ? { boxes } : {}), ...(depths ? { depths } : {}) };
}
