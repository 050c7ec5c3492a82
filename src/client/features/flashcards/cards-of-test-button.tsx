import { useNavigate } from '@tanstack/react-router';
import { GalleryVerticalEnd } from 'lucide-react';
import { describeError } from '#client/lib/describe-error.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { toast } from '#client/ui/toast-store.ts';
import { type CardScope, cardsPath } from './card-scope.ts';
import { useMakeCardsOfTest } from './flashcards.api.ts';

interface CardsOfTestButtonProps {
  testUuid: string;
  attempt: number;
  /** Documents of its questions; the new cards belong to them. */
  documentUuids: readonly string[];
}

/** Creates cards from the wrong answers of a finished attempt, says which existed already, and links to them (T05). */
export default function CardsOfTestButton({ testUuid, attempt, documentUuids }: CardsOfTestButtonProps) {
  const { t } = useTranslate();
  const navigate = useNavigate();
  const make = useMakeCardsOfTest();
  const [documentUuid = '', ...others] = new Set(documentUuids);
  const scope: CardScope = others.length === 0 ? { kind: 'document', documentUuid } : { kind: 'all' };
  const showResult = ({ added, alreadyThere }: { added: number; alreadyThere: number }) => {
    const action = { label: t('flashcards.toCards'), onSelect: () => void navigate({ to: cardsPath(scope) }) };
    const made = t('flashcards.madeOfTest', { count: added });
    if (added + alreadyThere === 0) toast({ title: made, description: t('flashcards.noneOfTest') });
    else if (added === 0) toast({ title: t('flashcards.haveThem'), action });
    else if (alreadyThere === 0) toast({ title: made, action });
    else toast({ title: made, description: t('flashcards.hadOfTest', { count: alreadyThere }), action });
  };
  const submit = () =>
    make.mutate(
      { testUuid, attempt },
      {
        onSuccess: showResult,
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
