import { GalleryVerticalEnd } from 'lucide-react';
import { describeError } from '#client/lib/describe-error.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { toast } from '#client/ui/toast-store.ts';
import { useMakeCardsOfTest } from './flashcards.api.ts';

/** Makes cards of what an ended attempt answered wrongly (T05). */
export default function CardsOfTestButton({ testUuid, attempt }: { testUuid: string; attempt: number }) {
  const { t } = useTranslate();
  const make = useMakeCardsOfTest();
  const submit = () =>
    make.mutate(
      { testUuid, attempt },
      {
        onSuccess: ({ added }) => toast({ title: t('flashcards.madeOfTest', { count: added }) }),
        onError: (error) =>
          toast({ variant: 'destructive', title: t('flashcards.notMade'), description: describeError(error) }),
      },
    );
  return (
    <Button busy={make.isPending} onClick={submit}>
      <GalleryVerticalEnd />
      {t('flashcards.ofWrongAnswers')}
    </Button>
  );
}
