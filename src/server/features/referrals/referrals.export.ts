import { allPages, type ExportPart } from '#server/platform/export/export-part.ts';
import type { ReferralsService } from './referrals.service.ts';

/** Exports the user's referrals, as the dashboard shows them. */
export function exportReferrals(referrals: ReferralsService): ExportPart {
  return async function* (actor) {
    yield {
      name: 'referrals.json',
      async read() {
        const all = [];
        for await (const invited of allPages((page) => referrals.list(actor, page))) all.push(invited);
        return all;
      },
    };
  };
}
