// Runs in the page before anything else: see watch-page.ts.
{
  /** Wait after the page responds, since late work counts as well. */
  const QUIET_MS = 2_000;
  const times = { seen: 0, answers: 0, blocked: 0, blockedInAll: 0, shift: 0, largest: 0, bytes: 0, requests: 0 };

  const tasks = [];
  new PerformanceObserver((list) => tasks.push(...list.getEntries())).observe({ type: 'longtask', buffered: true });
  /** Returns the part of long tasks beyond 50 ms each, after a moment. */
  const blockedSince = (moment) =>
    tasks
      .map(({ startTime, duration }) => startTime + duration - Math.max(startTime, moment) - 50)
      .reduce((sum, beyond) => sum + Math.max(0, beyond), 0);
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) times.shift += value;
  }).observe({ type: 'layout-shift', buffered: true });

  new PerformanceObserver((list) => {
    times.largest = list.getEntries().at(-1).startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });

  const noteSeen = () => {
    times.seen = performance.now();
    const entries = ['navigation', 'resource'].flatMap((type) => performance.getEntriesByType(type));
    const loaded = entries.filter(({ responseEnd }) => responseEnd > 0);
    times.bytes = loaded.reduce((sum, { transferSize }) => sum + transferSize, 0);
    times.requests = loaded.length;
  };
  const isTaken = (element) => Object.keys(element).some((key) => key.startsWith('__reactFiber'));
  /** Only painted frames count; there are none while styles load. */
  const look = () => {
    const found = document.querySelector(globalThis.pageShows);
    const isShown = found !== null && found.getClientRects().length > 0;
    if (isShown && times.seen === 0) noteSeen();
    const hasFramework = document.querySelector('#app') !== null;
    if (isShown && (!hasFramework || isTaken(found))) {
      times.answers = performance.now();
      setTimeout(() => {
        times.blocked = blockedSince(performance.getEntriesByName('first-contentful-paint')[0].startTime);
        times.blockedInAll = blockedSince(0);
        globalThis.pageTimes = times;
      }, QUIET_MS);
    } else requestAnimationFrame(() => setTimeout(look));
  };
  requestAnimationFrame(() => setTimeout(look));
}
