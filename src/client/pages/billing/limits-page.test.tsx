import { within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Usage } from '#contract/billing.ts';
import { ana, renderPage } from '#testing/render-page.tsx';

const row = (key: Usage['key'], used: number | null, allowed: number | null, more: Partial<Usage> = {}): Usage => ({
  key,
  used,
  allowed,
  from: [{ source: 'plan', amount: allowed }],
  document: null,
  ...more,
});
const items: Usage[] = [
  row('documents', 12, 12, {
    from: [
      { source: 'plan', amount: 10 },
      { source: 'twitter', amount: 2 },
    ],
  }),
  row('storageBytes', 90 * 1_000_000, 100 * 1_000_000),
  row('uploadBytes', null, 10 * 1_000_000),
  row('testBatchesPerDocument', 1, 3, { document: { uuid: ana.uuid, name: 'Photosynthesis' } }),
  row('cardsPerDocument', 0, 60),
  row('mapsPerDocument', 4, null),
  row('chatQuestionsPerDocument', 3, 500),
];
const open = (answers = {}, user = ana) =>
  renderPage('/limits', { user, answers: { 'GET /api/limits': { items }, ...answers } });

describe('the page of limits', () => {
  it('[L02] says in words how full each is, and where documents come from', async () => {
    const page = await open();
    await page.findByRole('heading', { level: 1, name: 'Limits' });
    const rows = await page.findAllByRole('listitem');
    const texts = rows.map((item) => item.textContent ?? '');
    expect(texts[0]).toMatch(/12 of 12.*Full.*10 from your plan.*2 for sharing on X/);
    expect(texts.find((text) => text.startsWith('Storage'))).toMatch(/90 MB of 100 MB.*Almost full/);
    expect(texts.find((text) => text.startsWith('Size of each file'))).toMatch(/up to 10 MB/);
    expect(texts.find((text) => text.startsWith('Tests'))).toMatch(/Photosynthesis.*1 of 3/);
    expect(texts.find((text) => text.startsWith('Flashcards'))).toMatch(/None yet.*0 of 60/);
    expect(texts.find((text) => text.startsWith('Maps'))).toMatch(/4, no limit/);
  });

  it.each([
    [{}, 'Free plan'],
    [{ userType: 'teacher', verificationStatus: 'approved' }, 'Verified account'],
    [{ userType: 'teacher', verificationStatus: 'pending' }, 'Free plan'],
    [{ role: 'admin' }, 'Administrator account'],
  ] as const)('[L02, A12] calls an account %j by what its limits come from', async (about, name) => {
    const page = await open({}, { ...ana, ...about });
    expect(await page.findByText(new RegExp(`^${name}\\. Nothing is deleted`))).toBeDefined();
  });

  it('[L02, R02] notes a share when its page is opened, once', async () => {
    const shared = { ...ana, hasSharedTwitter: true, twitterShareBonus: 2 };
    const page = await open({ 'POST /api/share-bonus': shared, 'GET /api/auth/user': ana });
    const link = await page.findByRole('link', { name: 'Share on X' });
    expect(link.getAttribute('href')).toMatch(/^https:\/\/x\.com\/intent\/post\?text=.*&url=http/);
    expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer']);
    // Prevents navigation in the test.
    link.addEventListener('click', (event) => event.preventDefault());
    await page.person.click(link);
    expect(await page.findByText('Earned')).toBeDefined();
    const claims = page.calls.filter(({ key }) => key === 'POST /api/share-bonus');
    expect(claims.map(({ body }) => body)).toEqual([{ network: 'twitter' }]);
  });

  it('[L02] offers the next plan, invitations and verification, and verified people nothing of it', async () => {
    const page = await open();
    expect(await page.findByText('Upgrade to Basic')).toBeDefined();
    expect(page.getByText('50 documents and 1 GB')).toBeDefined();
    expect(page.getByRole('link', { name: 'Invite' }).getAttribute('href')).toBe('/referral-dashboard');
    expect(page.getByRole('link', { name: 'Request verification' }).getAttribute('href')).toBe('/profile');
    page.unmount();
    const verified = await open({}, { ...ana, tierId: 4, verificationStatus: 'approved' });
    await verified.findByText('How to get more');
    expect(verified.queryByText(/Upgrade to/)).toBeNull();
    expect(verified.queryByRole('link', { name: 'Request verification' })).toBeNull();
  });

  it('[L02, B14] says what failed, and tries again', async () => {
    let isBroken = true;
    const page = await open({
      'GET /api/limits': () => (isBroken ? { status: 422, body: { code: 'INTERNAL_ERROR', message: '' } } : { items }),
    });
    const alert = await page.findByRole('alert');
    expect(within(alert).getByText('We couldn’t load your limits.')).toBeDefined();
    isBroken = false;
    await page.person.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await page.findByText(/12 of 12/)).toBeDefined();
  });
});
