import { type ReactNode, useState } from 'react';
import { useTranslate } from '#client/lib/i18n.ts';
import { Button } from '#client/ui/button.tsx';

interface FoldedListProps<Item> {
  items: readonly Item[];
  /** Number of initially visible items; a single further one is shown too, since a button would take its place. */
  first: number;
  children: (shown: readonly Item[]) => ReactNode;
}

/** Shows the beginning of a long list, and the rest on demand. */
export function FoldedList<Item>({ items, first, children }: FoldedListProps<Item>) {
  const { t } = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const isLong = items.length > first + 1;
  return (
    <>
      {children(isLong && !isOpen ? items.slice(0, first) : items)}
      {isLong ? (
        <Button variant="link" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? t('analysis.showFewer') : t('analysis.showAll', { count: items.length })}
        </Button>
      ) : null}
    </>
  );
}
