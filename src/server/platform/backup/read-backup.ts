import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { type Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import { unmarkMoved } from '#server/db/data-folder.ts';
import { knownMigrations } from '#server/db/migrate.ts';
import type { DatabaseLocation } from '#server/db/open-database.ts';
import { namedFiles } from '#server/db/named-files.ts';
import { restoreDatabase } from '#server/db/restore-database.ts';
import { namesBelow } from '#server/platform/files/held-files.ts';
import {
  createMeter,
  DATABASE,
  FILES,
  MANIFEST,
  type Manifest,
  type ManifestEntry,
  manifestSchema,
  SECRET,
} from './manifest.ts';

/** The backup is incomplete or not for this program; the message is for the operator who restores it. */
export class BackupRefused extends Error {
  override name = 'BackupRefused';
}

const HELD = 'restore-';
const MOST_MANIFEST_BYTES = 512 * 1024 * 1024;

/** A verified backup, and files that its rows name but it lacks. */
export interface VerifiedBackup {
  manifest: Manifest;
  missing: string[];
}

/**
 * Reads the whole backup and compares it with its manifest, and its files with those that database rows name (Z42).
 *
 * @throws BackupRefused where it differs from its manifest
 */
export async function verifyBackup(path: string): Promise<VerifiedBackup> {
  requireFile(path);
  const held = await mkdtemp(`${path}.verify-`);
  const dump = join(held, DATABASE);
  try {
    const manifest = await readBackup(path, (name, source) =>
      name === DATABASE ? pipeline(source, createWriteStream(dump, { mode: 0o600 })) : discard(source),
    );
    const named = await namedFiles(dump, manifest.engine);
    return { manifest, missing: [...named].filter((key) => !(FILES + key in manifest.entries)) };
  } finally {
    await rm(held, { recursive: true, force: true });
  }
}

/**
 * Restores a backup into an empty data folder, after checking all of it. Rejects a folder with data unless `replace` is
 * set; then the former data is kept beside it.
 *
 * @returns where what was there before is now, if anything was
 */
export async function restoreBackup(
  path: string,
  {
    dataDir,
    databaseUrl,
    replace,
    putFile,
  }: {
    dataDir: string;
    databaseUrl: string | undefined;
    replace: boolean;
    /** Uploads a file, if files are in a bucket. */
    putFile?: ((path: string, key: string) => Promise<void>) | undefined;
  },
): Promise<{ manifest: Manifest; former: string | undefined }> {
  requireFile(path);
  await mkdir(dataDir, { recursive: true });
  const isEmpty = !(await readdir(dataDir)).some((name) => ['database', 'files'].includes(name));
  if (!isEmpty && !replace)
    throw new BackupRefused(`There is data in ${dataDir} already: name another folder, or add --replace.`);
  // Remains of a killed run; the folder is locked, so nobody uses them.
  for (const name of await readdir(dataDir))
    if (name.startsWith(HELD)) await rm(join(dataDir, name), { recursive: true, force: true });
  const held = await mkdtemp(join(dataDir, HELD));
  try {
    const manifest = await readBackup(path, async (name, source) => {
      const to = join(held, name);
      await mkdir(dirname(to), { recursive: true });
      await pipeline(source, createWriteStream(to, { mode: 0o600 }));
    });
    requireSameEngine(manifest, databaseUrl);
    const former = isEmpty ? undefined : join(dataDir, `before-${new Date().toISOString().replaceAll(':', '-')}`);
    if (former) await mkdir(former);
    const put = async (name: string) => {
      if (former) await moveIfThere(join(dataDir, name), join(former, name));
      await moveIfThere(join(held, name), join(dataDir, name));
    };
    await restoreDatabase(join(held, DATABASE), { folder: held, databaseUrl });
    if (putFile) for (const key of await namesBelow(join(held, FILES))) await putFile(join(held, FILES, key), key);
    else await put('files');
    await put(SECRET);
    if (!databaseUrl) {
      if (former) await moveIfThere(join(dataDir, 'database'), join(former, 'database'));
      await rename(join(held, 'restored', 'database'), join(dataDir, 'database'));
      unmarkMoved(dataDir);
    }
    return { manifest, former };
  } finally {
    await rm(held, { recursive: true, force: true });
  }
}

function requireFile(path: string): void {
  if (!existsSync(path)) throw new BackupRefused(`There is no file ${resolve(path)}.`);
}

function requireSameEngine({ engine }: Manifest, databaseUrl: DatabaseLocation['databaseUrl']): void {
  if (engine === 'postgres' && !databaseUrl) throw new BackupRefused('This backup is of Postgres: set DATABASE_URL.');
  if (engine === 'embedded' && databaseUrl)
    throw new BackupRefused('This backup is of the embedded database: restore it without DATABASE_URL.');
}

const moveIfThere = (from: string, to: string): Promise<void> =>
  rename(from, to).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });

