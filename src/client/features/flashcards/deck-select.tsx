import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { listFlashcardFolders } from '#contract/flashcards.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { read } from '#client/lib/query-client.ts';
import { Select } from '#client/ui/select.tsx';
import { type CardScope, cardsPath } from './card-scope.ts';

/** Selects the cards to list: all, or those of a folder or document. */
export default function DeckSelect({ scope }: { scope: CardScope }) {
  const { t } = useTranslate();
  const navigate = useNavigate();
  const { data } = useQuery(read(listFlashcardFolders, {}));
  if (!data || data.documents.length === 0 || data.documents.length + data.items.length === 1) return null;
  const named = (name: string, total: number) => `${name} (${total})`;
  const options = [
    { value: cardsPath({ kind: 'all' }), label: t('flashcards.deck.all') },
    ...data.items.map(({ uuid, name, total }) => ({
      value: cardsPath({ kind: 'tags', tags: uuid }),
      label: t('flashcards.deck.folder', { name: named(name, total) }),
    })),
    ...data.documents.map(({ uuid, name, total }) => ({
      value: cardsPath({ kind: 'document', documentUuid: uuid }),
      label: named(name, total),
    })),
  ];
  const here = cardsPath(scope);
  // False for several folders at once, or for a document without cards.
  const isListed = options.some(({ value }) => value === here);
  return (
    <Select
      compact
      aria-label={t('flashcards.deck')}
      value={here}
      options={isListed ? options : [{ value: here, label: t('flashcards.deck.these') }, ...options]}
      onChange={(to) => void navigate({ to })}
    />
  );
}
