import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { packagesOf } from '#server/platform/local-model/part.ts';

interface Manifest {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  optionalDependencies: Record<string, string>;
}
interface Lock {
  packages: Record<string, { version?: string; integrity?: string; license?: string; optional?: boolean }>;
}

const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Manifest;
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock;
/** A separate command installs the part that runs models. */
const part = JSON.parse(readFileSync('src/server/platform/local-model/part-lock.json', 'utf8')) as Lock;
const locked = [...Object.entries(packages), ...Object.entries(part.packages)].filter(([path]) => path !== '');
const nameOf = (path: string) => path.split('node_modules/').at(-1) ?? path;

const allowed = new Set(
  'MIT ISC BSD BSD-2-Clause BSD-3-Clause Apache-2.0 0BSD BlueOak-1.0.0 MPL-2.0 OFL-1.1 CC-BY-4.0'.split(' '),
);
/**
 * Equally permissive licences, checked individually: Python's, public domain, zlib with MIT, MIT without its notice.
 */
const looked = new Set([
  'argparse: PSF-2.0',
  'isbot: Unlicense',
  'nodemailer: MIT-0',
  'pako: (MIT AND Zlib)',
  'smtp-server: MIT-0',
]);

/** One alternative must be allowed; of combined licences, all must. */
function isAllowed(license: string): boolean {
  const alternatives = license.replaceAll(/[()]/g, '').split(' OR ');
  return alternatives.some((one) => one.split(' AND ').every((name) => allowed.has(name)));
}

it('[Z48] every dependency has one exact version, and the lock file knows its content', () => {
  const asked = { ...manifest.dependencies, ...manifest.devDependencies, ...manifest.optionalDependencies };
  expect(Object.entries(asked).filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
  for (const [name, version] of Object.entries(asked)) expect(packages[`node_modules/${name}`]?.version).toBe(version);
  const ofPart = Object.entries(packagesOf('linux', 'x64') ?? {});
  expect(ofPart).toHaveLength(2);
  for (const [name, version] of ofPart) expect(part.packages[`node_modules/${name}`]?.version).toBe(version);
  // Packages for other platforms may lack a hash in the registry used for the lock file.
  const unknown = locked.filter(([, { integrity, optional }]) => !integrity && !optional);
  expect(unknown.map(([path]) => path)).toEqual([]);
});

it('[Z48] every licence is an allowed one', () => {
  const others = locked
    .filter(([, { license, optional }]) => (license === undefined ? !optional : !isAllowed(license)))
    .map(([path, { license }]) => `${nameOf(path)}: ${license}`);
  expect(others.filter((one) => !looked.has(one))).toEqual([]);
});

it('[Z48] no package runs a script when it is installed', () => {
  expect(readFileSync('.npmrc', 'utf8')).toMatch(/^ignore-scripts=true$/m);
});
