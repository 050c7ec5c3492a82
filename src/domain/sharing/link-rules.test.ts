import { array, assert, boolean, integer, nat, oneof, option, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type LinkState, linkStatus, enterLink } from './link-rules.ts';

const now = new Date('2026-11-20T09:00:00.000Z');
const later = (ms: number) => new Date(now.getTime() + ms);
const open: LinkState = { active: true, expiresAt: null, maxUses: null, useCount: 0 };

describe('a shared link', () => {
  it.each([
    ['active', open],
    ['active', { ...open, expiresAt: later(1), maxUses: 3, useCount: 2 }],
    ['inactive', { ...open, active: false, expiresAt: later(-1), maxUses: 1, useCount: 1 }],
    ['expired', { ...open, expiresAt: now, maxUses: 1, useCount: 1 }],
    ['max_uses_reached', { ...open, maxUses: 3, useCount: 3 }],
    ['max_uses_reached', { ...open, maxUses: 2, useCount: 3 }],
  ] as const)('[S01] is %s', (status, link) => {
    expect(linkStatus(link, now)).toBe(status);
  });

  it('[S06] whoever was counted goes in again, also without a use left, but not where it is off or over', () => {
    const full = { ...open, maxUses: 1, useCount: 1 };
    expect(enterLink(full, true, now)).toEqual({ counts: false });
    expect(enterLink(full, false, now)).toEqual({ refused: 'max_uses_reached' });
    expect(enterLink({ ...full, active: false }, true, later(1))).toEqual({ refused: 'inactive' });
    expect(enterLink({ ...full, expiresAt: later(1) }, true, later(1))).toEqual({ refused: 'expired' });
  });

  const step = oneof(record({ visitor: nat(5), waitMs: nat(10 ** 8) }), record({ active: boolean() }));

  it('[S06, Z14] whatever happens, no more are counted than may, nobody twice, nobody while it is off', () => {
    assert(
      property(array(step, { maxLength: 60 }), option(integer({ min: 1, max: 5 })), (steps, maxUses) => {
        let link: LinkState = { ...open, maxUses };
        let time = now;
        const known = new Set<number>();
        for (const one of steps) {
          if ('active' in one) {
            link = { ...link, active: one.active };
            continue;
          }
          time = new Date(time.getTime() + one.waitMs);
          const { counts, refused } = enterLink(link, known.has(one.visitor), time);
          expect(refused === 'inactive').toBe(!link.active);
          if (!counts) continue;
          expect(known.has(one.visitor)).toBe(false);
          known.add(one.visitor);
          link = { ...link, useCount: link.useCount + 1 };
          expect(link.useCount).toBeLessThanOrEqual(maxUses ?? Infinity);
        }
      }),
    );
  });

  it('[S01] switching off and on again changes nothing else', () => {
    assert(
      property(option(nat(9)), nat(9), integer({ min: -5, max: 5 }), (maxUses, useCount, ms) => {
        const link = { ...open, maxUses, useCount, expiresAt: ms === 0 ? null : later(ms) };
        const off = { ...link, active: false };
        const back = { ...off, active: true };
        expect(linkStatus(back, now)).toBe(linkStatus(link, now));
      }),
    );
  });
});
