import { useQuery } from '@tanstack/react-query';
import { getLatestGeneration } from '#contract/generation.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { read } from '#client/lib/query-client.ts';
import { Note } from '#client/ui/note.tsx';

/** Explains why the last generation for this document gave fewer cards than requested. */
export default function DeckShortfall({ documentUuid }: { documentUuid: string }) {
  const { t } = useTranslate();
  const query = { kind: 'flashcards' as const, documentUuid };
  const generation = useQuery({ ...read(getLatestGeneration, { query }), staleTime: 0 }).data?.generation;
  if (!generation?.shortfall) return null;
  const { shortfall, produced, requested } = generation;
  return (
    <Note tone="neutral">
      {t('flashcards.short.made', { produced, requested })} {t(`flashcards.short.${shortfall}`)}
    </Note>
  );
}
