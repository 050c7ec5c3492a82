import { spawn } from 'node:child_process';
import { copyFile, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { tryPart } from './local-model.ts';
import { packagesOf } from './part.ts';

/** What each package must contain, as far as it is for machines that this list was made on. */
const lock = new URL('./part-lock.json', import.meta.url);

/**
 * Installs the optional part into a folder of its own, by the npm that is there. No script of any package runs, nothing
 * is compiled, and the folder gets its name only once the part has started.
 */
export async function installPart(folder: string, npm: string): Promise<void> {
  const packages = packagesOf(process.platform, process.arch);
  if (!packages) throw new Error(`There is no part for this kind of machine (${process.platform}, ${process.arch}).`);
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true });
  await writeFile(join(unfinished, 'package.json'), JSON.stringify({ private: true, dependencies: packages }));
  await copyFile(lock, join(unfinished, 'package-lock.json'));
  await run(npm, ['install', '--prefix', unfinished, ...flags], unfinished);
  await tryPart(unfinished);
  await rm(folder, { recursive: true, force: true });
  await rename(unfinished, folder);
}

/** Its other programs, for graphics cards, are ten times as big and left out. */
const flags = ['--ignore-scripts', '--omit=optional', '--no-audit', '--no-fund', '--loglevel=error'];

function run(npm: string, args: string[], cwd: string): Promise<void> {
  // The npm that we were started by leaves variables behind that would make this one believe it is a script of its own.
  const env = Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^npm_(lifecycle|package|command|node_execpath|config_local_prefix)/.test(name),
    ),
  );
  const child = spawn(process.execPath, [npm, ...args], { cwd, env, stdio: ['ignore', 'ignore', 'inherit'] });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error('npm could not install the part.'))));
  });
}
