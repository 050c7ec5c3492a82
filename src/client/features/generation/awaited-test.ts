/** The test that a person has ordered and waits for, and where they do. */
let awaited: { uuid: string; path: string } | undefined;

/** Screens on which nothing else shows that a test is there: it opens itself over them. */
const waitingRooms = /^\/documents(?:\/[^/]+)?$/;

/** Whoever presses anything, or goes elsewhere, does not wait any more. */
function stopWaiting(): void {
  awaited = undefined;
  removeEventListener('pointerdown', stopWaiting, true);
  removeEventListener('keydown', stopWaiting, true);
}

/** From now on the person waits for this generation, as long as they do nothing else. */
export function awaitTest(uuid: string, path = location.pathname): void {
  stopWaiting();
  if (!waitingRooms.test(path)) return;
  awaited = { uuid, path };
  addEventListener('pointerdown', stopWaiting, true);
  addEventListener('keydown', stopWaiting, true);
}

/** Whether a person at this address waits for this generation; asked once, it is answered once. */
export function takeAwaited(uuid: string, path: string): boolean {
  if (awaited?.uuid !== uuid) return false;
  const isHere = awaited.path === path;
  stopWaiting();
  return isHere;
}
