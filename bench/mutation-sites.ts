import { globSync, readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { parseAst } from 'vite';

export const mutationKinds = ['rule', 'predicate', 'guard', 'condition', 'constant', 'pattern'] as const;
export type MutationKind = (typeof mutationKinds)[number];

/** One change of one place, which leaves the engine's other behaviour as it is. */
export interface Mutation {
  file: string;
  kind: MutationKind;
  line: number;
  change: string;
  /** The whole file as JavaScript with the change. */
  source: string;
}

const root = join(import.meta.dirname, '..');
/** Trained weights and names are data, not rules. */
const data = /\.test\.ts$|ranker-weights\.ts$|first-names\.ts$/;

/** Tables of a language that are read outside the engine and its hard rules. */
const outside = new Set(
  'abbreviations linkWords mainVerb nounLexicon readability readingSpeed sentences stems tagger taggerCounts tokens termsParts'.split(
    ' ',
  ),
);

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

interface Edit {
  kind: MutationKind;
  start: number;
  end: number;
  text: string;
  change: string;
}

/** Lists every place of the engine and its hard rules that can be mutated, in a fixed order. */
export function mutationSites(): Mutation[] {
  return globSync(['src/domain/{engine,verify}/**/*.ts', 'src/domain/languages/*.ts'], { cwd: root })
    .filter((file) => !data.test(file))
    .toSorted()
    .flatMap(sitesOf);
}

function sitesOf(file: string): Mutation[] {
  const typed = readFileSync(join(root, file), 'utf8');
  // Types become blanks, so that offsets stay.
  const source = stripTypeScriptTypes(typed);
  const edits: Edit[] = [];
  visit(parseAst(source) as unknown as Node, true, (node, isTop) => edits.push(...editsOf(node, isTop, typed, source)));
  return edits.map(({ kind, start, end, text, change }) => ({
    file,
    kind,
    change,
    line: source.slice(0, start).split('\n').length,
    source: source.slice(0, start) + text + source.slice(end),
  }));
}

function visit(node: Node, isTop: boolean, see: (node: Node, isTop: boolean) => void): void {
  if (node.type === 'Property' && outside.has((node['key'] as { name?: string }).name ?? '')) return;
  see(node, isTop);
  const isInside = /Function/.test(node.type);
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value])
      if (isNode(child)) visit(child, isTop && !isInside, see);
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

function editsOf(node: Node, isTop: boolean, typed: string, source: string): Edit[] {
  const at = ({ start, end }: Node) => ({ start, end });
  const said = ({ start, end }: Node) => source.slice(start, end).replaceAll(/\s+/g, ' ').slice(0, 70);
  switch (node.type) {
    case 'ObjectExpression': {
      const fields = (node['properties'] as Node[]).filter(({ type }) => type === 'Property');
      const field = (name: string) =>
        fields.find(({ key }) => (key as { name?: string }).name === name)?.['value'] as Node;
      const [name, breaks] = [field('name'), field('breaks')];
      return name && breaks
        ? [{ kind: 'rule', ...at(breaks), text: '() => false', change: `drops the rule ${said(name)}` }]
        : [];
    }
    case 'FunctionDeclaration':
    case 'ArrowFunctionExpression': {
      const body = node['body'] as Node;
      if (!/\)\s*: boolean\s*(?:=>\s*)?$/.test(typed.slice(node.start, body.start))) return [];
      const isBlock = body.type === 'BlockStatement';
      const name = said(node).split('(')[0];
      return [false, true].map((value) => ({
        kind: 'predicate' as const,
        ...at(body),
        text: isBlock ? `{ return ${value}; }` : String(value),
        change: `${name} is always ${value}`,
      }));
    }
    case 'IfStatement': {
      const test = node['test'] as Node;
      return node['alternate']
        ? []
        : [{ kind: 'guard', ...at(test), text: 'false', change: `drops "if (${said(test)})"` }];
    }
    case 'LogicalExpression': {
      const [left, right] = [node['left'] as Node, node['right'] as Node];
      if (node['operator'] === '??') return [];
      return [{ kind: 'condition', start: left.end, end: right.end, text: '', change: `drops "${said(right)}"` }];
    }
    case 'Literal': {
      if (node['regex'])
        return isTop ? [{ kind: 'pattern', ...at(node), text: '/(?!)/u', change: `never matches ${said(node)}` }] : [];
      const value = node['value'];
      if (typeof value !== 'number' || !isTop) return [];
      return [value / 2, value * 2].map((half) => {
        const changed = Number.isInteger(value) ? Math.floor(half) : half;
        const text = String(changed === value ? value + 1 : changed);
        return { kind: 'constant' as const, ...at(node), text, change: `${value} becomes ${text}` };
      });
    }
    default:
      return [];
  }
}
