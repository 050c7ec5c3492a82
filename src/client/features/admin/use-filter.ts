import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { type Filter, keepFilter } from './kept-filters.ts';

/** The section with one list per table. */
const OF_SEVERAL_LISTS = 'dynamic-crud';

/** Parses the list of a URL and its open row. */
function placeOf(splat: string): { section: string; open: string | undefined } {
  const [section = '', first, second] = splat.split('/');
  if (section === OF_SEVERAL_LISTS && first !== undefined) return { section: `${section}/${first}`, open: second };
  return { section, open: first };
}

/**
 * Filter, sorting and page of an administrative list, stored in the URL's search parameters, so that reloading, going
 * back and sharing work. Any change except of the page returns to the first one.
 */
export function useFilter() {
  const navigate = useNavigate();
  const { _splat = '' } = useParams({ from: '/signed-in/admin/$' });
  const filter: Filter = useSearch({ from: '/signed-in/admin/$' });
  const { section, open } = placeOf(_splat);
  useEffect(() => keepFilter(section, filter), [section, filter]);

  const go = (
    search: Filter,
    { replace = false, uuid = open }: { replace?: boolean; uuid?: string | undefined } = {},
  ) =>
    void navigate({
      to: '/admin/$',
      params: { _splat: uuid === undefined ? section : `${section}/${uuid}` },
      search: Object.fromEntries(Object.entries(search).filter(([, value]) => value !== '')),
      replace,
      resetScroll: false,
    });
  return {
    filter,
    /** Path of the list. */
    section,
    /** Uuid of the open row. */
    open,
    change: (changes: Filter, options?: { replace: boolean }) => {
      const { page: _, ...rest } = filter;
      go({ ...rest, ...changes }, options);
    },
    toPage: (page: number) => go({ ...filter, page: page === 1 ? '' : String(page) }),
    clear: () => go({}),
    /** Opens a row beside the list, or closes it. */
    toRow: (uuid: string | undefined) =>
      void navigate({
        to: '/admin/$',
        params: { _splat: uuid === undefined ? section : `${section}/${uuid}` },
        search: filter,
        resetScroll: false,
      }),
  };
}
