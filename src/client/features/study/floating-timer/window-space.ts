/** The bar at the bottom of phones. */
const TAB_BAR = 60;

/** Where the floating timer may stand: the window without the bar that phones have at the bottom. */
export function windowSpace(): { width: number; height: number } {
  const hasTabBar = matchMedia('(max-width: 639px)').matches;
  return { width: document.documentElement.clientWidth, height: innerHeight - (hasTabBar ? TAB_BAR : 0) };
}
