import { useEffect, useEffectEvent, useReducer, useState } from 'react';
import type { ConceptMap } from '#contract/concept-maps.ts';
import type { MapContent } from '#domain/concept-maps/concept-map.ts';
import {
  endRun,
  type MapHistory,
  recordChange,
  redoChange,
  startHistory,
  undoChange,
} from '#domain/concept-maps/map-history.ts';
import { hearers } from '#client/lib/events.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { useStore } from '#client/lib/listeners.ts';
import { toast } from '#client/ui/toast-store.ts';
import { findSources, loadMap, sendMap } from './concept-maps.api.ts';
import { contentOf, type Sources } from './map-content.ts';
import { mapDrafts } from './map-drafts.ts';
import { createMapSaver, type MapSaver, type SaveState } from './map-saver.ts';

interface ChangeOptions {
  /** Consecutive changes with the same `about` are undone together. */
  about?: string;
  /** Selection after the change. */
  select?: Iterable<string>;
  /** Announced to screen readers. */
  says?: string;
}

export interface MapEditor {
  map: MapContent;
  sources: Sources;
  selection: ReadonlySet<string>;
  select: (uuids: Iterable<string>) => void;
  change: (edit: (map: MapContent) => MapContent, options?: ChangeOptions) => void;
  undo: () => void;
  redo: () => void;
  canUndo: boolean;
  canRedo: boolean;
  saving: SaveState;
  saver: MapSaver;
  /** Looks in the document for imported quotes; returns all known sources. */
  findSources: (quotes: string[]) => Promise<Sources>;
  /** The last action, for a live region. */
  said: string;
  merge: () => void;
}

interface Edited {
  history: MapHistory;
  selection: ReadonlySet<string>;
  said: string;
}

/** Holds the state of an edited map: history, selection and saving. */
export function useMapEditor(opened: ConceptMap): MapEditor {
  const { t } = useTranslate();
  const [sources, setSources] = useState<Sources>(() => contentOf(opened).sources);
  const [saver] = useState(() =>
    createMapSaver({
      opened,
      send: (version, content) => sendMap(opened.uuid, version, content),
      load: () => loadMap(opened.uuid),
      drafts: mapDrafts(opened.uuid),
      onAdopt: (map) => adopt(map),
      now: () => Date.now(),
    }),
  );
  const [{ history, selection, said }, update] = useReducer(
    (state: Edited, work: (state: Edited) => Partial<Edited>) => withoutGone({ ...state, ...work(state) }),
    saver,
    ({ first, kept }): Edited => {
      const started = startHistory(first);
      return { history: kept ? recordChange(started, kept) : started, selection: new Set(), said: '' };
    },
  );
  const saving = useStore(saver.subscribe, saver.state);
  function adopt(map: ConceptMap): void {
    const { content, sources: known } = contentOf(map);
    setSources((before) => new Map([...before, ...known]));
    update((state) => ({ history: recordChange(state.history, content) }));
  }

  useEffect(() => {
    saver.start();
    return () => {
      void saver.saveNow();
      saver.stop();
    };
  }, [saver]);
  const { present } = history;
  useEffect(() => saver.changed(present), [present, saver]);
  useEffect(() => {
    const hear = ({ type, uuid, status }: { type: string; uuid: string; status: string }) => {
      if (type !== 'concept-map' || uuid !== opened.uuid) return;
      saver.hear(status === 'deleted' ? status : Number(status));
    };
    hearers.add(hear);
    return () => void hearers.delete(hear);
  }, [opened, saver]);
  const saveOnLeaving = useEffectEvent(() => void saver.saveNow());
  useEffect(() => {
    const onHide = () => document.visibilityState === 'hidden' && saveOnLeaving();
    document.addEventListener('visibilitychange', onHide);
    return () => document.removeEventListener('visibilitychange', onHide);
  }, []);

  const select = (uuids: Iterable<string>) =>
    update((state) => ({ history: endRun(state.history), selection: new Set(uuids) }));
  const change: MapEditor['change'] = (edit, options) =>
    update((state) => ({
      history: recordChange(state.history, edit(state.history.present), options?.about),
      ...(options?.select ? { selection: new Set(options.select) } : {}),
      ...(options?.says === undefined ? {} : { said: options.says }),
    }));
  const step = (walk: (history: MapHistory) => MapHistory, says: string) => () =>
    update((state) => ({ history: walk(state.history), said: says }));
  return {
    map: present,
    sources,
    selection,
    select,
    change,
    undo: step(undoChange, t('map.undone')),
    redo: step(redoChange, t('map.redone')),
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    saving,
    saver,
    said,
    async findSources(quotes) {
      const found = (await findSources(opened.uuid, quotes)).flatMap((source) => source ?? []);
      const all = new Map([...sources, ...found.map((source) => [source.number, source] as const)]);
      setSources(all);
      return all;
    },
    merge: () => {
      const merged = saver.merge();
      if (!merged) return;
      update((state) => ({ history: recordChange(state.history, merged.map) }));
      const { length: count } = merged.clashes;
      const { nodes, edges } = merged.leftOut;
      if (nodes > 0) toast({ variant: 'destructive', title: t('map.mergedTooMuch', { count: nodes }) });
      if (edges > 0) toast({ variant: 'destructive', title: t('map.mergedTooManyLinks', { count: edges }) });
      const theirs = merged.clashes.map(({ name }) => `“${name}”`).slice(0, 3);
      toast({
        title: t('map.merged'),
        ...(count > 0 ? { description: t('map.mergedClashes', { count, theirs: theirs.join(', ') }) } : {}),
      });
    },
  };
}

/** Drops parts from the selection that an undo or another window removed. */
function withoutGone(state: Edited): Edited {
  const { nodes, edges } = state.history.present;
  const there = new Set([...nodes, ...edges].map(({ uuid }) => uuid));
  const selection = new Set([...state.selection].filter((uuid) => there.has(uuid)));
  return selection.size === state.selection.size ? state : { ...state, selection };
}
