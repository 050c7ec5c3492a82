import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectNothingLost, ownSettings } from '#testing/killed-server.ts';

let settings: Record<string, string>;
let remove: () => Promise<void>;
beforeAll(async () => {
  ({ settings, remove } = await ownSettings());
});
afterAll(() => remove());

it('[Z40, N04, Z37] killed twenty times during uploads and analysis it loses nothing acknowledged and leaves nothing stuck', async () => {
  expect.hasAssertions();
  await expectNothingLost(settings, 20);
});
