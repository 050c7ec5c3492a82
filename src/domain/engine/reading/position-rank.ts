const WINDOW = 10;
const DAMPING = 0.85;
const ROUNDS = 20;

/**
 * PositionRank (Florescu & Caragea 2017): PageRank over words within ten places of each other, with more random jumps
 * to early and frequent words. Returns a share per stem; all shares add up to 1.
 */
export function rankWords(sentences: { stem: string; place: number }[][]): Map<string, number> {
  const places = new Map<string, number>();
  const jumps: number[] = [];
  const edges: Map<number, number>[] = [];
  let offset = 0;
  for (const sentence of sentences) {
    const nodes = sentence.map(({ stem, place }) => {
      const node = places.get(stem) ?? places.size;
      places.set(stem, node);
      edges[node] ??= new Map();
      jumps[node] = (jumps[node] ?? 0) + 1 / (offset + place + 1);
      return { node, place };
    });
    nodes.forEach((left, index) => {
      for (let other = index + 1; other < nodes.length; other++) {
        const right = nodes[other];
        if (!right || right.place - left.place >= WINDOW) break;
        if (right.node === left.node) continue;
        addEdge(edges, left.node, right.node);
        addEdge(edges, right.node, left.node);
      }
    });
    offset += (sentence.at(-1)?.place ?? 0) + 1;
  }
  const ranks = pageRank(edges, jumps);
  return new Map([...places].map(([stem, node]) => [stem, ranks[node] ?? 0]));
}

function addEdge(edges: Map<number, number>[], from: number, to: number): void {
  const targets = edges[from];
  targets?.set(to, (targets.get(to) ?? 0) + 1);
}

function pageRank(edges: Map<number, number>[], jumps: number[]): Float64Array {
  const allJumps = jumps.reduce((sum, jump) => sum + jump, 0) || 1;
  const strength = edges.map((targets) => [...targets.values()].reduce((sum, weight) => sum + weight, 0));
  let ranks = new Float64Array(edges.length).fill(1 / Math.max(1, edges.length));
  for (let round = 0; round < ROUNDS; round++) {
    const next = Float64Array.from(jumps, (jump) => ((1 - DAMPING) * jump) / allJumps);
    edges.forEach((targets, node) => {
      const share = (DAMPING * (ranks[node] ?? 0)) / (strength[node] || 1);
      for (const [target, weight] of targets) next[target] = (next[target] ?? 0) + share * weight;
    });
    ranks = next;
  }
  return ranks;
}
