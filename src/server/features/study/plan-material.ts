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

/** A sentence of a section to tick off. */
export interface SectionPoint {
  point: string;
  start: number;
  anchor: Anchor;
}

/** The parts of a section that a plan needs. */
export interface MaterialSection {
  uuid: string;
  /** All sections of the document that it is made of, itself first. */
  parts: string[];
  documentId: number;
  documentUuid: string;
  documentName: string;
  title: string;
  anchor: Anchor;
  characters: number;
  /** Where it stands in the canonical text. */
  start: number;
  end: number;
  words: number;
  /** To read all of it once. */
  readingSeconds: number;
  /** Where each of its pages begins; none of a document without pages. */
  pages: PageTurn[];
  points: SectionPoint[];
  suggestedImportance: 1 | 2 | 3;
}

/** Material of a plan, as it is now. */
export interface Material {
  /** Named by themselves, in their order. */
  documents: OwnedDocument[];
  folders: OwnedFolder[];
  /** All that can be studied, each once, those that were named first. */
  ready: OwnedReadyDocument[];
  notReady: OwnedDocument[];
}

export type PlanMaterial = ReturnType<typeof createPlanMaterial>;

/** Facts of one section that are ticked off, after the key points of its document. */
const POINTS_A_SECTION = 5;
const MOST_POINT_CHARACTERS = 240;
const KEPT_DOCUMENTS = 200;

/** The documents of plans and what is known of their sections. */
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
    /** How many sections the document has. */
    sectionCount: number;
    /** `places`: those that each is made of. */
    sections: (Omit<MaterialSection, 'documentId' | 'documentUuid' | 'documentName' | 'uuid' | 'parts'> & {
      places: number[];
    })[];
  }
  /** By version of the content and of what a model says of it: reading a long text costs more than all else. */
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
      // Between its first and last block something may have been left out.
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
    // As long as it is still being analysed there is more to come.
    if (items && keyPoints.length > 0) {
      if (kept.size >= KEPT_DOCUMENTS) kept.clear();
      kept.set(key, facts);
    }
    return facts;
  }

  /** The sections of a document that have something to study, in its order. */
  async function sectionsOf(row: OwnedReadyDocument): Promise<MaterialSection[]> {
    const { sectionCount, sections } = await factsOf(row);
    const rows = await documents.listSections(row.id);
    // A newer text came meanwhile: it is read the next time.
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

    /** The documents that were named and those in folders; a folder without any takes no part in a plan. */
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

    /** Those of a plan that are still there. */
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

/** Those that can be shown by themselves, each once. */
const distinctPoints = (points: SectionPoint[]): SectionPoint[] =>
  withoutRepeats(
    points.flatMap((point) => {
      const text = point.point.length > MOST_POINT_CHARACTERS ? undefined : wholePoint(point.point);
      return text === undefined ? [] : [{ ...point, point: text }];
    }),
  );
