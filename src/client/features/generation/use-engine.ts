import { useQuery } from '@tanstack/react-query';
import { getEngine } from '#contract/model.ts';
import { read } from '#client/lib/query-client.ts';

/** The engine that makes material now, once it is known. */
export const useEngine = () => useQuery(read(getEngine, {})).data;
