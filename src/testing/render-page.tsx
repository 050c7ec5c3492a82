import { createMemoryHistory } from '@tanstack/react-router';
import { cleanup, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, vi } from 'vitest';
import { getCurrentUser, type User, user as userShape } from '#contract/accounts.ts';
import { App } from '#client/app/app.tsx';
import { createAppRouter } from '#client/app/router.tsx';
import { loadLanguage } from '#client/lib/i18n.ts';
import { createQueryClient } from '#client/lib/query-client.ts';
import { aToday } from './a-today.ts';
import { answerWith, type Answers } from './answer-with.ts';
import { leaveNetwork } from './fail-on-network.ts';

const routers = new Set<ReturnType<typeof createAppRouter>>();

afterEach(() => {
  cleanup();
  // A screen still loading would render after its window is gone.
  for (const router of routers) router.startTransition = async () => false;
  routers.clear();
  leaveNetwork();
  vi.unstubAllGlobals();
  localStorage.clear();
  document.cookie = 'signedIn=; path=/; max-age=0';
  sessionStorage.clear();
});

/** The person of the contract's examples, with English as interface language. */
export const ana: User = { ...userShape.parse(getCurrentUser.example), language: 'en' };

const config = {
  registrationOpen: true,
  googleEnabled: false,
  oidcName: null,
  billingEnabled: false,
  engine: 'offline',
  transcription: false,
  ocr: false,
  mail: false,
  limits: { plansOn: true, uploadMegabytes: 10 },
  beta: { on: true, endsAt: null },
  quests: true,
  referrals: true,
  banner: null,
};

interface PageOptions {
  /** The signed-in person; absent for a guest. */
  user?: User;
  answers?: Answers;
}

/** Opens a path of the whole app with mocked answers, and returns a simulated user. */
export async function renderPage(path: string, { user, answers = {} }: PageOptions = {}) {
  const calls = answerWith({
    'GET /api/config': config,
    'GET /api/engine': { name: 'offline', state: 'ready' },
    'GET /api/auth/user': user ?? { status: 401, body: { code: 'AUTH_REQUIRED', message: '' } },
    'GET /api/documents': { items: [], page: 1, pageSize: 25, total: 0 },
    'GET /api/today': aToday(),
    'GET /api/folders': { items: [], documentTotal: 0 },
    'GET /api/generations': { items: [] },
    'GET /api/study/sessions/active': () => null,
    'GET /api/news/unread-count': { count: 0 },
    'GET /api/limits': { items: [] },
    ...answers,
  });
  // The session cookie that the server leaves readable for the page.
  if (user) document.cookie = 'signedIn=1; path=/';
  await loadLanguage('en');
  const client = createQueryClient();
  const router = createAppRouter(client, createMemoryHistory({ initialEntries: [path] }));
  routers.add(router);
  const screen = render(<App client={client} router={router} />);
  return { ...screen, router, client, calls, person: userEvent.setup() };
}
