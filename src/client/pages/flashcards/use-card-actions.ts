import type { Flashcard } from '#contract/flashcards.ts';
import { useChangeCards, useEditCard, useReverseCard } from '#client/features/flashcards/flashcards.api.ts';
import { describeError } from '#client/lib/describe-error.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { toast } from '#client/ui/toast-store.ts';

/** Actions of the list that need no dialog; a failure is shown. */
export function useCardActions() {
  const { t } = useTranslate();
  const edit = useEditCard();
  const reverse = useReverseCard();
  const change = useChangeCards();
  async function toggleSuspended({ uuid, version, suspended }: Flashcard): Promise<void> {
    try {
      await edit.mutateAsync({ uuid, version, suspended: !suspended });
    } catch (error) {
      toast({ variant: 'destructive', title: t('flashcards.suspend'), description: describeError(error) });
    }
  }
  async function turnRound({ uuid }: Flashcard): Promise<void> {
    try {
      await reverse.mutateAsync(uuid);
      toast({ title: t('flashcards.reversed') });
    } catch (error) {
      toast({ variant: 'destructive', title: t('flashcards.notMade'), description: describeError(error) });
    }
  }
  /** Resolves to true if it worked. */
  async function suspendAll(uuids: string[], isSuspended: boolean): Promise<boolean> {
    try {
      await change.mutateAsync({ uuids, action: isSuspended ? 'suspend' : 'resume' });
      return true;
    } catch (error) {
      toast({ variant: 'destructive', title: t('flashcards.suspend'), description: describeError(error) });
      return false;
    }
  }
  return { toggleSuspended, turnRound, suspendAll, isChangingAll: change.isPending };
}
