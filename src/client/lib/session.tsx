import { QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { getCurrentUser, logout, revalidate, type User } from '#contract/accounts.ts';
import { call, isApiError } from './api-client.ts';
import { forgetCards } from './databases.ts';
import { inBrowser } from './in-browser.ts';
import { keepProgram } from './keep-program.ts';
import { paths } from './paths.ts';
import { localStore, tabStore } from './storage.ts';
import { rememberSignedIn } from './theme.ts';

const HOUR = 3_600_000;
const KEEP_USER_MS = 24 * HOUR;
const REVALIDATE_EVERY_MS = 10 * 60_000;
const REVALIDATE_GAP_MS = 60_000;
const JUST_LOGGED_OUT_MS = 5_000;

export const userKey = [getCurrentUser.path] as const;

/** Returns the last user of this browser, so that the first paint need not wait (A09, kept 24 h). */
export function lastKnownUser(now = Date.now(), keepMs = KEEP_USER_MS): { user: User; savedAt: number } | undefined {
  const stored = localStore.read('lastUser');
  if (!stored) return undefined;
  try {
    const { user, savedAt } = JSON.parse(stored) as { user: User; savedAt: number };
    return typeof user.uuid === 'string' && now - savedAt < keepMs ? { user, savedAt } : undefined;
  } catch {
    return undefined;
  }
}

/** Whether this person was signed in last: false at once after a sign-out, in all windows. */
export const isLastUser = (uuid: string): boolean => lastKnownUser(Date.now(), Infinity)?.user.uuid === uuid;

function rememberUser(user: User | null): void {
  if (user) {
    localStore.write('lastUser', JSON.stringify({ user, savedAt: Date.now() }));
    keepProgram();
  } else {
    localStore.remove('lastUser');
    document.cookie = 'signedIn=; path=/; max-age=0';
    forgetCards();
  }
  rememberSignedIn(user !== null);
}

/** A 401 here means that no user is signed in; it is not an error. */
async function readUser({ client, signal }: { client: QueryClient; signal: AbortSignal }): Promise<User | null> {
  try {
    const user = await call(getCurrentUser, { signal });
    knowUser(client, user);
    return user;
  } catch (error) {
    const { status } = isApiError(error) ? error : {};
    // If the server is unreachable, continue with the last user (F07).
    const known = status === 0 ? lastKnownUser(Date.now(), Infinity) : undefined;
    if (known) return known.user;
    if (status !== 401) throw error;
    rememberUser(null);
    return null;
  }
}

export function currentUserQuery() {
  const known = lastKnownUser();
  return {
    queryKey: userKey,
    queryFn: readUser,
    // Used for the first paint only; the query refetches at once.
    ...(known ? { initialData: known.user as User | null, initialDataUpdatedAt: 0 } : {}),
  };
}

/** Whether this browser may have a session: the server sets a readable cookie beside the session cookie. */
function mayBeSignedIn(): boolean {
  return inBrowser && /(?:^|; )signedIn=1/.test(document.cookie);
}

/** Clears the stored sign-in flag of a session that has expired, so that visitors see the light theme (B09). */
export function forgetEndedSession(): void {
  if (!lastKnownUser() && !mayBeSignedIn()) rememberSignedIn(false);
}

/**
 * Returns the signed-in user, null for a visitor, undefined until known. Asks the server only if there may be a
 * session.
 */
export function useUser(): User | null | undefined {
  const query = currentUserQuery();
  return useQuery<User | null>({ ...query, enabled: query.initialData !== undefined || mayBeSignedIn() }).data;
}

/** Stores the user that a sign-in or registration returned. */
export function signIn(client: QueryClient, user: User): void {
  forgetCards();
  tabStore.remove('justLoggedOut');
  knowUser(client, user);
}

/** Applies the server's answer about the signed-in user; null if signed out. */
export function knowUser(client: QueryClient, user: User | null): void {
  const known = client.getQueryData<User | null>(userKey);
  rememberUser(user);
  if (!user || !known || known.uuid === user.uuid) {
    client.setQueryData(userKey, user);
    return;
  }
  // Another window signed in as a different user: discard this window's data.
  forgetCards();
  client.clear();
  location.reload();
}

/** Forgets the user without a request, since the session is already gone. */
export function forgetSession(client: Pick<QueryClient, 'clear' | 'setQueryData'>): void {
  rememberUser(null);
  tabStore.remove('uploadDraft');
  client.clear();
  client.setQueryData(userKey, null);
}

/** Removes a person's answers, keys and drafts from the browser. */
export function forgetAnswersAndKeys(): void {
  localStore.remove('accessKey');
  localStore.removeAll('choices ');
  localStore.removeAll('planDraft ');
  localStore.removeAll('mapDraft ');
  tabStore.write('accessKeysCleared', 'true');
}

/** Ends the session here and on the server (A06). A full page load follows, so no state survives. */
export async function signOut(client: QueryClient, leave: (path: string) => void): Promise<void> {
  tabStore.write('justLoggedOut', String(Date.now()));
  forgetAnswersAndKeys();
  try {
    await call(logout, {});
  } finally {
    forgetSession(client);
    leave(`${paths.landing}?logout=true`);
  }
}

export function isJustLoggedOut(now = Date.now()): boolean {
  return now - Number(tabStore.read('justLoggedOut') ?? 0) < JUST_LOGGED_OUT_MS;
}

/** Confirms the session every ten minutes and when the window regains focus, at most once a minute (A09). */
export function useSessionRefresh(user: User | null | undefined, onLost: () => void): void {
  const client = useQueryClient();
  const signedIn = Boolean(user);
  useEffect(() => {
    if (!signedIn) return undefined;
    let last = Date.now();
    const confirm = () => {
      if (document.hidden || Date.now() - last < REVALIDATE_GAP_MS) return;
      last = Date.now();
      void confirmSession(client, onLost);
    };
    const timer = setInterval(confirm, REVALIDATE_EVERY_MS);
    addEventListener('focus', confirm);
    document.addEventListener('visibilitychange', confirm);
    return () => {
      clearInterval(timer);
      removeEventListener('focus', confirm);
      document.removeEventListener('visibilitychange', confirm);
    };
  }, [client, signedIn, onLost]);
}

/** Only a 401 ends the session; network and server errors don't. */
async function confirmSession(client: QueryClient, onLost: () => void): Promise<void> {
  try {
    const { user } = await call(revalidate, {});
    knowUser(client, user);
  } catch (error) {
    if (!isApiError(error) || error.status !== 401) return;
    forgetSession(client);
    onLost();
  }
}
