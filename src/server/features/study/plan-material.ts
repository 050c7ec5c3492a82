import type { SignedInActor } from '#domain/access/actor.ts';
import type { Anchor, DocumentContent } from '#domain/documents/content.ts';
import { suggestImportance } from '#domain/study/section-importance.ts';
import { readingSeconds } from '#domain/study/reading-seconds.ts';
import { pageTurns, type PageTurn } from '#domain/study/section-pages.ts';
import { findStudySections } from '#domain/study/study-sections.ts';
import { studyBounds } from '#domain/study/study-bounds.ts';
import { wholePoint, withoutRepeats } from '#domain/study/whole-point.ts';
import type { AnalysisService } from '#server/features/analysis/analysis.service.ts';
import {
  isReady,
  type DocumentsService,
  type OwnedDocument,
  type OwnedReadyDocument,
} from '#server/features/documents/documents.service.ts';
import type { FoldersService, OwnedFolder } from '#server/features/documents/folders.service.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';

/** A key sentence of a section to tick off. */
export interface SectionPoint {
  point: string;
  start: number;
  anchor: Anchor;
}

/** A section, as far as a plan needs it. */
export interface MaterialSection {
  uuid: string;
  /** All sections of the document merged into this one, itself first. */
  parts: string[];
  documentId: number;
  documentUuid: string;
  documentName: string;
  title: string;
  anchor: Anchor;
  characters: number;
  /** Position in the canonical text. */
  start: number;
  end: number;
  words: number;
  /** Time to read all of it once. */
  readingSeconds: number;
  /** Where each page begins; empty for a document without pages. */
  pages: PageTurn[];
  points: SectionPoint[];
  suggestedImportance: 1 | 2 | 3;
}

/** Current material of a plan. */
export interface Material {
  /** Directly named documents, in order. */
  documents: OwnedDocument[];
  folders: OwnedFolder[];
  /** All documents that can be studied, each once, directly named ones first. */
  ready: OwnedReadyDocument[];
  notReady: OwnedDocument[];
}

export type PlanMaterial = ReturnType<typeof createPlanMaterial>;

/** Extra facts per section to tick off, after the key points of its document. */
const POINTS_A_SECTION = 5;
const MOST_POINT_CHARACTERS = 240;
const KEPT_DOCUMENTS = 200;

