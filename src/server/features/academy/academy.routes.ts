import * as admin from '#contract/admin-academy.ts';
import * as contract from '#contract/academy.ts';
import type { Router } from '#server/platform/http/register-endpoint.ts';
import type { Database } from '#server/db/open-database.ts';
import type { EditingService } from './editing.service.ts';
import type { AcademyService } from './academy.service.ts';

export function mountAcademy(
  router: Router,
  academy: AcademyService,
  articles: EditingService,
  { transaction }: Pick<Database, 'transaction'>,
): void {
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
  router.read(admin.listEditedArticles, ({ query }) => articles.list(query));
  router.read(admin.listArticleCategories, () => articles.listCategories());
  router.read(admin.getEditedArticle, ({ params }) => articles.view(params.uuid, transaction));
  router.write(admin.createArticle, async ({ body }) => articles.create(body));
  router.write(admin.saveArticle, async ({ params, body }) => articles.save(params.uuid, body));
  router.write(admin.publishArticle, async ({ params, body }) => articles.publish(params.uuid, body));
  router.write(admin.withdrawArticle, async ({ params, body }) => articles.withdraw(params.uuid, body.version));
  router.write(admin.translateArticle, async ({ params, body }) => articles.translate(params.uuid, body.language));
  router.write(admin.deleteArticle, async ({ params, query }) => articles.delete(params.uuid, query.version));
  router.read(admin.previewArticle, ({ body }) => articles.preview(body));
}
