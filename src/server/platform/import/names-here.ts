import type { SignedInActor } from '#domain/access/actor.ts';
import { derivedUuid } from '#server/platform/derived-uuid.ts';

/**
 * Chooses the uuid of an imported item: its own, which stays wherever it is free, or one derived from it and its owner,
 * where somebody else's item has that uuid. So earlier imports and references to them are found again
 * (docs/decisions/0039).
 */
export const namesHere = (
  { userId }: Pick<SignedInActor, 'userId'>,
  origin: string,
): [origin: string, ours: string] => [origin, derivedUuid(userId, origin)];
