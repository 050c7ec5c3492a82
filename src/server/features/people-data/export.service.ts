import { once } from 'node:events';
import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { exportFormat } from '#contract/exported.ts';
import type { SignedInActor } from '#domain/access/actor.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { ExportedFile, ExportPart } from '#server/platform/export/export-part.ts';
import { StoredFileLost } from '#server/platform/files/stored-file-lost.ts';
import { seal, unseal } from '#server/platform/secrets/sealed.ts';

const SEALED_FOR = 'exports';
/** A download must begin within this time. */
const LASTS_MS = 5 * 60_000;

export type ExportService = ReturnType<typeof createExportService>;

/** Streams all of a user's data as one zip file, without storing it anywhere (Z46). */
export function createExportService({
  parts,
  clock,
  secretKey,
}: {
  parts: ExportPart[];
  clock: Clock;
  secretKey: string;
}) {
  async function* filesOf(actor: SignedInActor): AsyncGenerator<ExportedFile> {
    const about = { format: exportFormat.name, version: exportFormat.version, exportedAt: clock.now().toISOString() };
    yield { name: 'export.json', read: async () => about };
    for (const part of parts) yield* part(actor);
  }

  return {
    /** Ticket that begins a download; valid for this user and a few minutes. */
    ticket: ({ userUuid }: SignedInActor): string =>
      seal(secretKey, SEALED_FOR, JSON.stringify({ userUuid, at: clock.now().getTime() })),

    download(actor: SignedInActor, ticket: string): Readable {
      const text = unseal(secretKey, SEALED_FOR, ticket);
      const given = text === undefined ? undefined : (JSON.parse(text) as { userUuid: string; at: number });
      const isGood = given?.userUuid === actor.userUuid && clock.now().getTime() - given.at < LASTS_MS;
      if (!isGood) throw new AppError('NOT_FOUND');
      return zipOf(filesOf(actor));
    },
  };
}

/** Adds one file after the other: reads the next one only after the last one was sent. */
function zipOf(files: AsyncIterable<ExportedFile>): Readable {
  const zip = new ZipFile();
  const output = Readable.from(zip.outputStream);
  const fail = (error: unknown) => output.destroy(error instanceof Error ? error : new Error('the export failed'));
  zip.on('error', fail);
  const written = new Set<string>();
  const lost: string[] = [];

  async function add(file: ExportedFile): Promise<void> {
    // A list that changes during the export may contain an item twice.
    if (written.has(file.name)) return;
    written.add(file.name);
    const source = await sourceOf(file).catch((error: unknown) => {
      if (error instanceof StoredFileLost) lost.push(file.name);
      // The item was deleted meanwhile.
      else if (!(error instanceof AppError && error.status === 404)) throw error;
    });
    if (!source) return;
    const closed = once(source, 'close');
    // An aborted download must close its open file.
    const abandon = () => source.destroy();
    output.once('close', abandon);
    if (output.destroyed) source.destroy();
    zip.addReadStream(source, file.name, { compress: !('open' in file) });
    await closed;
    output.off('close', abandon);
  }

  async function addAll(): Promise<void> {
    for await (const file of files) {
      if (output.destroyed) return;
      await add(file);
    }
    if (lost.length > 0) await add({ name: 'lost-files.json', read: async () => lost });
    zip.end();
  }
  addAll().catch(fail);
  return output;
}

async function sourceOf(file: ExportedFile): Promise<Readable> {
  if ('bytes' in file) return Readable.from([Buffer.from(file.bytes)]);
  if ('read' in file) return Readable.from([Buffer.from(JSON.stringify(await file.read(), null, 2))]);
  return file.open();
}
