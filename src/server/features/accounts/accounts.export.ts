import type { ExportPart } from '#server/platform/export/export-part.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { AccountsService } from './accounts.service.ts';
import type { PicturesService } from './pictures.service.ts';
import type { Sessions } from './sessions.ts';

/** Exports the account, its picture, and its sign-ins. */
export function exportAccount({
  accounts,
  pictures,
  sessions,
}: {
  accounts: AccountsService;
  pictures: PicturesService;
  sessions: Sessions;
}): ExportPart {
  return async function* (actor) {
    const user = await accounts.getUser(actor);
    yield { name: 'account.json', read: async () => user };
    if (user.profilePicture !== null) {
      // The picture may have been deleted at the same moment.
      const picture = await pictures.open(actor).catch((error: unknown) => {
        if (!(error instanceof AppError && error.status === 404)) throw error;
      });
      if (picture) yield { name: `picture.${picture.kind}`, bytes: picture.bytes };
    }
    yield { name: 'sign-ins.json', read: () => sessions.list(actor, undefined) };
  };
}
