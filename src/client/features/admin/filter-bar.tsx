import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslate } from '#client/lib/i18n.ts';
import { useDebounced } from '#client/lib/use-debounced.ts';
import { SearchField } from '#client/ui/search-field.tsx';
import { Select } from '#client/ui/select.tsx';
import styles from './filter-bar.module.css';
import { useFilter } from './use-filter.ts';

const SEARCH_DELAY_MS = 300;

interface Choice {
  name: string;
  label: string;
  options: readonly { value: string; label: string }[];
}

/** The search field and filters of a list; stores them in the URL. */
export function FilterBar({ search, choices }: { search?: string; choices: readonly Choice[] }) {
  const { filter, change } = useFilter();
  return (
    <div className={styles.bar}>
      {search ? <Search label={search} /> : null}
      {choices.map(({ name, label, options }) => (
        <Select
          key={name}
          compact
          aria-label={label}
          value={filter[name] ?? ''}
          options={[{ value: '', label }, ...options]}
          onChange={(value) => change({ [name]: value })}
        />
      ))}
    </div>
  );
}

function Search({ label }: { label: string }) {
  const { t } = useTranslate();
  const { filter, change } = useFilter();
  const asked = filter['search'] ?? '';
  const [words, setWords] = useState(asked);
  const settled = useDebounced(words.trim(), SEARCH_DELAY_MS);
  const ask = useEffectEvent((search: string) => {
    if (search !== asked) change({ search }, { replace: true });
  });
  useEffect(() => ask(settled), [settled]);
  return (
    <SearchField
      className={styles.search}
      type="search"
      autoComplete="off"
      spellCheck={false}
      maxLength={200}
      aria-label={label}
      placeholder={t('admin.searchPlaceholder')}
      value={words}
      onChange={(event) => setWords(event.target.value)}
    />
  );
}
