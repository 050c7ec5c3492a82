import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Analysis, getAnalysis, startAnalysis } from '#contract/analysis.ts';
import type { AnalysisPart } from '#domain/analysis/part-names.ts';
import type { AnalysisResults as FullResults } from '#domain/analysis/results.ts';
import { call } from '#client/lib/api-client.ts';
import { usePollInterval } from '#client/lib/events.ts';
import { read, refresh } from '#client/lib/query-client.ts';

/** What the server sends of each part: the long texts are fetched only when they are wanted. */
export type AnalysisResults = Omit<FullResults, 'sanitize' | 'vectorization'> & {
  sanitize: { preview: string };
  vectorization: { chunkCount: number };
};

const isRunning = ({ status }: Analysis) => status === 'pending' || status === 'processing';

export function useAnalysis(uuid: string, enabled: boolean) {
  const poll = usePollInterval();
  return useQuery({
    ...read(getAnalysis, { params: { uuid } }),
    enabled,
    refetchInterval: ({ state }) => (state.data && isRunning(state.data) ? poll : false),
  });
}

/** Analyses the named parts again, or all of them (N02). */
export function useStartAnalysis(uuid: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (parts?: AnalysisPart[]) => call(startAnalysis, { params: { uuid }, body: parts ? { parts } : {} }),
    onSettled: () => refresh(client, '/api/documents'),
  });
}

/** The result of a finished part; its shape is the one that made it, so it is trusted here. */
export function resultOf<Name extends AnalysisPart>(analysis: Analysis, name: Name): AnalysisResults[Name] | undefined {
  const part = analysis.parts[name];
  return part.status === 'completed' ? (part.result as AnalysisResults[Name] | undefined) : undefined;
}
