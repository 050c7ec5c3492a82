import { isAddress } from '#client/features/documents/upload/upload-draft.ts';
import { openUpload, openUploadAt } from '#client/features/documents/upload/upload-dialog-store.ts';

/** Cache in which the service worker stores shared content. */
const SHARED = 'shared to the app';
/** Older shared content is dropped. */
const WAITS_MS = 15 * 60 * 1000;

interface Shared {
  files: File[];
  /** A URL or text; empty for files only. */
  words: string;
}

/** Files that the system opens with the installed app. */
interface LaunchQueue {
  setConsumer(consumer: (launch: { files: readonly { getFile(): Promise<File> }[] }) => void): void;
}

/**
 * Opens the upload dialog with content shared by another app, and with files that the system opens with this one (D01).
 */
export async function receiveShared(): Promise<void> {
  const { launchQueue } = globalThis as { launchQueue?: LaunchQueue };
  launchQueue?.setConsumer(({ files }) => {
    if (files.length > 0) void Promise.all(files.map((file) => file.getFile())).then((opened) => openUpload(opened));
  });
  const saved = takeBookmarked();
  if (saved !== undefined) {
    openUploadAt({ address: saved });
    return;
  }
  const shared = await takeShared();
  if (shared && shared.files.length > 0) openUpload(shared.files);
  else if (shared && shared.words !== '') openUploadAt({ address: shared.words });
}

/** Takes the address of the page that the bookmark of the profile was pressed on, once. */
function takeBookmarked(): string | undefined {
  const [, encoded] = /^#save=(.+)$/.exec(location.hash) ?? [];
  if (encoded === undefined) return undefined;
  history.replaceState(history.state, '', location.pathname + location.search);
  const address = new URLSearchParams(`save=${encoded}`).get('save') ?? '';
  return isAddress(address) ? address : undefined;
}

/** Takes the shared content once; undefined if there is none or it is too old. */
async function takeShared(): Promise<Shared | undefined> {
  if (!('caches' in globalThis) || !(await caches.has(SHARED))) return undefined;
  const shared = await readShared(await caches.open(SHARED));
  await caches.delete(SHARED);
  return shared;
}

async function readShared(cache: Cache): Promise<Shared | undefined> {
  const kept = await cache.match('/words');
  if (!kept) return undefined;
  const { words, names, at } = (await kept.json()) as { words: string; names: string[]; at: number };
  if (Date.now() - at > WAITS_MS) return undefined;
  const files = names.map(async (name, place) => {
    const file = await cache.match(`/${place}`);
    return new File([(await file?.blob()) ?? ''], name, { type: file?.headers.get('x-type') ?? '' });
  });
  return { files: await Promise.all(files), words };
}
