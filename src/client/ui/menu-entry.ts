import type { ReactNode } from 'react';

/** One line of a menu. */
export type MenuEntry =
  | {
      kind?: 'action';
      label: string;
      icon?: ReactNode;
      onSelect: () => void;
      disabled?: boolean;
      /** Stays in reach of the keyboard and does nothing: the heading above says why. */
      locked?: boolean;
      danger?: boolean;
      /** Shown as a ticked choice. */
      checked?: boolean;
    }
  | { kind: 'line' }
  | { kind: 'heading'; label: ReactNode };
