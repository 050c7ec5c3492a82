import { Suspense, useState } from 'react';
import { holdsEnoughText } from '#domain/quizzes/coverage.ts';
import { AssistantDialog, AssistantOffer } from '#client/features/assistants/lazy-assistant.ts';
import { RoomNote } from '#client/features/billing/lazy-room-note.ts';
import { EngineNote } from '#client/features/generation/engine-note.tsx';
import { SectionList } from '#client/features/generation/section-list.tsx';
import { SegmentedChoice } from '#client/features/generation/segmented-choice.tsx';
import { excludedSections } from '#client/features/generation/chosen-sections.ts';
import { useSections, useSourceDocument } from '#client/features/generation/generation.api.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { FormDialog } from '#client/ui/form-dialog.tsx';
import { Note } from '#client/ui/note.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { Stack } from '#client/ui/stack.tsx';
import { Text } from '#client/ui/text.tsx';
import { toast } from '#client/ui/toast-store.ts';
import { useMakeCards } from './flashcards.api.ts';

const counts = ['10', '20', '30', '50'] as const;
const difficulties = ['easy', 'medium', 'hard', 'mixed'] as const;

/** Asks for number, difficulty and sections of new cards, which are generated in the background (G01, G02). */
export default function NewCardsDialog({
  documentUuid,
  sectionUuids,
  topics = [],
  madeOf,
  onClose,
}: {
  documentUuid: string;
  /** Initially selected sections; all if absent. */
  sectionUuids?: readonly string[];
  /** Topics to cover first. */
  topics?: readonly string[];
  /** Describes the material, if it is more than the user may expect. */
  madeOf?: string;
  onClose: () => void;
}) {
  const { t } = useTranslate();
  const sections = useSections(documentUuid);
  const document = useSourceDocument(documentUuid).data;
  const make = useMakeCards();
  const [count, setCount] = useState<(typeof counts)[number]>('20');
  const [difficulty, setDifficulty] = useState<(typeof difficulties)[number]>('mixed');
  const [usesAssistant, setUsesAssistant] = useState(false);
  const [chosenOut, setExcluded] = useState<ReadonlySet<string>>();
  const items = sections.data?.items ?? [];
  const excluded = chosenOut ?? excludedSections(items, sectionUuids);
  const usable = items.filter(holdsEnoughText);
  const chosen = usable.filter(({ uuid }) => !excluded.has(uuid)).map(({ uuid }) => uuid);
  if (usesAssistant)
    return (
      <Suspense fallback={null}>
        <AssistantDialog documentUuid={documentUuid} kind="flashcards" onClose={onClose} />
      </Suspense>
    );

  const submit = () => {
    const some = chosen.length < usable.length ? { sections: chosen } : {};
    const about = topics.length > 0 ? { topics: [...topics] } : {};
    make.mutate(
      { documents: [documentUuid], options: { count: Number(count), difficulty, ...some, ...about } },
      {
        onSuccess: () => {
          toast({ title: t('flashcards.makeStarted'), description: t('flashcards.makeStartedText') });
          onClose();
        },
      },
    );
  };
  return (
    <FormDialog
      width="normal"
      title={t('flashcards.makeTitle')}
      description={document?.name ?? ''}
      submitLabel={t('flashcards.makeSubmit')}
      submittable={usable.length === 0 || chosen.length > 0}
      busy={make.isPending}
      error={make.error}
      errorTitle={t('flashcards.makeFailed')}
      onSubmit={submit}
      onClose={onClose}
    >
      {madeOf === undefined ? null : <Note tone="info">{madeOf}</Note>}
      <SegmentedChoice
        label={t('flashcards.makeCount')}
        value={count}
        onChange={setCount}
        options={counts.map((value) => ({ value, content: value }))}
      />
      <SegmentedChoice
        label={t('generation.difficulty')}
        value={difficulty}
        onChange={setDifficulty}
        options={difficulties.map((value) => ({ value, content: t(`generation.difficulty.${value}`) }))}
      />
      {sections.isPending ? <Skeleton height={150} /> : null}
      {items.length > 1 ? (
        <SectionList
          sections={items}
          excluded={excluded}
          onChange={setExcluded}
          language={document?.language ?? undefined}
        />
      ) : null}
      <Suspense fallback={null}>
        <RoomNote only="limit" of="cardsPerDocument" documentUuid={documentUuid} />
      </Suspense>
      <details>
        <summary>
          <Text size="ui" tone="secondary">
            {t('flashcards.howMade')}
          </Text>
        </summary>
        <Stack>
          <Suspense fallback={null}>
            <RoomNote only="room" of="cardsPerDocument" documentUuid={documentUuid} />
          </Suspense>
          <EngineNote />
          <Suspense fallback={null}>
            <AssistantOffer onChoose={() => setUsesAssistant(true)} />
          </Suspense>
        </Stack>
      </details>
    </FormDialog>
  );
}
