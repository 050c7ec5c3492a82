import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  type Stats,
  statSync,
  writeFileSync,
} from 'node:fs';
import { platform } from 'node:os';
import { join } from 'node:path';

/** The data folder cannot be used; the message is for the operator who starts the server. */
export class DataFolderRefused extends Error {
  override name = 'DataFolderRefused';
}

const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;
const FOR_OTHERS = 0o077;
/** Windows has access lists instead, which a folder inherits. */
const hasModes = platform() !== 'win32';

/** Says where the rows of the embedded database went; a start on it is refused. */
const MOVED_TO = 'moved-to';

/** @throws DataFolderRefused if the rows of this folder were moved elsewhere */
export function refuseMovedRows(dataDir: string): void {
  const mark = join(dataDir, MOVED_TO);
  if (!existsSync(mark)) return;
  throw new DataFolderRefused(
    `The rows of ${dataDir} were moved to ${readFileSync(mark, 'utf8')}: set DATABASE_URL to it, or move them back by \`npm run admin -- move-database embedded\`.`,
  );
}

/** Marks the embedded database of a folder as moved; `place` is shown, so it must not hold a password. */
export const markMoved = (dataDir: string, place: string): void =>
  writeFileSync(join(dataDir, MOVED_TO), place, { mode: FILE_MODE });

/** Takes the mark back, since the move failed or the rows are here again. */
export const unmarkMoved = (dataDir: string): void => rmSync(join(dataDir, MOVED_TO), { force: true });

/** Names that Repaso uses directly in its data folder. */
const isOwnName = (name: string): boolean =>
  /^(?:database(?:\.lock(?:-journal)?)?|files|moved-to|scratch|language-data|model-comparison|secret\.key|control\.sock|(?:held-by-backup|restore|before)-.*)$/.test(
    name,
  );

/**
 * Makes the data folder accessible to its owner only, as Postgres requires: the folder 700, its content 700 or 600,
 * regardless of the umask. Creates a missing folder; restricts one that others could access if everything in it is
 * ours.
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
    // If files are on another disk, our entry is a link to them.
    for (const name of names) makePrivate(realpathSync(join(dataDir, name)));
  } catch (error) {
    throw refusedModes(dataDir, error);
  }
  if (isOpenToOthers(statSync(dataDir))) throw refusedModes(dataDir);
  return names.length > 0;
}

/** Removes all permissions of others from a file, or from a folder and everything below it. */
export function makePrivate(path: string): void {
  if (!hasModes || !existsSync(path)) return;
  const found = lstatSync(path);
  // A link has the mode of its target, which may be anywhere.
  if (found.isSymbolicLink()) return;
  if (isOpenToOthers(found)) chmodSync(path, found.isDirectory() ? FOLDER_MODE : FILE_MODE);
  if (found.isDirectory()) for (const name of readdirSync(path)) makePrivate(join(path, name));
}

/** Returns a check whether the folder is still the same one, and not gone, unmounted or replaced. */
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
