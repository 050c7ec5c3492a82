import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** The optional runtime, node-llama-cpp, in the version this program was tested with. */
export const partVersion = '3.22.1';

const library = join('node_modules', 'node-llama-cpp');
export const libraryEntry = join(library, 'dist', 'index.js');

/** Its binaries: for CPUs, and for the built-in graphics of Macs. */
const programs: Record<string, string> = {
  'linux-x64': 'linux-x64',
  'linux-arm64': 'linux-arm64',
  'darwin-x64': 'mac-x64',
  'darwin-arm64': 'mac-arm64-metal',
  'win32-x64': 'win-x64',
  'win32-arm64': 'win-arm64',
};

/** Packages to install for a platform; undefined if it is not supported. */
export function packagesOf(platform: string, architecture: string): Record<string, string> | undefined {
  const program = programs[`${platform}-${architecture}`];
  if (program === undefined) return undefined;
  return { 'node-llama-cpp': partVersion, [`@node-llama-cpp/${program}`]: partVersion };
}

const manifest = z.object({ version: z.string() });

/** Whether a folder contains the runtime in this version. */
export function isPartInstalled(folder: string): boolean {
  const path = join(folder, library, 'package.json');
  if (!existsSync(path)) return false;
  return manifest.parse(JSON.parse(readFileSync(path, 'utf8'))).version === partVersion;
}
