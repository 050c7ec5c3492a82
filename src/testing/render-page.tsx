import { createMemoryHistory } from '@tanstack/react-router';
import { cleanup, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, vi } from 'vitest';
import type { User } from '#contract/accounts.ts';
import { App } from '#client/app/app.tsx';
import { createAppRouter } from '#client/app/router.tsx';
import { loadLanguage } from '#client/lib/i18n.ts';
import { createQueryClient } from '#client/lib/query-client.ts';
import { answerWith, type Answers } from './answer-with.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

export const ana: User = {
  uuid: '5f0f4f2c-4c3e-4f6a-9b8e-0d8d6a3f7a10',
  email: 'ana@example.org',
  username: 'Ana',
  role: 'user',
  tierId: 1,
  language: 'en',
  timezone: 'Europe/Madrid',
  theme: 'system',
  referralCode: 'K7QPX2MD',
  emailVerified: false,
  twitterShareBonus: 0,
  facebookShareBonus: 0,
  referralBonus: 0,
  hasSharedTwitter: false,
  hasSharedFacebook: false,
  userType: 'student',
  verificationStatus: 'none',
  profilePicture: null,
  authProvider: 'local',
  balance: 0,
  createdAt: '2026-11-20T09:00:00.000Z',
};

const config = {
  registrationOpen: true,
  googleEnabled: false,
  billingEnabled: false,
  engine: 'offline',
  limits: { plansOn: true, uploadMegabytes: 10 },
  banner: null,
};

interface PageOptions {
  /** Who is signed in; nobody when absent. */
  user?: User;
  answers?: Answers;
}

/** Opens an address of the whole program with the server's answers set, and a person to act. */
export async function renderPage(path: string, { user, answers = {} }: PageOptions = {}) {
  const calls = answerWith({
    'GET /api/config': config,
    'GET /api/auth/user': user ?? { status: 401, body: { code: 'AUTH_REQUIRED', message: '' } },
    'GET /api/documents': { items: [], page: 1, pageSize: 25, total: 0 },
    'GET /api/folders': { items: [], documentTotal: 0 },
    'GET /api/generations': { items: [] },
    ...answers,
  });
  await loadLanguage('en');
  const client = createQueryClient();
  const router = createAppRouter(client, createMemoryHistory({ initialEntries: [path] }));
  const screen = render(<App client={client} router={router} />);
  return { ...screen, router, client, calls, person: userEvent.setup() };
}
