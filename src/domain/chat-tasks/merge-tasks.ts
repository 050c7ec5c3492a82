import type { TaskGroup, TaskLine } from './do-task.ts';
import type { ChatTask } from './read-task.ts';

/**
 * Merges results of several documents: takes points from each in turn, joins tables with the same columns and appends
 * everything else document by document.
 */
export function mergeTasks(task: ChatTask, made: readonly (readonly TaskGroup[])[]): TaskGroup[] {
  const heard = made.filter((groups) => groups.length > 0);
  if (heard.length <= 1) return [...(heard[0] ?? [])];
  if (task.kind === 'points') {
    const each = heard.map((groups) => groups.flatMap(({ lines }) => lines));
    const shares = sharesOf(
      task.count,
      each.map(({ length }) => length),
    );
    return [{ lines: each.flatMap((lines, place) => lines.slice(0, shares[place])) }];
  }
  const groups: TaskGroup[] = [];
  for (const group of heard.flat()) {
    const same = groups.find((other) => kindOf(other) !== undefined && kindOf(other) === kindOf(group));
    if (same) same.lines = [...same.lines, ...group.lines] satisfies TaskLine[];
    else groups.push({ ...group });
  }
  return groups;
}

/** Returns a key for groups to join: tables with the same columns, terms with terms; undefined for any other. */
function kindOf({ columns, title }: TaskGroup): string | undefined {
  if (columns) return JSON.stringify(columns);
  return title && 'word' in title ? title.word : undefined;
}

/** Distributes a count in turn over parts of limited sizes. */
function sharesOf(count: number, sizes: readonly number[]): number[] {
  const shares = sizes.map(() => 0);
  for (let left = count, place = 0; left > 0 && shares.some((share, at) => share < (sizes[at] ?? 0)); place += 1) {
    const at = place % sizes.length;
    if ((shares[at] ?? 0) >= (sizes[at] ?? 0)) continue;
    shares[at] = (shares[at] ?? 0) + 1;
    left -= 1;
  }
  return shares;
}
