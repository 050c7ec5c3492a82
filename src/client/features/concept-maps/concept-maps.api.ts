import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  addMapSources,
  type ConceptMap,
  createConceptMap,
  deleteConceptMap,
  getConceptMap,
  getMapMemory,
  listConceptMaps,
  type MapSource,
  saveConceptMap,
} from '#contract/concept-maps.ts';
import { createGeneration, type Generation, getGeneration, listGenerations } from '#contract/generation.ts';
import { mapBounds } from '#domain/concept-maps/map-bounds.ts';
import type { MapContent } from '#domain/concept-maps/concept-map.ts';
import { call } from '#client/lib/api-client.ts';
import { usePollInterval } from '#client/lib/events.ts';
import { read, refresh } from '#client/lib/query-client.ts';

/** A page holds every map that a document may have. */
export const useMaps = (documentUuid: string) =>
  useQuery(read(listConceptMaps, { query: { documentUuid, pageSize: mapBounds.perDocument } }));

/** Reads a map when it is opened. The editor handles changes made elsewhere. */
export const useMap = (uuid: string) =>
  useQuery({ ...read(getConceptMap, { params: { uuid } }), staleTime: Infinity, gcTime: 0 });

export const loadMap = (uuid: string): Promise<ConceptMap> => call(getConceptMap, { params: { uuid } });

export const sendMap = (uuid: string, version: number, content: MapContent): Promise<{ version: number }> =>
  call(saveConceptMap, { params: { uuid }, body: { version, ...content } });

/** Finds quotes in the document of a map. Returns one entry per quote, null where it was not found. */
export const findSources = async (uuid: string, quotes: string[]): Promise<(MapSource | null)[]> =>
  (await call(addMapSources, { params: { uuid }, body: { quotes } })).items;

export function useBlankMap() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (documentUuid: string) => call(createConceptMap, { body: { documentUuid } }),
    onSuccess: () => refresh(client, listConceptMaps.path),
  });
}

export function useDeleteMap() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (uuid: string) => call(deleteConceptMap, { params: { uuid } }),
    onSuccess: () => refresh(client, listConceptMaps.path),
  });
}

export function useStartMap() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (documentUuid: string) =>
      call(createGeneration, { body: { kind: 'concept-map', documents: [documentUuid] } }),
    onSuccess: () => refresh(client, listGenerations.path),
  });
}

const isRunning = (generation: Generation | undefined) =>
  generation?.status === 'initializing' || generation?.status === 'processing';

/** Follows a generation that was just started, until it has ended. */
export function useRunningMap(uuid: string | undefined) {
  const poll = usePollInterval();
  return useQuery({
    ...read(getGeneration, { params: { uuid: uuid ?? '' } }),
    enabled: uuid !== undefined,
    refetchInterval: ({ state }) => (isRunning(state.data) ? Math.min(poll, 1_000) : false),
  });
}

export const useMapMemory = (uuid: string, enabled: boolean) =>
  useQuery({ ...read(getMapMemory, { params: { uuid } }), enabled });
