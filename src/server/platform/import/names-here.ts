import type { SignedInActor } from '#domain/access/actor.ts';
import { derivedUuid } from '#server/platform/derived-uuid.ts';

/**
 * Possible uuids of an imported item: its original one if it is free, or one derived from it and the owner if another
 * user's item has it. So later imports find the item and references to it again (docs/decisions/0039).
 */
export const namesHere = (
  { userId }: Pick<SignedInActor, 'userId'>,
  origin: string,
): [origin: string, ours: string] => [origin, derivedUuid(userId, origin)];
