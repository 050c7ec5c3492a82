import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { subscribeToEvents } from './events.ts';

/** A stream of the server as a browser sees it; the test speaks for the server. */
class Stream extends EventTarget {
  static readonly CLOSED = 2;
  static latest: Stream;
  readyState = 1;
  constructor() {
    super();
    Stream.latest = this;
  }
  close(): void {
    this.readyState = Stream.CLOSED;
  }
}

let refreshed: string[];
let stop: () => void;
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', Stream);
  refreshed = [];
  const client = new QueryClient();
  vi.spyOn(client, 'invalidateQueries').mockImplementation(async (filters) => {
    for (const path of ['/api/generations', '/api/documents'])
      if (filters?.predicate?.({ queryKey: [path] } as never)) refreshed.push(path);
  });
  stop = subscribeToEvents(client);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('[Z49] reads everything again once the server says that messages were missed, within three seconds', () => {
  Stream.latest.dispatchEvent(new Event('open'));
  expect(refreshed).toEqual(['/api/generations']);
  Stream.latest.dispatchEvent(new Event('resync'));
  Stream.latest.dispatchEvent(new Event('resync'));
  vi.advanceTimersByTime(3_000);
  expect(refreshed).toEqual(['/api/generations', '/api/generations', '/api/documents']);
});

it('[Z49] reads everything again when the stream comes back after a gap', () => {
  Stream.latest.dispatchEvent(new Event('open'));
  Stream.latest.dispatchEvent(new Event('error'));
  Stream.latest.dispatchEvent(new Event('open'));
  vi.advanceTimersByTime(3_000);
  expect(refreshed.filter((path) => path === '/api/documents')).toHaveLength(1);
});
