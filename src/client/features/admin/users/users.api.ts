import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as contract from '#contract/admin-users.ts';
import { listAudit } from '#contract/audit.ts';
import type { OutputOf, QueryInputOf } from '#contract/endpoint.ts';
import { call } from '#client/lib/api-client.ts';
import { read, refresh } from '#client/lib/query-client.ts';
import type { Filter } from '../kept-filters.ts';

export function usePeople(filter: Filter) {
  // The filter comes from the URL; the server refuses invalid values.
  const query = filter as QueryInputOf<typeof contract.listPeople>;
  return useQuery({ ...read(contract.listPeople, { query }), placeholderData: keepPreviousData });
}

export const usePerson = (uuid: string) => useQuery(read(contract.getPerson, { params: { uuid } }));

export const usePersonRecord = (uuid: string) => useQuery(read(listAudit, { query: { target: uuid, pageSize: 10 } }));

/** Actions on people. The first four also apply to several at once. */
export type PersonAct =
  | { act: 'suspend' | 'unsuspend' | 'sign-out'; reason: string }
  | { act: 'tier'; tierId: number; until: string | null; reason: string }
  | { act: 'role'; role: 'user' | 'admin'; reason: string }
  | { act: 'points'; amount: number; reason: string }
  | { act: 'close'; email: string; reason: string };
export type ActName = PersonAct['act'];
export type BulkActName = Extract<ActName, 'suspend' | 'unsuspend' | 'sign-out' | 'tier'>;

type Results = OutputOf<typeof contract.changePeople>['results'];

async function doToOne(uuid: string, change: PersonAct): Promise<unknown> {
  const params = { uuid };
  const { act, ...body } = change;
  const { reason } = body;
  if (change.act === 'tier')
    return call(contract.grantTier, { params, body: { tierId: change.tierId, until: change.until, reason } });
  if (change.act === 'role') return call(contract.changeRole, { params, body: { role: change.role, reason } });
  if (change.act === 'points') return call(contract.givePoints, { params, body: { amount: change.amount, reason } });
  if (change.act === 'close') return call(contract.closeAccount, { params, body: { email: change.email, reason } });
  const calls = {
    suspend: contract.suspendPerson,
    unsuspend: contract.unsuspendPerson,
    'sign-out': contract.signOutPerson,
  };
  return call(calls[act as keyof typeof calls], { params, body: { reason } });
}

async function doToMany(uuids: string[], change: PersonAct): Promise<Results> {
  if (change.act === 'role' || change.act === 'points' || change.act === 'close') return [];
  const { act: action, ...body } = change;
  const whole = { action, uuids, ...body } as Parameters<typeof call<typeof contract.changePeople>>[1]['body'];
  return (await call(contract.changePeople, { body: whole })).results;
}

/** Returns the result per person if there were several. */
export function useActOnPeople() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ uuids, change }: { uuids: string[]; change: PersonAct }): Promise<Results> => {
      const [only] = uuids;
      if (uuids.length > 1 || only === undefined) return doToMany(uuids, change);
      await doToOne(only, change);
      return [{ uuid: only, code: null }];
    },
    onSettled: async () => {
      await refresh(client, contract.listPeople.path);
      await refresh(client, listAudit.path);
    },
  });
}
