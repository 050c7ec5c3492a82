import { type ReactNode, useState } from 'react';
import { useTranslate } from '#client/lib/i18n.ts';
import { Button } from '#client/ui/button.tsx';

interface FoldedListProps<Item> {
  items: readonly Item[];
  /** How many are shown at first; one more than these is shown too, since a button would take its place. */
  first: number;
  children: (shown: readonly Item[]) => ReactNode;
}

/** The beginning of a long list, which opens on demand. */
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
