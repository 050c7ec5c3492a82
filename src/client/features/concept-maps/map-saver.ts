import type { ConceptMap } from '#contract/concept-maps.ts';
import type { MapContent } from '#domain/concept-maps/concept-map.ts';
import { isSameMap, mergeMaps } from '#domain/concept-maps/merge-maps.ts';
import { isApiError, isRetryable } from '#client/lib/api-client.ts';
import { createListeners } from '#client/lib/listeners.ts';
import { contentOf } from './map-content.ts';

export type SaveState =
  | { kind: 'saved'; at: number | null }
  | { kind: 'waiting' | 'saving' | 'gone' }
  | { kind: 'failed'; error: unknown }
  /** Another version was saved meanwhile. */
  | { kind: 'conflict'; theirs: ConceptMap };

/** Copy of a map in this browser until the server has it. */
export interface MapDraft {
  version: number;
  base: MapContent;
  mine: MapContent;
}

interface SaverPorts {
  opened: ConceptMap;
  send: (version: number, content: MapContent) => Promise<{ version: number }>;
  load: () => Promise<ConceptMap>;
  drafts: { read: () => MapDraft | undefined; write: (draft: MapDraft) => void; remove: () => void };
  /** The map was changed elsewhere, without a conflict with local changes. */
  onAdopt: (map: ConceptMap) => void;
  now: () => number;
}

export type MapSaver = ReturnType<typeof createMapSaver>;

/** From the last change to the save. */
const REST_MS = 800;
const RETRY_MS = 10_000;

/**
 * Saves a map shortly after each change, one save at a time. Until the server has it, the browser keeps a copy that
 * outlives the page. Never overwrites a version saved elsewhere: the person decides. Recognises an own save
 * whose answer was lost.
 */
export function createMapSaver({ opened, send, load, drafts, onAdopt, now }: SaverPorts) {
  const { subscribe, notify } = createListeners();
  let version = opened.version;
  const first = contentOf(opened).content;
  const draft = readDraft();
  let base = first;
  let current = draft?.mine ?? first;
  let state: SaveState = { kind: 'saved', at: null };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isSending = false;
  let isMeeting = false;
  /** Versions sent without an answer; the server may have them. */
  let unanswered: MapContent[] = [];
  let heardVersion = version;

  if (draft && draft.version !== version) {
    [version, base] = [draft.version, draft.base];
    state = { kind: 'conflict', theirs: opened };
  }

  function readDraft(): MapDraft | undefined {
    const kept = drafts.read();
    if (!kept || !isSameMap(kept.mine, first)) return kept;
    drafts.remove();
    return undefined;
  }

  const hasChanges = () => !isSameMap(current, base);

  function show(next: SaveState): void {
    state = next;
    notify();
  }

  function schedule(delay = REST_MS): void {
    clearTimeout(timer);
    timer = setTimeout(() => void save(), delay);
    if (!isSending) show({ kind: 'waiting' });
  }

  function keepDraft(): void {
    if (hasChanges()) drafts.write({ version, base, mine: current });
    else drafts.remove();
  }

  async function save(): Promise<void> {
    clearTimeout(timer);
    if (isSending || isMeeting || state.kind === 'conflict' || state.kind === 'gone') return;
    if (!hasChanges()) {
      if (heardVersion > version) await meet();
      else show({ kind: 'saved', at: null });
      return;
    }
    const sent = current;
    isSending = true;
    unanswered.push(sent);
    show({ kind: 'saving' });
    try {
      ({ version } = await send(version, sent));
      base = sent;
      unanswered = [];
      isSending = false;
      keepDraft();
      if (heardVersion > version) await meet();
      else if (current === sent) show({ kind: 'saved', at: now() });
      else schedule();
    } catch (error) {
      isSending = false;
      if (isApiError(error) && error.code === 'EDIT_CONFLICT') await meet();
      else if (isApiError(error) && error.code === 'CONCEPT_MAP_NOT_FOUND') show({ kind: 'gone' });
      else fail(error);
    }
  }

  function fail(error: unknown): void {
    show({ kind: 'failed', error });
    if (isRetryable(error)) timer = setTimeout(() => void save(), RETRY_MS);
  }

  /** The server has another version. Sends nothing while reading it. */
  async function meet(): Promise<void> {
    clearTimeout(timer);
    isMeeting = true;
    if (hasChanges()) show({ kind: 'saving' });
    try {
      const theirs = await load();
      isMeeting = false;
      heardVersion = Math.max(heardVersion, theirs.version);
      settle(theirs);
    } catch (error) {
      isMeeting = false;
      if (isApiError(error) && error.code === 'CONCEPT_MAP_NOT_FOUND') show({ kind: 'gone' });
      else fail(error);
    }
  }

  /** Continues from an own version; takes another one where nothing changed here; else shows both. */
  function settle(theirs: ConceptMap): void {
    const { content } = contentOf(theirs);
    if ([current, ...unanswered].some((own) => isSameMap(own, content))) {
      goOnFrom(theirs.version, content);
      keepDraft();
      if (hasChanges()) schedule(0);
      else show({ kind: 'saved', at: now() });
    } else if (hasChanges()) show({ kind: 'conflict', theirs });
    else adopt(theirs);
  }

  function goOnFrom(saved: number, content: MapContent): void {
    version = saved;
    base = content;
    unanswered = [];
  }

  function adopt(theirs: ConceptMap): void {
    goOnFrom(theirs.version, contentOf(theirs).content);
    current = base;
    drafts.remove();
    show({ kind: 'saved', at: now() });
    onAdopt(theirs);
  }

  return {
    subscribe,
    state: () => state,
    /** The server's version when the map was opened, and the copy that this browser kept, where there is one. */
    first,
    kept: draft?.mine,
    /** Sends the kept copy. */
    start(): void {
      if (state.kind !== 'conflict' && hasChanges()) schedule();
    },
    changed(content: MapContent): void {
      if (content === current) return;
      current = content;
      keepDraft();
      if (state.kind === 'conflict' || state.kind === 'gone') return;
      schedule();
    },
    saveNow: save,
    /** Handles a version that the server announces; ignores own ones. */
    hear(announced: number | 'deleted'): void {
      if (announced === 'deleted') {
        clearTimeout(timer);
        show({ kind: 'gone' });
        return;
      }
      heardVersion = Math.max(heardVersion, announced);
      if (!isSending && heardVersion > version) void meet();
    },
    /** Saves the merge of both versions over theirs. */
    merge(): ReturnType<typeof mergeMaps> | undefined {
      if (state.kind !== 'conflict') return undefined;
      const theirs = contentOf(state.theirs).content;
      const merged = mergeMaps(base, current, theirs);
      goOnFrom(state.theirs.version, theirs);
      current = merged.map;
      keepDraft();
      schedule(0);
      return merged;
    },
    takeTheirs(): void {
      if (state.kind === 'conflict') adopt(state.theirs);
    },
    /** Retries a failed read of another version, or a failed save. */
    retry(): void {
      if (heardVersion > version) void meet();
      else void save();
    },
    stop(): void {
      clearTimeout(timer);
    },
  };
}
