export interface Import {
  from: string;
  to: string;
}

/**
 * Loops among neighbours: of what lies in one folder, files and folders alike, each may need the other in one direction
 * only. A folder counts as one with everything inside it, so two rooms that know each other are found although no two
 * of their files do. Each loop is told by an import for each of its arrows.
 */
export function findFolderLoops(imports: Import[]): Import[][] {
  const arrows = new Map<string, Map<string, Import>>();
  for (const one of imports) {
    const [from, to] = neighbours(one);
    if (from === undefined || to === undefined) continue;
    const own = arrows.get(from) ?? new Map<string, Import>();
    arrows.set(from, own);
    if (!own.has(to)) own.set(to, one);
  }
  const done = new Set<string>();
  return [...arrows.keys()].flatMap((start) => {
    const loop = done.has(start) ? undefined : shortestWay(arrows, start, start);
    loop?.forEach((one) => done.add(neighbours(one)[0] ?? ''));
    return loop ? [loop] : [];
  });
}

/** The first two places in which the paths differ: what lies side by side; nothing for a file that names itself. */
function neighbours({ from, to }: Import): [string, string] | [] {
  const [left, right] = [from.split('/'), to.split('/')];
  const differs = left.findIndex((part, index) => part !== right[index]);
  return differs < 0 ? [] : [left.slice(0, differs + 1).join('/'), right.slice(0, differs + 1).join('/')];
}

function shortestWay(arrows: Map<string, Map<string, Import>>, start: string, end: string): Import[] | undefined {
  const ways: { at: string; way: Import[] }[] = [{ at: start, way: [] }];
  const seen = new Set<string>();
  for (const { at, way } of ways) {
    for (const [next, one] of arrows.get(at) ?? []) {
      if (next === end) return [...way, one];
      if (seen.has(next)) continue;
      seen.add(next);
      ways.push({ at: next, way: [...way, one] });
    }
  }
  return undefined;
}
