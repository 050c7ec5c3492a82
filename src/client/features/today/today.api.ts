import { useQuery } from '@tanstack/react-query';
import { getToday } from '#contract/today.ts';
import { read } from '#client/lib/query-client.ts';

export const useToday = () => useQuery(read(getToday, {}));
