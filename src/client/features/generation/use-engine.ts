import { useQuery } from '@tanstack/react-query';
import { getEngine } from '#contract/model.ts';
import { read } from '#client/lib/query-client.ts';

/** Returns the current engine, once known. */
export const useEngine = () => useQuery(read(getEngine, {})).data;
