import type { KnownCard } from './plan-input.ts';
import type { RecallModel } from './recall-model.ts';
import type { MemoryGroup, StudyOffer } from './study-offers.ts';

/** Groups cards of the same section that were last seen on the same day and have similar memory states. */
export function groupsOf(
  cards: readonly KnownCard[],
  places: ReadonlyMap<string, number>,
  daysTo: (at: Date) => number,
): MemoryGroup[] {
  const sums = new Map<string, GroupSum>();
  for (const { sectionId, stability, difficulty, lastReview } of cards) {
    const section = places.get(sectionId);
    if (section === undefined) continue;
    const last = Math.min(0, daysTo(lastReview));
    add(sums, [section, Math.floor(last), Math.round(Math.log2(stability))], {
      section,
      count: 1,
      stability,
      difficulty,
      last,
    });
  }
  return [...sums.values()].map(meanGroup);
}

/** Splits the reviewed things by result: forgotten or weakly learned, and remembered or well learned. */
export function groupsAfter(
  groups: readonly MemoryGroup[],
  taken: readonly StudyOffer[],
  model: RecallModel,
  now: number,
): MemoryGroup[] {
  const gone = new Map<MemoryGroup, number>();
  const sums = new Map<string, GroupSum>();
  for (const { section, group, count } of taken) {
    if (!group) {
      for (const [grade, first] of model.first.entries())
        add(sums, [section, grade < 2 ? 0 : 1], { section, count: count / model.first.length, ...first, last: now });
      continue;
    }
    gone.set(group, (gone.get(group) ?? 0) + count);
    const { stability, difficulty, last } = group;
    const days = now - last;
    const chance = model.recall(stability, days);
    const expected = model.usualRecall(stability, days);
    add(sums, [section, 1], {
      section,
      count: count * chance,
      stability: model.remembered(stability, difficulty, days, expected),
      difficulty: model.rememberedDifficulty(difficulty),
      last: now,
    });
    add(sums, [section, 0], {
      section,
      count: count * (1 - chance),
      stability: model.forgotten(stability, difficulty, days, expected),
      difficulty: model.forgottenDifficulty(difficulty),
      last: now,
    });
  }
  const left = groups.flatMap((group) => {
    const count = group.count - (gone.get(group) ?? 0);
    return count > 0.01 ? [{ ...group, count }] : [];
  });
  return [...left, ...[...sums.values()].map(meanGroup)];
}

interface GroupSum {
  section: number;
  count: number;
  logStability: number;
  difficulty: number;
  last: number;
}

function add(sums: Map<string, GroupSum>, key: number[], group: MemoryGroup): void {
  const { section, count } = group;
  if (count <= 0) return;
  const name = key.join(' ');
  const sum = sums.get(name) ?? { section, count: 0, logStability: 0, difficulty: 0, last: 0 };
  sum.count += count;
  sum.logStability += count * Math.log(group.stability);
  sum.difficulty += count * group.difficulty;
  sum.last += count * group.last;
  sums.set(name, sum);
}

const meanGroup = ({ section, count, logStability, difficulty, last }: GroupSum): MemoryGroup => ({
  section,
  count,
  stability: Math.exp(logStability / count),
  difficulty: difficulty / count,
  last: last / count,
});
