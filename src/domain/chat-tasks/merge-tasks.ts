import type { TaskGroup, TaskLine } from './do-task.ts';
import type { ChatTask } from './read-task.ts';

/**
 * Merges results of several documents: points are taken from each in turn, tables with the same columns are joined,
 * everything else follows document by document.
 */
export function mergeTasks(task: ChatTask, made: readonly (readonly TaskGroup[])[]): TaskGroup[] {
  const heard = made.filter((groups) => groups.length > 0);
  if (heard.length <= 1) return [...(heard[0] ?? [])];
  if (task.kind === 'points') {
    const each = heard.map((groups) => groups.flatMap(({ lines }) => lines));
    const shares = each.map((lines, place) => lines.slice(0, shareOf(task.count, each.length, place)));
    return [{ lines: shares.flat() }];
  }
  const groups: TaskGroup[] = [];
  for (const group of heard.flat()) {
    const same =
      group.columns && groups.find(({ columns }) => JSON.stringify(columns) === JSON.stringify(group.columns));
    if (same) same.lines = [...same.lines, ...group.lines] satisfies TaskLine[];
    else groups.push({ ...group });
  }
  return groups;
}

/** So many as evenly as it goes, the first ones more. */
const shareOf = (count: number, parts: number, place: number): number =>
  Math.floor(count / parts) + (place < count % parts ? 1 : 0);
