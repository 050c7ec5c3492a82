import * as contract from '#contract/news.ts';
import type { Router } from '#server/platform/http/register-endpoint.ts';
import type { NewsService } from './news.service.ts';

export function mountNews(router: Router, news: NewsService): void {
  router.read(contract.listNews, ({ actor, query }) => news.list(actor, query));
  router.read(contract.countUnreadNews, ({ actor }) => news.countUnread(actor));
  router.write(contract.readNews, async ({ actor, params }) => news.read(actor, params.uuid));
  router.write(contract.readAllNews, async ({ actor }) => news.readAll(actor));
}
