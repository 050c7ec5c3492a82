import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { slimContract } from './scripts/slim-contract.ts';

/** The server swaps this placeholder for a fresh nonce in every HTML answer (Z18). */
const noncePlaceholder = '__CSP_NONCE__';

export default defineConfig({
  plugins: [slimContract(), react()],
  html: { cspNonce: noncePlaceholder },
  build: {
    target: 'es2022',
    outDir: 'dist/client',
    emptyOutDir: true,
    manifest: true,
    // A font inlined as data: would be refused by the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ['app.html', 'src/client/features/landing/landing-script.ts'],
      output: {
        // What every screen needs travels as one file: fewer requests, and it packs better.
        codeSplitting: {
          groups: [{ name: 'shell', test: isShell }],
        },
      },
    },
  },
  server: { proxy: { '/api': process.env['API_URL'] ?? 'http://localhost:3000' } },
});

/** Libraries and parts that are on every screen; dialogs, menus and toasts come when they are opened. */
function isShell(id: string): boolean {
  return (
    /node_modules\/(?:react|react-dom|scheduler|use-sync-external-store|clsx|get-nonce|@tanstack\/[\w-]+)\//.test(id) ||
    /node_modules\/lucide-react\/dist\/esm\/(?!icons\/)/.test(id) ||
    /src\/client\/lib\/(?!use-form)/.test(id)
  );
}
