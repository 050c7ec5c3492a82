export const pageSizes = [10, 25, 50] as const;
export type PageSize = (typeof pageSizes)[number];
export const documentSorts = ['-createdAt', 'createdAt', 'name', '-name', '-size', 'size'] as const;
export type DocumentSort = (typeof documentSorts)[number];

/** State of the list, stored in the URL so that back, reload and copied links restore it. */
export interface DocumentsSearch {
  page?: number;
  search?: string;
  folder?: string;
  sort?: DocumentSort;
}

const uuidPattern = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Parses the search parameters; drops invalid values. */
export function documentsSearch(search: Record<string, unknown>): DocumentsSearch {
  const page = Number(search['page']);
  const text = typeof search['search'] === 'string' ? search['search'].slice(0, 200) : '';
  const folder = typeof search['folder'] === 'string' ? search['folder'] : '';
  const sort = documentSorts.find((known) => known === search['sort']);
  return {
    ...(Number.isInteger(page) && page > 1 ? { page } : {}),
    ...(text ? { search: text } : {}),
    ...(uuidPattern.test(folder) ? { folder } : {}),
    ...(sort && sort !== '-createdAt' ? { sort } : {}),
  };
}
