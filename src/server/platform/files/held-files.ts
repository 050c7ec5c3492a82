import { copyFile, link, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Folders in the data folder that keep the files of a running backup. */
export const HELD_PREFIX = 'held-by-backup-';

/** Gives a file a second name, so that its bytes outlive the first; does nothing where either is done already. */
export async function holdFile(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  await link(from, to).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST' || error.code === 'ENOENT') return;
    // A file system without hard links.
    await copyFile(from, to);
  });
}

/** The folders of backups: those that run, and those that were killed. */
async function listHeld(dataDir: string): Promise<string[]> {
  const entries = await readdir(dataDir, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory() && entry.name.startsWith(HELD_PREFIX)).map(({ name }) => name);
}

/**
 * Hands the files at `path` below `files/`, one file or a whole folder, to every backup that runs. Called before their
 * removal: the rows that the backup dumps may still name them.
 */
export async function holdForBackups(dataDir: string, path: string): Promise<void> {
  const backups = await listHeld(dataDir);
  if (backups.length === 0) return;
  const own = join(dataDir, 'files', path);
  const found = await stat(own).catch(() => undefined);
  if (!found) return;
  const names = found.isDirectory() ? (await namesBelow(own)).map((name) => `/${name}`) : [''];
  for (const backup of backups)
    for (const name of names) await holdFile(own + name, join(dataDir, backup, 'files', path + name));
}

/** All files below a folder, with `/` between the parts of their names. Folders may go while it is walked. */
export async function namesBelow(folder: string, prefix = ''): Promise<string[]> {
  const found = await readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const names = [];
  for (const entry of found.toSorted((one, other) => one.name.localeCompare(other.name)))
    if (entry.isDirectory()) names.push(...(await namesBelow(join(folder, entry.name), `${prefix}${entry.name}/`)));
    else if (entry.isFile()) names.push(prefix + entry.name);
  return names;
}

/**
 * Removes what killed backups left behind, and with it the files that were deleted since. Only those that were begun
 * before `before`, where another process may be writing one.
 */
export async function removeHeldFiles(dataDir: string, before?: Date): Promise<void> {
  for (const name of await listHeld(dataDir)) {
    const path = join(dataDir, name);
    const begun = (await stat(path).catch(() => undefined))?.birthtime;
    if (begun && (before === undefined || begun < before)) await rm(path, { recursive: true, force: true });
  }
}
