import { GalleryVerticalEnd, MessageSquare, Pencil } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { DocumentContentView } from '#contract/document-content.ts';
import type { Highlight } from '#contract/highlights.ts';
import { type HighlightColor, highlightBounds, highlightColors } from '#domain/highlights/highlight-rules.ts';
import { isTyping } from '#client/lib/is-typing.ts';
import { useKeyDown } from '#client/lib/use-key-down.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { moveInToolbar } from '#client/ui/toolbar-keys.ts';
import { toast } from '#client/ui/toast-store.ts';
import { ColorSwatch } from './color-swatch.tsx';
import { useCreateHighlight } from './highlights.api.ts';
import { elementOf, passageOf, type SelectedPassage } from './selected-passage.ts';
import styles from './selection-tools.module.css';

interface SelectionToolsProps {
  documentUuid: string;
  content: DocumentContentView | undefined;
  /** Called for a pressed highlight, or a new one to annotate. */
  onOpen: (uuid: string) => void;
  onCard: (passage: SelectedPassage) => void;
  /** Asks the chat; undefined if the document can't be asked. */
  onAsk?: ((words: string) => void) | undefined;
}

interface Place {
  left: number;
  top: number;
}

/** Tools for a selection in a document: four colours, a note, a card, a question. */
export default function SelectionTools({ documentUuid, content, onOpen, onCard, onAsk }: SelectionToolsProps) {
  const { t } = useTranslate();
  const [place, setPlace] = useState<Place>();
  const bar = useRef<HTMLDivElement>(null);
  /** The passage at the press of a tool. */
  const pressed = useRef<SelectedPassage>(undefined);
  const create = useCreateHighlight(documentUuid);

  useEffect(() => {
    const look = () => {
      const next = placeOfSelection();
      // Some browsers clear the selection when a tool is pressed: the tools stay for the click.
      if (bar.current?.contains(document.activeElement) || (pressed.current && !next)) return;
      pressed.current = undefined;
      setPlace(next);
    };
    const pressElsewhere = ({ target }: PointerEvent) => {
      if (!pressed.current || bar.current?.contains(target as Node)) return;
      pressed.current = undefined;
      look();
    };
    const press = ({ target, clientX, clientY }: MouseEvent) => {
      const isInText = target instanceof Element && target.closest('[data-viewer-scroll]') !== null;
      if (!isInText || target.closest('a, button') || !document.getSelection()?.isCollapsed) return;
      const uuid = markAt(clientX, clientY);
      if (uuid) onOpen(uuid);
    };
    document.addEventListener('selectionchange', look);
    document.addEventListener('scroll', look, { capture: true, passive: true });
    document.addEventListener('click', press);
    document.addEventListener('pointerdown', pressElsewhere);
    return () => {
      document.removeEventListener('selectionchange', look);
      document.removeEventListener('scroll', look, { capture: true });
      document.removeEventListener('click', press);
      document.removeEventListener('pointerdown', pressElsewhere);
    };
  }, [onOpen]);
  useKeyDown((event) => {
    if (event.key === 'Escape') {
      pressed.current = undefined;
      setPlace(undefined);
      document.getSelection()?.removeAllRanges();
    }
    if (event.key.toLowerCase() !== 'h' || isTyping(event)) return;
    event.preventDefault();
    bar.current?.querySelector('button')?.focus();
  }, place !== undefined);

  if (!place || !content) return null;
  function selected(): SelectedPassage | undefined {
    const selection = document.getSelection();
    return selection && selection.rangeCount > 0 && content ? passageOf(selection, content) : undefined;
  }
  /** Returns the selection unless it is too long to highlight, and closes the tools. */
  function take(): SelectedPassage | undefined {
    const passage = selected() ?? pressed.current;
    pressed.current = undefined;
    if (!passage) toast({ variant: 'destructive', title: t('highlights.failed'), description: t('highlights.empty') });
    else if (passage.quote.length > highlightBounds.quote) {
      toast({ variant: 'destructive', title: t('highlights.tooLong') });
      return undefined;
    }
    setPlace(undefined);
    document.getSelection()?.removeAllRanges();
    return passage;
  }
  function mark(color: HighlightColor, onMade?: (made: Highlight) => void): void {
    const passage = take();
    if (!passage) return;
    create.mutate({ ...passage, color }, { onSuccess: onMade });
  }
  return (
    <div
      ref={bar}
      className={styles.bar}
      role="toolbar"
      tabIndex={-1}
      onKeyDown={moveInToolbar}
      aria-label={t('highlights.tools')}
      style={{ left: place.left, top: place.top }}
      // A press would clear the selection before the click.
      onPointerDown={(event) => {
        event.preventDefault();
        pressed.current = selected() ?? pressed.current;
      }}
    >
      <div className={styles.colors}>
        {highlightColors.map((color) => (
          <button key={color} type="button" className={styles.color} onClick={() => mark(color)}>
            <ColorSwatch color={color} />
            {t(`highlights.color.${color}`)}
          </button>
        ))}
      </div>
      <div className={styles.acts}>
        <Button size="small" variant="ghost" onClick={() => mark('key', ({ uuid }) => onOpen(uuid))}>
          <Pencil />
          {t('highlights.note')}
        </Button>
        <Button
          size="small"
          variant="ghost"
          onClick={() => {
            const passage = take();
            if (passage) onCard(passage);
          }}
        >
          <GalleryVerticalEnd />
          {t('highlights.card')}
        </Button>
        {onAsk ? (
          <Button
            size="small"
            variant="ghost"
            onClick={() => {
              const passage = take();
              if (passage) onAsk(passage.quote);
            }}
          >
            <MessageSquare />
            {t('highlights.ask')}
          </Button>
        ) : null}
      </div>
    </div>
  );
}

/** Largest size of the tools. */
const WIDTH = 470;
const HEIGHT = 100;

/** Returns a position below the selection, or above if there is no room. */
function placeOfSelection(): Place | undefined {
  const selection = document.getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return undefined;
  const range = selection.getRangeAt(0);
  if (!elementOf(range.commonAncestorContainer)?.closest('[data-viewer-scroll]')) return undefined;
  if (!/[\p{L}\p{N}]/u.test(range.toString())) return undefined;
  const { left, top, bottom } = range.getBoundingClientRect();
  if (bottom < 0 || top > innerHeight) return undefined;
  const below = bottom + 8;
  return {
    left: Math.max(8, Math.min(left, innerWidth - WIDTH - 8)),
    top: below + HEIGHT < innerHeight ? below : Math.max(8, top - HEIGHT),
  };
}

/** Returns the highlight at a point, even below a page's text layer. */
function markAt(x: number, y: number): string | undefined {
  const holds = ({ left, right, top, bottom }: DOMRect) => left <= x && x <= right && top <= y && y <= bottom;
  const marks = [...document.querySelectorAll<HTMLElement>('[data-viewer-scroll] [data-mark]:not([data-pending])')];
  return marks.find((mark) => [...mark.getClientRects()].some(holds))?.dataset['mark'];
}
