import { describe, expect, it } from 'vitest';
import { listReferrals, type Invited } from '#contract/referrals.ts';
import { getConfig } from '#contract/system.ts';
import { ana, renderPage } from '#testing/render-page.tsx';

const of = (changes: object = {}) => ({ ...(listReferrals.example as object), ...changes });
const open = (answer: object, answers = {}) =>
  renderPage('/referral-dashboard', { user: ana, answers: { 'GET /api/referrals': answer, ...answers } });

describe('the dashboard of invitations', () => {
  it('[R01] shows link, code, totals and who came, with status and bonus', async () => {
    const items: Invited[] = [
      { name: 'Nerea', joinedAt: '2026-11-20T09:00:00.000Z', status: 'completed', bonusCents: 500 },
      { name: 'Pau', joinedAt: '2026-11-12T09:00:00.000Z', status: 'pending', bonusCents: 0 },
    ];
    const page = await open(of({ items, total: 2, documents: 2 }));
    const link = await page.findByRole('textbox', { name: 'Your link' });
    expect(link).toHaveProperty('value', 'https://repaso.example/register?code=K7QPX2MD');
    expect(page.getByText('K7QPX2MD')).toBeDefined();
    const rows = page.getAllByRole('row').map((row) => row.textContent ?? '');
    expect(rows[1]).toMatch(/^Nerea.*Completed5 USD$/);
    expect(rows[2]).toMatch(/^Pau.*PendingHasn’t confirmed their e-mail yet$/);
    const totals = page.getByRole('region', { name: 'In total' }).textContent;
    expect(totals).toBe('Invitations2Completed1Credit5 USDDocuments+2');
    expect(page.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')).toContain('https%3A%2F%2Frepaso.example');
  });

  it('[R01] says so while nobody has come', async () => {
    const page = await open(of({ items: [], total: 0, completed: 0 }));
    expect(await page.findByText(/^Nobody has used your code yet/)).toBeDefined();
  });

  it('[R01, X08] offers no link where invitations are switched off', async () => {
    const page = await open(of(), { 'GET /api/config': { ...(getConfig.example as object), referrals: false } });
    expect(await page.findByText('There are no invitations on this server for now.')).toBeDefined();
    expect(page.queryByRole('textbox', { name: 'Your link' })).toBeNull();
  });

  it('[L06, R01] tells of no credit, and the menu of no subscription, where there are no plans', async () => {
    const config = { ...(getConfig.example as object), referrals: false };
    const limits = { plansOn: false, uploadMegabytes: 100 };
    const page = await open(of(), { 'GET /api/config': { ...config, limits } });
    await page.findByText('There are no invitations on this server for now.');
    expect(page.queryByText(/USD/)).toBeNull();
    await page.person.click(page.getByRole('button', { name: 'Menu of Ana' }));
    await page.findByRole('menuitem', { name: 'Limits' });
    expect(page.queryByRole('menuitem', { name: 'Subscription' })).toBeNull();
    expect(page.queryByRole('menuitem', { name: /Invite/ })).toBeNull();
  });
});
