import * as admin from '#contract/admin-news.ts';
import * as contract from '#contract/news.ts';
import type { Router } from '#server/platform/http/register-endpoint.ts';
import type { NewsEditingService } from './news-editing.service.ts';
import type { NewsService } from './news.service.ts';

export function mountNews(router: Router, news: NewsService, editing: NewsEditingService): void {
  router.read(contract.listNews, ({ actor, query }) => news.list(actor, query));
  router.read(contract.countUnreadNews, ({ actor }) => news.countUnread(actor));
  router.write(contract.readNews, async ({ actor, params }) => news.read(actor, params.uuid));
  router.write(contract.readAllNews, async ({ actor }) => news.readAll(actor));
  router.read(admin.listEditedNews, ({ query }) => editing.list(query));
  router.read(admin.getEditedNews, ({ params }) => editing.view(params.uuid));
  router.write(admin.createNews, async ({ body }) => editing.create(body));
  router.write(admin.saveNews, async ({ params, body }) => editing.save(params.uuid, body));
  router.write(admin.publishNews, async ({ params, body }) => editing.publish(params.uuid, body));
  router.write(admin.withdrawNews, async ({ params, body }) => editing.withdraw(params.uuid, body.version));
  router.write(admin.deleteNews, async ({ params, query }) => editing.delete(params.uuid, query.version));
  router.read(admin.previewNews, ({ body }) => editing.preview(body));
}
