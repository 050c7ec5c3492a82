import './ui/fonts.css';
import './ui/tokens.css';
import './ui/reset.css';
import { setNonce } from 'get-nonce';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { createAppRouter } from './app/router.tsx';
import { whenSessionIsLost } from './lib/api-client.ts';
import { loadLanguage, preferredLanguage } from './lib/i18n.ts';
import { createQueryClient } from './lib/query-client.ts';
import { reloadOnceWhenOutdated } from './lib/reload-once.ts';
import { forgetSession } from './lib/session.tsx';
import { followSystemTheme } from './lib/theme.ts';

// Styles that libraries add at run time carry the nonce of this page.
const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
if (nonce) setNonce(nonce);

followSystemTheme();
reloadOnceWhenOutdated();
void start();

/** Not an await of the module itself: the texts import from the file that this is in, and would wait for it forever. */
async function start(): Promise<void> {
  await loadLanguage(preferredLanguage());
  const client = createQueryClient();
  const router = createAppRouter(client);
  whenSessionIsLost(() => {
    const { href, pathname } = router.state.location;
    if (pathname === '/auth' || pathname === '/login') return;
    forgetSession(client);
    void router.navigate({ to: '/auth', search: { next: href } });
  });
  createRoot(document.querySelector('#app')!).render(
    <StrictMode>
      <App client={client} router={router} />
    </StrictMode>,
  );
}
