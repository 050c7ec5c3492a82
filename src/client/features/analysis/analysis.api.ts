import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Analysis, getAnalysis, startAnalysis } from '#contract/analysis.ts';
import type { AnalysisPart } from '#domain/analysis/part-names.ts';
import type { AnalysisResults as FullResults } from '#domain/analysis/results.ts';
import { call } from '#client/lib/api-client.ts';
import { usePollInterval } from '#client/lib/events.ts';
import { read, refresh } from '#client/lib/query-client.ts';

/** The results as the server sends them, without the long texts, which load on demand. */
export type AnalysisResults = Omit<FullResults, 'sanitize' | 'vectorization'> & {
  sanitize: { preview: string };
  vectorization: { chunkCount: number };
};

const isRunning = ({ status, drafts }: Analysis) =>
  status === 'pending' || status === 'processing' || drafts?.status === 'pending';

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

/** Returns the result of a completed part; the server guarantees its shape. */
export function resultOf<Name extends AnalysisPart>(analysis: Analysis, name: Name): AnalysisResults[Name] | undefined {
  const part = analysis.parts[name];
  return part.status === 'completed' ? (part.result as AnalysisResults[Name] | undefined) : undefined;
}
