import './ui/fonts.css';
import './ui/tokens.css';
import './ui/reset.css';
import { setNonce } from 'get-nonce';
import { type ReactNode, startTransition, StrictMode, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import type { User } from '#contract/accounts.ts';
import { App } from './app/app.tsx';
import { createAppRouter } from './app/router.tsx';
import { whenSessionIsLost } from './lib/api-client.ts';
import { takeFirstAnswers } from './lib/first-answers.ts';
import { loadLanguage, preferredLanguage } from './lib/i18n.ts';
import { keepInput } from './lib/keep-input.ts';
import { createQueryClient } from './lib/query-client.ts';
import { reloadOnceWhenOutdated } from './lib/reload-once.ts';
import { currentUserQuery, forgetSession, userKey } from './lib/session.tsx';
import { followSystemTheme } from './lib/theme.ts';

// Styles that libraries add at run time use the nonce of this page.
const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
if (nonce) setNonce(nonce);

followSystemTheme();
reloadOnceWhenOutdated();
void start();

/** Not a top-level await: the texts import from this chunk and would wait for it forever. */
async function start(): Promise<void> {
  // Yield first, so that the page can respond.
  await new Promise((resolve) => setTimeout(resolve));
  const root = document.querySelector<HTMLElement>('#app')!;
  const takeOver = root.dataset['painted'] === undefined ? undefined : keepInput(root);
  const client = createQueryClient();
  takeFirstAnswers(client);
  const router = createAppRouter(client);
  whenSessionIsLost(() => {
    const { href, pathname } = router.state.location;
    if (pathname === '/auth' || pathname === '/login') return;
    forgetSession(client);
    void router.navigate({ to: '/auth', search: { next: href } });
  });
  const user = client.getQueryData<User | null>(userKey) ?? currentUserQuery().initialData;
  await Promise.all([
    loadLanguage(preferredLanguage(user?.language)),
    // Keep the server-rendered screen until the client can render the same one.
    takeOver && router.load(),
  ]);
  const onDrawn = () => {
    delete root.dataset['painted'];
    takeOver?.();
  };
  // As a transition, so that rendering doesn't block the page.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <Drawn onDrawn={onDrawn}>
          <App client={client} router={router} />
        </Drawn>
      </StrictMode>,
    ),
  );
}

/** Calls `onDrawn` when its content is in the page, before the paint. */
function Drawn({ onDrawn, children }: { onDrawn: () => void; children: ReactNode }) {
  useLayoutEffect(onDrawn, [onDrawn]);
  return children;
}
