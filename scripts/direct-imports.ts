// Vite plugin: replaces imports from a large library's index by direct imports of its parts. The bundler then reads a
// quarter of the modules, and knows which screen uses which icon or primitive.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const modules = join(import.meta.dirname, '../node_modules');
const namedImport = /import \{([^}]+)\} from '(lucide-react|radix-ui)';/g;

/** Returns the import statement of a part for a local name, by its name in the library. */
type Parts = Map<string, (local: string) => string>;

export function directImports(): Plugin {
  let libraries: Record<string, Parts> = {};
  return {
    name: 'direct-imports',
    enforce: 'pre',
    apply: 'build',
    buildStart() {
      libraries = { 'lucide-react': icons(), 'radix-ui': primitives() };
    },
    transform(code, id) {
      if (!id.includes('/src/client/')) return undefined;
      const direct = code.replace(namedImport, (_whole, names: string, library: string) =>
        importEach(names, libraries[library]),
      );
      return direct === code ? undefined : { code: direct, map: null };
    },
  };
}

/** Type imports disappear; an unknown name would fail only in the browser. */
function importEach(names: string, parts: Parts | undefined): string {
  return names
    .split(',')
    .map((named) => /^(\w+)(?: as (\w+))?$/.exec(named.trim()))
    .filter((match) => match !== null)
    .map(([, name = '', local = name]) => {
      const importPart = parts?.get(name);
      if (!importPart) throw new Error(`direct-imports: the library has no part ${name}`);
      return importPart(local);
    })
    .join(' ');
}

function icons(): Parts {
  const parts: Parts = new Map();
  const index = readFileSync(join(modules, 'lucide-react/dist/esm/lucide-react.mjs'), 'utf8');
  for (const [, names = '', file = ''] of index.matchAll(/export \{([^}]+)\} from '\.\/icons\/(.+)\.mjs';/g)) {
    for (const [, name = ''] of names.matchAll(/default as (\w+)/g)) {
      parts.set(name, (local) => `import ${local} from 'lucide-react/icons/${file}';`);
    }
  }
  parts.set(
    'LucideProvider',
    (local) => `import { LucideProvider as ${local} } from 'lucide-react/dist/esm/context.mjs';`,
  );
  return parts;
}

function primitives(): Parts {
  const index = readFileSync(join(modules, 'radix-ui/dist/index.mjs'), 'utf8');
  const imports = index.matchAll(/import \* as (\w+) from "(@radix-ui\/[\w-]+)";/g);
  return new Map([...imports].map(([, name = '', part]) => [name, (local) => `import * as ${local} from '${part}';`]));
}
