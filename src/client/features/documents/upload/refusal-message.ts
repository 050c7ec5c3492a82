import { fileExtension } from '#domain/documents/upload-rules.ts';
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
      return t('upload.refusedNoType', { kinds: acceptedNames({ rules, t, language }) });
    }
  }
}

/** Says why the server could not read a file: its content is not what its name says, or of no kind that it takes. */
export function unreadableMessage(name: string, context: Omit<RefusalContext, 'size'>): string {
  const { rules, t } = context;
  const extension = fileExtension(name);
  return acceptedKinds(rules).some((kind) => kind === extension)
    ? t('upload.notThatKind', { extension })
    : t('upload.refusedNoType', { kinds: acceptedNames(context) });
}

function acceptedNames({ rules, t, language }: Omit<RefusalContext, 'size'>): string {
  const names = acceptedKinds(rules).map((kind) => t(`documents.kind.${kind}`));
  return new Intl.ListFormat(language, { type: 'disjunction' }).format(names);
}
