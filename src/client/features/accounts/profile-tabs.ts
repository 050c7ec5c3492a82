/** Tabs of the profile; the first one needs no URL parameter. */
export const profileTabs = ['profile', 'security'] as const;
export type ProfileTab = (typeof profileTabs)[number];

/** Parses the tab of a URL. */
export function readProfileTab({ tab }: Record<string, unknown>): { tab?: ProfileTab } {
  const named = profileTabs.find((name) => name === tab);
  return named ? { tab: named } : {};
}
