import * as contract from '#contract/admin-social.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import type { Router } from '#server/platform/http/register-endpoint.ts';
import { sendFile } from '#server/platform/http/send-file.ts';
import { stageUpload } from '#server/platform/http/stage-upload.ts';
import type { ChannelsService } from './channels.service.ts';
import type { ImagesService } from './images.service.ts';
import type { PostsService } from './posts.service.ts';

export function mountSocial(
  router: Router,
  {
    channels,
    posts,
    images,
    files,
  }: { channels: ChannelsService; posts: PostsService; images: ImagesService; files: FileStore },
): void {
  router.read(contract.listSocialChannels, () => channels.list());
  router.write(contract.createSocialChannel, ({ body }) => channels.create(body.channel));
  router.write(contract.changeSocialChannel, ({ params, body }) =>
    channels.change(params.uuid, body.channel, body.version),
  );
  router.write(contract.removeSocialChannel, async ({ params, query }) => channels.remove(params.uuid, query.version));
  router.write(contract.checkSocialChannel, ({ params }) => channels.check(params.uuid));
  router.read(contract.listSocialPosts, ({ query }) => posts.list(query));
  router.read(contract.getSocialPost, ({ params }) => posts.view(params.uuid));
  router.write(contract.createSocialPost, async ({ actor, body }) => posts.create(actor, body));
  router.write(contract.changeSocialPost, async ({ params, body }) => posts.change(params.uuid, body));
  router.write(contract.publishSocialPost, async ({ params, body }) => posts.publish(params.uuid, body.version));
  router.write(contract.deleteSocialPost, async ({ params, query }) => posts.delete(params.uuid, query.version));
  router.write(contract.decideSocialDelivery, async ({ params, body }) =>
    posts.decide(params.uuid, params.deliveryUuid, body),
  );
  router.write(
    contract.addSocialImage,
    async ({ request }) => images.add(await stageUpload(request, files, images.limitBytes)),
    { replay: { nameOf: ({ uuid }) => uuid, load: (uuid) => images.view(uuid) } },
  );
  router.respond(contract.getSocialImage, async ({ params, reply }) => {
    const { kind, body } = await images.open(params.uuid);
    reply.header('cache-control', 'private, max-age=31536000, immutable');
    return sendFile(reply, { kind, fileName: `${params.uuid}.${kind}`, inline: true, body });
  });
}
