import { copyFile, link, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Prefix of folders in the data folder that keep the files of a running backup. */
export const HELD_PREFIX = 'held-by-backup-';

/**
 * Hard-links a file to a second name, so that its bytes outlive the first; does nothing if the link exists or the file
 * is gone.
 */
export async function holdFile(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  await link(from, to).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST' || error.code === 'ENOENT') return;
    // Copy if the file system has no hard links.
    await copyFile(from, to);
  });
}

/** Folders of backups, running or killed. */
async function listHeld(dataDir: string): Promise<string[]> {
  const entries = await readdir(dataDir, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory() && entry.name.startsWith(HELD_PREFIX)).map(({ name }) => name);
}

/**
 * Keeps the files at `path` below `files/`, a file or a whole folder, for every running backup. Call it before removing
 * them, because the dumped rows may still name them.
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

/** All files below a folder, with `/` in their names. Folders may disappear during the walk. */
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
 * Removes folders of killed backups. With `before`, only those begun earlier, since another process may be writing one.
 */
export async function removeHeldFiles(dataDir: string, before?: Date): Promise<void> {
  for (const name of await listHeld(dataDir)) {
    const path = join(dataDir, name);
    const begun = (await stat(path).catch(() => undefined))?.birthtime;
    if (begun && (before === undefined || begun < before)) await rm(path, { recursive: true, force: true });
  }
}
