/** More links than this make a message suspect: people send one or two. */
const MOST_LINKS = 2;
const links = /https?:\/\/|\bwww\./gi;

export type SpamReason = 'decoy' | 'repeated' | 'links';

/**
 * Reasons to keep a message apart; none for an ordinary one. A suspect message is stored like any other.
 *
 * @param message.decoy the field that people do not see.
 * @param message.isRepeated whether the same words came within a day.
 * @param message.texts all that was typed, but for the address of a contribution.
 */
export function spamReasons({
  decoy,
  isRepeated,
  texts,
}: {
  decoy: string;
  isRepeated: boolean;
  texts: readonly string[];
}): SpamReason[] {
  const linkCount = texts.reduce((sum, text) => sum + (text.match(links)?.length ?? 0), 0);
  return [
    ...(decoy === '' ? [] : (['decoy'] as const)),
    ...(isRepeated ? (['repeated'] as const) : []),
    ...(linkCount > MOST_LINKS ? (['links'] as const) : []),
  ];
}
