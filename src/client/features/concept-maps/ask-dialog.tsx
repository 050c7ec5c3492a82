import { useSections } from '#client/features/generation/generation.api.ts';
import { loadTexts, useTranslate } from '#client/lib/i18n.ts';
import { lazyComponent } from '#client/ui/lazy-component.ts';

const NewTestDialog = lazyComponent(() => import('#client/features/generation/new-test-dialog.tsx'));
/** It comes with its texts. */
const NewCardsDialog = lazyComponent(async () => {
  await loadTexts('flashcards');
  return import('#client/features/flashcards/new-cards-dialog.tsx');
});

interface AskDialogProps {
  kind: 'cards' | 'test';
  documentUuid: string;
  sectionUuids: readonly string[];
  onClose: () => void;
}

/** Cards or a test of nodes. They are made of whole sections, which is more than the sentences that the nodes come from. */
export default function AskDialog({ kind, documentUuid, sectionUuids, onClose }: AskDialogProps) {
  const { t } = useTranslate();
  const isAll = useSections(documentUuid).data?.items.length === 1;
  const madeOf = isAll ? t('map.askedAll') : t('map.askedSections', { count: sectionUuids.length });
  const asked = { sectionUuids, madeOf, onClose };
  return kind === 'test' ? (
    <NewTestDialog documentUuids={[documentUuid]} {...asked} />
  ) : (
    <NewCardsDialog documentUuid={documentUuid} {...asked} />
  );
}
