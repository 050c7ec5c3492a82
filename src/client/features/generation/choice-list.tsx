import type { CSSProperties, ReactNode } from 'react';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { Text } from '#client/ui/text.tsx';
import styles from './choice-list.module.css';

/** A scrollable list of choices. */
export function ChoiceList({ children }: { children: ReactNode }) {
  return <div className={styles.list}>{children}</div>;
}

interface ChoiceProps {
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
  name: ReactNode;
  /** Language of the name. */
  language?: string | undefined;
  /** Shown on the right. */
  notes?: readonly (string | undefined)[];
  /** Depth in an outline. */
  depth?: number;
}

export function Choice({ name, language, notes = [], depth = 0, ...checkbox }: ChoiceProps) {
  return (
    <Checkbox className={styles.choice} {...checkbox}>
      <span className={styles.row} style={{ '--depth': depth } as CSSProperties}>
        <span className={styles.name} lang={language} dir="auto">
          {name}
        </span>
        {notes
          .filter((note) => note !== undefined)
          .map((note) => (
            <Text key={note} size="small" tone="muted">
              {note}
            </Text>
          ))}
      </span>
    </Checkbox>
  );
}

/** Shown when a search finds nothing. */
export function NoChoice({ children }: { children: ReactNode }) {
  return <p className={styles.nothing}>{children}</p>;
}
