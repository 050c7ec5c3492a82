import { clsx } from 'clsx';
import { Check, Lock } from 'lucide-react';
import { DropdownMenu as Radix } from 'radix-ui';
import type { ComponentProps } from 'react';
import type { MenuEntry } from './menu-entry.ts';
import styles from './menu-popup.module.css';

interface MenuPopupProps {
  trigger: ComponentProps<'button'>;
  entries: MenuEntry[];
  align: 'start' | 'end';
}

/** The open list of a `Menu`. */
export default function MenuPopup({ trigger, entries, align }: MenuPopupProps) {
  return (
    <Radix.Root defaultOpen modal={false}>
      <Radix.Trigger {...trigger} />
      <Radix.Portal>
        <Radix.Content className={styles.menu} align={align} sideOffset={6} collisionPadding={8}>
          {entries.map((entry, index) => (
            // The list keeps its order while open.
            // oxlint-disable-next-line react/no-array-index-key
            <MenuRow key={index} entry={entry} />
          ))}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function MenuRow({ entry }: { entry: MenuEntry }) {
  if (entry.kind === 'line') return <Radix.Separator className={styles.line} />;
  if (entry.kind === 'heading') return <Radix.Label className={styles.heading}>{entry.label}</Radix.Label>;
  const { label, icon, onSelect, disabled, locked = false, danger, checked } = entry;
  const className = clsx(styles.item, danger && styles.danger);
  if (checked !== undefined) {
    return (
      <Radix.CheckboxItem className={className} checked={checked} onSelect={onSelect}>
        {icon}
        <span className={styles.label}>{label}</span>
        <Radix.ItemIndicator>
          <Check size={16} />
        </Radix.ItemIndicator>
      </Radix.CheckboxItem>
    );
  }
  return (
    <Radix.Item
      className={className}
      disabled={disabled ?? false}
      aria-disabled={locked || undefined}
      onSelect={(event) => (locked ? event.preventDefault() : onSelect())}
    >
      {icon}
      <span className={styles.label}>{label}</span>
      {locked ? <Lock size={16} /> : null}
    </Radix.Item>
  );
}