/** Loads the documents of plans and the facts about their sections. */
export function createPlanMaterial({
  documents,
  folders,
  analysis,
  files,
}: {
  documents: DocumentsService;
  folders: FoldersService;
  analysis: AnalysisService;
  files: FileStore;
}) {
  interface Facts {
    /** Number of sections of the document. */
    sectionCount: number;
    /** `places`: indexes of the merged sections. */
    sections: (Omit<MaterialSection, 'documentId' | 'documentUuid' | 'documentName' | 'uuid' | 'parts'> & {
      places: number[];
    })[];
  }
  /** Cache by content version and version of the model's lines: reading a long text is the most expensive step. */
  const kept = new Map<string, Facts>();

  async function factsOf(row: OwnedReadyDocument): Promise<Facts> {
    const key = `${row.id} ${row.contentVersion} ${await analysis.linesVersion(row)}`;
    const known = kept.get(key);
    if (known) return known;
    const content = await files.readJson<DocumentContent>(row.contentKey);
    const keyPoints = await analysis.listKeyPoints(row);
    const items = await analysis.findItems(row);
    const sections = findStudySections(content).map(({ title = row.name, places, blocks }) => {
      const start = blocks[0]?.start ?? 0;
      const end = blocks.at(-1)?.end ?? start;
      const own = (items ?? []).filter(({ sectionIndex }) => places.includes(sectionIndex));
      const best = own.toSorted((one, other) => (other.usable ?? 0.5) - (one.usable ?? 0.5));
      // Test each block, since a section may have gaps between its first and last block.
      const key = keyPoints.filter(({ source }) =>
        blocks.some((block) => source.start >= block.start && source.start < block.end),
      );
      const points = distinctPoints([
        ...key.map(({ text, source }) => ({ point: text, start: source.start, anchor: source.anchor })),
        ...best.map(({ source }) => ({ point: source.quote, start: source.start, anchor: source.anchor })),
      ]).slice(0, Math.max(key.length, POINTS_A_SECTION));
      return {
        title,
        places,
        anchor: content.sections[places[0] ?? 0]?.anchor ?? { section: title },
        characters: blocks.reduce((sum, { text }) => sum + text.length, 0),
        words: blocks.reduce((sum, { text }) => sum + text.split(/\s+/).length, 0),
        readingSeconds: readingSeconds(blocks, content.language),
        pages: pageTurns(blocks),
        start,
        end,
        keyPoints: key.length,
        usable: own.map(({ usable }) => usable ?? 0.5),
        points: points.toSorted((one, other) => one.start - other.start),
      };
    });
    const importance = suggestImportance(sections);
    const facts: Facts = {
      sectionCount: content.sections.length,
      sections: sections.map(({ keyPoints: _keyPoints, usable: _usable, ...section }, index) => ({
        ...section,
        suggestedImportance: importance[index] ?? 1,
      })),
    };
    // Cache only after the analysis is complete.
    if (items && keyPoints.length > 0) {
      if (kept.size >= KEPT_DOCUMENTS) kept.clear();
      kept.set(key, facts);
    }
    return facts;
  }

  /** Sections of a document with something to study, in order. */
  async function sectionsOf(row: OwnedReadyDocument): Promise<MaterialSection[]> {
    const { sectionCount, sections } = await factsOf(row);
    const rows = await documents.listSections(row.id);
    // The document got a newer text meanwhile; the next call reads it.
    if (rows.length !== sectionCount) return [];
    return sections.flatMap(({ places, ...section }) => {
      const parts = places.flatMap((place) => rows[place]?.uuid ?? []);
      const [uuid] = parts;
      if (uuid === undefined) return [];
      return [{ ...section, uuid, parts, documentId: row.id, documentUuid: row.uuid, documentName: row.name }];
    });
  }

  return {
    sectionsOf,

    /** Loads the named documents and those in the folders; drops folders without documents. */
    async choose(actor: SignedInActor, wanted: { documents: string[]; folders: string[] }): Promise<Material> {
      const uuids = [...new Set(wanted.documents)];
      const found = new Map((await documents.getDocuments(actor, uuids)).map((row) => [row.uuid, row]));
      const named = uuids.flatMap((uuid) => found.get(uuid) ?? []);
      const chosen = new Map<number, OwnedDocument>(named.map((row) => [row.id, row]));
      const folderRows: OwnedFolder[] = [];
      for (const [place, uuid] of [...new Set(wanted.folders)].entries()) {
        const row = await folders.getFolder(actor, uuid);
        const inside = await folders.listDocumentsIn(row);
        if (inside.length === 0)
          throw new AppError('VALIDATION_FAILED', [{ path: `folders.${place}`, rule: 'folder_empty' }]);
        for (const document of inside) if (!chosen.has(document.id)) chosen.set(document.id, document);
        folderRows.push(row);
      }
      if (chosen.size > studyBounds.documents)
        throw new AppError('VALIDATION_FAILED', [{ path: 'folders', rule: 'too_many_documents' }]);
      return materialOf(named, folderRows, [...chosen.values()]);
    },

    /** The plan's existing documents and folders. */
    async ofPlan(
      actor: SignedInActor,
      plan: { documentIds: number[]; folders: { uuid: string }[] },
    ): Promise<Material> {
      const found = new Map((await documents.listDocumentsById(actor, plan.documentIds)).map((row) => [row.id, row]));
      const named = plan.documentIds.flatMap((id) => found.get(id) ?? []);
      const chosen = new Map<number, OwnedDocument>(named.map((row) => [row.id, row]));
      const folderRows: OwnedFolder[] = [];
      for (const { uuid } of plan.folders) {
        const row = await folders.findFolder(actor, uuid);
        if (!row) continue;
        for (const document of await folders.listDocumentsIn(row))
          if (!chosen.has(document.id) && chosen.size < studyBounds.documents) chosen.set(document.id, document);
        folderRows.push(row);
      }
      return materialOf(named, folderRows, [...chosen.values()]);
    },

    async listSections({ ready }: Pick<Material, 'ready'>): Promise<MaterialSection[]> {
      const sections: MaterialSection[] = [];
      for (const row of ready) sections.push(...(await sectionsOf(row)));
      return sections;
    },
  };
}

function materialOf(named: OwnedDocument[], folders: OwnedFolder[], all: OwnedDocument[]): Material {
  const hasText = (row: OwnedDocument): row is OwnedReadyDocument => isReady(row) && !row.warnings.includes('no_text');
  return { documents: named, folders, ready: all.filter(hasText), notReady: all.filter((row) => !hasText(row)) };
}

/** Points that make sense on their own, each once. */
const distinctPoints = (points: SectionPoint[]): SectionPoint[] =>
  withoutRepeats(
    points.flatMap((point) => {
      const text = point.point.length > MOST_POINT_CHARACTERS ? undefined : wholePoint(point.point);
      return text === undefined ? [] : [{ ...point, point: text }];
    }),
  );
