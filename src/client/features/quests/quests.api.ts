import { useQuery } from '@tanstack/react-query';
import { listQuests } from '#contract/quests.ts';
import { read } from '#client/lib/query-client.ts';

export const useQuests = () => useQuery(read(listQuests, {}));
