import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listReferrals } from '#contract/referrals.ts';
import { read } from '#client/lib/query-client.ts';

export const PAGE_SIZE = 25;

export const useReferrals = (page: number) =>
  useQuery({ ...read(listReferrals, { query: { page, pageSize: PAGE_SIZE } }), placeholderData: keepPreviousData });
