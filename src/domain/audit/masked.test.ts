import { assert, property, stringMatching } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changedFields, masked, maskAddresses } from './masked.ts';

describe('audit values', () => {
  it.each([
    ['ana@example.org', 'a•••@e•••'],
    ['Ana.Gómez+x@mail.example.org wrote', 'A•••@m••• wrote'],
    ['no address', 'no address'],
  ])('[Z29] %s is kept as %s', (text, kept) => {
    expect(maskAddresses(text)).toBe(kept);
  });

  it('[Z29] keeps no secret and no whole address at any depth', () => {
    const secret = stringMatching(/^[a-z]{8,20}$/);
    assert(
      property(secret, secret, (canary, domain) => {
        const values = {
          newPassword: canary,
          channel: { accessKey: canary, sealedSecret: [canary] },
          list: [`${canary}@${domain}.org`, { passwordHash: canary }],
        };
        expect(JSON.stringify(masked(values))).not.toContain(canary);
      }),
    );
  });

  it('[Z29] keeps only the fields that changed', () => {
    const before = { mode: 'off', text: { es: 'a' }, id: 'x' };
    expect(changedFields(before, { mode: 'fixed', text: { es: 'a' } })).toEqual({
      before: { mode: 'off', id: 'x' },
      after: { mode: 'fixed' },
    });
  });
});
