import { expect, it } from 'vitest';
import { type FirstStep, listFirstSteps } from '#contract/first-steps.ts';
import { changeSetting } from '#contract/settings.ts';
import { aPerson } from '#testing/sign-in.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestClient } from '#testing/test-client.ts';

async function steps(client: TestClient): Promise<Record<string, FirstStep>> {
  const { items } = (await client.call(listFirstSteps)).body;
  return Object.fromEntries(items.map((item) => [item.key, item]));
}

it('[X08] an administrator sees what is missing; what is decided or put off is remembered for all', async () => {
  const app = await startTestApp();
  try {
    const admin = await aPerson(app);
    const before = await steps(admin);
    expect(Object.keys(before)).toEqual(['model', 'mail', 'backups', 'operator', 'address', 'registration', 'plans']);
    expect(Object.values(before).filter(({ state }) => state === 'done')).toEqual([]);
    expect(before['backups']?.state).toBe('unknown');
    expect(before['plans']).toEqual({ key: 'plans', state: 'open', value: 'true', later: false });

    const later = { key: 'firstStepsLater' as const, value: ['mail' as const], version: 0 };
    expect((await admin.call(changeSetting, { body: later })).status).toBe(200);
    await admin.call(changeSetting, { body: { key: 'registrationOpen', value: true, version: 0 } });
    const after = await steps(admin);
    expect(after['mail']).toMatchObject({ state: 'open', later: true });
    expect(after['registration']).toMatchObject({ state: 'done', value: 'true' });

    const person = await aPerson(app);
    expect((await person.call(listFirstSteps)).error().code).toBe('NOT_FOUND');
    expect((await app.browser().call(listFirstSteps)).error().code).toBe('AUTH_REQUIRED');
  } finally {
    await app.stop();
  }
});

it('[X08] what the environment sets is done, and no secret is told', async () => {
  const app = await startTestApp({
    SMTP_URL: 'smtps://user:canary@mail.example.org',
    MAIL_FROM: 'Repaso <r@example.org>',
    OPERATOR_NAME: 'IES Cervantes',
    OPERATOR_EMAIL: 'datos@ies.example',
    AI_PROVIDER: 'openai-compatible',
    AI_BASE_URL: 'http://127.0.0.1:11434/v1',
    AI_MODEL: 'small',
    AI_API_KEY: 'canary',
    PLANS: 'off',
  });
  try {
    const shown = await steps(await aPerson(app));
    const open = Object.values(shown).filter(({ state }) => state !== 'done');
    expect(open.map(({ key }) => key)).toEqual(['backups', 'address', 'registration']);
    expect(shown['model']?.value).toBe('openai-compatible/small');
    expect(shown['operator']?.value).toBe('IES Cervantes');
    expect(JSON.stringify(shown)).not.toContain('canary');
  } finally {
    await app.stop();
  }
});
