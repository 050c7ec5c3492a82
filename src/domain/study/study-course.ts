import { groupsAfter, groupsOf } from './memory-groups.ts';
import { type PlanInput, secondsOf } from './plan-input.ts';
import type { TimeSpan } from './expand-slots.ts';
import { createRecallModel, usualPerson } from './recall-model.ts';
import { chooseFrom } from './session-choice.ts';
import { createStudyIndex, FINAL_PHASE } from './study-index.ts';
import { shareBeyond, shareOf } from './section-parts.ts';
import type { SectionPart } from './session-content.ts';
import type { SectionState, StudyOffer, StudyState } from './study-offers.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Opens a simulation of a plan: the current state of the material, and how each session changes it.
 *
 * @param group groups the cards that are planned together
 */
export function openCourse(input: PlanInput, group = groupsOf) {
  const person = input.person ?? { ...usualPerson, decay: input.weights?.[20] ?? usualPerson.decay };
  const model = createRecallModel(person, input.weights ?? undefined);
  const kept = input.sections.filter(({ isExcluded }) => !isExcluded);
  const places = new Map(kept.map(({ id }, place) => [id, place]));
  const daysTo = (at: Date): number => (at.getTime() - input.now.getTime()) / DAY_MS;
  const exam = daysTo(input.examAt);
  const index = createStudyIndex(model, exam, finalPhaseOf(input, exam), person.speed);

  const sections = kept.map((section): SectionState => ({
    importance: section.importance,
    readingSeconds: section.readingSeconds / Math.max(1, section.items),
    unseen: section.items,
    isBegun: false,
    isPinned: section.isPinned === true,
  }));
  let groups = group(input.cards, places, daysTo);
  for (const { section, count } of groups) begin(sections[section], count);
  const readOf = new Map<string, SectionPart[]>();
  for (const { sectionId, part, at } of input.read ?? []) {
    const section = places.get(sectionId);
    const [state, items] = [sections[section ?? -1], kept[section ?? -1]?.items ?? 0];
    if (section === undefined || !state) continue;
    const read = [...(readOf.get(sectionId) ?? []), part];
    readOf.set(sectionId, read);
    // Reviewed cards of the section count as known already.
    const count = Math.min(state.unseen, shareOf(read) * items - (items - state.unseen));
    if (count <= 0) continue;
    groups = groupsAfter(groups, [learned(section, count)], model, Math.min(0, daysTo(at)));
    begin(state, count);
  }
  const weightOf = ({ section, count }: { section: number; count: number }): number =>
    (sections[section]?.importance ?? 0) * count;
  const total =
    groups.reduce((sum, known) => sum + weightOf(known), 0) +
    sections.reduce((sum, { unseen }, section) => sum + weightOf({ section, count: unseen }), 0);
  const { readAhead } = input;
  if (readAhead)
    for (const [place, { id, items }] of kept.entries()) {
      const state = sections[place];
      const share = shareBeyond(readAhead.get(id) ?? [], readOf.get(id) ?? []);
      if (state) state.unseen = Math.min(state.unseen, share * items);
    }
  let secondsLeft = input.sessions.reduce((sum, span) => sum + secondsOf(span), 0);
  // Past sessions may be fractional, so round: a test comes every eighth whole session.
  let count = Math.round(input.past?.sessions ?? 0);
  const totalCount = count + input.sessions.length;

  return {
    kept,
    sections,
    index,
    model,
    /** Returns the parts of a section that were read. */
    readOf: (id: string): readonly SectionPart[] => readOf.get(id) ?? [],
    /** Chooses the best work for a session and moves the state to the expected result. */
    fill(span: TimeSpan): { taken: StudyOffer[]; isTest: boolean } {
      // A session that has begun is filled from now on.
      const now = Math.max(0, daysTo(span.start));
      const seconds = secondsOf(span);
      count += 1;
      const state: StudyState = { sections, groups, index, recall: model.recall };
      const choice = chooseFrom(state, { now, seconds, count, total: totalCount, secondsLeft });
      groups = groupsAfter(groups, choice.taken, model, now);
      for (const { section, group, count: learned } of choice.taken) if (!group) begin(sections[section], learned);
      secondsLeft -= seconds;
      return choice;
    },
    /** Returns the expected recall on the day of the exam in the current state. */
    recall: (): number =>
      Math.min(
        1,
        groups.reduce((sum, known) => sum + weightOf(known) * model.recall(known.stability, exam - known.last), 0) /
          Math.max(1, total),
      ),
  };
}

function begin(section: SectionState | undefined, learned: number): void {
  if (!section) return;
  section.unseen = Math.max(0, section.unseen - learned);
  section.isBegun = true;
}

const learned = (section: number, count: number): StudyOffer => ({ section, count, seconds: 0, value: 0 });

/** Returns when the final phase of a plan begins, in days from now. */
function finalPhaseOf({ sessions, past, now }: PlanInput, exam: number): number {
  const left = sessions.reduce((sum, span) => sum + secondsOf(span), 0);
  let final = FINAL_PHASE * (left + 60 * (past?.minutes ?? 0));
  for (const span of sessions.toReversed()) {
    final -= secondsOf(span);
    if (final <= 0) return (span.start.getTime() - now.getTime()) / DAY_MS;
  }
  return Math.min(0, exam);
}
