import type { FastifyRequest } from 'fastify';
import * as inbox from '#contract/admin-inbox.ts';
import * as contract from '#contract/forms.ts';
import type { RateLimiter } from '#server/platform/rate-limit/rate-limit.ts';
import type { Router } from '#server/platform/http/register-endpoint.ts';
import type { MessagesService } from './messages.service.ts';
import type { NewsletterService } from './newsletter.service.ts';

export function mountForms(
  router: Router,
  { messages, newsletter, limits }: { messages: MessagesService; newsletter: NewsletterService; limits: RateLimiter },
): void {
  const count = ({ ip }: FastifyRequest): Promise<void> => limits.take('forms', ip);

  router.read(contract.getFormTicket, ({ params }) => messages.ticket(params.kind));
  router.write(contract.sendContact, async ({ actor, body, request }) => {
    await count(request);
    const { message, ticket, proof, ...typed } = body;
    return messages.send(actor, 'contact', { ...typed, body: message }, { ticket, proof });
  });
  router.write(contract.sendFeedback, async ({ actor, body, request }) => {
    await count(request);
    const { message, ticket, proof, ...typed } = body;
    return messages.send(actor, 'feedback', { ...typed, body: message }, { ticket, proof });
  });
  router.write(contract.sendContribution, async ({ actor, body, request }) => {
    await count(request);
    const { description, contentType, ticket, proof, ...typed } = body;
    return messages.send(actor, 'contribution', { ...typed, type: contentType, body: description }, { ticket, proof });
  });
  router.write(contract.subscribe, async ({ body: { email, language, ticket, homepage }, request }) => {
    await count(request);
    messages.requireTicket('newsletter', { ticket });
    // Bots get the same answer, and an address gets at most one email a day.
    const sendsLetter = homepage === '' && !(await limits.isOver('newsletterByAddress', email));
    return newsletter.subscribe(
      { email, language },
      { useTicket: (tx) => messages.useTicket(tx, ticket), sendsLetter },
    );
  });
  router.write(contract.confirmSubscription, async ({ body, request }) => {
    await limits.take('mailedTokens', request.ip);
    return newsletter.confirm(body.token);
  });
  router.write(contract.leaveNewsletter, async ({ body, request }) => {
    await limits.take('mailedTokens', request.ip);
    return newsletter.leave(body.token);
  });
  router.read(inbox.listMessages, ({ query }) => messages.list(query));
  router.read(inbox.getMessage, ({ params }) => messages.view(params.uuid));
  router.write(inbox.changeMessage, async ({ params, body }) => messages.change(params.uuid, body.state));
  router.write(inbox.answerMessage, async ({ params, body }) => messages.answer(params.uuid, body.text));
  router.read(inbox.listSubscribers, ({ query }) => newsletter.list(query.page, query.pageSize));
}
