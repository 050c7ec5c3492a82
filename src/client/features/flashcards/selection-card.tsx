import { GalleryVerticalEnd } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { getContent } from '#contract/documents.ts';
import { cardBounds } from '#domain/flashcards/card-bounds.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { read } from '#client/lib/query-client.ts';
import { Button } from '#client/ui/button.tsx';
import type { CardDraft } from './card-dialog.tsx';
import { elementOf, selectedWords, startOfSelection } from './selected-words.ts';
import styles from './selection-card.module.css';

interface SelectionCardProps {
  documentUuid: string;
  onMake: (draft: CardDraft) => void;
}

interface SelectedWords {
  words: string;
  range: Range;
  left: number;
  top: number;
}

/** A button under what is selected in a document, which makes a card of it. */
export default function SelectionCard({ documentUuid, onMake }: SelectionCardProps) {
  const { t } = useTranslate();
  const [selected, setSelected] = useState<SelectedWords>();
  const content = useQuery(read(getContent, { params: { uuid: documentUuid }, query: { boxes: 'none' } })).data;
  useEffect(() => {
    const look = () => setSelected(wordsInDocument());
    const forget = () => setSelected(undefined);
    document.addEventListener('selectionchange', look);
    document.addEventListener('scroll', forget, { capture: true, passive: true });
    return () => {
      document.removeEventListener('selectionchange', look);
      document.removeEventListener('scroll', forget, { capture: true });
    };
  }, []);
  if (!selected) return null;
  const { words, range, left, top } = selected;
  return (
    <Button
      className={styles.button}
      size="small"
      style={{ left, top }}
      // A press would take the selection away before the click.
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => {
        setSelected(undefined);
        onMake({ front: '', back: words, quote: words, quoteStart: content && startOfSelection(range, content) });
      }}
    >
      <GalleryVerticalEnd />
      {t('flashcards.ofSelection')}
    </Button>
  );
}

/** What is selected where the document is read, not beside it. */
function wordsInDocument(): SelectedWords | undefined {
  const selection = document.getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return undefined;
  const range = selection.getRangeAt(0);
  if (!elementOf(range.commonAncestorContainer)?.closest('[data-viewer-scroll]')) return undefined;
  const words = selectedWords(range);
  if (words === '' || words.length > cardBounds.quote) return undefined;
  const { left, bottom } = range.getBoundingClientRect();
  return {
    words,
    range,
    left: Math.max(8, Math.min(left, innerWidth - 180)),
    top: Math.min(bottom + 8, innerHeight - 48),
  };
}
