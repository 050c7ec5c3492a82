/** Height of the tab bar on phones. */
const TAB_BAR = 60;

/** Returns the space for the floating timer: the window without the tab bar of phones. */
export function windowSpace(): { width: number; height: number } {
  const hasTabBar = matchMedia('(max-width: 639px)').matches;
  return { width: document.documentElement.clientWidth, height: innerHeight - (hasTabBar ? TAB_BAR : 0) };
}
