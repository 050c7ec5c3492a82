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

/** Parses the URL requested before sign-in, the problem of an external sign-in, and the referral code. */
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
/** Filter of administrative lists; the server validates it. */
export const readFilter = (search: Record<string, unknown>) =>
  search as Partial<Record<FilterName | 'verification', string>>;

/** Reads the token of a mailed link. */
export function readToken({ token }: Record<string, unknown>): { token?: string } {
  return typeof token === 'string' ? { token } : {};
}

/** Protects member screens: visitors sign in first and return (A15). The last known user gets in at once. */
export async function requireUser({ context, location }: GuardInput): Promise<void> {
  const user = await context.client.ensureQueryData(currentUserQuery());
  if (user === null) throw redirect({ to: '/login', search: { next: location.href } });
}

/** Protects administration: for other people its URLs don't exist. Runs after `requireUser`. */
export function requireAdmin({ context: { client } }: Pick<GuardInput, 'context'>): void {
  if (client.getQueryData<User>(userKey)?.role !== 'admin') throw notFound();
}

/** Protects the sign-in screens: a known user is redirected. The form never waits for the server. */
export function requireVisitor({ context, location }: GuardInput): void {
  const known = context.client.getQueryData(userKey) ?? currentUserQuery().initialData;
  if (known) throw redirect({ href: safeNext(readNext(location.search).next) });
  if (inBrowser) forgetEndedSession();
}
