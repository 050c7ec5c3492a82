import type { ExportedPlan, ExportedSession } from '#contract/exported/study.ts';
import type { SignedInActor } from '#domain/access/actor.ts';
import { MOST_AHEAD_MS } from '#domain/study/session-actions.ts';
import { studyBounds } from '#domain/study/study-bounds.ts';
import type { DocumentsService, OwnedDocument } from '#server/features/documents/documents.service.ts';
import type { FoldersService, OwnedFolder } from '#server/features/documents/folders.service.ts';
import type { QuizzesService } from '#server/features/quizzes/quizzes.service.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Imported, ImportPart } from '#server/platform/import/import-part.ts';
import { ImportRefused } from '#server/platform/import/import-refused.ts';
import { namesHere } from '#server/platform/import/names-here.ts';
import { until, untilOrNull } from '#server/platform/import/until.ts';
import type { EffortStore } from './effort.store.ts';
import type { ForecastsStore } from './forecasts.store.ts';
import type { OwnedPlan, PlansStore } from './plans.store.ts';
import type { NewSession, SessionsStore } from './sessions.store.ts';
import type { KnownNames, StudyImportStore } from './study-import.store.ts';

const MINUTE_MS = 60_000;

interface Ports {
  plans: PlansStore;
  sessions: SessionsStore;
  forecasts: ForecastsStore;
  effort: EffortStore;
  names: StudyImportStore;
  documents: DocumentsService;
  folders: FoldersService;
  quizzes: QuizzesService;
  clock: Clock;
}

/** Imports plans, then sessions with the minutes studied, then forecasts; also the goal, unless one is set here. */
export function importStudy(ports: Ports): ImportPart[] {
  return [importPlans(ports), importSessions(ports), importForecasts(ports), importGoal(ports)];
}

function importPlans({ plans, sessions, names, documents, folders, clock }: Ports): ImportPart {
  return {
    kind: 'plan',
    takes: (name) => /^study\/plans\/[^/]+\.json$/.test(name),
    async *read(actor, name, archive) {
      const given = await archive.readJson(name, 'plan');
      const found: OwnedDocument[] = [];
      for (const { uuid } of given.documents) {
        const document = await documents.findImported(actor, uuid);
        if (document) found.push(document);
      }
      const folderRows: OwnedFolder[] = [];
      for (const { uuid } of given.folders) {
        const [origin, ours] = namesHere(actor, uuid);
        const folder = (await folders.findFolder(actor, origin)) ?? (await folders.findFolder(actor, ours));
        if (folder) folderRows.push(folder);
      }
      yield {
        title: given.title,
        async commit(tx) {
          const ids = [...new Set(found.map(({ id }) => id))];
          const locked = new Set((await documents.lockDocumentsForShare(tx, ids)).map(({ id }) => id));
          const uuids = [...new Set(folderRows.map(({ uuid }) => uuid))];
          const lockedFolders = await folders.lockFoldersForShare(tx, actor, uuids);
          await sessions.lockStudyOf(tx, actor.userId);
          const known = await names.findPlanNames(tx, actor.userId, namesHere(actor, given.uuid));
          if (known.own.size > 0) return [{ kind: 'plan', there: 1 }];
          if (locked.size + lockedFolders.length === 0) throw new ImportRefused('document_missing');
          if ((await plans.countPlans(tx, actor.userId)) >= studyBounds.plans) throw new ImportRefused('limit');
          const uuid = nameOf(actor, given.uuid, known);
          const examSequence = ((await sessions.takeRemoved(tx, actor.userId, [uuid])).get(uuid) ?? -1) + 1;
          const columns = { ...columnsOf(given, clock.now()), examSequence };
          const { id } = await plans.insertPlan(tx, { ...columns, uuid, ownerId: actor.userId });
          const documentIds = ids.filter((one) => locked.has(one));
          await plans.setMaterial(
            tx,
            id,
            documentIds,
            lockedFolders.map((folder) => folder.id),
          );
          return [{ kind: 'plan', added: 1 }];
        },
      };
    },
  };
}

function columnsOf(given: ExportedPlan, now: Date) {
  const {
    title,
    examDate,
    timezone,
    slots,
    excludedSections,
    pinnedSections,
    importance,
    fit,
    usesAllTime = false,
  } = given;
  const isNamingNothing = fit === null || fit.unread.length === 0;
  return {
    title,
    examDate,
    timezone,
    sessionMinutes: given.sessionDurationMinutes,
    breakMinutes: given.breakDurationMinutes,
    slots,
    usesAllTime,
    excludedSections,
    pinnedSections,
    importance,
    // The stored fit refers to uuids of another account; the plan's next view recomputes it.
    fit: isNamingNothing ? fit : null,
    isOutdated: given.isOutdated || !isNamingNothing,
    examMark: given.examMark,
    createdAt: until(given.createdAt, now),
  };
}

