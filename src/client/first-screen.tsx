import { createMemoryHistory } from '@tanstack/react-router';
import { renderToStaticMarkup } from 'react-dom/server';
import { App } from './app/app.tsx';
import { createAppRouter } from './app/router.tsx';
import { type InterfaceLanguage, prepareLanguage } from './lib/i18n.ts';
import { createQueryClient } from './lib/query-client.ts';
import { userKey } from './lib/session.tsx';

interface FirstScreen {
  path: string;
  language: InterfaceLanguage;
  /** Responses by URL. */
  answers: Record<string, unknown>;
}

/**
 * Renders the first screen as HTML, to show before the app loads. Built for the server (vite.config.ts). The client
 * renders the same screen in its place, so there is no hydration.
 */
export async function renderFirstScreen({ path, language, answers }: FirstScreen): Promise<string> {
  const client = createQueryClient();
  for (const [address, answer] of Object.entries({ [userKey[0]]: null, ...answers }))
    client.setQueryData([address], answer);
  const router = createAppRouter(client, createMemoryHistory({ initialEntries: [path] }));
  const [showTexts] = await Promise.all([prepareLanguage(language), router.load()]);
  // No await from here on, since the language is module state.
  showTexts();
  const html = renderToStaticMarkup(<App client={client} router={router} />);
  client.clear();
  // The content security policy would refuse inline styles and log an error.
  return html.replaceAll(/ style="[^"]*"/g, '');
}
