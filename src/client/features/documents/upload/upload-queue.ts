import { type Document, uploadFile } from '#contract/documents.ts';
import { rememberUploadFailure } from '#client/lib/last-upload-failure.ts';
import { upload } from '#client/lib/upload.ts';
import { createListeners } from '#client/lib/listeners.ts';

/** `sent` means that the server has it; from then on the document's own state counts. */
export type UploadState = 'waiting' | 'uploading' | 'sent' | 'failed';

export interface UploadItem {
  id: number;
  name: string;
  state: UploadState;
  percent: number;
  error?: unknown;
  document?: Document;
}

export interface DocumentChoices {
  language?: Document['language'];
  folder?: string;
}

/** Only the choices that were made. */
type SentChoices = { language?: NonNullable<Document['language']>; folder?: string };

function sentChoices({ language, folder }: DocumentChoices): SentChoices {
  return { ...(language ? { language } : {}), ...(folder ? { folder } : {}) };
}

type Send = (onProgress: (percent: number) => void, signal: AbortSignal) => Promise<Document>;

const PARALLEL = 2;

/**
 * The upload queue. It lives outside React, so it survives navigation; two uploads run at a time.
 */
export function createUploadQueue() {
  let items: UploadItem[] = [];
  let lastId = 0;
  const sends = new Map<number, { send: Send; abort: AbortController }>();
  const { subscribe, notify } = createListeners();

  function set(next: UploadItem[]): void {
    items = next;
    notify();
  }
  function change(id: number, part: Partial<UploadItem>): void {
    set(items.map((item) => (item.id === id ? { ...item, ...part } : item)));
  }

  function startNext(): void {
    const running = items.filter((item) => item.state === 'uploading').length;
    const next = items.filter((item) => item.state === 'waiting').slice(0, PARALLEL - running);
    for (const item of next) void start(item.id);
  }

  async function start(id: number): Promise<void> {
    const entry = sends.get(id);
    if (!entry) return;
    change(id, { state: 'uploading' });
    try {
      const document = await entry.send((percent) => change(id, { percent }), entry.abort.signal);
      change(id, { state: 'sent', percent: 100, document });
      sends.delete(id);
    } catch (error) {
      if (!entry.abort.signal.aborted) {
        rememberUploadFailure(error);
        change(id, { state: 'failed', error });
      }
    }
    startNext();
  }

  function add(name: string, send: Send): number {
    lastId += 1;
    sends.set(lastId, { send, abort: new AbortController() });
    set([...items, { id: lastId, name, state: 'waiting', percent: 0 }]);
    startNext();
    return lastId;
  }

  return {
    items: () => items,
    subscribe,
    addFile(file: File, choices: DocumentChoices): number {
      const fields = sentChoices(choices);
      return add(file.name, (onProgress, signal) => upload(uploadFile, { fields, file, onProgress, signal }));
    },
    /** Adds a source that is not a file: `send` calls the server, `onAccepted` runs once it has accepted. */
    addRequest(
      name: string,
      send: (choices: SentChoices, signal: AbortSignal) => Promise<Document>,
      choices: DocumentChoices,
      onAccepted: () => void,
    ): number {
      return add(name, async (_, signal) => {
        const document = await send(sentChoices(choices), signal);
        onAccepted();
        return document;
      });
    },
    /** Retries a failed upload. */
    retry(id: number): void {
      change(id, { state: 'waiting', percent: 0, error: undefined });
      startNext();
    },
    /** Aborts a running upload and removes the item. */
    remove(id: number): void {
      sends.get(id)?.abort.abort();
      sends.delete(id);
      set(items.filter((item) => item.id !== id));
      startNext();
    },
  };
}

export type UploadQueue = ReturnType<typeof createUploadQueue>;
