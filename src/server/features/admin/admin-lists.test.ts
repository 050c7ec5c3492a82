import { afterAll, beforeAll, expect, it } from 'vitest';
import { reauthenticate } from '#contract/accounts.ts';
import { listPlanUse } from '#contract/admin-plans.ts';
import { changeQuest, listAdminQuests } from '#contract/admin-quests.ts';
import { grantTier } from '#contract/admin-users.ts';
import { listAudit } from '#contract/audit.ts';
import { checkout } from '#contract/billing.ts';
import { listQuests } from '#contract/quests.ts';
import { aPerson, goodPassword } from '#testing/sign-in.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

let testApp: TestApp;
let admin: Awaited<ReturnType<typeof aPerson>>;
beforeAll(async () => {
  testApp = await startTestApp();
  admin = await aPerson(testApp, { username: 'Carmen' });
});
afterAll(() => testApp.stop());

const quest = async (index: number) => {
  const found = (await admin.call(listAdminQuests)).body.items[index];
  if (!found) throw new Error('no quest');
  return found;
};

it('[Q01, Q02, O01] a quest that is switched off is gone for people, keeps its figures, and is recorded once', async () => {
  const person = await aPerson(testApp);
  const { uuid, version } = await quest(0);
  const { rows } = await testApp.app.database.pool.query('select id from users where uuid = $1', [person.user.uuid]);
  await testApp.app.database.pool.query(
    `insert into quest_progress (user_id, quest_id, period, progress, completed_at)
     select $1, quests.id, one.period, 1, one.done
     from quests, (values ('day:1', now()), ('day:2', now()), ('day:3', null)) as one (period, done) where uuid = $2`,
    [rows[0].id, uuid],
  );
  expect(await quest(0)).toMatchObject({ people: 1, completed: 2, published: true });

  const call = { params: { uuid }, body: { published: false, version, reason: 'Too easy' } };
  expect((await admin.call(changeQuest, call)).body).toMatchObject({
    published: false,
    version: version + 1,
    people: 1,
  });
  // A repeated change has no effect, so nothing is recorded.
  expect((await admin.call(changeQuest, call)).status).toBe(200);
  const shown = (await person.call(listQuests)).body.items;
  expect(shown.map((one) => one.uuid)).not.toContain(uuid);
  const entries = (await admin.call(listAudit, { query: { target: uuid } })).body.items;
  expect(entries).toMatchObject([
    { action: 'quest.change', before: { published: true }, after: { published: false }, reason: 'Too easy' },
  ]);

  const old = { ...call, body: { ...call.body, published: true } };
  expect((await admin.call(changeQuest, old)).error().code).toBe('EDIT_CONFLICT');
  await admin.call(changeQuest, { ...old, body: { ...old.body, version: version + 1 } });
  expect((await person.call(listQuests)).body.items.map((one) => one.uuid)).toContain(uuid);
});

it('[O05, Z06, O03] a quest asks for a fresh confirmation, and neither its points nor what it asks for can be named', async () => {
  const { uuid, version } = await quest(1);
  const body = { published: false, version, reason: 'Looked at' };
  for (const more of [{ points: 1_000 }, { required: 1 }, { source: 'reviews' }])
    expect((await admin.call(changeQuest, { params: { uuid }, body: { ...body, ...more } })).status).toBe(400);
  testApp.clock.advance(31 * 60_000);
  expect((await admin.call(changeQuest, { params: { uuid }, body })).error().code).toBe('AUTH_REAUTH_REQUIRED');
  expect(await quest(1)).toMatchObject({ published: true, version });
  await admin.call(reauthenticate, { body: { password: goodPassword } });
  expect((await admin.call(changeQuest, { params: { uuid }, body })).body.published).toBe(false);
});

it('[L01, L06] plans tell how many people have them, chose them and were given them', async () => {
  const use = async (tierId: number) =>
    (await admin.call(listPlanUse)).body.items.find((item) => item.tierId === tierId);
  const [free, pro] = [await use(1), await use(3)];
  const chooses = await aPerson(testApp);
  const isGiven = await aPerson(testApp);
  expect((await use(1))?.people).toBe((free?.people ?? 0) + 2);
  await chooses.call(checkout, { body: { tierId: 3, interval: 'monthly' } });
  await admin.call(grantTier, { params: { uuid: isGiven.user.uuid }, body: { tierId: 3, reason: 'A class' } });
  expect(await use(3)).toEqual({ ...pro, people: (pro?.people ?? 0) + 2, beta: (pro?.beta ?? 0) + 1, granted: 1 });
  expect((await use(1))?.people).toBe(free?.people);
});
