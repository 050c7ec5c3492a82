import { useSections } from '#client/features/generation/generation.api.ts';
import { loadTexts, useTranslate } from '#client/lib/i18n.ts';
import { lazyComponent } from '#client/ui/lazy-component.ts';

const NewTestDialog = lazyComponent(() => import('#client/features/generation/new-test-dialog.tsx'));
/** Loaded together with its texts. */
const NewCardsDialog = lazyComponent(async () => {
  await loadTexts('flashcards');
  return import('#client/features/flashcards/new-cards-dialog.tsx');
});

interface AskDialogProps {
  kind: 'cards' | 'test';
  documentUuid: string;
  /** Names of the nodes, and their sections. */
  topics: readonly string[];
  sectionUuids: readonly string[];
  onClose: () => void;
}

/** Makes cards or a test of the selected nodes: sentences that name them first, then the rest of their sections. */
export default function AskDialog({ kind, documentUuid, topics, sectionUuids, onClose }: AskDialogProps) {
  const { t } = useTranslate();
  const isAll = useSections(documentUuid).data?.items.length === 1;
  const madeOf = isAll ? t('map.askedAll') : t('map.askedSections', { count: sectionUuids.length });
  const asked = { sectionUuids, topics, madeOf, onClose };
  return kind === 'test' ? (
    <NewTestDialog documentUuids={[documentUuid]} {...asked} />
  ) : (
    <NewCardsDialog documentUuid={documentUuid} {...asked} />
  );
}
