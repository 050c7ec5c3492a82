import { tabStore } from '#client/lib/storage.ts';

const keyOf = (sessionUuid: string): string => `sessionGoal ${sessionUuid}`;

/** Goal for the end of a session; a note to oneself that stays in the tab. */
export const readGoal = (sessionUuid: string): string => tabStore.read(keyOf(sessionUuid)) ?? '';

export const keepGoal = (sessionUuid: string, goal: string): void => tabStore.write(keyOf(sessionUuid), goal);
