import * as contract from '#contract/chat.ts';
import { principalKey } from '#server/platform/http/actor.ts';
import type { RateLimiter } from '#server/platform/rate-limit/rate-limit.ts';
import type { Router } from '#server/platform/http/register-endpoint.ts';
import { sendFile } from '#server/platform/http/send-file.ts';
import { streamAnswer } from '#server/platform/http/stream-answer.ts';
import type { ChatService } from './chat.service.ts';

export function mountChat(router: Router, { chat, limits }: { chat: ChatService; limits: RateLimiter }): void {
  router.read(contract.getChat, ({ actor, params }) => chat.viewChat(actor, params.uuid));
  router.respond(contract.askDocument, async ({ actor, params, body, request, reply }) => {
    await limits.take('chat', principalKey(request));
    const { uuid, content, also, again: replacesAnswer = false } = body;
    return streamAnswer<contract.ChatEvent>({ request, reply }, (signal) =>
      chat.ask(actor, params.uuid, { uuid, content, also, replacesAnswer }, signal),
    );
  });
  router.write(contract.rateAnswer, ({ actor, params, body }) => chat.rateAnswer(actor, params, body.isUseful));
  router.write(contract.clearChat, ({ actor, params }) => chat.clearChat(actor, params.uuid));
  router.respond(contract.exportChat, async ({ actor, params, reply }) => {
    const { name, markdown } = await chat.exportChat(actor, params.uuid);
    return sendFile(reply, { kind: 'md', fileName: `${name.replace(/\.+$/, '')}.md`, inline: false, body: markdown });
  });
}
