import * as contract from '#contract/academy.ts';
import type { Router } from '#server/platform/http/register-endpoint.ts';
import type { AcademyService } from './academy.service.ts';

export function mountAcademy(router: Router, academy: AcademyService): void {
  router.read(contract.getAcademyHome, ({ params }) => academy.home(params.language));
  router.read(contract.getAcademyCategory, async ({ params, query }) => {
    const { translations: _translations, ...category } = await academy.category(params.language, params.slug, query);
    return category;
  });
  router.read(contract.searchAcademy, ({ params, query }) => academy.search(params.language, query));
  router.read(contract.getAcademyContent, async ({ params }) => {
    const { row: _row, ...article } = await academy.content(params.slug);
    return article;
  });
  router.read(contract.getAcademyReading, ({ actor, params }) => academy.reading(actor, params.language));
  router.write(contract.saveAcademyProgress, async ({ actor, params, body }) =>
    academy.saveProgress(actor, params.uuid, body),
  );
}
