export interface Import {
  from: string;
  to: string;
}

/**
 * Finds import cycles between siblings, files and folders alike: each pair may depend in one direction only. A folder
 * includes everything inside it, so two folders that depend on each other are found even if no two of their files do.
 * Each cycle is reported by one import per edge.
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

/** Returns the siblings at which two paths diverge; empty for a file that imports itself. */
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
