import { ArrowDown, ArrowUp } from 'lucide-react';
import type { DocumentSort } from './documents-search.ts';
import styles from './sort-header.module.css';

interface SortHeaderProps {
  label: string;
  field: 'name' | 'createdAt' | 'size';
  sort: DocumentSort;
  onSort: (sort: DocumentSort) => void;
  className?: string;
}

/** A sortable column header: the first press sorts in the field's natural order, the next one reverses it. */
export function SortHeader({ label, field, sort, onSort, className }: SortHeaderProps) {
  const ascending = sort === field;
  const descending = sort === `-${field}`;
  const first: DocumentSort = field === 'name' ? 'name' : `-${field}`;
  const turned: DocumentSort = ascending ? `-${field}` : field;
  const direction = ascending ? 'ascending' : 'descending';
  const active = ascending || descending;
  return (
    <th scope="col" className={className} aria-sort={active ? direction : undefined}>
      <button type="button" className={styles.sort} onClick={() => onSort(active ? turned : first)}>
        {label}
        {ascending ? <ArrowUp /> : null}
        {descending ? <ArrowDown /> : null}
      </button>
    </th>
  );
}
