import * as contract from '#contract/letter-texts.ts';
import type { AccountsService } from '#server/features/accounts/accounts.service.ts';
import type { LetterTextsService } from '#server/features/mail/letter-texts.service.ts';
import { defineFeature } from '#server/platform/feature/feature.ts';
import type { Router } from '#server/platform/http/register-endpoint.ts';

/** An email only has inline styles; in a frame of our pages it may run no scripts and load nothing (O11). */
const framePolicy = `default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'; sandbox`;

/** Wires the texts of emails for administrators, who can send tests to themselves. */
export function createLetterTextsFeature({
  letterTexts: service,
  accounts,
}: {
  letterTexts: LetterTextsService;
  accounts: Pick<AccountsService, 'emailOf'>;
}) {
  return defineFeature({
    mount(router: Router): void {
      router.read(contract.listLetterTexts, () => service.list());
      router.write(contract.saveLetterTexts, ({ params, body }) => service.save(params.kind, body), {
        replay: { load: (_, { params }) => service.view(params.kind) },
      });
      router.write(contract.resetLetterText, async ({ params, query }) => service.reset(params, query.version), {
        replay: { load: (_, { params }) => service.view(params.kind) },
      });
      router.write(contract.sendTestLetter, ({ actor: { userId: id }, params, body }) =>
        service.sendTest(params, body, async (tx) => ({ id, email: await accounts.emailOf(tx, id) })),
      );
      router.read(contract.previewLetter, ({ body }) => service.preview(body));
      router.respond(contract.showLetter, async ({ query, reply }) => {
        const { html } = await service.preview(query);
        return reply
          .header('content-type', 'text/html; charset=utf-8')
          .header('content-security-policy', framePolicy)
          .send(html);
      });
    },
  });
}
