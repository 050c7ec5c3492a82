import { type Ref, Suspense } from 'react';
import type { CardScope } from '#client/features/flashcards/card-scope.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { lazyComponent } from '#client/ui/lazy-component.ts';
import { SearchField } from '#client/ui/search-field.tsx';
import { Select } from '#client/ui/select.tsx';
import styles from './flashcards-page.module.css';

const DeckSelect = lazyComponent(() => import('#client/features/flashcards/deck-select.tsx'));

const states = ['all', 'new', 'learning', 'review', 'relearning', 'suspended', 'leech'] as const;
export type ShownState = (typeof states)[number];

/** Search, deck and state of the cards in the list. */
export function CardFilter({
  field,
  scope,
  typed,
  state,
  onType,
  onState,
}: {
  field: Ref<HTMLInputElement>;
  scope: CardScope;
  typed: string;
  state: ShownState;
  onType: (text: string) => void;
  onState: (state: ShownState) => void;
}) {
  const { t } = useTranslate();
  return (
    <div className={styles.filter}>
      <SearchField
        ref={field}
        className={styles.search}
        type="search"
        aria-label={t('flashcards.search')}
        placeholder={t('flashcards.search')}
        maxLength={200}
        value={typed}
        onChange={({ target }) => onType(target.value)}
      />
      <Suspense>
        <DeckSelect scope={scope} />
      </Suspense>
      <Select
        compact
        aria-label={t('flashcards.state')}
        value={state}
        onChange={onState}
        options={states.map((value) => ({ value, label: t(`flashcards.state.${value}`) }))}
      />
    </div>
  );
}
