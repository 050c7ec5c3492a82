import { describe, expect, expectTypeOf, it } from 'vitest';
import { allEndpoints } from './all-endpoints.ts';
import { updateDocument, getDocument, listDocuments } from './documents.ts';
import { urlOf, type BodyOf, type OutputOf, type ParamsOf, type QueryInputOf, type QueryOf } from './endpoint.ts';
import { errorStatuses } from './errors.ts';

describe('contract', () => {
  it('gives the exact types of a call', () => {
    expectTypeOf<ParamsOf<typeof getDocument>>().toEqualTypeOf<{ uuid: string }>();
    expectTypeOf<BodyOf<typeof getDocument>>().toEqualTypeOf<undefined>();
    expectTypeOf<BodyOf<typeof updateDocument>['version']>().toEqualTypeOf<number>();
    expectTypeOf<QueryOf<typeof listDocuments>['page']>().toEqualTypeOf<number>();
    expectTypeOf<QueryInputOf<typeof listDocuments>['search']>().toEqualTypeOf<string | undefined>();
    expectTypeOf<OutputOf<typeof getDocument>['name']>().toEqualTypeOf<string>();
  });

  it('fills parameters and query into the address', () => {
    expect(urlOf(getDocument, { params: { uuid: 'a b' } })).toBe('/api/documents/a%20b');
    expect(urlOf(listDocuments, { query: { search: 'á&b', page: 2, folder: undefined } })).toBe(
      '/api/documents?search=%C3%A1%26b&page=2',
    );
  });

  it('[Z01, Z49] every call has an access policy, known errors and an example, and no call is described twice', () => {
    const places = allEndpoints.map(({ method, path }) => `${method} ${path}`);
    expect(new Set(places).size).toBe(places.length);
    for (const { access, errors, example, summary } of allEndpoints) {
      expect(access.who).toMatch(/^(anyone|signedIn|reader|admin)$/);
      expect(errors.every((code) => code in errorStatuses)).toBe(true);
      expect(example).toBeDefined();
      expect(summary).not.toBe('');
    }
  });

  it('[Z36] only failures that a repetition may mend have a status that is repeated', () => {
    const repeated = new Set([408, 429, 500, 502, 503, 504]);
    const codes = Object.entries(errorStatuses).filter(([, status]) => repeated.has(status));
    expect(codes.length).toBeGreaterThan(0);
    const hopeless = codes.filter(
      ([code]) =>
        !/^(RATE_LIMITED|INTERNAL_ERROR|.+_UNAVAILABLE|(?:STUDY|CONCEPT_MAP)_.+_FAILED)$/.test(code) &&
        // The payment provider did not answer; its requests carry idempotency keys, so a retry charges nothing twice.
        !/^(?:CHECKOUT_FAILED|CUSTOMER_ERROR|PORTAL_FAILED|SUBSCRIPTION_FAILED)$/.test(code),
    );
    expect(hopeless).toEqual([]);
  });

  it('answers examples that fit their own description', () => {
    const misfits = allEndpoints.filter(({ output, example }) => output && !output.safeParse(example).success);
    expect(misfits.map(({ path }) => path)).toEqual([]);
  });
});
