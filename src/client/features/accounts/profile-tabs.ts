/** The parts of the profile; the first needs no name in the address. */
export const profileTabs = ['profile', 'security', 'administration'] as const;
export type ProfileTab = (typeof profileTabs)[number];

/** The part that an address names. */
export function readProfileTab({ tab }: Record<string, unknown>): { tab?: ProfileTab } {
  const named = profileTabs.find((name) => name === tab);
  return named ? { tab: named } : {};
}
