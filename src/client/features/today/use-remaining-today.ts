import { useQuery } from '@tanstack/react-query';
import { getToday, type Today } from '#contract/today.ts';
import type { NextStepKind } from '#domain/today/choose-next-step.ts';
import { read } from '#client/lib/query-client.ts';

/** Fetches today once the work of this screen `isOver`, with the best step that is left. */
export function useRemainingToday(isOver: boolean, passes: (kind: NextStepKind) => boolean): Today | undefined {
  const { data, isError, isFetchedAfterMount } = useQuery({ ...read(getToday, {}), enabled: isOver, staleTime: 0 });
  if (!isOver || !data || isError || !isFetchedAfterMount) return undefined;
  const next = [data.next, ...data.others].find(({ kind }) => kind !== 'clear' && kind !== 'upload' && passes(kind));
  return next && { ...data, next };
}
