import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useToast } from '../ui/toast-store.ts';
import { TooltipLayer } from '../ui/tooltip-layer.tsx';
import type { AppRouter } from './router.tsx';

const Toaster = lazy(() => import('../ui/toaster.tsx'));

interface AppProps {
  client: QueryClient;
  router: AppRouter;
}

export function App({ client, router }: AppProps) {
  return (
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
      <TooltipLayer />
      <ToastsWhenNeeded />
    </QueryClientProvider>
  );
}

/** The toast library is loaded with the first toast. */
function ToastsWhenNeeded() {
  const toast = useToast();
  const [needed, setNeeded] = useState(false);
  if (toast && !needed) setNeeded(true);
  return <Suspense fallback={null}>{needed ? <Toaster /> : null}</Suspense>;
}
