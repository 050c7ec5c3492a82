import type { Translate } from '#client/lib/i18n.ts';
import type { ChosenSources } from './chosen-sources.ts';

/** Returns the number of chosen documents and folders in words; undefined for none. */
export function chosenSummary(
  { documents, folders }: ChosenSources,
  t: Translate,
  language: string,
): string | undefined {
  const parts = [
    ...(documents.size > 0 ? [t('generation.documentsChosen', { count: documents.size })] : []),
    ...(folders.size > 0 ? [t('generation.foldersChosen', { count: folders.size })] : []),
  ];
  return parts.length > 0 ? new Intl.ListFormat(language).format(parts) : undefined;
}
