import react from '@vitejs/plugin-react';
import { type BuildOptions, defineConfig } from 'vite';
import { directImports } from './scripts/direct-imports.ts';
import { moduleStyles, scopedClassName } from './scripts/module-styles.ts';
import { screenChunks } from './scripts/screen-chunks.ts';
import { slimContract } from './scripts/slim-contract.ts';
import { slimIcons } from './scripts/slim-icons.ts';

/** The server swaps this placeholder for a fresh nonce in every HTML answer (Z18). */
const noncePlaceholder = '__CSP_NONCE__';

/** What the browser loads. */
const client: BuildOptions = {
  target: 'es2022',
  outDir: 'dist/client',
  emptyOutDir: true,
  manifest: true,
  // A font inlined as data: would be refused by the content security policy.
  assetsInlineLimit: 0,
  modulePreload: { polyfill: false },
  rolldownOptions: {
    input: [
      'app.html',
      'src/client/features/landing/landing-script.ts',
      'src/client/features/academy/academy-script.ts',
      'src/client/service-worker.ts',
    ],
    output: {
      codeSplitting: { groups: screenChunks },
      // A worker rules over the addresses beside and below its own, and is found again under the same one.
      entryFileNames: ({ name }) => (name === 'service-worker' ? '[name].js' : 'assets/[name]-[hash].js'),
    },
  },
};

/** What the server paints first screens with. */
const firstScreen: BuildOptions = {
  target: 'node24',
  outDir: 'dist/first-screen',
  emptyOutDir: true,
  assetsInlineLimit: 0,
  copyPublicDir: false,
};

export default defineConfig(({ command, isSsrBuild }) => ({
  css: { modules: command === 'build' ? { generateScopedName: scopedClassName } : {} },
  plugins: [slimContract(), slimIcons(), directImports(), moduleStyles(), react()],
  html: { cspNonce: noncePlaceholder },
  // React as it is for people, too, where the server paints: its other form is slower and warns.
  ...(isSsrBuild ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
  build: isSsrBuild ? firstScreen : client,
  // One file with all it needs, so that nothing of it is resolved when the server starts.
  ssr: { noExternal: true as const },
  server: { proxy: { '/api': process.env['API_URL'] ?? 'http://localhost:3000' } },
}));
