import { expect, it } from 'vitest';
import { allEndpoints } from '#contract/all-endpoints.ts';
import { knownActions } from './use-action-names.ts';

/** Bulk actions are logged as one action per row. */
const bulk = ['job.change', 'person.bulk'];

it('[Z29] every act that a call records has words', () => {
  const recorded = allEndpoints.flatMap(({ audit }) => audit?.action ?? []);
  expect(recorded.filter((action) => ![...knownActions, ...bulk].includes(action))).toEqual([]);
});
