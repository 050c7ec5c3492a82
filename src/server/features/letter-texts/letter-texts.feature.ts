import * as contract from '#contract/letter-texts.ts';
import type { Config } from '#server/config.ts';
import type { AccountsService } from '#server/features/accounts/accounts.service.ts';
import type { LetterTextsStore } from '#server/features/mail/letter-texts.store.ts';
import type { MailService } from '#server/features/mail/mail.service.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Router } from '#server/platform/http/register-endpoint.ts';
import { checkLetterTexts } from './letter-texts.checks.ts';
import { createLetterTextsService } from './letter-texts.service.ts';

/** A letter has styles in its elements, and nothing else: in a frame of our pages it runs and loads nothing (O11). */
const framePolicy = `default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'; sandbox`;

/** The words of letters, for administrators. */
export function createLetterTextsFeature({
  texts,
  config: { publicUrl },
  ...ports
}: {
  texts: LetterTextsStore;
  mail: MailService;
  accounts: AccountsService;
  clock: Clock;
  config: Pick<Config, 'publicUrl'>;
}) {
  const service = createLetterTextsService({ store: texts, publicUrl, ...ports });
  return {
    checks: [checkLetterTexts(texts)],
    mount(router: Router): void {
      router.read(contract.listLetterTexts, () => service.list());
      router.write(contract.saveLetterTexts, ({ params, body }) => service.save(params.kind, body), {
        again: { tell: (_, { params }) => service.view(params.kind) },
      });
      router.write(contract.resetLetterText, async ({ params, query }) => service.reset(params, query.version), {
        again: { tell: (_, { params }) => service.view(params.kind) },
      });
      router.write(contract.sendTestLetter, ({ actor, params, body }) => service.sendTest(actor, params, body));
      router.read(contract.previewLetter, ({ body }) => service.preview(body));
      router.respond(contract.showLetter, async ({ query, reply }) => {
        const { html } = await service.preview(query);
        return reply
          .header('content-type', 'text/html; charset=utf-8')
          .header('content-security-policy', framePolicy)
          .send(html);
      });
    },
  };
}
