import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { sendFile } from './send-file.ts';

it.each([
  ['Tema 1.md', 'attachment; filename="Tema 1.md"; filename*=UTF-8\'\'Tema%201.md'],
  ['AC/DC: ¿qué?.md', 'attachment; filename="AC-DC- _qu_-.md"; filename*=UTF-8\'\'AC-DC-%20%C2%BFqu%C3%A9-.md'],
  ['..\\..\\etc/passwd', 'attachment; filename="..-..-etc-passwd"; filename*=UTF-8\'\'..-..-etc-passwd'],
  ['\u202Etxt.exe\r\nx: y.md', 'attachment; filename="txt.exex- y.md"; filename*=UTF-8\'\'txt.exex-%20y.md'],
  ['..', 'attachment; filename="document"; filename*=UTF-8\'\'document'],
])('[Z23] a download named %j leads into no folder', async (fileName, header) => {
  const app = Fastify();
  app.get('/', (_request, reply) => sendFile(reply, { kind: 'md', fileName, inline: false, body: 'x' }));
  expect((await app.inject('/')).headers['content-disposition']).toBe(header);
  await app.close();
});
