import { SearchField } from '#client/ui/search-field.tsx';
import styles from './list-search.module.css';

interface ListSearchProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
}

/** Filters a list inside a form; Enter does not submit the form. */
export function ListSearch({ label, value, onChange }: ListSearchProps) {
  return (
    <SearchField
      className={styles.search}
      type="search"
      aria-label={label}
      placeholder={label}
      maxLength={200}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.preventDefault();
      }}
    />
  );
}
