import type { ExportPart } from '#server/platform/export/export-part.ts';
import type { AccountsService } from './accounts.service.ts';
import type { PicturesService } from './pictures.service.ts';
import type { Sessions } from './sessions.ts';

/** The account itself, its picture, and where it is signed in. */
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
      const { kind, bytes } = await pictures.open(actor);
      yield { name: `picture.${kind}`, bytes };
    }
    yield { name: 'sign-ins.json', read: () => sessions.list(actor, undefined) };
  };
}
