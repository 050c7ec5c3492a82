import { chmodSync, existsSync, lstatSync, mkdirSync, readdirSync, realpathSync, type Stats, statSync } from 'node:fs';
import { platform } from 'node:os';
import { join } from 'node:path';

/** A data folder that cannot be used; the message is for the person who starts the server. */
export class DataFolderRefused extends Error {
  override name = 'DataFolderRefused';
}

const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;
const FOR_OTHERS = 0o077;
/** Windows keeps rights in lists of its own, which a folder inherits. */
const hasModes = platform() !== 'win32';

/** Names that Repaso gives to what lies directly in its data folder. */
const isOwnName = (name: string): boolean =>
  /^(?:database(?:\.lock(?:-journal)?)?|files|scratch|language-data|model-comparison|secret\.key|control\.sock|(?:held-by-backup|restore|before)-.*)$/.test(
    name,
  );

/**
 * Makes the data folder readable by its owner alone, as Postgres wants its own: the folder 700, everything in it 700 or
 * 600, whatever the umask. A missing folder is created; one that others could enter is narrowed if all in it is ours.
 *
 * @returns whether an existing folder with data had to be narrowed
 * @throws DataFolderRefused where it is no folder, shared with other programs, or cannot be narrowed
 */
export function openDataFolder(dataDir: string): boolean {
  try {
    mkdirSync(dataDir, { recursive: true, mode: FOLDER_MODE });
  } catch (error) {
    throw new DataFolderRefused(`The setting DATA_DIR is wrong: ${dataDir} ${reasonOf(error)}.`, { cause: error });
  }
  const found = statSync(dataDir);
  if (!hasModes || !isOpenToOthers(found)) return false;
  const names = readdirSync(dataDir).filter((name) => name !== 'lost+found');
  const foreign = names.find((name) => !isOwnName(name));
  if (foreign !== undefined)
    throw new DataFolderRefused(
      `The setting DATA_DIR is wrong: ${dataDir} is open to other accounts and holds other files, such as ${foreign}; name a folder for Repaso alone, or close it by chmod 700.`,
    );
  try {
    chmodSync(dataDir, FOLDER_MODE);
    // Where files lie on another disk, a link of ours leads there.
    for (const name of names) makePrivate(realpathSync(join(dataDir, name)));
  } catch (error) {
    throw refusedModes(dataDir, error);
  }
  if (isOpenToOthers(statSync(dataDir))) throw refusedModes(dataDir);
  return names.length > 0;
}

/** Takes all rights on a file, or on a folder and everything below it, from everybody but their owner. */
export function makePrivate(path: string): void {
  if (!hasModes || !existsSync(path)) return;
  const found = lstatSync(path);
  // The mode of a link is that of its target, which may lie anywhere.
  if (found.isSymbolicLink()) return;
  if (isOpenToOthers(found)) chmodSync(path, found.isDirectory() ? FOLDER_MODE : FILE_MODE);
  if (found.isDirectory()) for (const name of readdirSync(path)) makePrivate(join(path, name));
}

/** Tells whether the folder is still the one that was there at this call, and not gone, unmounted or replaced. */
export function watchDataFolder(dataDir: string): () => boolean {
  const identity = () => {
    const found = statSync(dataDir, { throwIfNoEntry: false });
    return found?.isDirectory() && `${found.dev}:${found.ino}`;
  };
  const atStart = identity();
  return () => identity() === atStart;
}

const isOpenToOthers = ({ mode }: Stats): boolean => (mode & FOR_OTHERS) !== 0;

function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EEXIST' || code === 'ENOTDIR') return 'is a file, not a folder';
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return 'cannot be written by this account';
  return `cannot be created (${String(code ?? error)})`;
}

const refusedModes = (dataDir: string, cause?: unknown) =>
  new DataFolderRefused(
    `The data folder ${dataDir} can be read by other accounts of this machine, and this account cannot change that: run chmod -R go-rwx on it as its owner, or set DATA_DIR to another folder.`,
    { cause },
  );
