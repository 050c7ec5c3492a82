import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { login, logout } from '#contract/accounts.ts';
import { createFolder } from '#contract/folders.ts';
import { listenTo } from '#testing/listen-to.ts';
import { aPerson, goodPassword } from '#testing/sign-in.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { pasteText, studyTexts } from '#testing/upload.ts';
import { waitFor } from '#testing/wait-for.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.stop());

describe('an event stream', () => {
  it('[Z06] ends with its session at logout, while the other devices go on hearing', async () => {
    const person = await aPerson(testApp);
    const tablet = testApp.browser();
    await tablet.call(login, { body: { email: person.user.email, password: goodPassword } });
    const [stream, other] = [await listenTo(testApp, person), await listenTo(testApp, tablet)];
    await person.call(logout);
    await stream.ended;
    await pasteText(tablet, { text: studyTexts.en.slice(0, 2_000) });
    await waitFor(async () => other.events.length > 0);
    expect(stream.events).toEqual([]);
    other.close();
  });

  it('[Z06] ends at a new sign-in of the same browser, which ends the session before', async () => {
    const person = await aPerson(testApp);
    const stream = await listenTo(testApp, person);
    await person.call(login, { body: { email: person.user.email, password: goodPassword } });
    await stream.ended;
    expect((await listenTo(testApp, person)).status).toBe(200);
  });

  it(
    '[Z05, Z06] ends within seconds where its session is no longer good, whatever the reason',
    { tags: 'night' },
    async () => {
      const reasons = [
        'update users set suspended_at = now() where uuid = $1',
        'delete from users where uuid = $1',
        'delete from sessions where user_id = (select id from users where uuid = $1)',
        // Two weeks without use.
        `update sessions set last_used_at = last_used_at - interval '15 days'
       where user_id = (select id from users where uuid = $1)`,
      ];
      const people = await Promise.all(reasons.map(() => aPerson(testApp)));
      const streams = await Promise.all(people.map((person) => listenTo(testApp, person)));
      for (const [index, sql] of reasons.entries())
        await testApp.app.database.pool.query(sql, [people[index]?.user.uuid]);
      await Promise.all(streams.map(({ ended }) => ended));
      for (const person of people) expect((await listenTo(testApp, person)).status).toBe(401);
    },
  );

  it('[Z19] is refused beyond twenty of one person, until one is closed', async () => {
    const [person, stranger] = [await aPerson(testApp), await aPerson(testApp)];
    const streams = await Promise.all(Array.from({ length: 20 }, () => listenTo(testApp, person)));
    expect(streams.every(({ status }) => status === 200)).toBe(true);
    const refused = await listenTo(testApp, person);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await person.call(createFolder, { body: { name: 'Still served', hue: 'blue' } })).status).toBe(201);
    expect((await listenTo(testApp, stranger)).status).toBe(200);
    streams[0]?.close();
    await waitFor(async () => (await listenTo(testApp, person)).status === 200);
  });
});
