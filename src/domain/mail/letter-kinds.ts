const mailedLink = { hasLink: true, hasDate: false, hasReason: false, hasAccount: true } as const;
const notice = { ...mailedLink, hasLink: false } as const;

/**
 * Kinds of letters that the app sends. The button leads to `link`; a text with a date has to keep it; the reason of an
 * administrator is quoted below; without an account there is no name.
 */
export const letterKinds = {
  confirm: mailedLink,
  reset: mailedLink,
  resetGoogle: mailedLink,
  change: mailedLink,
  changed: notice,
  joined: notice,
  joinedOidc: notice,
  apiKeyMade: mailedLink,
  apiKeyExpires: mailedLink,
  approved: notice,
  rejected: notice,
  betaEnds: { ...mailedLink, hasDate: true },
  paymentFailed: { ...mailedLink, hasDate: true },
  paymentFailedAgain: { ...mailedLink, hasDate: true },
  suspended: { ...mailedLink, hasReason: true },
  unsuspended: mailedLink,
  farewell: { ...mailedLink, hasDate: true },
  closed: { ...mailedLink, hasDate: true, hasReason: true },
  invited: { ...mailedLink, hasAccount: false },
  newsletter: { ...mailedLink, hasAccount: false },
  modelBudget: mailedLink,
} as const satisfies Record<string, LetterFacts>;

interface LetterFacts {
  hasLink: boolean;
  hasDate: boolean;
  hasReason: boolean;
  hasAccount: boolean;
}

export type LetterKind = keyof typeof letterKinds;
/** Kinds with a date. */
export type DatedLetterKind = {
  [Kind in LetterKind]: (typeof letterKinds)[Kind]['hasDate'] extends true ? Kind : never;
}[LetterKind];
export const letterKindNames = Object.keys(letterKinds) as LetterKind[];

export const placeholderNames = ['name', 'date', 'product'] as const;
type PlaceholderName = (typeof placeholderNames)[number];
export type PlaceholderValues = Record<PlaceholderName, string>;

/** The placeholders of a kind. The link is none: its button is always there. */
export function placeholdersOf(kind: LetterKind): { name: PlaceholderName; isRequired: boolean }[] {
  const { hasAccount, hasDate } = letterKinds[kind];
  return [
    ...(hasAccount ? [{ name: 'name' as const, isRequired: false }] : []),
    ...(hasDate ? [{ name: 'date' as const, isRequired: true }] : []),
    { name: 'product' as const, isRequired: false },
  ];
}
