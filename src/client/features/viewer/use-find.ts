import { type RefObject, useMemo, useRef, useState } from 'react';
import type { DocumentContentView } from '#contract/document-content.ts';
import { readPhrase } from '#domain/retrieval/quotation-marks.ts';
import { isTyping } from '#client/lib/is-typing.ts';
import { useKeyDown } from '#client/lib/use-key-down.ts';
import { findInContent, foldContent } from './find-in-content.ts';
import type { QuoteSpan } from './quote-span.ts';

const MIN_SEARCH_LENGTH = 2;

interface FindProps {
  content: DocumentContentView | undefined;
  /** The passage of the URL, shown without a search and whenever it changes. */
  span: QuoteSpan | undefined;
  viewer: RefObject<HTMLElement | null>;
  isOpen: boolean;
  onOpen: () => void;
}

/** Search inside a document: the matches and the current one. */
export function useFind({ content, span, viewer, isOpen, onOpen }: FindProps) {
  const [words, setWords] = useState('');
  // A new object at every step, so that a single match is scrolled to again.
  const [at, setAt] = useState({ place: 0, over: span });
  const field = useRef<HTMLInputElement>(null);
  const { parsedQuery, isPhrase } = readPhrase(words);
  const isAsked = isPhrase || parsedQuery.length >= MIN_SEARCH_LENGTH;
  const blocks = useMemo(
    () => (content && isOpen && isAsked ? foldContent(content) : undefined),
    [content, isOpen, isAsked],
  );
  const matches = useMemo(() => (blocks ? findInContent(blocks, words) : []), [blocks, words]);
  const shown = useMemo(() => {
    const place = at.over === span ? matches[at.place] : undefined;
    return place ? { ...place } : span;
  }, [matches, at, span]);

  const open = () => {
    onOpen();
    focusField(field);
  };
  useFindKeys({ viewer, field, open });
  return {
    open,
    field,
    words,
    shown,
    /** All matches, in text order. */
    matches,
    /** Position of the current match, from 1. */
    current: at.place + 1,
    /** Undefined until there is a search text and the content is loaded. */
    total: blocks && matches.length,
    type: (next: string) => {
      setWords(next);
      setAt({ place: 0, over: span });
    },
    /** Goes to the next or previous match; wraps around. */
    step: (by: 1 | -1) => setAt({ place: (at.place + by + matches.length) % Math.max(1, matches.length), over: span }),
  };
}

/** Opens the search with Control or Command and `F` inside the viewer, or with `/` anywhere. */
function useFindKeys({
  viewer,
  field,
  open,
}: Pick<FindProps, 'viewer'> & { field: RefObject<HTMLInputElement | null>; open: () => void }) {
  useKeyDown((event) => {
    const isInside = event.target instanceof Node && viewer.current?.contains(event.target);
    const isFind = event.key.toLowerCase() === 'f' && (event.ctrlKey || event.metaKey) && isInside;
    // If the field already has the focus, let the browser's own search open.
    const isWanted = (isFind && event.target !== field.current) || (event.key === '/' && !isTyping(event));
    if (!isWanted) return;
    event.preventDefault();
    open();
  });
}

/** Focuses the field and selects its text. */
export function focusField({ current }: RefObject<HTMLInputElement | null>): void {
  current?.focus();
  current?.select();
}