const nameOf = (actor: SignedInActor, origin: string, { taken }: KnownNames): string => {
  const [kept, ours] = namesHere(actor, origin);
  return taken.has(kept) ? ours : kept;
};

function importSessions({ plans, sessions, names, documents, quizzes, clock }: Ports): ImportPart {
  /** Finds the objects here that the sessions refer to. */
  async function findReferred(actor: SignedInActor, all: readonly ExportedSession[]) {
    const documentsHere = new Map<string, OwnedDocument>();
    const origins = all.flatMap(({ document, sections }) => [
      ...(document ? [document.uuid] : []),
      ...sections.map(({ documentUuid }) => documentUuid),
    ]);
    for (const origin of new Set(origins)) {
      const document = await documents.findImported(actor, origin);
      if (document) documentsHere.set(origin, document);
    }
    const tests = new Map<string, string>();
    for (const origin of new Set(all.flatMap(({ testUuid }) => testUuid ?? [])))
      for (const uuid of namesHere(actor, origin))
        if (!tests.has(origin) && (await quizzes.exists(actor, uuid))) tests.set(origin, uuid);
    const plansHere = new Map<string, OwnedPlan>();
    for (const origin of new Set(all.flatMap(({ studyPlanId }) => studyPlanId ?? []))) {
      const plan = await findPlan(plans, actor, origin);
      if (plan) plansHere.set(origin, plan);
    }
    return { documents: documentsHere, tests, plans: plansHere };
  }

  return {
    kind: 'session',
    takes: (name) => /^study\/sessions-\d+\.json$/.test(name),
    async *read(actor, name, archive) {
      const all = await archive.readJson(name, 'sessions');
      const referred = await findReferred(actor, all);
      yield {
        async commit(tx) {
          const ids = [...referred.documents.values()].map(({ id }) => id);
          const locked = new Set((await documents.lockDocumentsForShare(tx, ids)).map(({ id }) => id));
          await sessions.lockStudyOf(tx, actor.userId);
          const known = await names.findSessionNames(
            tx,
            actor.userId,
            all.flatMap(({ uuid }) => namesHere(actor, uuid)),
          );
          const now = clock.now();
          let room = studyBounds.sessions - (await sessions.countSessions(tx, actor.userId));
          let isOneActive = (await sessions.findActive(actor.userId, tx)) !== undefined;
          const result: Required<Imported> = { kind: 'session', added: 0, there: 0, skipped: [] };
          const rows = new Map<string, NewSession>();
          for (const given of all) {
            if (namesHere(actor, given.uuid).some((uuid) => known.own.has(uuid))) {
              result.there += 1;
              continue;
            }
            if (!isOfGoodLength(given, now)) {
              result.skipped.push({ name: given.title, reason: 'invalid' });
              continue;
            }
            const isActive = given.status === 'in_progress' || given.status === 'paused';
            // Only one session may be active at a time.
            if (room < 1 || (isActive && isOneActive)) {
              result.skipped.push({ name: given.title, reason: 'limit' });
              continue;
            }
            isOneActive ||= isActive;
            room -= 1;
            const document = given.document && referred.documents.get(given.document.uuid);
            const plan = given.studyPlanId === null ? undefined : referred.plans.get(given.studyPlanId);
            const uuid = nameOf(actor, given.uuid, known);
            rows.set(uuid, {
              ...sessionOf(given, now),
              uuid,
              ownerId: actor.userId,
              planId: plan?.id ?? null,
              documentId: document && locked.has(document.id) ? document.id : null,
              testUuid: given.testUuid === null ? null : (referred.tests.get(given.testUuid) ?? null),
              sections: given.sections.map((section) => ({
                uuid: section.uuid,
                // Uses an unused derived uuid if the document is missing: the original one may belong to another user's
                // document.
                documentUuid:
                  referred.documents.get(section.documentUuid)?.uuid ?? namesHere(actor, section.documentUuid)[1],
                title: section.title,
                ...(section.part ? { part: section.part } : {}),
                ...(section.pages ? { pages: section.pages } : {}),
              })),
            });
          }
          result.added = rows.size;
          // Calendars that saw these events deleted must see them return with a higher sequence.
          const gone = await sessions.takeRemoved(tx, actor.userId, [...rows.keys()]);
          const sequenceOf = (uuid: string) => (gone.get(uuid) ?? -1) + 1;
          const back = [...rows.values()].map((row) => ({ ...row, sequence: sequenceOf(row.uuid) }));
          await sessions.insertSessions(tx, back);
          return [result];
        },
      };
    },
  };
}

