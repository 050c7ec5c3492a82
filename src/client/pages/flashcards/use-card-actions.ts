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
  /** Resolves to true if it worked. */
  const attempt = (title: 'flashcards.suspend' | 'flashcards.notMade', work: Promise<unknown>) =>
    work.then(
      () => true,
      (error: unknown) => {
        toast({ variant: 'destructive', title: t(title), description: describeError(error) });
      },
    );
  return {
    toggleSuspended: ({ uuid, version, suspended }: Flashcard) =>
      attempt('flashcards.suspend', edit.mutateAsync({ uuid, version, suspended: !suspended })),
    async turnRound({ uuid }: Flashcard) {
      if (await attempt('flashcards.notMade', reverse.mutateAsync(uuid))) toast({ title: t('flashcards.reversed') });
    },
    suspendAll: (uuids: string[], isSuspended: boolean) =>
      attempt('flashcards.suspend', change.mutateAsync({ uuids, action: isSuspended ? 'suspend' : 'resume' })),
    busy: change.isPending,
  };
}
