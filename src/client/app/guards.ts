import { notFound, type ParsedLocation, redirect } from '@tanstack/react-router';
import type { QueryClient } from '@tanstack/react-query';
import type { User } from '#contract/accounts.ts';
import { inBrowser } from '#client/lib/in-browser.ts';
import { safeNext } from '#client/lib/paths.ts';
import { currentUserQuery, forgetEndedSession, userKey } from '#client/lib/session.tsx';

interface GuardInput {
  context: { client: QueryClient };
  location: ParsedLocation;
}

/** The address that was requested before signing in, why signing in elsewhere failed, and by whose invitation one comes. */
export function readNext(search: Record<string, unknown>): {
  next?: string;
  problem?: string;
  code?: string;
  invitation?: string;
} {
  const given = ['next', 'problem', 'code', 'invitation'].filter((name) => typeof search[name] === 'string');
  return Object.fromEntries(given.map((name) => [name, search[name]]));
}

type FilterName =
  | 'search'
  | 'sort'
  | 'page'
  | 'pageSize'
  | 'action'
  | 'kind'
  | 'queue'
  | 'role'
  | 'state'
  | 'target'
  | 'tier';
/** Filter of administrative lists: the server checks it all. */
export const readFilter = (search: Record<string, unknown>) =>
  search as Partial<Record<FilterName | 'verification', string>>;

/** Reads the token of a letter's link. */
export function readToken({ token }: Record<string, unknown>): { token?: string } {
  return typeof token === 'string' ? { token } : {};
}

/** Guards protected screens: visitors sign in first and come back (A15). The last known user is let in at once. */
export async function requireUser({ context, location }: GuardInput): Promise<void> {
  const user = await context.client.ensureQueryData(currentUserQuery());
  if (user === null) throw redirect({ to: '/login', search: { next: location.href } });
}

/** Guards administration: for other people its addresses do not exist. Runs after `requireUser`. */
export function requireAdmin({ context: { client } }: Pick<GuardInput, 'context'>): void {
  if (client.getQueryData<User>(userKey)?.role !== 'admin') throw notFound();
}

/** Guards the sign-in screens: a known user is redirected. The form never waits for the server. */
export function requireVisitor({ context, location }: GuardInput): void {
  const known = context.client.getQueryData(userKey) ?? currentUserQuery().initialData;
  if (known) throw redirect({ href: safeNext(readNext(location.search).next) });
  if (inBrowser) forgetEndedSession();
}
