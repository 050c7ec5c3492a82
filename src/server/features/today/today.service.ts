import type { StudySession } from '#contract/study-sessions.ts';
import type { Today } from '#contract/today.ts';
import type { SignedInActor } from '#domain/access/actor.ts';
import { rankNextSteps } from '#domain/today/choose-next-step.ts';
import type { DocumentsService } from '#server/features/documents/documents.service.ts';
import type { FlashcardsService } from '#server/features/flashcards/flashcards.service.ts';
import type { ProgressService } from '#server/features/quizzes/progress.service.ts';
import type { ExamDayService } from '#server/features/study/exam-day.service.ts';
import type { SessionsService } from '#server/features/study/sessions.service.ts';
import type { Clock } from '#server/platform/clock.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Number of newest documents checked for untested ones; plans cover older ones. */
const LOOKED_AT = 25;

interface Ports {
  documents: DocumentsService;
  flashcards: FlashcardsService;
  progress: ProgressService;
  study: { viewExam: ExamDayService['view']; viewUpcomingOrActive: SessionsService['viewUpcomingOrActive'] };
  /** Belongs to a higher feature. */
  newestShared(userId: number): Promise<Today['shared']>;
  clock: Clock;
}

/** A user's daily overview: tasks, and which comes first. */
export function createTodayService({ documents, flashcards, progress, study, newestShared, clock }: Ports) {
  return {
    async view(actor: SignedInActor): Promise<Today> {
      const { today, exam, isAsked } = await study.viewExam(actor);
      const session = presentSession((await study.viewUpcomingOrActive(actor)).session);
      const cards = await flashcards.countToday(actor);
      const test = await progress.viewBegun(actor);
      const unanswered = await progress.viewUnanswered(actor);
      const weak = await progress.viewWeakSection(actor);
      const newest = await documents.listNewestReady(actor, LOOKED_AT);
      const untested = await progress.firstUntested(newest);
      const now = clock.now().getTime();
      const [next, ...others] = rankNextSteps({
        session: session && {
          isActive: session.isActive,
          startsInMinutes: Math.ceil((Date.parse(session.startTime) - now) / MINUTE_MS),
          leftMinutes: session.minutes,
        },
        test: test && { isExam: test.mode === 'exam', left: test.total - test.answered },
        cards: cards.today,
        unanswered: unanswered?.count ?? 0,
        weakQuestions: weak?.asked ?? 0,
        untested: untested !== undefined,
        documents: newest.length || (await documents.countDocuments(actor)),
      });
      return {
        date: today,
        next,
        others,
        exam: exam && { ...exam, days: Math.round((Date.parse(exam.date) - Date.parse(today)) / DAY_MS) },
        examAsked: isAsked,
        cards,
        session,
        test,
        unanswered,
        weak,
        untested: untested ? { uuid: untested.uuid, name: untested.name } : null,
        shared: await newestShared(actor.userId),
      };
    },
  };
}

function presentSession(session: StudySession | null): Today['session'] {
  if (!session) return null;
  const { uuid, title, status, startTime, endTime, sections } = session;
  return {
    uuid,
    title,
    isActive: status === 'in_progress' || status === 'paused',
    startTime,
    minutes: Math.max(1, Math.round((Date.parse(endTime) - Date.parse(startTime)) / MINUTE_MS)),
    sections: sections.map((section) => section.title),
  };
}
