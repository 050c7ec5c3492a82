import { readFileSync, writeFileSync } from 'node:fs';

/**
 * Adds to the lock file the packages for other platforms that npm left out. A registry that does not carry them makes
 * npm drop them silently, and then `npm ci` fails everywhere. Run it after changing dependencies in such a place:
 * `npm run lock:complete`. Versions are the ones that the depending package pins; what an entry lacks is only the
 * integrity of a package that this machine has never seen.
 */
interface LockEntry {
  version?: string;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
}

const systems = [
  'android',
  'darwin',
  'freebsd',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'aix',
  'linux',
  'win32',
  'wasi',
];
const processors = ['arm64', 'x64', 'ia32', 'ppc64', 'riscv64', 's390x', 'loong64', 'mips64el', 'wasm32', 'arm'];

function platformOf(name: string): Pick<LockEntry, 'os' | 'cpu' | 'libc'> | undefined {
  const words = name.toLowerCase().split(/[^a-z0-9]+/);
  const os = systems.find((system) => words.some((word) => word.startsWith(system)));
  const cpu = processors.find((processor) =>
    words.some((word) => word.startsWith(processor) || word.endsWith(processor)),
  );
  if (name === 'fsevents') return { os: ['darwin'] };
  if (!os && !cpu) return undefined;
  const libc = words.some((word) => word.includes('musl')) ? 'musl' : words.includes('gnu') ? 'glibc' : undefined;
  return {
    ...(os && os !== 'wasi' ? { os: [os] } : {}),
    ...(cpu ? { cpu: [cpu] } : {}),
    ...(libc ? { libc: [libc] } : {}),
  };
}

const file = 'package-lock.json';
const lock = JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, LockEntry> };
let added = 0;
for (const [place, entry] of Object.entries(lock.packages)) {
  for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
    if (lock.packages[`node_modules/${name}`] || lock.packages[`${place}/node_modules/${name}`]) continue;
    const platform = platformOf(name);
    if (!platform) {
      console.log(`left out: ${name}@${range} of ${place} names no platform`);
      continue;
    }
    const version = range.replace(/^[^\d]*/, '');
    const key = Object.hasOwn(lock.packages, `node_modules/${name}`)
      ? `${place}/node_modules/${name}`
      : `node_modules/${name}`;
    lock.packages[key] = { version, ...(entry.dev ? { dev: true } : {}), optional: true, ...platform };
    added += 1;
  }
}
const sorted = Object.fromEntries(Object.entries(lock.packages).sort(([one], [other]) => (one < other ? -1 : 1)));
writeFileSync(file, `${JSON.stringify({ ...lock, packages: sorted }, null, 2)}\n`);
console.log(`added ${added} entries`);
