import type { FastifyRequest } from 'fastify';

export type InterfaceLanguage = 'es' | 'en';

/** Language from this device's cookie, if any. */
export function chosenLanguage(request: FastifyRequest): InterfaceLanguage | undefined {
  // Fastify rejects an unparsable URL before it reads cookies, so they can be missing here.
  const cookie = (request.cookies as FastifyRequest['cookies'] | undefined)?.['lang'];
  return cookie === 'es' || cookie === 'en' ? cookie : undefined;
}

/** Stored choice (account, then cookie), else the browser's first es or en, else en (B08). */
export function interfaceLanguage(request: FastifyRequest): InterfaceLanguage {
  if (request.actor && 'language' in request.actor) return request.actor.language;
  const chosen = chosenLanguage(request);
  if (chosen) return chosen;
  const wanted = (request.headers['accept-language'] ?? '').split(',').map((entry) => {
    const [tag = '', quality] = entry.trim().split(';q=');
    return { language: tag.slice(0, 2).toLowerCase(), quality: quality === undefined ? 1 : Number(quality) };
  });
  const best = wanted
    .filter((entry): entry is { language: InterfaceLanguage; quality: number } => ['es', 'en'].includes(entry.language))
    .sort((one, other) => other.quality - one.quality)[0];
  return best?.language ?? 'en';
}
