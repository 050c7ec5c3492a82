import type { SignedInActor } from '#domain/access/actor.ts';
import { derivedUuid } from '#server/platform/derived-uuid.ts';

/**
 * What something of an export may be called here: its own name, which stays wherever it is free, or one that is made of
 * it and its owner, where somebody else's thing has that name. So whatever came before is found again, and what refers
 * to it is, too (docs/decisions/0039).
 */
export const namesHere = (
  { userId }: Pick<SignedInActor, 'userId'>,
  origin: string,
): [origin: string, ours: string] => [origin, derivedUuid(userId, origin)];