/** Passes each entry to `take`, and rejects entries that the manifest does not list. */
async function readBackup(path: string, take: (name: string, source: Readable) => Promise<void>): Promise<Manifest> {
  const found = new Map<string, ManifestEntry>();
  let said: string | undefined;
  const archive = extract();
  const unpacked = pipeline(createReadStream(path), createGunzip(), archive);
  unpacked.catch(() => undefined);
  try {
    for await (const entry of archive) {
      const { name, type } = entry.header;
      if (said !== undefined || found.has(name) || type !== 'file' || !isOurs(name))
        throw new BackupRefused(`This is no backup of Repaso: it holds “${name}”.`);
      if (name === MANIFEST) said = await textOf(entry as unknown as Readable);
      else {
        const meter = createMeter();
        // The consumer must read the stream to its end.
        const metered = pipeline(entry, meter.through);
        await Promise.all([metered, take(name, meter.through)]);
        found.set(name, meter.read());
      }
    }
    await unpacked;
  } catch (error) {
    if (error instanceof BackupRefused || isOurOwn(error)) throw error;
    throw new BackupRefused('This file is damaged, or no backup of Repaso.', { cause: error });
  }
  const manifest = manifestSchema.safeParse(parsed(said));
  if (!manifest.success) throw new BackupRefused('This file is cut off, or no backup of Repaso.');
  requireEqual(manifest.data.entries, found);
  const known = new Set(knownMigrations());
  if (manifest.data.migrations.some((migration) => !known.has(migration)))
    throw new BackupRefused('This backup was made by a newer version of Repaso.');
  return manifest.data;
}

/** Whether a name stays inside its target folder. */
const isOurs = (name: string): boolean =>
  [MANIFEST, DATABASE, SECRET].includes(name) ||
  (name.startsWith(FILES) &&
    /^[\w.-]+(?:\/[\w.-]+)*$/.test(name) &&
    !name.split('/').some((part) => /^\.+$/.test(part)));

/** A full disk is not the backup's fault. */
const isOurOwn = (error: unknown): boolean =>
  error instanceof Error && 'syscall' in error && !('code' in error && error.code === 'EISDIR');

function requireEqual(said: Manifest['entries'], found: ReadonlyMap<string, ManifestEntry>): void {
  const names = new Set([...Object.keys(said), ...found.keys()]);
  for (const name of names) {
    const [one, other] = [said[name], found.get(name)];
    if (!one || !other || one.bytes !== other.bytes || one.sha256 !== other.sha256)
      throw new BackupRefused(`This backup is damaged: ${name} is not what it was.`);
  }
  if (!found.has(DATABASE)) throw new BackupRefused('This backup has no database.');
}

function parsed(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}

async function textOf(source: Readable): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of source as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MOST_MANIFEST_BYTES) throw new BackupRefused('This is no backup of Repaso.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

const discard = (source: Readable): Promise<void> =>
  pipeline(source, new Writable({ write: (_chunk, _encoding, done) => done() }));
