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
  /** Answers of calls by their address. */
  answers: Record<string, unknown>;
}

/**
 * The first screen as HTML, painted before the program is there. Built for the server (vite.config.ts); the program
 * draws the same anew in its place, so nothing here has to be taken up again.
 */
export async function renderFirstScreen({ path, language, answers }: FirstScreen): Promise<string> {
  const client = createQueryClient();
  for (const [address, answer] of Object.entries({ [userKey[0]]: null, ...answers }))
    client.setQueryData([address], answer);
  const router = createAppRouter(client, createMemoryHistory({ initialEntries: [path] }));
  const [showTexts] = await Promise.all([prepareLanguage(language), router.load()]);
  // From here on without a pause: the language is that of the module.
  showTexts();
  const html = renderToStaticMarkup(<App client={client} router={router} />);
  client.clear();
  // The content security policy refuses them, and would say so.
  return html.replaceAll(/ style="[^"]*"/g, '');
}
