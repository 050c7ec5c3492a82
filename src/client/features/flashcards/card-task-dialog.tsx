import { useState } from 'react';
import type { Flashcard } from '#contract/flashcards.ts';
import { cardBounds } from '#domain/flashcards/card-bounds.ts';
import type { StudySettings } from '#domain/flashcards/study-settings.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { AlertDialog } from '#client/ui/alert-dialog.tsx';
import { FailureNote } from '#client/ui/failure-note.tsx';
import { FormDialog } from '#client/ui/form-dialog.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { toast } from '#client/ui/toast-store.ts';
import CardDialog from './card-dialog.tsx';
import { madeBy } from './made-by.ts';
import { useChangeCards, useDeleteCard } from './flashcards.api.ts';
import NewCardsDialog from './new-cards-dialog.tsx';
import StudySettingsDialog from './study-settings-dialog.tsx';

/** A dialog that the list of cards should open. */
export type CardTask =
  | { kind: 'make' }
  | { kind: 'add' }
  | { kind: 'settings'; settings: StudySettings }
  | { kind: 'edit'; card: Flashcard }
  | { kind: 'delete'; card: Flashcard }
  | { kind: 'categorise'; uuids: string[] }
  | { kind: 'resetAll'; uuids: string[] }
  | { kind: 'deleteAll'; uuids: string[] };

interface CardTaskDialogProps {
  task: CardTask;
  documentUuid: string | undefined;
  /** Called when several cards were changed. */
  onChanged: () => void;
  onClose: () => void;
}

/** The dialogs of the list of cards, loaded on demand. */
export default function CardTaskDialog({ task, documentUuid, onChanged, onClose }: CardTaskDialogProps) {
  const { t } = useTranslate();
  if (task.kind === 'make') return <NewCardsDialog documentUuid={documentUuid ?? ''} onClose={onClose} />;
  if (task.kind === 'add') return <CardDialog documentUuid={documentUuid} onClose={onClose} />;
  if (task.kind === 'settings') return <StudySettingsDialog settings={task.settings} onClose={onClose} />;
  if (task.kind === 'edit') return <CardDialog card={task.card} note={madeBy(task.card, t)} onClose={onClose} />;
  if (task.kind === 'categorise') return <CategoriseCards uuids={task.uuids} onChanged={onChanged} onClose={onClose} />;
  if (task.kind === 'resetAll') return <ResetCards uuids={task.uuids} onChanged={onChanged} onClose={onClose} />;
  if (task.kind === 'deleteAll') return <DeleteCards uuids={task.uuids} onChanged={onChanged} onClose={onClose} />;
  return <DeleteCard card={task.card} onClose={onClose} />;
}

function DeleteCard({ card, onClose }: { card: Flashcard; onClose: () => void }) {
  const { t } = useTranslate();
  const remove = useDeleteCard();
  const onSuccess = () => {
    toast({ title: t('flashcards.deleted') });
    onClose();
  };
  return (
    <AlertDialog
      title={t('flashcards.deleteTitle')}
      description={t('flashcards.deleteText')}
      confirmLabel={t('flashcards.delete')}
      busy={remove.isPending}
      onClose={onClose}
      onConfirm={() => remove.mutate(card.uuid, { onSuccess })}
    >
      <FailureNote error={remove.error} />
    </AlertDialog>
  );
}

interface SeveralCardsProps {
  uuids: string[];
  onChanged: () => void;
  onClose: () => void;
}

function CategoriseCards({ uuids, onChanged, onClose }: SeveralCardsProps) {
  const { t } = useTranslate();
  const change = useChangeCards();
  const [category, setCategory] = useState('');
  const onSuccess = () => {
    toast({ title: t('flashcards.saved') });
    onChanged();
    onClose();
  };
  return (
    <FormDialog
      title={t('flashcards.chosen', { count: uuids.length })}
      submittable
      busy={change.isPending}
      error={change.error}
      onSubmit={() => change.mutate({ uuids, action: 'categorise', category }, { onSuccess })}
      onClose={onClose}
    >
      <TextField
        label={t('flashcards.category')}
        value={category}
        maxLength={cardBounds.category}
        onChange={setCategory}
      />
    </FormDialog>
  );
}

function DeleteCards({ uuids, onChanged, onClose }: SeveralCardsProps) {
  const { t } = useTranslate();
  const change = useChangeCards();
  const onSuccess = () => {
    toast({ title: t('flashcards.deletedAll', { count: uuids.length }) });
    onChanged();
    onClose();
  };
  return (
    <AlertDialog
      title={t('flashcards.deleteAllTitle', { count: uuids.length })}
      description={t('flashcards.deleteAllText', { count: uuids.length })}
      confirmLabel={t('flashcards.delete')}
      busy={change.isPending}
      onClose={onClose}
      onConfirm={() => change.mutate({ uuids, action: 'delete' }, { onSuccess })}
    >
      <FailureNote error={change.error} />
    </AlertDialog>
  );
}

function ResetCards({ uuids, onChanged, onClose }: SeveralCardsProps) {
  const { t } = useTranslate();
  const change = useChangeCards();
  const onSuccess = () => {
    toast({ title: t('flashcards.resetDone', { count: uuids.length }) });
    onChanged();
    onClose();
  };
  return (
    <AlertDialog
      title={t('flashcards.resetTitle', { count: uuids.length })}
      description={t('flashcards.resetText', { count: uuids.length })}
      confirmLabel={t('flashcards.reset')}
      busy={change.isPending}
      onClose={onClose}
      onConfirm={() => change.mutate({ uuids, action: 'reset' }, { onSuccess })}
    >
      <FailureNote error={change.error} />
    </AlertDialog>
  );
}