async function findPlan(plans: PlansStore, actor: SignedInActor, origin: string): Promise<OwnedPlan | undefined> {
  const [kept, ours] = namesHere(actor, origin);
  return (await plans.findPlan(actor.userId, kept)) ?? plans.findPlan(actor.userId, ours);
}

function sessionOf(given: ExportedSession, now: Date) {
  const { title, type, status, totalPauseMinutes, topics, cards, progress, studiedMs, feedback, manual } = given;
  return {
    title,
    type,
    status,
    startTime: new Date(given.startTime),
    endTime: new Date(given.endTime),
    breakMinutes: given.breakDurationMinutes,
    actualStartTime: untilOrNull(given.actualStartTime, now),
    pausedAt: untilOrNull(given.pausedAt, now),
    totalPauseMinutes,
    endedAt: untilOrNull(given.endedAt, now),
    keyPoints: given.keyPoints.map((one) => ({
      id: one.id,
      point: one.point,
      status: one.status,
      sectionUuid: one.sectionUuid,
      anchor: one.anchor,
    })),
    topics,
    cards,
    progress,
    studiedMs,
    feedback,
    manual,
    createdAt: until(given.createdAt, now),
  };
}

/** Applies the limits of new sessions: length at most that of a plan's session, and not beyond all plans (P13). */
function isOfGoodLength({ startTime, endTime }: ExportedSession, now: Date): boolean {
  const [start, end] = [Date.parse(startTime), Date.parse(endTime)];
  const minutes = (end - start) / MINUTE_MS;
  const { least, most } = studyBounds.sessionMinutes;
  return minutes >= least && minutes <= most && start - now.getTime() <= MOST_AHEAD_MS;
}

function importForecasts({ plans, sessions, forecasts, names, clock }: Ports): ImportPart {
  return {
    kind: 'forecast',
    takes: (name) => /^study\/forecasts-\d+\.json$/.test(name),
    async *read(actor, name, archive) {
      const all = await archive.readJson(name, 'forecasts');
      yield {
        async commit(tx) {
          await sessions.lockStudyOf(tx, actor.userId);
          const result: Required<Imported> = { kind: 'forecast', added: 0, there: 0, skipped: [] };
          for (const [origin, ofPlan] of Map.groupBy(all, ({ studyPlanId }) => studyPlanId)) {
            const plan = await findPlanIn(tx, origin);
            if (!plan) {
              for (const { at } of ofPlan) result.skipped.push({ name: at, reason: 'document_missing' });
              continue;
            }
            const known = await names.listForecastTimes(tx, plan.id);
            for (const { studyPlanId: _plan, at, ...forecast } of ofPlan) {
              const time = until(at, clock.now());
              if (known.has(time.getTime())) {
                result.there += 1;
                continue;
              }
              known.add(time.getTime());
              await forecasts.add(tx, {
                planId: plan.id,
                at: time,
                percent: forecast.percent,
                low: forecast.low,
                high: forecast.high,
                isFirstGuess: forecast.isFirstGuess,
              });
              result.added += 1;
            }
          }
          return [result];
        },
      };

      async function findPlanIn(tx: Parameters<PlansStore['countPlans']>[0], origin: string) {
        const [kept, ours] = namesHere(actor, origin);
        return (await plans.findPlan(actor.userId, kept, tx)) ?? plans.findPlan(actor.userId, ours, tx);
      }
    },
  };
}

function importGoal({ effort, clock }: Ports): ImportPart {
  return {
    kind: 'settings',
    takes: (name) => name === 'study/goal.json',
    async *read(actor, name, archive) {
      const { minutes, examDate } = await archive.readJson(name, 'goal');
      if (minutes === null && examDate === undefined) return;
      yield {
        async commit(tx) {
          if ((await effort.findGoal(actor.userId, tx)) !== null) return [{ kind: 'settings', there: 1 }];
          await effort.saveGoal(tx, actor.userId, minutes);
          if (examDate !== undefined) await effort.saveExamDay(tx, actor.userId, examDate, clock.now());
          return [{ kind: 'settings', added: 1 }];
        },
      };
    },
  };
}
