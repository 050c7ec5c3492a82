import type { QueryClient } from '@tanstack/react-query';
import type { User } from '#contract/accounts.ts';
import { knowUser, userKey } from './session.tsx';

/** Responses by URL, which is also their query key. */
type FirstAnswers = Record<string, unknown>;

/** Fills the cache with responses sent along with the page, so that the first screen needs no requests. */
export function takeFirstAnswers(client: QueryClient): void {
  const element = document.querySelector('#first-answers');
  const sent = element?.textContent;
  // The next person to sign in on this tab must not find it.
  element?.remove();
  if (!sent) return;
  const { [userKey[0]]: user, ...others } = JSON.parse(sent) as FirstAnswers;
  if (user !== undefined) knowUser(client, user as User | null);
  for (const [address, answer] of Object.entries(others)) client.setQueryData([address], answer);
}
