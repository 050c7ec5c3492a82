import { type RefObject, useMemo, useRef, useState } from 'react';
import type { DocumentContentView } from '#contract/documents.ts';
import { readPhrase } from '#domain/retrieval/quotation-marks.ts';
import { isTyping } from '#client/lib/is-typing.ts';
import { useKeyDown } from '#client/lib/use-key-down.ts';
import { findInContent, foldContent } from './find-in-content.ts';
import type { QuoteSpan } from './quote-span.ts';

const MIN_SEARCH_LENGTH = 2;

interface FindProps {
  content: DocumentContentView | undefined;
  /** The passage of the address; it is shown while there is no search, and whenever it changes. */
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
    /** All of them, in the order of the text. */
    matches,
    /** Counted from one. */
    current: at.place + 1,
    /** Undefined until there is a search text and the content is loaded. */
    total: blocks && matches.length,
    type: (next: string) => {
      setWords(next);
      setAt({ place: 0, over: span });
    },
    /** Next or previous match; wraps around. */
    step: (by: 1 | -1) => setAt({ place: (at.place + by + matches.length) % Math.max(1, matches.length), over: span }),
  };
}

/** Control or Command and `F` inside the viewer, or `/` anywhere, open the search. */
function useFindKeys({
  viewer,
  field,
  open,
}: Pick<FindProps, 'viewer'> & { field: RefObject<HTMLInputElement | null>; open: () => void }) {
  useKeyDown((event) => {
    const isInside = event.target instanceof Node && viewer.current?.contains(event.target);
    const isFind = event.key.toLowerCase() === 'f' && (event.ctrlKey || event.metaKey) && isInside;
    // When the field already has the focus, the browser's own search opens.
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
