/** Why there are fewer items than asked for: the documents, or the plan, give no more, or it ended before. */
export const shortfallReasons = ['material', 'plan', 'cancelled', 'failed'] as const;
export type ShortfallReason = (typeof shortfallReasons)[number];
