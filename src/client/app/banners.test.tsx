import { describe, expect, it } from 'vitest';
import { getConfig } from '#contract/system.ts';
import { ana, renderPage } from '#testing/render-page.tsx';

type Banner = { mode: 'dismissible' | 'fixed'; id: string; text: { es: string; en: string } };
const open = async (banner: Banner | null) => {
  const page = await renderPage('/documents', {
    user: ana,
    answers: { 'GET /api/config': { ...(getConfig.example as object), banner } },
  });
  await page.findByRole('heading', { level: 1 });
  return page;
};
const notice = (id: string, mode: Banner['mode'] = 'dismissible') => ({
  mode,
  id,
  text: { es: 'Aviso', en: `It is ${id}` },
});

describe('the notice above every screen', () => {
  it('[B05] goes when it is closed and stays away, until another one is set', async () => {
    const page = await open(notice('summer'));
    await page.person.click(await page.findByRole('button', { name: 'Close notice' }));
    expect(page.queryByText('It is summer')).toBeNull();
    page.unmount();
    const reopened = await open(notice('summer'));
    expect(reopened.calls.some(({ key }) => key === 'GET /api/config')).toBe(true);
    expect(reopened.queryByText('It is summer')).toBeNull();
    reopened.unmount();
    expect(await (await open(notice('winter'))).findByText('It is winter')).toBeDefined();
  });

  it('[B05] cannot be closed where it is fixed, also by whoever closed it before', async () => {
    localStorage.setItem('dismissedBanner', 'exams');
    const page = await open(notice('exams', 'fixed'));
    expect(await page.findByText('It is exams')).toBeDefined();
    expect(page.queryByRole('button', { name: 'Close notice' })).toBeNull();
  });

  it('[B05] is not there where none is set', async () => {
    const page = await open(null);
    expect(page.queryByRole('complementary', { name: 'Notice' })).toBeNull();
  });
});
