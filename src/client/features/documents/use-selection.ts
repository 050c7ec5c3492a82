import { useMemo, useState } from 'react';
import type { Document } from '#contract/documents.ts';
import { nothingSelected, type Toggle, select } from './selection.ts';

/** The selection of a list of documents. */
export interface DocumentsSelection {
  chosen: Document[];
  has: (uuid: string) => boolean;
  toggle: (uuid: string, toggle: Toggle) => void;
  toggleAll: (on: boolean) => void;
  clear: () => void;
}

/** Keeps the selection of one page of the list: hidden documents are never selected. */
export function useSelection(documents: Document[], page: string): DocumentsSelection {
  const [state, setState] = useState({ page, selection: nothingSelected });
  const selection = state.page === page ? state.selection : nothingSelected;
  return useMemo(() => {
    const shown = documents.map(({ uuid }) => uuid);
    const has = (uuid: string) => selection.uuids.has(uuid);
    return {
      chosen: documents.filter(({ uuid }) => has(uuid)),
      has,
      toggle: (uuid, toggle) => setState({ page, selection: select(selection, shown, uuid, toggle) }),
      toggleAll: (on) => setState({ page, selection: on ? { uuids: new Set(shown) } : nothingSelected }),
      clear: () => setState({ page, selection: nothingSelected }),
    };
  }, [documents, page, selection]);
}
