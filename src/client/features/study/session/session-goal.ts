import { tabStore } from '#client/lib/storage.ts';

const keyOf = (sessionUuid: string): string => `sessionGoal ${sessionUuid}`;

/** Goal for the end of a session; a personal note, stored in the tab. */
export const readGoal = (sessionUuid: string): string => tabStore.read(keyOf(sessionUuid)) ?? '';

export const keepGoal = (sessionUuid: string, goal: string): void => tabStore.write(keyOf(sessionUuid), goal);
