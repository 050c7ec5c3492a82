import { afterEach, beforeEach } from 'vitest';

/** Calls of one test that would have reached a real server. */
let tried: string[] = [];
let isOver = false;

/** A call that no test has answered: it reaches nobody, also where a server listens at the address of the window. */
function refuse(place: unknown): never {
  if (!isOver) tried.push(String(place instanceof Request ? place.url : place));
  throw new TypeError('no test reaches the network');
}

globalThis.fetch = async (input) => refuse(input);
/** Uploads use it for their progress. */
Object.assign(globalThis, {
  XMLHttpRequest: class {
    open = (_method: string, url: string | URL) => refuse(url);
  },
});

/** Ends the test's part: a closed screen may still send something, which is refused without a word. */
export function leaveNetwork(): void {
  isOver = true;
}

beforeEach(() => {
  tried = [];
  isOver = false;
});

/** Fails on calls that nobody expected. */
afterEach(() => {
  if (tried.length > 0) throw new Error(`unexpected calls of the network:\n${tried.join('\n')}`);
});
