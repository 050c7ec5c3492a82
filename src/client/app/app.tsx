import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { LucideProvider } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { chosenLanguage, loadLanguage } from '#client/lib/i18n.ts';
import { useUser } from '#client/lib/session.tsx';
import { loadToaster } from '#client/ui/load-toaster.ts';
import { useToast } from '#client/ui/toast-store.ts';
import { TooltipLayer } from '#client/ui/tooltip-layer.tsx';
import type { AppRouter } from './router.tsx';

const Toaster = lazy(loadToaster);

interface AppProps {
  client: QueryClient;
  router: AppRouter;
}

export function App({ client, router }: AppProps) {
  return (
    <QueryClientProvider client={client}>
      <LucideProvider size={18} strokeWidth={1.75}>
        <AccountLanguage />
        <RouterProvider router={router} />
        <TooltipLayer />
        <ToastsWhenNeeded />
      </LucideProvider>
    </QueryClientProvider>
  );
}

/** Uses the account's language unless one was chosen on this device (B08). */
function AccountLanguage() {
  const language = useUser()?.language;
  useEffect(() => {
    if (language && !chosenLanguage()) void loadLanguage(language);
  }, [language]);
  return null;
}

/** Loads the toast library for the first toast. */
function ToastsWhenNeeded() {
  const toast = useToast();
  const [needed, setNeeded] = useState(false);
  if (toast && !needed) setNeeded(true);
  return <Suspense fallback={null}>{needed ? <Toaster /> : null}</Suspense>;
}
