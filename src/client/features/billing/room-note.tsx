import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { getLimits } from '#contract/billing.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { read } from '#client/lib/query-client.ts';
import { Note } from '#client/ui/note.tsx';
import { Text } from '#client/ui/text.tsx';

const rules = {
  documents: 'documents_of_plan',
  testBatchesPerDocument: 'batches_per_document',
  cardsPerDocument: 'cards_per_document',
  mapsPerDocument: 'maps_per_document',
} as const;

interface RoomNoteProps {
  of: keyof typeof rules;
  documentUuid?: string | undefined;
  /** Shows only what is left, or only that nothing is. */
  only?: 'room' | 'limit';
}

/**
 * Shows how many more items the plan allows, per document if one is given, before a request fails. Renders nothing
 * without a limit.
 */
export default function RoomNote({ of, documentUuid, only }: RoomNoteProps) {
  const { t } = useTranslate();
  const { data } = useQuery(read(getLimits, { query: { documentUuid } }));
  const row = data?.items.find(({ key }) => key === of);
  if (!row || row.allowed === null) return null;
  const room = row.allowed - (row.used ?? 0);
  if (only && (only === 'room') !== room > 0) return null;
  const what = t(`ui.limit.${rules[of]}`, { count: row.allowed });
  if (room > 0)
    return (
      <Text as="p" size="small" tone="secondary">
        {t('ui.room', { what, count: room })}
      </Text>
    );
  return (
    <Note tone="warning">
      {t('ui.limitReached', { what })} <Link to="/limits">{t('ui.seeLimits')}</Link>
    </Note>
  );
}
