import type { QueryClient } from '@tanstack/react-query';
import { getActiveSession } from '#contract/study-sessions.ts';
import { read } from '#client/lib/query-client.ts';

/** Whether a test belongs to the active session. */
export const isTestOfSession = (client: QueryClient, testUuid: string): boolean =>
  client.getQueryData(read(getActiveSession, {}).queryKey)?.testUuid === testUuid;
