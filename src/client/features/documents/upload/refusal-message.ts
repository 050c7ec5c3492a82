import { formatSize } from '#client/lib/format.ts';
import type { Translate } from '#client/lib/i18n.ts';
import { acceptedKinds, type Refusal, type UploadRules } from './chosen-file.ts';

interface RefusalContext {
  /** File size in bytes. */
  size: number;
  rules: UploadRules;
  t: Translate;
  language: 'es' | 'en';
}

/** Returns why a file cannot be sent, and a remedy. */
export function refusalMessage(refusal: Refusal, { size, rules, t, language }: RefusalContext): string {
  switch (refusal.reason) {
    case 'empty':
      return t('upload.refusedEmpty');
    case 'folder':
      return t('upload.refusedFolder');
    case 'photo':
      return t('upload.refusedPhoto', { extension: refusal.extension });
    case 'recording':
      return t('errors.TRANSCRIPTION_NOT_CONFIGURED');
    case 'media':
      return t('upload.refusedMedia', { extension: refusal.extension });
    case 'size':
      return t('upload.refusedSize', {
        size: formatSize(size, language),
        max: formatSize(rules.maxBytes, language),
      });
    case 'type': {
      if (refusal.extension) return t('upload.refusedType', { extension: refusal.extension });
      const names = acceptedKinds(rules).map((kind) => t(`documents.kind.${kind}`));
      return t('upload.refusedNoType', {
        kinds: new Intl.ListFormat(language, { type: 'disjunction' }).format(names),
      });
    }
  }
}
